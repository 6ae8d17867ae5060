import { Layout } from 'antd';
import { Suspense, memo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSite } from '@/kernel/site/slice';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { AppearanceMenu } from './AppearanceMenu';
import { AvatarMenu } from './AvatarMenu';
import { LetterBell } from './LetterBell';
import { MerchantChip } from './MerchantChip';
import { lazyNavigation } from '../lazyParts';
import { TopNav } from '../menus/TopNav';
import { PaletteButton } from '../palette/PaletteButton';
import styles from '../shell.module.css';

interface Props {
  /** The app of the page on screen. */
  readonly appCode: string | undefined;
  readonly isDark: boolean;
  /** Whether the window is narrow, so that the navigation opens from a button of the header (SHL-03). */
  readonly isFolded: boolean;
  /** The side menu of the current app in the folded navigation. */
  readonly children: ReactNode;
}

/**
 * The header of the shell: home link, applications, search, appearance, user menu. Memoised, so that a navigation
 * within one application does not re-render the header.
 */
export const Header = memo(function Header({ appCode, isDark, isFolded, children }: Props) {
  const t = useTexts();
  const { name, logo } = useSelector(selectSite);
  return (
    <Layout.Header className={isDark ? `${styles.header} ${styles.dark}` : styles.header}>
      {isFolded && (
        <ErrorBoundary tell={() => null}>
          <Suspense>
            <lazyNavigation.Screen appCode={appCode}>{children}</lazyNavigation.Screen>
          </Suspense>
        </ErrorBoundary>
      )}
      <Link to={pathTo('SmartubeAdminHome')} className={styles.brand}>
        {logo && <img src={logo} alt="" height={28} />}
        <span className={styles.name}>{t(name)}</span>
      </Link>
      {!isFolded && (
        <>
          <MerchantChip />
          <TopNav appCode={appCode} isDark={isDark} />
          <Link to={pathTo('ProjectView')} className={styles.projects}>
            {t('项目', { meaning: 'list' })}
          </Link>
        </>
      )}
      <HeaderTools />
    </Layout.Header>
  );
});

/**
 * The row of the header's tools within the project list, which has neither header nor menu: without the row there would
 * be no search, no letters and no way to sign out there.
 */
export function SlimHeader() {
  return (
    <header className={styles.slim}>
      <MerchantChip />
      <HeaderTools />
    </header>
  );
}

function HeaderTools() {
  return (
    <div className={styles.tools}>
      <PaletteButton />
      <LetterBell />
      <AppearanceMenu />
      <AvatarMenu />
    </div>
  );
}

import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { useTexts } from '@/platform/language/useTexts';
import { useShellLocation } from '../../portalLocation';
import { MerchantChip } from '../header/MerchantChip';
import { TopNav } from './TopNav';
import styles from './navigationDrawer.module.css';

/** The app of the page on screen, and as `children` the side menu of that app. */
export interface NavigationProps {
  readonly appCode: string | undefined;
  readonly children: ReactNode;
}

interface Props extends NavigationProps {
  readonly onClose: () => void;
}

/**
 * The navigation of a narrow window (SHL-03): the merchant, the applications, the projects and the menu of the current
 * app, which have no room beside the page. Closes when the user follows a link.
 */
export function NavigationDrawer({ appCode, onClose, children }: Props) {
  const t = useTexts();
  const { key } = useShellLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <Drawer open placement="left" width={304} title={t('导航')} onClose={onClose} styles={{ body: { padding: 8 } }}>
      <div className={styles.content}>
        <MerchantChip />
        <TopNav appCode={appCode} isDark={false} isStacked />
        <Link to={pathTo('ProjectView')} className={styles.projects}>
          {t('项目', { meaning: 'list' })}
        </Link>
        {children}
      </div>
    </Drawer>
  );
}

import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { AppLogo } from '@/kernel/apps/AppLogo';
import { useAppGroups, useAppLinkClick } from '@/kernel/apps/useApps';
import type { AccessibleApp } from '@/kernel/apps/useApps';
import styles from '../shell.module.css';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  /** The app of the page on screen. */
  readonly appCode: string | undefined;
  readonly isDark: boolean;
  /** Whether the applications are below each other, as in the navigation of a narrow window. */
  readonly isStacked?: boolean;
}

/**
 * The applications that the user may enter, grouped by category. A category with one application shows just that
 * application (SHL-01).
 */
export function TopNav({ appCode, isDark, isStacked }: Props) {
  const t = useTexts();
  const groups = useAppGroups();
  const follow = useAppLinkClick();
  const itemOf = (offered: AccessibleApp): Item => ({
    key: offered.app.appCode,
    icon: <AppLogo logo={offered.app.appLogo} />,
    // Keyboard users focus the menu entry, not the link in it.
    label: (
      <a href={offered.address} tabIndex={-1}>
        {t(offered.app.appName)}
      </a>
    ),
    onClick: ({ domEvent }) => {
      follow(domEvent, offered);
    },
  });
  const items = groups.map(({ category, label, apps }): Item => {
    const [only, ...others] = apps;
    if (only && others.length === 0) return itemOf(only);
    return { key: `category:${category}`, label: t(label || '其他应用'), children: apps.map(itemOf) };
  });
  return (
    <nav aria-label={t('应用', { meaning: 'list' })} className={styles.nav}>
      <Menu
        mode={isStacked ? 'inline' : 'horizontal'}
        theme={isDark ? 'dark' : 'light'}
        className={styles.apps ?? ''}
        selectedKeys={appCode === undefined ? [] : [appCode]}
        items={items}
      />
    </nav>
  );
}

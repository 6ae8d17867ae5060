import { Layout } from 'antd';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { MAIN_APP } from 'contract/apps';
import { Notices } from '@/kernel/feedback/Notices';
import { selectSite } from '@/kernel/site/slice';
import { readCookie, writeCookie } from '@/platform/storage/cookies';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { Loading } from '@/ui/page/Loading';
import { Theme } from '@/ui/theme/Theme';
import { tokens } from '@/ui/theme/tokens';
import { routeAt } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import { AvatarMenu } from './AvatarMenu';
import { SideMenu } from './SideMenu';
import { TopNav } from './TopNav';
import { VersionNotice } from './VersionNotice';
import styles from './shell.module.css';

const SIDEBAR_COOKIE = 'sidebarStatus';

/** What the frame is built of. */
export interface ShellProps {
  readonly appMenus: readonly AppMenu[];
}

/** The frame around everything that needs a session: top navigation, side menu of the current app, the page. */
export function Shell({ appMenus }: ShellProps) {
  const { name, logo, themeColor, topNavStyle, leftMenuStyle } = useSelector(selectSite);
  const { pathname } = useLocation();
  const [isCollapsed, setIsCollapsed] = useState(() => readCookie(SIDEBAR_COOKIE) === '0');
  const collapse = (collapsed: boolean) => {
    writeCookie(SIDEBAR_COOKIE, collapsed ? '0' : '1');
    setIsCollapsed(collapsed);
  };
  const current = routeAt(appMenus, pathname);
  const menu = current?.menu ?? appMenus.find(({ appCode }) => appCode === MAIN_APP);

  return (
    <Theme accent={themeColor}>
      <Notices />
      <VersionNotice />
      <Layout className={styles.shell}>
        <Layout.Header className={topNavStyle === 'dark' ? `${styles.header} ${styles.dark}` : styles.header}>
          <div className={styles.brand}>
            {logo && <img src={logo} alt="" height={28} />}
            <span className={styles.name}>{name}</span>
          </div>
          <TopNav appCode={menu?.appCode} isDark={topNavStyle === 'dark'} />
          <AvatarMenu />
        </Layout.Header>
        <Layout>
          {menu && menu.entries.length > 0 && (
            <Layout.Sider
              collapsible
              collapsed={isCollapsed}
              onCollapse={collapse}
              width={tokens.sideWidth}
              collapsedWidth={tokens.sideWidthCollapsed}
              theme={leftMenuStyle === 'dark' ? 'dark' : 'light'}
              className={styles.side}
            >
              <SideMenu entries={menu.entries} selected={current?.route.fullPath} isDark={leftMenuStyle === 'dark'} />
            </Layout.Sider>
          )}
          <Layout.Content className={styles.content}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </Layout.Content>
        </Layout>
      </Layout>
    </Theme>
  );
}

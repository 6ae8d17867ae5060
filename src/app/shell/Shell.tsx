import { Layout } from 'antd';
import { Activity, Suspense, memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import { labelsFromDictionary } from '@/kernel/dictionaries/EnabledStatusLabel';
import { Notices } from '@/kernel/feedback/Notices';
import { ListPreferencesLoader, listPreferenceStore } from '@/kernel/lists/listPreferenceStore';
import { selectSessionInfo } from '@/kernel/session/slice';
import { selectSuspension } from '@/kernel/session/suspension';
import { selectSite } from '@/kernel/site/slice';
import { findPageKind, trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { selectIsAnyUnsaved, selectPageKinds } from '@/kernel/tabs/slice';
import { YEAR_SECONDS, readCookie, writeCookie } from '@/platform/storage/cookies';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { ListPreferenceContext } from '@/ui/list/listPreferences';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { Loading } from '@/ui/page/Loading';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { EnabledStatusLabelContext } from '@/ui/status/enabledStatusLabel';
import { Theme } from '@/ui/theme/Theme';
import { tokens } from '@/ui/theme/tokens';
import { isSubApp, findRoute } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { PortalLocation } from '@/kernel/navigation/location';
import { ShellLocationContext, useStoreLocation } from '../portalLocation';
import { subAppHead } from '../routes/subAppScreens';
import { ConnectionNotice } from './notices/ConnectionNotice';
import { Header, SlimHeader } from './header/Header';
import { OpenPages } from './pages/OpenPages';
import { ShellNotice } from './pages/ShellNotice';
import { SideMenu } from './menus/SideMenu';
import { TabBar } from './tabs/TabBar';
import { StepUp } from './notices/StepUp';
import { lazySuspensionNotice } from './lazyParts';
import { UploadsNotice } from './notices/UploadsNotice';
import { VersionNotice } from './notices/VersionNotice';
import { Watermark } from './Watermark';
import { useAfterPaint, useHasPainted } from '@/platform/scheduling/afterPaint';
import { useRecordNavigationStart } from './pages/navigationStart';
import styles from './shell.module.css';

const SIDEBAR_COOKIE = 'sidebarStatus';

/** The props of the shell: the user's menus, and the element that renders the page at an address. */
export interface ShellProps {
  readonly appMenus: readonly AppMenu[];
  /** Renders the page at the address of the `LocationScope` around this element. */
  readonly page: ReactNode;
  /**
   * Whether a developer travels in time with Redux DevTools. The shell must not change the former state on screen then.
   */
  readonly isTravelling: () => boolean;
}

/**
 * The shell around every page that needs a session: top navigation, side menu of the current app, open pages. The shell
 * does not read the location itself, so that a navigation does not re-render it: with reduced motion, each render would
 * make antd give the theme's children a new context, and React would then search every open page for consumers of the
 * context.
 */
export const Shell = memo(function Shell(props: ShellProps) {
  const look = useAppearance();
  const isSuspended = useSelector(selectSuspension) !== undefined;
  return (
    <Theme {...look}>
      <Notices />
      {isSuspended && (
        <Suspense>
          <lazySuspensionNotice.Screen />
        </Suspense>
      )}
      <Activity mode={isSuspended ? 'hidden' : 'visible'}>
        <VersionNotice />
        <Watermark />
        <ConnectionNotice />
        <StepUp />
        <UploadsNotice />
        <ListPreferencesLoader />
        <EnabledStatusLabelContext value={labelsFromDictionary}>
          <Frame {...props} />
        </EnabledStatusLabelContext>
      </Activity>
    </Theme>
  );
});

function Frame({ appMenus, page, isTravelling }: ShellProps) {
  const { hasTabs, topNavStyle, leftMenuStyle } = useSelector(selectSite);
  const location = useStoreLocation();
  useRecordNavigationStart();
  const { pathname } = location;
  const kind = findPageKind(useSelector(selectPageKinds), trimTrailingSlashes(pathname));
  // Asks before the browser leaves the portal with unsaved input, also if the input is in a page that is not on screen.
  useUnsavedInput(useSelector(selectIsAnyUnsaved));
  const [isCollapsed, setIsCollapsed] = useState(() => readCookie(SIDEBAR_COOKIE) === '0');
  const collapse = (collapsed: boolean) => {
    writeCookie(SIDEBAR_COOKIE, collapsed ? '0' : '1', YEAR_SECONDS);
    setIsCollapsed(collapsed);
  };
  const current = findRoute(appMenus, pathname);
  const selected = current?.route.fullPath;
  // Updates the side menu only after the new page is painted, since a large menu takes long to render.
  const seen = useAfterPaint(useMemo(() => ({ location, selected }), [location, selected]));
  const isSeen = useHasPainted();
  const menu = current?.menu ?? appMenus.find(({ appCode }) => appCode === MAIN_APP_CODE);

  const apps = useSelector(selectSessionInfo)?.apps;
  const subApp = apps?.find((app) => app.appCode === menu?.appCode && isSubApp(app));
  const isNarrow = useIsNarrow();
  const sideMenu = menu && menu.entries.length > 0 && { menu, ...seen };

  return (
    <Layout className={kind?.hidesHeader ? `${styles.shell} ${styles.bare}` : styles.shell}>
      {!kind?.hidesHeader && (
        <ShellLocationContext value={location}>
          <Header appCode={menu?.appCode} isDark={topNavStyle === 'dark'} isFolded={isNarrow}>
            {isNarrow && sideMenu && <CurrentMenu {...sideMenu} isDark={false} isCollapsed={false} />}
          </Header>
        </ShellLocationContext>
      )}
      <Layout>
        {sideMenu && !kind?.hidesMenu && !isNarrow && (
          <Layout.Sider
            collapsible
            collapsed={isCollapsed}
            onCollapse={collapse}
            width={tokens.sideWidth}
            collapsedWidth={tokens.sideWidthCollapsed}
            theme={leftMenuStyle === 'dark' ? 'dark' : 'light'}
            className={styles.side}
          >
            {subApp && (
              <ErrorBoundary tell={() => null}>
                <Suspense>
                  <subAppHead.Screen app={subApp} isCollapsed={isCollapsed} isDark={leftMenuStyle === 'dark'} />
                </Suspense>
              </ErrorBoundary>
            )}
            <CurrentMenu {...sideMenu} isDark={leftMenuStyle === 'dark'} isCollapsed={isCollapsed} />
          </Layout.Sider>
        )}
        {/* No `Layout.Content`, whose element is another main: each page renders its own. */}
        <div className={hasTabs ? `${styles.content} ${styles.tabbed}` : styles.content}>
          {hasTabs && (
            <ShellLocationContext value={location}>
              <TabBar />
            </ShellLocationContext>
          )}
          {kind?.hidesHeader && kind.hidesMenu && (
            <ShellLocationContext value={location}>
              <SlimHeader />
            </ShellLocationContext>
          )}
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Loading />}>
              <ListPreferenceContext value={listPreferenceStore}>
                {isSeen && <OpenPages location={location} page={page} isTravelling={isTravelling} />}
                <ShellNotice pathname={pathname} />
              </ListPreferenceContext>
            </Suspense>
          </ErrorBoundary>
        </div>
      </Layout>
    </Layout>
  );
}

interface CurrentMenuProps {
  readonly menu: AppMenu;
  /** The location that the menu shows, which follows the page after the paint. */
  readonly location: PortalLocation;
  readonly selected: string | undefined;
  readonly isDark: boolean;
  readonly isCollapsed: boolean;
}

function CurrentMenu({ menu, location, selected, isDark, isCollapsed }: CurrentMenuProps) {
  return (
    <ShellLocationContext value={location}>
      <SideMenu
        key={menu.appCode}
        entries={menu.entries}
        selected={selected}
        isDark={isDark}
        isCollapsed={isCollapsed}
      />
    </ShellLocationContext>
  );
}

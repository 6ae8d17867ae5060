import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { getRoutePattern } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu, DynamicRoute } from '@/kernel/navigation/dynamicRoutes';
import { ScreenOptionsContext } from '@/kernel/navigation/knownScreens';
import { namedRoutes } from '@/kernel/navigation/namedRoutes';
import { UnknownScreen } from '../UnknownScreen';
import { screens } from './screens';
import { dashboardScreen, projectGate, projectViewScreen } from './projectScreens';
import { welcomeScreen } from './shellScreens';
import { subAppPage } from './subAppScreens';
import styles from './pageWidth.module.css';

/** The props of the shell's pages: the menus of the user, whose pages get routes. */
export interface FramedPagesProps {
  readonly appMenus: readonly AppMenu[];
}

/**
 * The routes of the shell's pages. React Router matches the routes with the address of the `LocationScope` around them,
 * not with the address bar. The sign-in page does not load them, since there are as many as screens.
 */
export function FramedPages({ appMenus }: FramedPagesProps) {
  return (
    <ScreenOptionsContext value={screens}>
      <Routes>
        <Route path={namedRoutes.SmartubeAdminHome} element={<welcomeScreen.Screen />} />
        <Route
          path={namedRoutes.ProjectView}
          element={
            <Wide>
              <projectViewScreen.Screen />
            </Wide>
          }
        />
        <Route
          path={namedRoutes.DataViewInteractionPutting}
          element={
            <Wide>
              <projectGate.Screen>
                <dashboardScreen.Screen />
              </projectGate.Screen>
            </Wide>
          }
        />
        {appMenus.flatMap(({ routes }) =>
          routes.map((route) => (
            <Route key={route.fullPath} path={getRoutePattern(route)} element={<DynamicScreen {...route} />} />
          )),
        )}
      </Routes>
    </ScreenOptionsContext>
  );
}

function DynamicScreen({ fullPath, component, appCode, isOfSubApp }: DynamicRoute) {
  if (isOfSubApp)
    return (
      <Wide>
        <subAppPage.Screen appCode={appCode} />
      </Wide>
    );
  const route = screens.find((screen) => screen.id === component);
  const screen = route ? <route.Screen /> : <UnknownScreen id={component} />;
  const page = fullPath.includes('/:projectId') ? <projectGate.Screen>{screen}</projectGate.Screen> : screen;
  return route?.isCompact ? page : <Wide>{page}</Wide>;
}

/** A page that keeps its width in a narrow window. */
function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

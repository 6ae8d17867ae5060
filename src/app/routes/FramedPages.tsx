import { Route, Routes } from 'react-router-dom';
import { ComingSoon } from '@/features/site/errors/ComingSoon';
import { getRoutePattern } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu, DynamicRoute } from '@/kernel/navigation/dynamicRoutes';
import { ScreenOptionsContext } from '@/kernel/navigation/knownScreens';
import { comingSoonPages, namedRoutes } from '@/kernel/navigation/namedRoutes';
import { UnknownScreen } from '../UnknownScreen';
import { screens } from './screens';
import { dashboardScreen, projectGate, projectViewScreen, welcomeScreen } from './shellScreens';
import { subAppPage } from './subAppScreens';

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
        <Route path={namedRoutes.ProjectView} element={<projectViewScreen.Screen />} />
        <Route
          path={namedRoutes.DataViewInteractionPutting}
          element={
            <projectGate.Screen>
              <dashboardScreen.Screen />
            </projectGate.Screen>
          }
        />
        {comingSoonPages.map((name) => (
          <Route key={name} path={namedRoutes[name]} element={<ComingSoon />} />
        ))}
        {appMenus.flatMap(({ routes }) =>
          routes.map((route) => (
            <Route key={route.fullPath} path={getRoutePattern(route)} element={<DynamicScreen route={route} />} />
          )),
        )}
      </Routes>
    </ScreenOptionsContext>
  );
}

function DynamicScreen({ route }: { readonly route: DynamicRoute }) {
  const { fullPath, component, appCode, isOfSubApp } = route;
  if (isOfSubApp) return <subAppPage.Screen appCode={appCode} />;
  const Screen = screens.find((screen) => screen.id === component)?.Screen;
  const screen = Screen ? <Screen /> : <UnknownScreen id={component} />;
  return fullPath.includes('/:projectId') ? <projectGate.Screen>{screen}</projectGate.Screen> : screen;
}

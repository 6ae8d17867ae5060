import { pathTo } from '@/kernel/navigation/namedRoutes';
import { environment } from '../../../config/environment';
import { dingdingScreen, introduceScreen, loginScreen, resetPasswordScreen } from './publicScreens';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { shell, welcomeScreen } from './shellScreens';

/** Preloads the code of the page at this path, in parallel with the opening of the session. */
export function preloadPage(path: string, isSignedIn: boolean): void {
  if (path === pathTo('ResetPassword')) {
    resetPasswordScreen.preload();
    return;
  }
  if (path === pathTo('DingdingLogin')) {
    dingdingScreen.preload();
    return;
  }
  // The introduction page needs no shell, whether or not the user is signed in.
  if (path === pathTo('Introduce') || (path === pathTo('Index') && !environment.localBuild)) {
    introduceScreen.preload();
    return;
  }
  if (!isSignedIn || path === pathTo('Login')) {
    loginScreen.preload();
    return;
  }
  shell.preload();
  withScreens((screens) => {
    const screen = screens.find((candidate) => candidate.path === path) ?? welcomeScreen;
    screen.preload();
  });
}

/** Preloads the pages that most users open after signing in: the welcome page and the first list. */
export function preloadFirstPages(): void {
  shell.preload();
  welcomeScreen.preload();
  withScreens(([first]) => {
    first?.preload();
  });
}

function withScreens(act: (screens: readonly ScreenRoute[]) => void): void {
  // Ignores a failure of preloading: opening the page retries and reports the failure.
  import(/* webpackChunkName: "routes" */ './screens').then(({ screens }) => act(screens)).catch(() => undefined);
}

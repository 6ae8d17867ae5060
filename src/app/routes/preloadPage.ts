import { pathTo } from '@/kernel/navigation/namedRoutes';
import { environment } from '../../../config/environment';
import { dingdingScreen, introduceScreen, loginScreen, resetPasswordScreen } from './publicScreens';
import { screens } from './screens';
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
  const screen = screens.find((candidate) => candidate.path === path) ?? welcomeScreen;
  screen.preload();
}

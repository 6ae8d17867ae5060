import { MAIN_APP, MESSAGE_APP } from 'contract/access/sysApps';
import type { AppMenu } from './dynamicRoutes';

// Index, home, the project list with the pages of a project that it leads on to, child apps; and the way to a page anew,
// which is asked for itself then.
const OPEN_TO_ALL = /^\/(?:$|home$|project\/|smartube-app\/[^/]|redirect\/)/;

/**
 * Whether somebody with these applications may be at an address inside the frame at all (NAV-08): with the main
 * administration app or the message app anywhere, without them only where everybody may. Whether the page is theirs is
 * another question.
 */
export function isAdmitted(appMenus: readonly Pick<AppMenu, 'appCode'>[], path: string): boolean {
  return OPEN_TO_ALL.test(path) || appMenus.some(({ appCode }) => appCode === MAIN_APP || appCode === MESSAGE_APP);
}

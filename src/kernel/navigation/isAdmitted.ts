import { MAIN_APP, MESSAGE_APP } from 'contract/access/sysApps';
import type { AppMenu } from './dynamicRoutes';

// Index, home, the project list and project pages, and sub-apps. Also `/redirect/`, whose target address is checked
// itself.
const OPEN_TO_ALL = /^\/(?:$|home$|project\/|smartube-app\/[^/]|redirect\/)/;

/**
 * Whether a user with these applications may be at an address in the shell (NAV-08): with the main administration app
 * or the message app at any address, without them only at those open to all. Does not check whether the page itself is
 * open to the user.
 */
export function isAdmitted(appMenus: readonly Pick<AppMenu, 'appCode'>[], path: string): boolean {
  return OPEN_TO_ALL.test(path) || appMenus.some(({ appCode }) => appCode === MAIN_APP || appCode === MESSAGE_APP);
}

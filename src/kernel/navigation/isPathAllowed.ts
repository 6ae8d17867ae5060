import { MAIN_APP_CODE, MESSAGE_APP_CODE } from 'contract/access/sysApps';
import type { AppMenu } from './dynamicRoutes';

// The addresses that are open to every signed-in user: the index page, the home page, the project list, the pages of
// projects, and the pages of sub-apps. `/redirect/` is included, since its target address is checked separately.
const OPEN_TO_ALL = /^\/(?:$|home$|project\/|smartube-app\/[^/]|redirect\/)/;

/**
 * Whether a user with these applications may open an address in the shell (NAV-08). A user with the main administration
 * app or the message app may open any address; other users only the addresses that are open to all. Does not check
 * whether the user's menus contain a page at the address.
 */
export function isPathAllowed(appMenus: readonly Pick<AppMenu, 'appCode'>[], path: string): boolean {
  return (
    OPEN_TO_ALL.test(path) || appMenus.some(({ appCode }) => appCode === MAIN_APP_CODE || appCode === MESSAGE_APP_CODE)
  );
}

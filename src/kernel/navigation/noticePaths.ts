import { SUB_APP_PAGES_PATH } from 'contract/base';
import { namedRoutes } from './namedRoutes';

/** Whether a notice page is at this address, such as 401, if it is no page that the user may open. */
export function isNoticePath(pathname: string): boolean {
  return (
    pathname === namedRoutes.Unauthorized ||
    pathname === namedRoutes.NotFound ||
    pathname.startsWith(`${SUB_APP_PAGES_PATH}/`)
  );
}

import type { SysApp } from 'contract/access/sysApps';
import type { AppMenu, MenuEntry } from './dynamicRoutes';
import { isExternalAddress } from './isExternalAddress';

/** The target of an application: a page of the portal or another address. */
export interface AppTarget {
  readonly address: string;
  /** Whether the target opens in a new browser tab (`openType` NEW_TAB). */
  readonly isNewTab: boolean;
  /** Whether the target is outside the portal. */
  readonly isElsewhere: boolean;
  /** Whether the application needs a current project (APP-04). */
  readonly needsProject?: boolean;
}

const PAGE = /^\/(?![/\\])/;

/**
 * Returns the target of an application in the top navigation (SHL-01): the application's path, or else the first page
 * of its menu. Undefined if there is no page, or if the address has an unsupported scheme.
 */
export function getAppTarget(app: SysApp, appMenus: readonly AppMenu[]): AppTarget | undefined {
  const entries = appMenus.find(({ appCode }) => appCode === app.appCode)?.entries ?? [];
  const address = app.appPath ? app.appPath : findFirstPagePath(entries);
  if (address === undefined) return undefined;
  const leadsOut = isExternalAddress(address);
  if (!leadsOut && !PAGE.test(address)) return undefined;
  return {
    address,
    isNewTab: app.openType === 'NEW_TAB',
    isElsewhere: leadsOut,
    needsProject: app.needsProject === '1',
  };
}

/** Finds the address of the first page in a menu, depth first. Links to other sites are not pages. */
export function findFirstPagePath(entries: readonly MenuEntry[]): string | undefined {
  for (const { to, children } of entries) {
    const found = to ?? findFirstPagePath(children);
    if (found !== undefined) return found;
  }
  return undefined;
}

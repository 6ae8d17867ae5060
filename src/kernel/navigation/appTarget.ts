import type { SysApp } from 'contract/access/sysApps';
import type { AppMenu, MenuEntry } from './dynamicRoutes';
import { isExternalAddress } from './isExternalAddress';

/** Where an application leads: to a page of the portal, or to an address elsewhere. */
export interface AppTarget {
  readonly address: string;
  /** It takes a browser tab of its own (`openType` NEW_TAB). */
  readonly isNewTab: boolean;
  /** It is not a page of the portal. */
  readonly isElsewhere: boolean;
  /** It is of no use without a project (APP-04). */
  readonly needsProject?: boolean;
}

const PAGE = /^\/(?![/\\])/;

/**
 * Where an application of the top navigation leads (SHL-01): to its path, or without one to the first page of its menu.
 * Nothing, where there is nothing to show, or where its address is of a kind that is no application's.
 */
export function appTarget(app: SysApp, appMenus: readonly AppMenu[]): AppTarget | undefined {
  const entries = appMenus.find(({ appCode }) => appCode === app.appCode)?.entries ?? [];
  const address = app.appPath ? app.appPath : firstPage(entries);
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

/** The first page that a menu leads to, in the order of its entries; what is on another site is none of its pages. */
export function firstPage(entries: readonly MenuEntry[]): string | undefined {
  for (const { to, children } of entries) {
    const found = to ?? firstPage(children);
    if (found !== undefined) return found;
  }
  return undefined;
}

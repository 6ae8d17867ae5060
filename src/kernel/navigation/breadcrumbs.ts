import { matchPath } from 'react-router-dom';
import type { SysApp } from 'contract/access/sysApps';
import { text } from '@/platform/language/text';
import { getAppTarget } from './appTarget';
import { findRoute } from './dynamicRoutes';
import type { AppMenu, MenuEntry } from './dynamicRoutes';
import { namedRoutes } from './namedRoutes';

/** A breadcrumb: an application, a directory, or a parent page. */
export interface Breadcrumb {
  readonly title: string;
  /** The address that the breadcrumb links to. Undefined: the breadcrumb is not a link. */
  readonly to: string | undefined;
}

/**
 * Returns the breadcrumbs above a page: the application, the menu's directories, and the pages of which this page is a
 * detail (SHL-04).
 */
export function createBreadcrumbs(
  apps: readonly SysApp[],
  appMenus: readonly AppMenu[],
  path: string,
): readonly Breadcrumb[] {
  if (matchPath(namedRoutes.DataViewInteractionPutting, path)) return [{ title: text('项目列表'), to: undefined }];
  const found = findRoute(appMenus, path);
  if (!found) return [];
  const { menu, route } = found;
  const params = matchPath(route.fullPath, path)?.params ?? {};
  const inMenu = ancestorsOf(menu, route.fullPath).map(({ title, to }) => ({
    title,
    to: to?.replace(/^[^?]+/, (address) => filled(address, params)),
  }));
  const app = apps.find(({ appCode }) => appCode === menu.appCode);
  // Omits the application if the first breadcrumb in its menu has the same name.
  return !app || inMenu[0]?.title === app.appName ? inMenu : [crumbOfApp(app, appMenus, path), ...inMenu];
}

function filled(address: string, params: Readonly<Record<string, string | undefined>>): string {
  return address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function crumbOfApp(app: SysApp, appMenus: readonly AppMenu[], path: string): Breadcrumb {
  const target = getAppTarget(app, appMenus);
  const isPage = target && !target.isElsewhere && !target.isNewTab && target.address.replace(/\?.*/, '') !== path;
  return { title: app.appName, to: isPage ? target.address : undefined };
}

// Finds the breadcrumbs above a page: by the page's entry in the side menu or, for a page without an entry, by the
// parent paths of the page's address.
function ancestorsOf(menu: AppMenu, fullPath: string): Breadcrumb[] {
  const trail = trailTo(menu.entries, fullPath);
  if (trail.length > 0) return trail.slice(0, -1).map(({ title, to }) => ({ title, to }));
  const parent = fullPath.slice(0, fullPath.lastIndexOf('/'));
  if (parent === '') return [];
  return [...ancestorsOf(menu, parent), ...crumbAt(menu, parent)];
}

function crumbAt({ entries, routes }: AppMenu, fullPath: string): Breadcrumb[] {
  const entry = trailTo(entries, fullPath).at(-1);
  if (entry) return [{ title: entry.title, to: entry.to }];
  return routes.filter((route) => route.fullPath === fullPath).map(({ meta }) => ({ title: meta.title, to: fullPath }));
}

function trailTo(entries: readonly MenuEntry[], key: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.key === key) return [entry];
    const below = trailTo(entry.children, key);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

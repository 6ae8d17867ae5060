import { matchPath } from 'react-router-dom';
import type { SysApp } from 'contract/access/sysApps';
import { SUB_APP_PAGES_PATH } from 'contract/base';
import type { AppMenuRoutes, RouterNode } from 'contract/access/routers';
import { warnDeveloper } from '@/platform/warnDeveloper';
import { isExternalAddress } from './isExternalAddress';

/** The metadata of a page, from its menu node and the node's `extra`. */
export interface RouteMeta {
  readonly title: string;
  readonly icon?: string | undefined;
  readonly [key: string]: unknown;
}

/** A page that the server's menu opens to this user (NAV-04). */
export interface DynamicRoute {
  readonly fullPath: string;
  readonly name: string | undefined;
  /**
   * The id of the screen that the page shows: the `id` of one of the SPA's `ScreenRoute` objects, if this build
   * contains the screen.
   */
  readonly component: string;
  readonly appCode: string;
  /** Whether the page is one of a sub-app. Such a page also handles all paths below its address (APP-01). */
  readonly isOfSubApp: boolean;
  /** The query that the menu's link adds to the address. Not part of the page's identity. */
  readonly query?: string;
  readonly meta: RouteMeta;
}

/** An entry of the side menu: a directory with children, a page with an address, or a link to another site. */
export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly to: string | undefined;
  /** The address of another site, which opens in a new browser tab. */
  readonly link?: string;
  readonly children: readonly MenuEntry[];
}

/** The menu of one app, derived from the server's menu: its pages, and the entries of its side menu. */
export interface AppMenu {
  readonly appCode: string;
  readonly routes: readonly DynamicRoute[];
  readonly entries: readonly MenuEntry[];
}

/** Derives the pages and side menus of all the user's apps. */
export function createAppMenus(apps: readonly SysApp[], menus: readonly AppMenuRoutes[]): AppMenu[] {
  return apps.map((app) => {
    const { appId, appCode } = app;
    const nodes = menus.find((menu) => menu.appId === appId)?.routerResponses ?? [];
    const isOfSubApp = isSubApp(app);
    const base = isOfSubApp ? `${SUB_APP_PAGES_PATH}/${appCode}` : '';
    const owner = { appCode, isOfSubApp, base };
    const routes = routesOf(nodes, owner, base);
    // Sorts longer paths first, so that the inner one of two nested sub-app pages matches first.
    if (isOfSubApp) routes.sort((one, other) => other.fullPath.length - one.fullPath.length);
    return { appCode, routes, entries: entriesOf(nodes, owner, base) };
  });
}

/** Whether an application runs inside the portal as a sub-app (SHL-01). */
export function isSubApp({ isMicro }: Pick<SysApp, 'isMicro'>): boolean {
  return isMicro === '0';
}

/** Appends a query to an address, which may have one already. */
export function appendQuery(address: string, query: string): string {
  if (query === '') return address;
  return address + (address.includes('?') ? '&' : '?') + query;
}

/**
 * Returns the React Router pattern for the addresses of a page: its path and, for a page of a sub-app, all paths below.
 */
export function getRoutePattern({ fullPath, isOfSubApp }: Pick<DynamicRoute, 'fullPath' | 'isOfSubApp'>): string {
  return isOfSubApp ? `${fullPath}/*` : fullPath;
}

/**
 * Returns the code of the sub-app that an address belongs to. Compares whole segments (APP-01). Undefined for other
 * addresses.
 */
export function parseSubAppCode(path: string): string | undefined {
  return matchPath(`${SUB_APP_PAGES_PATH}/:appCode/*`, path)?.params.appCode;
}

/** Finds the page at an address, together with the menu of the page's app. Undefined if there is none. */
export function findRoute(appMenus: readonly AppMenu[], path: string) {
  for (const menu of appMenus) {
    const route = menu.routes.find((candidate) => matchPath(getRoutePattern(candidate), path));
    if (route) return { menu, route };
  }
  return undefined;
}

interface Owner extends Pick<DynamicRoute, 'appCode' | 'isOfSubApp'> {
  /** The common prefix of all addresses of a sub-app; empty for other apps. */
  readonly base: string;
}

function routesOf(nodes: readonly RouterNode[], owner: Owner, parentPath: string): DynamicRoute[] {
  return nodes.flatMap((node) => {
    if (node.type === 'F') return [];
    const fullPath = join(owner.base, parentPath, node.path);
    const below = routesOf(node.children ?? [], owner, fullPath);
    if (node.type !== 'C' || !node.component || node.link) return below;
    const { component, name } = node;
    const { appCode, isOfSubApp } = owner;
    const page = { fullPath, component, name: name ?? undefined, appCode, isOfSubApp, meta: metaOf(node) };
    return [{ ...page, ...(node.query && { query: node.query }) }, ...below];
  });
}

function entriesOf(nodes: readonly RouterNode[], owner: Owner, parentPath: string): MenuEntry[] {
  return nodes.filter(isInMenu).flatMap((node) => {
    const fullPath = join(owner.base, parentPath, node.path);
    const meta = metaOf(node);
    const children = entriesOf(node.children ?? [], owner, fullPath);
    if (node.type === 'M' && children.length === 0) return [];
    const { title, icon } = meta;
    const entry = { key: fullPath, title, icon, to: undefined, children };
    if (node.type === 'M') return [entry];
    if (node.link) return linkTo(node.link, entry);
    const isCross = isFlagSet(node.cross) || isFlagSet(node.hasCross) || isFlagSet(meta.cross);
    const source = isCross ? `sourceApp=${encodeURIComponent(owner.appCode)}` : '';
    return [{ ...entry, to: appendQuery(appendQuery(fullPath, source), node.query ?? '') }];
  });
}

// Drops a link with an unsafe scheme, such as a javascript: URL, since a server may send any link.
function linkTo(link: string, entry: MenuEntry): MenuEntry[] {
  if (isExternalAddress(link)) return [{ ...entry, link }];
  warnDeveloper(`The link of a menu node is no address of the web and is left out: ${link}`);
  return [];
}

function isInMenu({ type, visible, hidden }: RouterNode): boolean {
  return type !== 'F' && (visible === undefined || visible === null || String(visible) === '1') && !isFlagSet(hidden);
}

function metaOf({ meta, extra, title, icon, name, path }: RouterNode): RouteMeta {
  const merged: Record<string, unknown> = { ...meta, ...extraOf(extra) };
  return {
    ...merged,
    title: textOf(merged.title) ?? meta?.title ?? title ?? name ?? path,
    icon: textOf(merged.icon) ?? meta?.icon ?? icon ?? undefined,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function extraOf(extra: string | null | undefined): object {
  if (!extra) return {};
  try {
    const parsed: unknown = JSON.parse(extra);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Invalid JSON is reported below, like JSON that is not an object.
  }
  warnDeveloper(`The extra of a menu node is not a JSON object and is ignored: ${extra}`);
  return {};
}

/** Whether a flag of a menu node is set. Servers send flags as booleans, as 0 and 1, or as strings. */
export function isFlagSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}

// Joins the path of a menu node to its parent's path. A sub-app's pages are always below the sub-app's base, whatever
// the menu says.
function join(base: string, parent: string, path: string): string {
  if (!path.startsWith('/')) return `${parent}/${path}`;
  return path === base || path.startsWith(`${base}/`) ? path : base + path;
}

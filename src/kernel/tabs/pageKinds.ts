import { matchPath } from 'react-router-dom';
import { text } from '@/platform/language/text';
import { isFlagSet, getRoutePattern } from '../navigation/dynamicRoutes';
import type { AppMenu } from '../navigation/dynamicRoutes';
import { namedRoutes } from '../navigation/namedRoutes';

/**
 * The properties of a page that its menu node or its fixed route determines, such as the address pattern and the title.
 */
export interface PageKind {
  /** The address pattern of the page, with parameters such as `:projectId`. */
  readonly fullPath: string;
  readonly title: string;
  /** Whether the user can't close the page's tab (TAB-05). */
  readonly isAffixed: boolean;
  /** Whether the page's tab is open from the start, even if the user has not visited the page. */
  readonly isStanding: boolean;
  /** The query that is added to the page's address when the page is opened without a filter. */
  readonly query?: string;
  /** Whether the page stays mounted while another page is on screen. */
  readonly isCached: boolean;
  readonly hidesHeader: boolean;
  readonly hidesMenu: boolean;
  /** Whether the page is one of a sub-app. The sub-app handles all paths below the page's address (APP-01). */
  readonly isOfSubApp: boolean;
}

const plain = {
  isAffixed: false,
  isStanding: false,
  isCached: true,
  hidesHeader: false,
  hidesMenu: false,
  isOfSubApp: false,
};

// The pages that every user may open and that no menu contains.
const ownPages: readonly PageKind[] = [
  { ...plain, fullPath: namedRoutes.SmartubeAdminHome, title: text('首页') },
  {
    ...plain,
    fullPath: namedRoutes.ProjectView,
    title: text('项目列表'),
    isAffixed: true,
    isCached: false,
    hidesHeader: true,
    hidesMenu: true,
  },
  { ...plain, fullPath: namedRoutes.DataViewInteractionPutting, title: text('项目看板') },
];

/** Returns the kinds of all pages that a user with these menus may open. */
export function createPageKinds(appMenus: readonly AppMenu[]): PageKind[] {
  const inMenus = appMenus.flatMap(({ routes }) =>
    routes.map(({ fullPath, isOfSubApp, query, meta }) => {
      const isAffixed = isFlagSet(meta['affix']);
      return {
        ...plain,
        fullPath,
        isOfSubApp,
        ...(query && { query }),
        title: meta.title,
        isAffixed,
        // An affixed page is open from the start, if its address has no parameter.
        isStanding: isAffixed && !fullPath.includes(':'),
        isCached: !isFlagSet(meta['noCache']),
        hidesHeader: isFlagSet(meta['hideHeader']),
      };
    }),
  );
  return [...ownPages, ...inMenus];
}

/** Finds the kind of the page at a path. Undefined if there is no such page. */
export function findPageKind(kinds: readonly PageKind[], path: string): PageKind | undefined {
  return kinds.find((kind) => matchPath(getRoutePattern(kind), path));
}

/**
 * Returns the path that identifies an open page: the pathname, in the upper and lower case of the page's menu. For a
 * page of a sub-app, only the part of the pathname that the menu names.
 */
export function getOpenPagePath(kinds: readonly PageKind[], pathname: string): string {
  const path = trimTrailingSlashes(pathname);
  const kind = findPageKind(kinds, path);
  if (!kind) return path;
  if (kind.isOfSubApp) return matchPath(getRoutePattern(kind), path)?.pathnameBase ?? path;
  return kind.fullPath.includes(':') ? path : trimTrailingSlashes(kind.fullPath);
}

/** Removes the slashes at the end of a pathname. */
export function trimTrailingSlashes(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

import { matchPath } from 'react-router-dom';
import { text } from '@/platform/language/text';
import { isSet, patternOf } from '../navigation/dynamicRoutes';
import type { AppMenu } from '../navigation/dynamicRoutes';
import { namedRoutes } from '../navigation/namedRoutes';

/** What there is to know of a page before it is opened. */
export interface PageKind {
  /** Its address, with parameters such as `:projectId`. */
  readonly fullPath: string;
  readonly title: string;
  /** Once in the bar it stays there (TAB-05). */
  readonly isAffixed: boolean;
  /** In the bar from the beginning, be it visited or not. */
  readonly isStanding: boolean;
  /** What its address gets behind the question mark where it is opened without anybody having filtered it. */
  readonly query?: string;
  /** Kept alive while another page is shown. */
  readonly isCached: boolean;
  readonly hidesHeader: boolean;
  readonly hidesMenu: boolean;
  /** It runs inside the portal, and what is below its address is its own affair (APP-01). */
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

// Pages of everybody that no menu names.
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
  { ...plain, fullPath: namedRoutes.MyApproval, title: text('我的待办') },
  { ...plain, fullPath: namedRoutes.MyApply, title: text('我的申请') },
  { ...plain, fullPath: namedRoutes.AssemblyLiine, title: text('审批中心') },
  { ...plain, fullPath: namedRoutes.BucketList, title: text('文件中心') },
];

/** Every page that is open to somebody with these menus. */
export function pageKinds(appMenus: readonly AppMenu[]): PageKind[] {
  const inMenus = appMenus.flatMap(({ routes }) =>
    routes.map(({ fullPath, isOfSubApp, query, meta }) => {
      const isAffixed = isSet(meta['affix']);
      return {
        ...plain,
        fullPath,
        isOfSubApp,
        ...(query && { query }),
        title: meta.title,
        isAffixed,
        // What an administrator affixes is there at once, if it can be opened without a parameter.
        isStanding: isAffixed && !fullPath.includes(':'),
        isCached: !isSet(meta['noCache']),
        hidesHeader: isSet(meta['hideHeader']),
      };
    }),
  );
  return [...ownPages, ...inMenus];
}

/** The page at a path, if there is one. */
export function kindAt(kinds: readonly PageKind[], path: string): PageKind | undefined {
  return kinds.find((kind) => matchPath(patternOf(kind), path));
}

/**
 * What tells one open page from another one: its pathname as its menu has it, in whatever case it was typed, or that part of
 * it which is a child's page.
 */
export function pagePathAt(kinds: readonly PageKind[], pathname: string): string {
  const path = pathOf(pathname);
  const kind = kindAt(kinds, path);
  if (!kind) return path;
  if (kind.isOfSubApp) return matchPath(patternOf(kind), path)?.pathnameBase ?? path;
  return kind.fullPath.includes(':') ? path : pathOf(kind.fullPath);
}

/** A pathname, however many slashes stand at its end. */
export function pathOf(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

import { findPageKind } from './pageKinds';
import type { PageKind } from './pageKinds';

/** An open page, which has a tab in the tab bar, whether or not the page is on screen. */
export interface OpenPage {
  /** The pathname, which identifies the page. */
  readonly path: string;
  /** The address that the tab opens: the path with the filter, page number and sort order that the page had last. */
  readonly address: string;
  /** The title of the page in the menu. */
  readonly title: string;
  /** The title that the page has set itself, such as 用户 张三. Undefined until the page has loaded its data. */
  readonly ownTitle: string | undefined;
  readonly isPinned: boolean;
  readonly isAffixed: boolean;
  readonly isCached: boolean;
  /** The number of reloads; each one mounts the page again. */
  readonly reloads: number;
  /** The value of a visit counter when the page was last on screen. The page with the lowest value is closed first. */
  readonly lastShown: number;
  /** Whether the page has unsaved input. */
  readonly isUnsaved: boolean;
}

/**
 * The maximum number of open pages. When a further page opens, the page that was on screen longest ago is closed.
 * Affixed, pinned and unsaved pages are never closed automatically, so they can exceed the number.
 */
export const MAX_OPEN_PAGES = 20;

/**
 * The maximum number of sub-app pages that run at once. Further sub-app pages run only while they have unsaved input.
 */
export const MAX_RUNNING_SUB_APPS = 6;

/**
 * The pages that a close command closes, relative to one page in the tab bar: the page itself, all others, those on its
 * left or right, or all pages.
 */
export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** Returns the title of a page's tab: the page's own title or, before the page has set one, its title in the menu. */
export function getTabTitle({ ownTitle, title }: OpenPage): string {
  return ownTitle ?? title;
}

/** Whether a page stays open when others are closed: the menu affixes its tab, or the user has pinned the tab. */
export function staysOpen({ isAffixed, isPinned }: OpenPage): boolean {
  return isAffixed || isPinned;
}

/**
 * Whether a page stays mounted while another page is on screen. A page that is not cached stays mounted only while the
 * page has unsaved input.
 */
export function isKeptAlive({ isCached, isUnsaved }: OpenPage): boolean {
  return isCached || isUnsaved;
}

/** Returns the pages that a close command closes. Affixed and pinned pages always stay open. */
export function getPagesToClose(pages: readonly OpenPage[], closing: CloseScope, path: string): OpenPage[] {
  const current = pages.findIndex((page) => page.path === path);
  const isMeant: Readonly<Record<CloseScope, (index: number) => boolean>> = {
    this: (index) => index === current,
    others: (index) => index !== current,
    left: (index) => index < current,
    right: (index) => index > current,
    all: () => true,
  };
  return pages.filter((page, index) => isMeant[closing](index) && !staysOpen(page));
}

/**
 * Returns the page to show after some pages are closed: the current one if it stays open, else the previous one, else
 * the next (TAB-02).
 */
export function getPageAfterClosing(pages: readonly OpenPage[], closed: readonly OpenPage[], path: string) {
  const current = pages.findIndex((page) => page.path === path);
  const isLeft = (page: OpenPage) => !closed.includes(page);
  return pages.slice(0, current + 1).findLast(isLeft) ?? pages.slice(current + 1).find(isLeft);
}

/** Sorts affixed pages first, then pinned ones, then the rest. Each group keeps its order. */
export function sortPages(pages: readonly OpenPage[]): OpenPage[] {
  const rank = ({ isAffixed, isPinned }: OpenPage) => (isAffixed ? 0 : isPinned ? 1 : 2);
  return [...pages].sort((one, other) => rank(one) - rank(other));
}

/**
 * If there are too many pages, closes those that were on screen longest ago. Never closes affixed, pinned or unsaved
 * pages or the current page.
 */
export function closePagesOverLimit(pages: readonly OpenPage[], path: string): readonly OpenPage[] {
  if (pages.length <= MAX_OPEN_PAGES) return pages;
  const [oldest] = pages
    .filter((page) => !staysOpen(page) && !page.isUnsaved && page.path !== path)
    .sort((one, other) => one.lastShown - other.lastShown);
  return oldest
    ? closePagesOverLimit(
        pages.filter((page) => page !== oldest),
        path,
      )
    : pages;
}

/** Returns a key for one opening of a page. Each reload of the page changes the key. */
export function getOpeningKey({ path, reloads }: Pick<OpenPage, 'path' | 'reloads'>): string {
  return `${path}:${String(reloads)}`;
}

/**
 * Returns the keys ({@link getOpeningKey}) of the sub-app pages that may run, on screen or hidden: those visited last, and
 * all with unsaved input.
 */
export function getRunningSubApps(
  pages: readonly OpenPage[],
  kinds: readonly PageKind[],
  here: string | undefined,
): readonly string[] {
  return pages
    .filter((page) => (isKeptAlive(page) || page.path === here) && findPageKind(kinds, page.path)?.isOfSubApp)
    .sort((one, other) => other.lastShown - one.lastShown)
    .filter(({ isUnsaved }, index) => isUnsaved || index < MAX_RUNNING_SUB_APPS)
    .map(getOpeningKey);
}

/** Creates the state of a page that has just been opened. */
export function createOpenPage({ title, isAffixed, isCached }: PageKind, path: string, address: string): OpenPage {
  const fresh = { ownTitle: undefined, isPinned: false, reloads: 0, lastShown: 0, isUnsaved: false };
  return { path, address, title, isAffixed, isCached, ...fresh };
}

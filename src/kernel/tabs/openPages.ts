import { pageKindAt } from './pageKinds';
import type { PageKind } from './pageKinds';

/** An open page, on screen or not. */
export interface OpenPage {
  /** Its pathname, which identifies it. */
  readonly path: string;
  /** The address of its tab: the path with the filter, page number and order with which it was left. */
  readonly address: string;
  /** Its title in the menu. */
  readonly title: string;
  /** Its own title, such as 用户 张三. Undefined until its data is loaded. */
  readonly ownTitle: string | undefined;
  readonly isPinned: boolean;
  readonly isAffixed: boolean;
  readonly isCached: boolean;
  /** The number of reloads; each one mounts the page again. */
  readonly reloads: number;
  /** A visit counter: its value when the page was last on screen. The page with the lowest value is closed first. */
  readonly lastShown: number;
  /** Whether it has unsaved input. */
  readonly isUnsaved: boolean;
}

/** The most open pages. Exceeded only by pages that may not be closed without asking. */
export const MAX_PAGES = 20;

/** The most sub-app pages that run at once. Further ones run only while they have unsaved input. */
export const MAX_SUB_APPS = 6;

/** The pages that a close command affects, relative to one page. */
export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The title of a tab. */
export function tabTitle({ ownTitle, title }: OpenPage): string {
  return ownTitle ?? title;
}

/** Whether a page stays open when others are closed: affixed or pinned. */
export function staysOpen({ isAffixed, isPinned }: OpenPage): boolean {
  return isAffixed || isPinned;
}

/**
 * Whether a page stays mounted behind the one on screen. A page that is not cached does so while it has unsaved input.
 */
export function isKeptAlive({ isCached, isUnsaved }: OpenPage): boolean {
  return isCached || isUnsaved;
}

/** The pages that a close command closes. Kept pages are never among them. */
export function closedPages(pages: readonly OpenPage[], closing: Closing, path: string): OpenPage[] {
  const current = pages.findIndex((page) => page.path === path);
  const isMeant: Readonly<Record<Closing, (index: number) => boolean>> = {
    this: (index) => index === current,
    others: (index) => index !== current,
    left: (index) => index < current,
    right: (index) => index > current,
    all: () => true,
  };
  return pages.filter((page, index) => isMeant[closing](index) && !staysOpen(page));
}

/** The page to show after some are closed: the current one, else the previous one, else the next (TAB-02). */
export function pageAfterClosing(pages: readonly OpenPage[], closed: readonly OpenPage[], path: string) {
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
 * Closes the pages that were on screen longest ago, if there are too many. Never closes kept or unsaved pages or the
 * current one.
 */
export function closeOverLimit(pages: readonly OpenPage[], path: string): readonly OpenPage[] {
  if (pages.length <= MAX_PAGES) return pages;
  const [oldest] = pages
    .filter((page) => !staysOpen(page) && !page.isUnsaved && page.path !== path)
    .sort((one, other) => one.lastShown - other.lastShown);
  return oldest
    ? closeOverLimit(
        pages.filter((page) => page !== oldest),
        path,
      )
    : pages;
}

/** Identifies one opening of a page: its key changes with each reload. */
export function openingKey({ path, reloads }: Pick<OpenPage, 'path' | 'reloads'>): string {
  return `${path}:${String(reloads)}`;
}

/** The openings of sub-app pages that run, on screen or behind: those last visited. */
export function runningSubApps(
  pages: readonly OpenPage[],
  kinds: readonly PageKind[],
  here: string | undefined,
): readonly string[] {
  return pages
    .filter((page) => (isKeptAlive(page) || page.path === here) && pageKindAt(kinds, page.path)?.isOfSubApp)
    .sort((one, other) => other.lastShown - one.lastShown)
    .filter(({ isUnsaved }, index) => isUnsaved || index < MAX_SUB_APPS)
    .map(openingKey);
}

/** A page that has just been opened. */
export function newOpenPage({ title, isAffixed, isCached }: PageKind, path: string, address: string): OpenPage {
  const fresh = { ownTitle: undefined, isPinned: false, reloads: 0, lastShown: 0, isUnsaved: false };
  return { path, address, title, isAffixed, isCached, ...fresh };
}

import { kindAt } from './pageKinds';
import type { PageKind } from './pageKinds';

/** A page that is open, whether or not it is the one on screen. */
export interface OpenPage {
  /** Its pathname, which tells it from every other page. */
  readonly path: string;
  /** Where its tab leads: the path with the filter, page and order that it was left with. */
  readonly address: string;
  /** What its menu calls it. */
  readonly title: string;
  /** What it calls itself once its data is there: 用户 张三. */
  readonly ownTitle: string | undefined;
  readonly isPinned: boolean;
  readonly isAffixed: boolean;
  readonly isCached: boolean;
  /** How often it was reloaded; each time begins anew. */
  readonly reloads: number;
  /** When it was last on screen, counted in visits: what was not looked at for longest goes first. */
  readonly lastShown: number;
  /** Something typed in it is not saved yet. */
  readonly isUnsaved: boolean;
}

/** So many pages are open at most, but for those that may not be closed without being asked. */
export const MOST_PAGES = 20;

/** So many pages of child applications run at once, but for those with something unsaved. */
export const MOST_SUB_APPS = 6;

/** Which pages somebody closes, seen from one of them. */
export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** What a tab is called. */
export function nameOf({ ownTitle, title }: OpenPage): string {
  return ownTitle ?? title;
}

/** Whether a page stays in the bar unless its own tab is let go of. */
export function isKept({ isAffixed, isPinned }: OpenPage): boolean {
  return isAffixed || isPinned;
}

/** Whether a page goes on behind the one on screen: one that is to begin anew each time does, too, while something is unsaved. */
export function isKeptAlive({ isCached, isUnsaved }: OpenPage): boolean {
  return isCached || isUnsaved;
}

/** The pages that are closed so. */
export function closedPages(pages: readonly OpenPage[], closing: Closing, path: string): OpenPage[] {
  const current = pages.findIndex((page) => page.path === path);
  const isMeant: Readonly<Record<Closing, (index: number) => boolean>> = {
    this: (index) => index === current,
    others: (index) => index !== current,
    left: (index) => index < current,
    right: (index) => index > current,
    all: () => true,
  };
  return pages.filter((page, index) => isMeant[closing](index) && !isKept(page));
}

/** The page that is shown after some are closed: the one on screen, else the previous one, else the next (TAB-02). */
export function followerOf(pages: readonly OpenPage[], closed: readonly OpenPage[], path: string) {
  const current = pages.findIndex((page) => page.path === path);
  const isLeft = (page: OpenPage) => !closed.includes(page);
  return pages.slice(0, current + 1).findLast(isLeft) ?? pages.slice(current + 1).find(isLeft);
}

/** Affixed pages stand first, then the pinned ones, then the rest; in each group the order stays. */
export function arranged(pages: readonly OpenPage[]): OpenPage[] {
  const rank = ({ isAffixed, isPinned }: OpenPage) => (isAffixed ? 0 : isPinned ? 1 : 2);
  return [...pages].sort((one, other) => rank(one) - rank(other));
}

/** Closes what was not looked at for longest, where there are too many: never what is kept, unsaved or on screen. */
export function withinLimit(pages: readonly OpenPage[], path: string): readonly OpenPage[] {
  if (pages.length <= MOST_PAGES) return pages;
  const [oldest] = pages
    .filter((page) => !isKept(page) && !page.isUnsaved && page.path !== path)
    .sort((one, other) => one.lastShown - other.lastShown);
  return oldest
    ? withinLimit(
        pages.filter((page) => page !== oldest),
        path,
      )
    : pages;
}

/** What tells one opening of a page from another one, and from the same page before it was reloaded. */
export function openingOf({ path, reloads }: Pick<OpenPage, 'path' | 'reloads'>): string {
  return `${path}:${String(reloads)}`;
}

/** The openings of children's pages that go on behind the one on screen: those that were looked at last. */
export function runningSubApps(
  pages: readonly OpenPage[],
  kinds: readonly PageKind[],
  here: string | undefined,
): readonly string[] {
  return pages
    .filter((page) => (isKeptAlive(page) || page.path === here) && kindAt(kinds, page.path)?.isOfSubApp)
    .sort((one, other) => other.lastShown - one.lastShown)
    .filter(({ isUnsaved }, index) => isUnsaved || index < MOST_SUB_APPS)
    .map(openingOf);
}

/** A page that has just been opened. */
export function opened({ title, isAffixed, isCached }: PageKind, path: string, address: string): OpenPage {
  const fresh = { ownTitle: undefined, isPinned: false, reloads: 0, lastShown: 0, isUnsaved: false };
  return { path, address, title, isAffixed, isCached, ...fresh };
}

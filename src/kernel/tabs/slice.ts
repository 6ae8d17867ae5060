import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { appendQuery } from '../navigation/dynamicRoutes';
import { formatLocation, parseLocation, replaced, returned, visited } from '../navigation/location';
import type { PortalLocation } from '../navigation/location';
import {
  merchantChanged,
  getUserMerchantKey,
  passwordChangeDemanded,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionRefreshed,
} from '../session/slice';
import type { SessionInfo } from '../session/slice';
import {
  sortPages,
  getPagesToClose,
  isKeptAlive,
  createOpenPage,
  getRunningSubApps,
  closePagesOverLimit,
} from './openPages';
import type { CloseScope, OpenPage } from './openPages';
import { findPageKind, createPageKinds, getOpenPagePath } from './pageKinds';
import type { PageKind } from './pageKinds';

interface TabsState {
  /** The owner of the pages: a user in a merchant. */
  readonly owner: string | undefined;
  /** All pages that the user may open; empty without an open session. */
  readonly kinds: readonly PageKind[];
  /** The current address, even if there is no open page at the address. */
  readonly current: { readonly path: string; readonly address: string } | undefined;
  readonly pages: readonly OpenPage[];
}

const initialState: TabsState = { owner: undefined, kinds: [], current: undefined, pages: [] };

/**
 * The open pages. A navigation opens the page at its address, through the actions of the location slice. The page on
 * screen is never closed: to close it, the caller navigates away first.
 */
export const tabs = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    pageClosed: (state, { payload: path }: PayloadAction<string>) => withoutPages(state, 'this', path),
    othersClosed: (state, { payload: path }: PayloadAction<string>) => withoutPages(state, 'others', path),
    pagesToTheLeftClosed: (state, { payload: path }: PayloadAction<string>) => withoutPages(state, 'left', path),
    pagesToTheRightClosed: (state, { payload: path }: PayloadAction<string>) => withoutPages(state, 'right', path),
    allClosed: (state, { payload: path }: PayloadAction<string>) => withoutPages(state, 'all', path),
    /** Mounts the page again. Its unsaved input is lost. */
    pageReloaded: (state, { payload: path }: PayloadAction<string>) => reloaded(state, path),
    pagePinned: (state, { payload: path }: PayloadAction<string>) => changed(state, path, () => ({ isPinned: true })),
    pageUnpinned: (state, { payload: path }: PayloadAction<string>) =>
      changed(state, path, () => ({ isPinned: false })),
    /** Moves a page to the position of another page, which shifts by one. */
    pageMoved: (state, { payload: { path, to } }: PayloadAction<{ path: string; to: string }>) =>
      moved(state, path, to),
    /** The page has set its own title, or has none of its own any more. */
    pageTitled: (state, { payload: { path, title } }: PayloadAction<{ path: string; title?: string }>) =>
      changed(state, path, () => ({ ownTitle: title })),
    /** The page's input has become unsaved, or the user has saved or discarded the input. */
    unsavedChanged: (state, { payload: { path, isUnsaved } }: PayloadAction<{ path: string; isUnsaved: boolean }>) =>
      changed(state, path, () => ({ isUnsaved })),
  },
  extraReducers: (build) => {
    // While a session opens, no page is mounted, so no unsaved input is left. The next pages may belong to another
    // user.
    build.addCase(sessionOpening, (state) => ({
      ...state,
      kinds: [],
      pages: state.pages.map((page) => ({ ...page, isUnsaved: false })),
    }));
    build.addCase(sessionOpened, (state, { payload: info }) => ownedBy(state, info));
    // Closes the pages that are no longer allowed and keeps all others as they are.
    build.addCase(sessionRefreshed, (state, { payload: info }) => ownedBy(state, info));
    build.addMatcher(isAnyOf(merchantChanged, sessionCleared, passwordChangeDemanded), ({ current }) => ({
      ...initialState,
      current,
    }));
    build.addMatcher(isAnyOf(visited, replaced, returned), (state, { payload }) => openPageAt(state, payload));
  },
  selectors: {
    selectPages: (state) => state.pages,
    selectPageKinds: (state) => state.kinds,
    selectRunningSubApps: createSelector(
      [({ pages }: TabsState) => pages, ({ kinds }: TabsState) => kinds, ({ current }: TabsState) => current?.path],
      getRunningSubApps,
    ),
    selectCurrentPath: ({ current }) => current?.path,
    selectIsAnyUnsaved: (state) => state.pages.some(({ isUnsaved }) => isUnsaved),
  },
});

export const {
  pageClosed,
  othersClosed,
  pagesToTheLeftClosed,
  pagesToTheRightClosed,
  allClosed,
  pageReloaded,
  pagePinned,
  pageUnpinned,
  pageMoved,
  pageTitled,
  unsavedChanged,
} = tabs.actions;
export const { selectPages, selectPageKinds, selectRunningSubApps, selectCurrentPath, selectIsAnyUnsaved } =
  tabs.selectors;

function withoutPages(state: TabsState, closing: CloseScope, path: string): TabsState {
  const closed = getPagesToClose(state.pages, closing, path);
  return { ...state, pages: state.pages.filter((page) => page.path === state.current?.path || !closed.includes(page)) };
}

function changed(state: TabsState, path: string, change: (page: OpenPage) => Partial<OpenPage>): TabsState {
  const pages = state.pages.map((page) => (page.path === path ? { ...page, ...change(page) } : page));
  return { ...state, pages: sortPages(pages) };
}

function reloaded(state: TabsState, path: string): TabsState {
  return changed(state, path, ({ reloads }) => ({ reloads: reloads + 1, isUnsaved: false, ownTitle: undefined }));
}

function moved(state: TabsState, path: string, to: string): TabsState {
  const target = state.pages.findIndex((page) => page.path === to);
  const page = state.pages.find((candidate) => candidate.path === path);
  if (!page || target < 0) return state;
  const others = state.pages.filter((candidate) => candidate !== page);
  return { ...state, pages: sortPages([...others.slice(0, target), page, ...others.slice(target)]) };
}

// The prefix of an address that reloads a page: `/redirect/some/page` opens `/some/page` anew, without its former
// state.
const RELOAD_PREFIX = /^\/redirect(?=\/)/;

function openPageAt(before: TabsState, location: PortalLocation): TabsState {
  const current = { path: getOpenPagePath(before.kinds, location.pathname), address: formatLocation(location) };
  if (RELOAD_PREFIX.test(current.path))
    return { ...reloaded(before, current.path.replace(RELOAD_PREFIX, '')), current };
  const state = { ...before, current };
  const kind = findPageKind(state.kinds, current.path);
  if (!kind) return state;
  const known = state.pages.find(({ path }) => path === current.path);
  // The tab of a page that is not kept alive keeps the address at which the user entered the page, without the filters
  // that the user sets afterwards.
  const isEntered = before.current?.path !== current.path;
  const address = known && !isKeptAlive(known) && !isEntered ? known.address : current.address;
  const lastShown = 1 + Math.max(0, ...state.pages.map((page) => page.lastShown));
  const page = { ...(known ?? createOpenPage(kind, current.path, address)), address, lastShown };
  const pages = known
    ? state.pages.map((candidate) => (candidate === known ? page : candidate))
    : sortPages([...state.pages, page]);
  return { ...state, pages: closePagesOverLimit(pages, current.path) };
}

/**
 * Restores the owner's open pages that are still allowed (TAB-06). Adds the pages that are open from the start, and the
 * current page.
 */
function ownedBy(state: TabsState, info: SessionInfo): TabsState {
  const owner = getUserMerchantKey(info);
  const kinds = createPageKinds(info.appMenus);
  const former = owner === state.owner ? state.pages : [];
  const open = former.flatMap((page) => {
    const kind = findPageKind(kinds, page.path);
    return kind ? { ...page, title: kind.title, isAffixed: kind.isAffixed, isCached: kind.isCached } : [];
  });
  const standing = kinds
    .filter(({ isStanding, fullPath }) => isStanding && !open.some(({ path }) => path === fullPath))
    .map((kind) => createOpenPage(kind, kind.fullPath, appendQuery(kind.fullPath, kind.query ?? '')));
  const next = { ...state, owner, kinds, pages: sortPages([...open, ...standing]) };
  if (!state.current) return next;
  return openPageAt(next, parseLocation(state.current.address, ''));
}

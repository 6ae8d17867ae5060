import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { withQuery } from '../navigation/dynamicRoutes';
import { formatLocation, parseLocation, replaced, returned, visited } from '../navigation/location';
import type { PortalLocation } from '../navigation/location';
import {
  merchantChanged,
  ownerOf,
  passwordChangeDemanded,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionRefreshed,
} from '../session/slice';
import type { SessionInfo } from '../session/slice';
import { arranged, closedPages, isKeptAlive, opened, runningSubApps, withinLimit } from './openPages';
import type { Closing, OpenPage } from './openPages';
import { kindAt, pageKinds, pagePathAt } from './pageKinds';
import type { PageKind } from './pageKinds';

interface TabsState {
  /** Whose pages these are: a user in a merchant. */
  readonly owner: string | undefined;
  /** What there is to open; nothing while nobody's session is open. */
  readonly kinds: readonly PageKind[];
  /** Where the person is, a page or not. */
  readonly current: { readonly path: string; readonly address: string } | undefined;
  readonly pages: readonly OpenPage[];
}

const initialState: TabsState = { owner: undefined, kinds: [], current: undefined, pages: [] };

/**
 * The pages that are open. Going somewhere opens the page there: no action of its own tells of it, as the location says it
 * already. The page on screen is never closed; whoever closes it goes elsewhere first.
 */
export const tabs = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    pageClosed: (state, { payload: path }: PayloadAction<string>) => without(state, 'this', path),
    othersClosed: (state, { payload: path }: PayloadAction<string>) => without(state, 'others', path),
    pagesToTheLeftClosed: (state, { payload: path }: PayloadAction<string>) => without(state, 'left', path),
    pagesToTheRightClosed: (state, { payload: path }: PayloadAction<string>) => without(state, 'right', path),
    allClosed: (state, { payload: path }: PayloadAction<string>) => without(state, 'all', path),
    /** The page begins anew, with nothing that was typed. */
    pageReloaded: (state, { payload: path }: PayloadAction<string>) => reloaded(state, path),
    pagePinned: (state, { payload: path }: PayloadAction<string>) => changed(state, path, () => ({ isPinned: true })),
    pageUnpinned: (state, { payload: path }: PayloadAction<string>) =>
      changed(state, path, () => ({ isPinned: false })),
    /** Put where another page stands, which makes room. */
    pageMoved: (state, { payload: { path, to } }: PayloadAction<{ path: string; to: string }>) =>
      moved(state, path, to),
    /** The page has said what it is called. */
    pageTitled: (state, { payload: { path, title } }: PayloadAction<{ path: string; title: string }>) =>
      changed(state, path, () => ({ ownTitle: title })),
    /** Something was typed, or what was typed is saved or given up. */
    unsavedChanged: (state, { payload: { path, isUnsaved } }: PayloadAction<{ path: string; isUnsaved: boolean }>) =>
      changed(state, path, () => ({ isUnsaved })),
  },
  extraReducers: (build) => {
    // While a session opens no page is on screen, so that nothing typed is left; what is open then may be somebody else's.
    build.addCase(sessionOpening, (state) => ({
      ...state,
      kinds: [],
      pages: state.pages.map((page) => ({ ...page, isUnsaved: false })),
    }));
    build.addCase(sessionOpened, (state, { payload: info }) => ownedBy(state, info));
    // What is no longer allowed closes while they work; all else stays as it is.
    build.addCase(sessionRefreshed, (state, { payload: info }) => ownedBy(state, info));
    build.addMatcher(isAnyOf(merchantChanged, sessionCleared, passwordChangeDemanded), ({ current }) => ({
      ...initialState,
      current,
    }));
    build.addMatcher(isAnyOf(visited, replaced, returned), (state, { payload }) => arrived(state, payload));
  },
  selectors: {
    selectPages: (state) => state.pages,
    selectPageKinds: (state) => state.kinds,
    selectRunningSubApps: createSelector(
      [({ pages }: TabsState) => pages, ({ kinds }: TabsState) => kinds, ({ current }: TabsState) => current?.path],
      runningSubApps,
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

function without(state: TabsState, closing: Closing, path: string): TabsState {
  const closed = closedPages(state.pages, closing, path);
  return { ...state, pages: state.pages.filter((page) => page.path === state.current?.path || !closed.includes(page)) };
}

function changed(state: TabsState, path: string, change: (page: OpenPage) => Partial<OpenPage>): TabsState {
  const pages = state.pages.map((page) => (page.path === path ? { ...page, ...change(page) } : page));
  return { ...state, pages: arranged(pages) };
}

function reloaded(state: TabsState, path: string): TabsState {
  return changed(state, path, ({ reloads }) => ({ reloads: reloads + 1, isUnsaved: false, ownTitle: undefined }));
}

function moved(state: TabsState, path: string, to: string): TabsState {
  const target = state.pages.findIndex((page) => page.path === to);
  const page = state.pages.find((candidate) => candidate.path === path);
  if (!page || target < 0) return state;
  const others = state.pages.filter((candidate) => candidate !== page);
  return { ...state, pages: arranged([...others.slice(0, target), page, ...others.slice(target)]) };
}

// `/redirect/some/page` opens that page as if for the first time.
const ANEW = /^\/redirect(?=\/)/;

function arrived(before: TabsState, location: PortalLocation): TabsState {
  const current = { path: pagePathAt(before.kinds, location.pathname), address: formatLocation(location) };
  if (ANEW.test(current.path)) return { ...reloaded(before, current.path.replace(ANEW, '')), current };
  const state = { ...before, current };
  const kind = kindAt(state.kinds, current.path);
  if (!kind) return state;
  const known = state.pages.find(({ path }) => path === current.path);
  // What is not kept alive begins anew, with the filter that it was entered with.
  const isEntered = before.current?.path !== current.path;
  const address = known && !isKeptAlive(known) && !isEntered ? known.address : current.address;
  const lastShown = 1 + Math.max(0, ...state.pages.map((page) => page.lastShown));
  const page = { ...(known ?? opened(kind, current.path, address)), address, lastShown };
  const pages = known
    ? state.pages.map((candidate) => (candidate === known ? page : candidate))
    : arranged([...state.pages, page]);
  return { ...state, pages: withinLimit(pages, current.path) };
}

/** The pages of this person that they may still open, those that always stand, and the one that they are at (TAB-06). */
function ownedBy(state: TabsState, info: SessionInfo): TabsState {
  const owner = ownerOf(info);
  const kinds = pageKinds(info.appMenus);
  const former = owner === state.owner ? state.pages : [];
  const open = former.flatMap((page) => {
    const kind = kindAt(kinds, page.path);
    return kind ? { ...page, title: kind.title, isAffixed: kind.isAffixed, isCached: kind.isCached } : [];
  });
  const standing = kinds
    .filter(({ isStanding, fullPath }) => isStanding && !open.some(({ path }) => path === fullPath))
    .map((kind) => opened(kind, kind.fullPath, withQuery(kind.fullPath, kind.query ?? '')));
  const next = { ...state, owner, kinds, pages: arranged([...open, ...standing]) };
  if (!state.current) return next;
  return arrived(next, parseLocation(state.current.address, ''));
}

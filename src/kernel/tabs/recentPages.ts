import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PersistConfig } from 'redux-persist';
import * as v from 'valibot';
import { localPersistence } from '@/platform/storage/persistence';
import { formatLocation, replaced, returned, visited } from '../navigation/location';
import type { PortalLocation } from '../navigation/location';
import {
  merchantChanged,
  getUserMerchantKey,
  passwordChangeDemanded,
  sessionCleared,
  sessionOpened,
} from '../session/slice';
import { trimTrailingSlashes } from './pageKinds';

/** The maximum number of recent pages that are kept. A further page replaces the oldest one. */
export const MAX_RECENT_PAGES = 10;

interface RecentPage {
  readonly path: string;
  readonly address: string;
}

interface RecentPagesState {
  /** The owner of the pages: a user in a merchant. */
  readonly owner: string | undefined;
  /** The recent pages, newest first. */
  readonly pages: readonly RecentPage[];
}

const initialState: RecentPagesState = { owner: undefined, pages: [] };

/** The user's recently visited pages, including closed ones. The command palette offers these pages. */
export const recentPages = createSlice({
  name: 'recentPages',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build.addCase(sessionOpened, (state, { payload: info }) => {
      const owner = getUserMerchantKey(info);
      return owner === state.owner ? state : { owner, pages: [] };
    });
    build.addMatcher(isAnyOf(merchantChanged, sessionCleared, passwordChangeDemanded), () => initialState);
    build.addMatcher(isAnyOf(visited, replaced, returned), (state, { payload }) => arrived(state, payload));
  },
  selectors: { selectRecentPages: (state) => state.pages },
});

export const { selectRecentPages } = recentPages.selectors;

function arrived(state: RecentPagesState, location: PortalLocation): RecentPagesState {
  // Without an open session, the owner of the visit is unknown, so the visit is not stored.
  if (state.owner === undefined) return state;
  const current = { path: trimTrailingSlashes(location.pathname), address: formatLocation(location) };
  const others = state.pages.filter(({ path }) => path !== current.path);
  return { ...state, pages: [current, ...others].slice(0, MAX_RECENT_PAGES) };
}

const VERSION = 1;
const ofThisSite = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(2000));
const stored = v.object({
  owner: v.optional(v.string()),
  pages: v.pipe(v.array(v.object({ path: ofThisSite, address: ofThisSite })), v.maxLength(MAX_RECENT_PAGES)),
  _persist: v.object({ version: v.literal(VERSION), rehydrated: v.boolean() }),
});

/**
 * Persists the recent pages over a reload, in this browser. Drops stored data that is corrupt, of an older version, or
 * not written by the portal.
 */
export const recentPagesPersistence: PersistConfig<RecentPagesState> = {
  key: 'smartube-portal:recent-pages',
  version: VERSION,
  storage: localPersistence,
  migrate: async (found) => {
    const result = v.safeParse(stored, found);
    return result.success ? { ...result.output, owner: result.output.owner } : undefined;
  },
  stateReconciler: (found: RecentPagesState, _, state) => (state.owner === undefined ? found : state),
};

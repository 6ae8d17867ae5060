import type { PersistConfig } from 'redux-persist';
import * as v from 'valibot';
import { tabPersistence } from '@/platform/storage/persistence';
import type { OpenPage } from './openPages';
import { tabs } from './slice';

type TabsState = ReturnType<typeof tabs.reducer>;

const VERSION = 1;
const ofThisSite = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(2000));

// The stored data of an open page. The contents of the page are not stored, so a restored page has no unsaved input.
const page = v.pipe(
  v.object({
    path: ofThisSite,
    address: ofThisSite,
    title: v.string(),
    ownTitle: v.optional(v.string()),
    isPinned: v.boolean(),
    isAffixed: v.boolean(),
    isCached: v.boolean(),
    lastShown: v.number(),
  }),
  v.transform((found): OpenPage => ({ ...found, ownTitle: found.ownTitle, reloads: 0, isUnsaved: false })),
);
const stored = v.object({
  owner: v.optional(v.string()),
  pages: v.array(page),
  _persist: v.object({ version: v.literal(VERSION), rehydrated: v.boolean() }),
});

/**
 * Persists the open pages and their owner over a reload, for this browser tab only (TAB-06). Drops stored data that is
 * corrupt, of an older version, or not written by the portal.
 */
export const tabsPersistence: PersistConfig<TabsState> = {
  key: 'smartube-portal:tabs',
  version: VERSION,
  storage: tabPersistence,
  whitelist: ['owner', 'pages'],
  migrate: async (found) => {
    const result = v.safeParse(stored, found);
    if (!result.success) return undefined;
    const { owner, pages, _persist } = result.output;
    return { ...tabs.getInitialState(), owner, pages, _persist };
  },
  // If a session has opened meanwhile, the pages of that session take precedence over the stored ones.
  stateReconciler: ({ owner, pages }: TabsState, _, state) =>
    state.owner === undefined ? { ...state, owner, pages } : state,
};

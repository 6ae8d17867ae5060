import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A location in the portal, as the address bar shows it. */
export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Distinguishes visits to the same address. */
  readonly key: string;
}

interface LocationState extends PortalLocation {
  /** The kind of the last navigation: a new history entry, a replaced one, or a return to an existing one. */
  readonly way: 'visited' | 'replaced' | 'returned';
}

/** Parses an address of this site, such as `/system/user?pageNum=2`. */
export function parseLocation(address: string, key: string = nanoid(8)): PortalLocation {
  // Removes further slashes at the start: `//name/path` would be an address of another site.
  const { pathname, search, hash } = new URL(address.replace(/^\/+/, '/'), 'http://portal');
  return { pathname, search, hash, key };
}

/** Formats a location as an address. */
export function formatLocation({ pathname, search, hash }: Omit<PortalLocation, 'key'>): string {
  return pathname + search + hash;
}

const prepare = (address: string) => ({ payload: parseLocation(address) });
const initialState: LocationState = { ...parseLocation('/', 'start'), way: 'returned' };

/**
 * The current location. The store leads and the address bar follows, so that time travel in Redux DevTools changes the
 * address bar as well.
 */
export const location = createSlice({
  name: 'location',
  initialState,
  reducers: {
    visited: {
      prepare,
      reducer: (_, { payload }: PayloadAction<PortalLocation>) => ({ ...payload, way: 'visited' as const }),
    },
    replaced: {
      prepare,
      reducer: (_, { payload }: PayloadAction<PortalLocation>) => ({ ...payload, way: 'replaced' as const }),
    },
    /** The user went back or forward in the browser's history, or the portal was opened. */
    returned: (_, { payload }: PayloadAction<PortalLocation>) => ({ ...payload, way: 'returned' as const }),
  },
  selectors: { selectLocation: (state) => state },
});

export const { visited, replaced, returned } = location.actions;
export const { selectLocation } = location.selectors;

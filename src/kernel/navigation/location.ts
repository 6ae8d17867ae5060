import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Where in the portal the person is: what stands in the address bar. */
export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Tells this visit from another one to the same address. */
  readonly key: string;
}

interface LocationState extends PortalLocation {
  /** How they came here: to a new entry of the browser's history, in the place of the former one, or back to an old one. */
  readonly way: 'visited' | 'replaced' | 'returned';
}

/** The place of an address of this site, such as `/system/user?pageNum=2`. */
export function parseLocation(address: string, key: string = nanoid(8)): PortalLocation {
  // An address that begins with two slashes would be one of another site.
  const { pathname, search, hash } = new URL(address.replace(/^\/+/, '/'), 'http://portal');
  return { pathname, search, hash, key };
}

/** The address of a place. */
export function formatLocation({ pathname, search, hash }: Omit<PortalLocation, 'key'>): string {
  return pathname + search + hash;
}

const prepare = (address: string) => ({ payload: parseLocation(address) });
const initialState: LocationState = { ...parseLocation('/', 'start'), way: 'returned' };

/** Where the person is. The store leads and the address bar follows, so that whoever travels in time sees both move. */
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
    /** Back or forward in the browser's history, or the first page of a visit. */
    returned: (_, { payload }: PayloadAction<PortalLocation>) => ({ ...payload, way: 'returned' as const }),
  },
  selectors: { selectLocation: (state) => state },
});

export const { visited, replaced, returned } = location.actions;
export const { selectLocation } = location.selectors;

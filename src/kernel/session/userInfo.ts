import { createSlice } from '@reduxjs/toolkit';
import type { PersistConfig } from 'redux-persist';
import * as v from 'valibot';
import { localPersistence } from '@/platform/storage/persistence';
import { sessionCleared, sessionOpened } from './slice';

const shape = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.optional(v.nullable(v.string())),
  merchantId: v.string(),
  merchantName: v.string(),
});

/**
 * The last signed-in user of this browser: enough data for a greeting while the session opens, and no secrets (SES-13).
 */
export type LastSignedInUser = v.InferOutput<typeof shape>;

interface UserInfoState {
  readonly last: LastSignedInUser | undefined;
}

const initialState: UserInfoState = { last: undefined };

/** The last user, which survives a reload. */
export const userInfo = createSlice({
  name: 'userInfo',
  initialState,
  reducers: {
    /**
     * Forgets the last user. Another user may be signing in, who must not be greeted with the former user's name
     * (SES-11).
     */
    userForgotten: () => initialState,
  },
  extraReducers: (build) => {
    build.addCase(sessionOpened, (_, { payload: { user, merchant } }) => ({
      last: {
        userId: user.userId,
        userName: user.userName,
        nickName: user.nickName,
        merchantId: merchant.merchantId,
        merchantName: merchant.merchantName,
      },
    }));
    build.addCase(sessionCleared, () => initialState);
  },
  selectors: { selectLastUser: (state) => state.last },
});

export const { userForgotten } = userInfo.actions;
export const { selectLastUser } = userInfo.selectors;

const VERSION = 1;
const stored = v.object({
  last: v.optional(shape),
  _persist: v.object({ version: v.literal(VERSION), rehydrated: v.boolean() }),
});

/**
 * Persists the last user under one fixed key. Drops stored data that is corrupt, of an older version, or not written by
 * the portal.
 */
export const userInfoPersistence: PersistConfig<UserInfoState> = {
  key: 'smartube-portal:user-info',
  version: VERSION,
  storage: localPersistence,
  migrate: async (found) => {
    const result = v.safeParse(stored, found);
    return result.success ? { ...result.output, last: result.output.last } : undefined;
  },
};

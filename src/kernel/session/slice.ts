import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SysApp } from 'contract/apps';
import type { Merchant } from 'contract/merchants';
import type { AppRouters } from 'contract/routers';
import type { SessionUser } from 'contract/session';

/** Who is signed in, where, what they may do and which menus they see. */
export interface SessionInfo {
  readonly user: SessionUser;
  readonly merchant: Merchant;
  readonly apps: readonly SysApp[];
  readonly permissions: readonly string[];
  readonly myTaskCount: number;
  readonly myApprovalCount: number;
  readonly menus: readonly AppRouters[];
}

/** What somebody typed to sign in; the password never reaches the state. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

interface SessionState {
  /** `opening`: a token is there and its owner is being asked for; only `open` has an `info`. */
  readonly phase: 'opening' | 'open' | 'none';
  readonly info: SessionInfo | undefined;
  /** Whether signing in again leads back to the page that the session ended on. */
  readonly keepsPlace: boolean;
  readonly isSigningIn: boolean;
  readonly signInFailure: string | undefined;
  /** The server no longer knows the session, and the person has to say what to do about it. */
  readonly hasExpired: boolean;
}

const initialState: SessionState = {
  phase: 'opening',
  info: undefined,
  keepsPlace: true,
  isSigningIn: false,
  signInFailure: undefined,
  hasExpired: false,
};

/** The session. Its flows are the sagas beside it; each action here is a sentence of their story. */
export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The portal was opened, in this browser tab. */
    portalOpened: (state) => state,
    signInRequested: (state, _: PayloadAction<Credentials>) => ({
      ...state,
      // Whatever session was still opening is given up for the new one.
      phase: 'none' as const,
      isSigningIn: true,
      signInFailure: undefined,
    }),
    signInFailed: (state, { payload: message }: PayloadAction<string>) => ({
      ...state,
      isSigningIn: false,
      signInFailure: message,
    }),
    sessionOpening: (state) => ({ ...state, phase: 'opening' as const }),
    sessionOpened: (_, { payload: info }: PayloadAction<SessionInfo>) => ({
      ...initialState,
      phase: 'open' as const,
      info,
    }),
    signOutRequested: (state) => state,
    /** Everything of the session is gone (SES-02, SES-03). */
    sessionCleared: (_, { payload }: PayloadAction<{ keepsPlace: boolean }>) => ({
      ...initialState,
      phase: 'none' as const,
      keepsPlace: payload.keepsPlace,
    }),
    expiryNoticed: (state) => ({ ...state, hasExpired: true }),
    /** 取消: the person stays on the page with what they have typed. */
    expiryDismissed: (state) => ({ ...state, hasExpired: false }),
    /** 重新登录 */
    reSignInRequested: (state) => ({ ...state, hasExpired: false }),
  },
  selectors: {
    selectSession: (state) => state,
    selectSessionInfo: (state) => state.info,
    selectPermissions: (state) => state.info?.permissions ?? NONE,
  },
});

const NONE: readonly string[] = [];

export const {
  portalOpened,
  signInRequested,
  signInFailed,
  sessionOpening,
  sessionOpened,
  signOutRequested,
  sessionCleared,
  expiryNoticed,
  expiryDismissed,
  reSignInRequested,
} = session.actions;
export const { selectSession, selectSessionInfo, selectPermissions } = session.selectors;

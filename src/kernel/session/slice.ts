import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SysApp } from 'contract/access/sysApps';
import type { Merchant } from 'contract/access/authorizedMerchants';
import type { SessionUser } from 'contract/access/session';
import type { PortalText } from '@/platform/language/textOf';
import type { AppMenu } from '../navigation/dynamicRoutes';

/** Who is signed in, where, what they may do, and the pages and menus that are open to them. */
export interface SessionInfo {
  readonly user: SessionUser;
  readonly merchant: Merchant;
  readonly apps: readonly SysApp[];
  readonly permissions: readonly string[];
  readonly myTaskCount: number;
  readonly myApprovalCount: number;
  readonly appMenus: readonly AppMenu[];
  /** Whether a verification code can be sent to them. */
  readonly canReceiveCode: boolean;
}

/** What somebody typed to sign in; the password never reaches the state. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** What the address said when the portal was opened, and no longer says: codes that are good once. */
export interface Arrival {
  /** A code to be exchanged for a session (SES-07). */
  readonly authCode?: string | undefined;
  /** The workplace messenger has sent the person back, with or without a code (SES-08). */
  readonly messenger?: { readonly code: string | undefined; readonly state: string | undefined } | undefined;
}

/** An account that somebody may choose, without the code that opens it. */
export interface Account {
  readonly userName: string | undefined;
  readonly merchantName: string | undefined;
}

interface SessionState {
  /**
   * `opening`: somebody is there and it is being asked who; `open`: they work here; `restricted`: they have to change
   * their password first; `none`: nobody is signed in. Only `open` and `restricted` have an `info`.
   */
  readonly phase: 'opening' | 'open' | 'restricted' | 'none';
  readonly info: SessionInfo | undefined;
  /** Whether signing in again leads back to the page that the session ended on. */
  readonly keepsPlace: boolean;
  readonly isSigningIn: boolean;
  readonly signInFailure: PortalText | undefined;
  /** The accounts to choose from, for a person of the messenger who has several. */
  readonly accounts: readonly Account[] | undefined;
  /** A code has arrived while somebody is signed in, and they have to say whether to leave. */
  readonly isCodeWaiting: boolean;
  /** The server no longer knows the session, and the person has to say what to do about it. */
  readonly hasExpired: boolean;
  /** The password was changed: the session is over, and the person reads so before it closes. */
  readonly isLeaving: boolean;
  readonly isChangingMerchant: boolean;
}

const initialState: SessionState = {
  phase: 'opening',
  info: undefined,
  keepsPlace: true,
  isSigningIn: false,
  signInFailure: undefined,
  accounts: undefined,
  isCodeWaiting: false,
  hasExpired: false,
  isLeaving: false,
  isChangingMerchant: false,
};

/** The session. Its flows are the sagas beside it; each action here is a sentence of their story. */
export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The portal was opened, in this browser tab. */
    portalOpened: (state, _: PayloadAction<Arrival>) => state,
    signInRequested: (_, __: PayloadAction<Credentials>) => ({
      // Whatever session was still opening is given up for the new one.
      ...initialState,
      phase: 'none' as const,
      isSigningIn: true,
    }),
    signInFailed: (state, { payload: message }: PayloadAction<PortalText>) => ({
      ...state,
      isSigningIn: false,
      signInFailure: message,
    }),
    accountsOffered: (state, { payload: accounts }: PayloadAction<readonly Account[]>) => ({ ...state, accounts }),
    /** The account at this index was chosen. */
    accountChosen: (state, _: PayloadAction<number>) => ({ ...state, accounts: undefined }),
    /** A code arrived while somebody is signed in. */
    codeArrived: (state) => ({ ...state, isCodeWaiting: true }),
    codeAccepted: (state) => ({ ...state, isCodeWaiting: false }),
    codeDeclined: (state) => ({ ...state, isCodeWaiting: false }),
    sessionOpening: ({ isSigningIn }) => ({ ...initialState, isSigningIn }),
    sessionOpened: (_, { payload: info }: PayloadAction<SessionInfo>) => ({
      ...initialState,
      phase: 'open' as const,
      info,
    }),
    /** What they may do, who they are or which menus there are has changed while they work. */
    sessionRefreshed: (state, { payload: info }: PayloadAction<SessionInfo>) =>
      state.phase === 'open' ? { ...state, info } : state,
    /** They are known, and may do nothing before they have changed their password. */
    passwordChangeDemanded: (_, { payload: info }: PayloadAction<SessionInfo>) => ({
      ...initialState,
      phase: 'restricted' as const,
      info,
    }),
    merchantChangeRequested: (state, _: PayloadAction<string>) => ({ ...state, isChangingMerchant: true }),
    merchantChangeFailed: (state) => ({ ...state, isChangingMerchant: false }),
    /** The session goes on in another merchant, and nothing of the former one is left. */
    merchantChanged: () => initialState,
    /** One's own password was changed, which ends every session. */
    passwordChanged: (state) => ({ ...state, isLeaving: true }),
    /** Something of their own account was changed by themself. */
    profileChanged: (state) => state,
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

/** Whose browser this is: a user in a merchant. What is kept for one is not shown to another. */
export function ownerOf({ user, merchant }: Pick<SessionInfo, 'user' | 'merchant'>): string {
  return `${user.userId}:${merchant.merchantId}`;
}

export const {
  portalOpened,
  signInRequested,
  signInFailed,
  accountsOffered,
  accountChosen,
  codeArrived,
  codeAccepted,
  codeDeclined,
  sessionOpening,
  sessionOpened,
  sessionRefreshed,
  passwordChangeDemanded,
  merchantChangeRequested,
  merchantChangeFailed,
  merchantChanged,
  passwordChanged,
  profileChanged,
  signOutRequested,
  sessionCleared,
  expiryNoticed,
  expiryDismissed,
  reSignInRequested,
} = session.actions;
export const { selectSession, selectSessionInfo, selectPermissions } = session.selectors;

import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SysApp } from 'contract/access/sysApps';
import type { Merchant } from 'contract/access/authorizedMerchants';
import type { SessionUser } from 'contract/access/session';
import type { PortalText } from '@/platform/language/textOf';
import type { AppMenu } from '../navigation/dynamicRoutes';
import { signInRequested } from '../signIn/signInRequested';

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

/** What is under way on top of a session: one thing at a time. */
type Activity =
  | { readonly kind: 'working' }
  /** A code has arrived, and the user has to say whether to leave for its account. */
  | { readonly kind: 'codeWaiting' }
  /** The messenger vouches for several accounts, and the user has to choose one. */
  | { readonly kind: 'choosingAccount'; readonly accounts: readonly Account[] }
  /** The server no longer knows the session, and the user has to say what to do about it. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'changingMerchant' }
  /** The password was changed, which has ended the session on the server; the user reads so before it closes. */
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'signingOut' };

/** Somebody is signed in: at work, or kept from it until a first password is changed (`restricted`). */
interface SignedIn {
  readonly phase: 'open' | 'restricted';
  readonly info: SessionInfo;
  readonly activity: Activity;
}

/** The session of this browser tab. */
export type SessionState =
  /** A token or a code is there, and the server is asked whose it is. */
  | { readonly phase: 'opening'; readonly accounts: readonly Account[] | undefined }
  /** Credentials were sent from the sign-in page, which stays until the session is open. */
  | { readonly phase: 'signingIn' }
  | SignedIn
  | {
      readonly phase: 'none';
      /** Whether signing in leads back to the page that the session ended on. */
      readonly keepsPlace: boolean;
      readonly signInFailure: PortalText | undefined;
    };

/** Whether somebody is signed in, be it with a password that has to be changed first. */
export function isSignedIn(state: SessionState): state is SignedIn {
  return state.phase === 'open' || state.phase === 'restricted';
}

/** Whether a signed-in user is at work and nothing else is under way. */
export function isWorking(state: SessionState): boolean {
  return isDoing(state, 'working');
}

/** Whether somebody is signed in and does not leave. */
export function isStaying(state: SessionState): boolean {
  return isSignedIn(state) && !isDoing(state, 'signingOut') && !isDoing(state, 'passwordChanged');
}

const opening: SessionState = { phase: 'opening', accounts: undefined };
const working: Activity = { kind: 'working' };

// Whatever is not signed in has nothing that could be under way.
const doing = (state: SessionState, activity: Activity): SessionState =>
  isSignedIn(state) ? { ...state, activity } : state;
const afterwards = (state: SessionState, ...kinds: readonly Activity['kind'][]): SessionState =>
  isSignedIn(state) && kinds.includes(state.activity.kind) ? { ...state, activity: working } : state;
const isDoing = (state: SessionState, kind: Activity['kind']) => isSignedIn(state) && state.activity.kind === kind;

/** The session. Its flows are the sagas beside it; each action here is a sentence of their story. */
export const session = createSlice({
  name: 'session',
  initialState: (): SessionState => opening,
  reducers: {
    /** The portal was opened, in this browser tab. */
    portalOpened: (state, _: PayloadAction<Arrival>) => state,
    signInFailed: (state, { payload: message }: PayloadAction<PortalText>): SessionState => ({
      phase: 'none',
      keepsPlace: state.phase !== 'none' || state.keepsPlace,
      signInFailure: message,
    }),
    accountsOffered: (state, { payload: accounts }: PayloadAction<readonly Account[]>): SessionState =>
      isSignedIn(state) ? doing(state, { kind: 'choosingAccount', accounts }) : { phase: 'opening', accounts },
    /** The account at this index was chosen. */
    accountChosen: (state, _: PayloadAction<number>): SessionState =>
      state.phase === 'opening' ? opening : afterwards(state, 'choosingAccount'),
    /** A code arrived while somebody is signed in. */
    codeArrived: (state) => doing(state, { kind: 'codeWaiting' }),
    codeAccepted: (state) => afterwards(state, 'codeWaiting'),
    codeDeclined: (state) => afterwards(state, 'codeWaiting'),
    sessionOpening: (state): SessionState => (state.phase === 'signingIn' ? state : opening),
    sessionOpened: (_, { payload: info }: PayloadAction<SessionInfo>): SessionState => ({
      phase: 'open',
      info,
      activity: working,
    }),
    /** What the user may do, who they are or which menus there are has changed while they work. */
    sessionRefreshed: (state, { payload: info }: PayloadAction<SessionInfo>): SessionState =>
      state.phase === 'open' ? { ...state, info } : state,
    /** The user is known, and may do nothing before the password is changed. */
    passwordChangeDemanded: (_, { payload: info }: PayloadAction<SessionInfo>): SessionState => ({
      phase: 'restricted',
      info,
      activity: working,
    }),
    merchantChangeRequested: (state, _: PayloadAction<string>) => doing(state, { kind: 'changingMerchant' }),
    merchantChangeFailed: (state) => afterwards(state, 'changingMerchant'),
    /** The session goes on in another merchant, and nothing of the former one is left. */
    merchantChanged: () => opening,
    /** The user's own password was changed, which ends every session of theirs. */
    passwordChanged: (state) => doing(state, { kind: 'passwordChanged' }),
    /** The user has changed something of their own account. */
    profileChanged: (state) => state,
    signOutRequested: (state) => doing(state, { kind: 'signingOut' }),
    /** Everything of the session is gone (SES-02, SES-03). */
    sessionCleared: (_, { payload }: PayloadAction<{ keepsPlace: boolean }>): SessionState => ({
      phase: 'none',
      keepsPlace: payload.keepsPlace,
      signInFailure: undefined,
    }),
    /** Whatever else is under way ends the session or settles whose it is. */
    expiryNoticed: (state) => (isWorking(state) ? doing(state, { kind: 'expired' }) : state),
    /** A flow has thrown: what it was about to do is not under way any more. */
    flowAbandoned: (state) => afterwards(state, 'codeWaiting', 'choosingAccount', 'changingMerchant'),
    /** 取消: the user stays on the page with what they have typed. */
    expiryDismissed: (state) => afterwards(state, 'expired'),
    /** 重新登录 */
    reSignInRequested: (state) => doing(state, { kind: 'signingOut' }),
  },
  extraReducers: (build) => {
    build.addCase(signInRequested, () => ({ phase: 'signingIn' }));
  },
  selectors: {
    selectSession: (state) => state,
    selectPhase: (state) => state.phase,
    selectSessionInfo: (state) => (isSignedIn(state) ? state.info : undefined),
    selectPermissions: (state) => (isSignedIn(state) ? state.info.permissions : NONE),
    /** Whether signing in should lead back to the page that is asked for. */
    selectKeepsPlace: (state) => state.phase !== 'none' || state.keepsPlace,
    selectSignInFailure: (state) => (state.phase === 'none' ? state.signInFailure : undefined),
    /** The accounts that a person of the messenger may choose from. */
    selectAccounts: (state) => {
      if (state.phase === 'opening') return state.accounts;
      return isSignedIn(state) && state.activity.kind === 'choosingAccount' ? state.activity.accounts : undefined;
    },
    selectIsCodeWaiting: (state) => isDoing(state, 'codeWaiting'),
    selectHasExpired: (state) => isDoing(state, 'expired'),
    selectIsChangingMerchant: (state) => isDoing(state, 'changingMerchant'),
    selectHasChangedPassword: (state) => isDoing(state, 'passwordChanged'),
    selectIsSigningOut: (state) => isDoing(state, 'signingOut'),
  },
});

const NONE: readonly string[] = [];

/** Whose browser this is: a user in a merchant. What is kept for one is not shown to another. */
export function ownerOf({ user, merchant }: Pick<SessionInfo, 'user' | 'merchant'>): string {
  return `${user.userId}:${merchant.merchantId}`;
}

export const {
  portalOpened,
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
  flowAbandoned,
  expiryDismissed,
  reSignInRequested,
} = session.actions;
export const {
  selectSession,
  selectPhase,
  selectSessionInfo,
  selectPermissions,
  selectKeepsPlace,
  selectSignInFailure,
  selectAccounts,
  selectIsCodeWaiting,
  selectHasExpired,
  selectIsChangingMerchant,
  selectHasChangedPassword,
  selectIsSigningOut,
} = session.selectors;

import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SysApp } from 'contract/access/sysApps';
import type { Merchant } from 'contract/access/enteredMerchant';
import type { SessionUser } from 'contract/access/session';
import type { PortalText } from '@/platform/language/translateWith';
import type { AppMenu } from '../navigation/dynamicRoutes';
import { signInRequested } from '../signIn/signInRequested';

/** The signed-in user and merchant, with the permissions, apps, pages and menus of the user. */
export interface SessionInfo {
  readonly user: SessionUser;
  readonly merchant: Merchant;
  readonly apps: readonly SysApp[];
  readonly permissions: readonly string[];
  readonly myTaskCount: number;
  readonly myApprovalCount: number;
  readonly appMenus: readonly AppMenu[];
  /** Whether the server can send the user a verification code. */
  readonly canReceiveCode: boolean;
  /** Whether the user may work in a merchant besides the current one. Undefined if the server does not tell. */
  readonly hasOtherMerchants: boolean | undefined;
}

/** The one-time codes taken from the address when the portal was opened. */
export interface OpeningCodes {
  /** A login code, to be exchanged for a session (SES-07). */
  readonly authCode?: string | undefined;
  /** Set if the workplace messenger has redirected here, with or without a code (SES-08). */
  readonly messenger?: { readonly code: string | undefined; readonly state: string | undefined } | undefined;
}

/**
 * One of several accounts among which the messenger's user chooses. Does not contain the login code that gives access
 * to the account.
 */
export interface AccountOption {
  readonly userName: string | undefined;
  readonly merchantName: string | undefined;
}

/**
 * What a signed-in session is occupied with, one activity at a time. `working`: nothing special, the user works in the
 * portal.
 */
type Activity =
  | { readonly kind: 'working' }
  /**
   * The portal was opened with a login code or a messenger code, and the signed-in user decides whether to switch to
   * the code's account.
   */
  | { readonly kind: 'codeWaiting' }
  /** The messenger's user has several accounts and chooses one. */
  | { readonly kind: 'choosingAccount'; readonly accounts: readonly AccountOption[] }
  /** The server no longer accepts the session, and the user decides whether to stay or sign in again. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'changingMerchant' }
  /**
   * Another tab has signed out or changed the merchant while this tab has unsaved input. The pages stay mounted but
   * hidden, until the same user works in the same merchant again or discards the input. `merchantName`: the merchant of
   * the other tab; undefined if that tab has signed out.
   */
  | { readonly kind: 'suspended'; readonly merchantName: string | undefined }
  /**
   * The password was changed, which has ended the session on the server. A notice is shown before the session closes.
   */
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'signingOut' };

/**
 * The session while a user is signed in. `open`: the user may work in the portal. `restricted`: the user must change
 * the initial password before anything else.
 */
interface SignedIn {
  readonly phase: 'open' | 'restricted';
  readonly info: SessionInfo;
  readonly activity: Activity;
}

/** The session of this browser tab. */
export type SessionState =
  /**
   * The browser has a token, or the portal was opened with a one-time code, and the portal asks the server for the
   * user.
   */
  | { readonly phase: 'opening'; readonly accounts: readonly AccountOption[] | undefined }
  /** The sign-in form was submitted, and stays on screen until the session is open. */
  | { readonly phase: 'signingIn' }
  | SignedIn
  | {
      readonly phase: 'none';
      /** Whether signing in leads back to the page on which the session ended. */
      readonly keepsPlace: boolean;
      readonly signInFailure: PortalText | undefined;
      /** What a sign-in needs after its first factor, while its form is on screen (SET-03). */
      readonly step?: SignInStepKind;
    };

/** What a sign-in needs after its first factor: a code, or the binding of an authenticator app. */
export type SignInStepKind = 'code' | 'binding';

/** Whether a user is signed in, including one who must change the password first. */
export function isSignedIn(state: SessionState): state is SignedIn {
  return state.phase === 'open' || state.phase === 'restricted';
}

/** Whether a user is signed in and no other activity is under way. */
export function isSignedInAndIdle(state: SessionState): boolean {
  return isDoing(state, 'working');
}

/** Whether a user is signed in and not about to sign out. */
export function staysSignedIn(state: SessionState): boolean {
  return isSignedIn(state) && !isDoing(state, 'signingOut') && !isDoing(state, 'passwordChanged');
}

const OPENING: SessionState = { phase: 'opening', accounts: undefined };
const WORKING: Activity = { kind: 'working' };

// `withActivity` starts an activity, and `withoutActivities` ends the current activity if its kind is listed. Both
// change only the state of a signed-in user.
const withActivity = (state: SessionState, activity: Activity): SessionState =>
  isSignedIn(state) ? { ...state, activity } : state;
const withoutActivities = (state: SessionState, ...kinds: readonly Activity['kind'][]): SessionState =>
  isSignedIn(state) && kinds.includes(state.activity.kind) ? { ...state, activity: WORKING } : state;
const isDoing = (state: SessionState, kind: Activity['kind']) => isSignedIn(state) && state.activity.kind === kind;

/** The session. The sagas in this folder are its flows, and each action is one step of a flow. */
export const session = createSlice({
  name: 'session',
  initialState: (): SessionState => OPENING,
  reducers: {
    /** The portal was opened in this browser tab. */
    portalOpened: (state, _: PayloadAction<OpeningCodes>) => state,
    signInFailed: (state, { payload: message }: PayloadAction<PortalText>): SessionState => ({
      phase: 'none',
      keepsPlace: state.phase !== 'none' || state.keepsPlace,
      signInFailure: message,
    }),
    /** The first factor was right, and the sign-in page asks for the second one. */
    signInStepDemanded: (_, { payload: step }: PayloadAction<SignInStepKind>): SessionState => ({
      phase: 'none',
      keepsPlace: true,
      signInFailure: undefined,
      step,
    }),
    accountsOffered: (state, { payload: accounts }: PayloadAction<readonly AccountOption[]>): SessionState =>
      isSignedIn(state) ? withActivity(state, { kind: 'choosingAccount', accounts }) : { phase: 'opening', accounts },
    /** The user has chosen the account at this index. */
    accountChosen: (state, _: PayloadAction<number>): SessionState =>
      state.phase === 'opening' ? OPENING : withoutActivities(state, 'choosingAccount'),
    /** The portal was opened with a login code or a messenger code while a user is signed in. */
    codeArrived: (state) => withActivity(state, { kind: 'codeWaiting' }),
    codeAccepted: (state) => withoutActivities(state, 'codeWaiting'),
    codeDeclined: (state) => withoutActivities(state, 'codeWaiting'),
    sessionOpening: (state): SessionState => (state.phase === 'signingIn' ? state : OPENING),
    sessionOpened: (_, { payload: info }: PayloadAction<SessionInfo>): SessionState => ({
      phase: 'open',
      info,
      activity: WORKING,
    }),
    /** The permissions, the user or the menus have changed during the session. */
    sessionRefreshed: (state, { payload: info }: PayloadAction<SessionInfo>): SessionState =>
      state.phase === 'open' ? { ...state, info } : state,
    /** The user is known and must change the password before anything else. */
    passwordChangeDemanded: (_, { payload: info }: PayloadAction<SessionInfo>): SessionState => ({
      phase: 'restricted',
      info,
      activity: WORKING,
    }),
    merchantChangeRequested: (state, _: PayloadAction<string>) => withActivity(state, { kind: 'changingMerchant' }),
    merchantChangeFailed: (state) => withoutActivities(state, 'changingMerchant'),
    /** The session continues in another merchant; all state of the former one is dropped. */
    merchantChanged: () => OPENING,
    /** See the activity `suspended`. */
    sessionSuspended: (state, { payload: merchantName }: PayloadAction<string | undefined>) =>
      withActivity(state, { kind: 'suspended', merchantName }),
    /** The user discards the unsaved input of a suspended session. */
    suspendedInputDiscarded: (): SessionState => OPENING,
    /** The user has changed their password, which ends all of the user's sessions. */
    passwordChanged: (state) => withActivity(state, { kind: 'passwordChanged' }),
    /** The user has changed their profile. */
    profileChanged: (state) => state,
    signOutRequested: (state) => withActivity(state, { kind: 'signingOut' }),
    /** The session has ended, and all of its state is dropped (SES-02, SES-03). */
    sessionCleared: (_, { payload }: PayloadAction<{ keepsPlace: boolean }>): SessionState => ({
      phase: 'none',
      keepsPlace: payload.keepsPlace,
      signInFailure: undefined,
    }),
    /**
     * The server has refused a call because the session has expired. Ignored during any other activity, since each one
     * ends or replaces the session itself.
     */
    expiryNoticed: (state) => (isSignedInAndIdle(state) ? withActivity(state, { kind: 'expired' }) : state),
    /** A flow has thrown an error, so the activity that the flow has started ends. */
    flowAbandoned: (state) => withoutActivities(state, 'codeWaiting', 'choosingAccount', 'changingMerchant'),
    /** 取消: the user stays on the page with the unsaved input. */
    expiryDismissed: (state) => withoutActivities(state, 'expired'),
    /** 重新登录: the user leaves the expired session to sign in again. */
    reSignInRequested: (state) => withActivity(state, { kind: 'signingOut' }),
  },
  extraReducers: (build) => {
    build.addCase(signInRequested, () => ({ phase: 'signingIn' }));
  },
  selectors: {
    selectSession: (state) => state,
    selectPhase: (state) => state.phase,
    selectSessionInfo: (state) => (isSignedIn(state) ? state.info : undefined),
    selectPermissions: (state) => (isSignedIn(state) ? state.info.permissions : NONE),
    /** Whether signing in should lead back to the requested page. */
    selectKeepsPlace: (state) => state.phase !== 'none' || state.keepsPlace,
    selectSignInFailure: (state) => (state.phase === 'none' ? state.signInFailure : undefined),
    selectSignInStep: (state) => (state.phase === 'none' ? state.step : undefined),
    /** The accounts from which the messenger's user may choose. Undefined while no choice is pending. */
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

/**
 * Returns a key for the owner of stored data: a user in a merchant. Data of one owner is not shown to another owner.
 */
export function getUserMerchantKey({ user, merchant }: Pick<SessionInfo, 'user' | 'merchant'>): string {
  return `${user.userId}:${merchant.merchantId}`;
}

export const {
  portalOpened,
  signInFailed,
  signInStepDemanded,
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
  sessionSuspended,
  suspendedInputDiscarded,
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
  selectSignInStep,
  selectAccounts,
  selectIsCodeWaiting,
  selectHasExpired,
  selectIsChangingMerchant,
  selectHasChangedPassword,
  selectIsSigningOut,
} = session.selectors;

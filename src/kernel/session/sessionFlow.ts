import { isAnyOf } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import type { Task } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, join, put, race, select, take } from 'typed-redux-saga';
import { sessionReplaced } from '@/platform/http/events';
import { UNKNOWN_ERROR_TEXT } from '@/platform/http/failure';
import { SIGNED_OUT, setSessionToken } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { supervise } from '@/platform/saga/supervise';
import { readToken } from '@/platform/storage/cookies';
import { isChunkLoadError } from '@/ui/page/partFailure';
import { failed, warned } from '../feedback/slice';
import { clearSession } from './clearSession';
import { watchSessionExpiry } from './expiry';
import { reopenSession } from './reopenSession';
import type { HasUnsavedInput } from './syncSessionWithOtherTab';
import { OPENING_FAILED_MESSAGE, openSession } from './openSession';
import { signIn } from './signIn';
import {
  flowAbandoned,
  staysSignedIn,
  merchantChangeRequested,
  passwordChanged,
  portalOpened,
  reSignInRequested,
  selectKeepsPlace,
  selectSession,
  sessionCleared,
  signOutRequested,
  suspendedInputDiscarded,
} from './slice';
import { signInRequested } from '../signIn/signInRequested';

const isLifecycleAction = isAnyOf(
  portalOpened,
  signInRequested,
  signOutRequested,
  reSignInRequested,
  merchantChangeRequested,
  passwordChanged,
  sessionReplaced,
  suspendedInputDiscarded,
);
type LifecycleAction = ReturnType<
  | typeof portalOpened
  | typeof signInRequested
  | typeof signOutRequested
  | typeof reSignInRequested
  | typeof merchantChangeRequested
  | typeof passwordChanged
  | typeof sessionReplaced
  | typeof suspendedInputDiscarded
>;

// Loaded lazily: few visits start with a login code or a redirect of the messenger, so the sign-in page does not load
// these flows.
const loadMessengerFlow = () => import(/* webpackChunkName: "codes" */ './signInByMessenger');
const loadCodeFlow = () => import(/* webpackChunkName: "codes" */ './signInByLoginCode');
const loadOpenSessionFlows = () => import(/* webpackChunkName: "live" */ './openSessionFlows');

/** Picks the opening flow: messenger callback, authCode exchange, stored token, or the sign-in page. */
export function* runOpeningFlow({ payload: { authCode, messenger } }: ReturnType<typeof portalOpened>) {
  if (messenger) yield* (yield* call(loadMessengerFlow)).signInByMessenger(messenger);
  else if (authCode) yield* (yield* call(loadCodeFlow)).signInByLoginCode(authCode);
  else if (yield* call(readToken)) yield* openSession();
  else {
    yield* call(setSessionToken, SIGNED_OUT);
    yield* put(sessionCleared({ keepsPlace: true }));
  }
}

// Without the code of the flow, the tab opens the new session at once, so that no page of the former one stays.
function* syncSession(hasUnsavedInput: HasUnsavedInput) {
  const flows = yield* loadIfPresent();
  if (flows) yield* flows.syncSessionWithOtherTab(hasUnsavedInput);
  else yield* reopenSession();
}

// Without the code of the flow, the session ends without the notice: the server has ended it already.
function* endSessionOfFormerPassword() {
  const flows = yield* loadIfPresent();
  if (flows) yield* flows.signOutAfterPasswordChange();
  else yield* clearSession({ keepsPlace: false });
}

function* loadIfPresent() {
  try {
    return yield* call(loadOpenSessionFlows);
  } catch (problem) {
    if (isChunkLoadError(problem)) return undefined;
    throw problem;
  }
}

function* follow(action: LifecycleAction, hasUnsavedInput: HasUnsavedInput) {
  if (portalOpened.match(action)) yield* runOpeningFlow(action);
  else if (signInRequested.match(action)) yield* signIn(action);
  else if (merchantChangeRequested.match(action)) yield* (yield* call(loadOpenSessionFlows)).changeMerchant(action);
  else if (passwordChanged.match(action)) yield* endSessionOfFormerPassword();
  else if (sessionReplaced.match(action)) yield* syncSession(hasUnsavedInput);
  else if (suspendedInputDiscarded.match(action)) yield* reopenSession();
  else yield* clearSession({ keepsPlace: reSignInRequested.match(action) });
}

/** Milliseconds for which a newer flow waits for a change of the merchant before it cancels the change. */
export const MERCHANT_CHANGE_TIMEOUT_MS = 2_000;

interface Flow {
  readonly action: LifecycleAction;
  readonly task: Task;
  /** The token in the cookie when the flow started, if any. */
  readonly token: string | undefined;
}

/**
 * Runs the flows of the session's lifecycle, one at a time. The newest flow cancels the current one, with its calls, so
 * that no stale answer is written into the new session (SES-14).
 */
export function* watchSessionLifecycle(hasUnsavedInput: HasUnsavedInput) {
  // Buffers actions while a change of the merchant finishes.
  const happened = yield* actionChannel(isLifecycleAction, buffers.expanding<LifecycleAction>());
  let underWay: Flow | undefined;
  // Drops the reference to the action as soon as its flow ends, and not only when the next flow starts, since an action
  // may contain credentials.
  function* run(action: LifecycleAction) {
    try {
      yield* follow(action, hasUnsavedInput);
    } catch (bug) {
      yield* call(reportError, bug);
      yield* endUnfinishedSession();
    } finally {
      underWay = undefined;
    }
  }
  function* takeNext() {
    const action: LifecycleAction = yield* take(happened);
    const token = yield* call(readToken);
    const former = underWay?.task.isRunning() ? underWay : undefined;
    if (former) {
      if (isIdle(former, action, token)) return;
      if (merchantChangeRequested.match(former.action)) {
        // Lets the change finish: the server may have changed the merchant already. A cancellation would lose the new
        // token, while the former token is no longer valid.
        yield* race({ done: join(former.task), late: delay(MERCHANT_CHANGE_TIMEOUT_MS) });
      }
      yield* cancel(former.task);
    }
    underWay = { action, token, task: yield* fork(run, action) };
  }
  for (;;) yield* takeNext();
}

// Whether an action is ignored and the current flow goes on. Ignored are the second click of a double click, a second
// change of the merchant, a repeated notice of the same cookie and, while this tab signs out, any action except a
// sign-in.
function isIdle({ action: former, token: formerToken }: Flow, action: LifecycleAction, token: string | undefined) {
  if (isSigningOut(former) && !signInRequested.match(action)) return true;
  if (sessionReplaced.match(action)) return sessionReplaced.match(former) && token === formerToken;
  if (merchantChangeRequested.match(action) && merchantChangeRequested.match(former)) return true;
  return former.type === action.type && JSON.stringify(former.payload) === JSON.stringify(action.payload);
}

const isSigningOut = isAnyOf(signOutRequested, reSignInRequested);

/**
 * After an error in a flow: reports it, and ends a session that is only partly open or closed, so that no page waits
 * for it.
 */
function* endUnfinishedSession() {
  const state = yield* select(selectSession);
  yield* put(state.phase === 'opening' ? warned(OPENING_FAILED_MESSAGE) : failed(UNKNOWN_ERROR_TEXT));
  if (staysSignedIn(state)) yield* put(flowAbandoned());
  else yield* clearSession({ keepsPlace: yield* select(selectKeepsPlace) });
}

/**
 * Runs the flows that open and close the session. Each flow is supervised separately, so that an error in one leaves
 * the others running. `hasUnsavedInput` tells whether an open page has unsaved input.
 */
export function* sessionFlow(hasUnsavedInput: HasUnsavedInput) {
  const watchLifecycle = () => watchSessionLifecycle(hasUnsavedInput);
  for (const flow of [watchLifecycle, watchSessionExpiry]) yield* fork(supervise, flow);
}

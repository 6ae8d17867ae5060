import { isAnyOf } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { NOBODY, keepSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { changeMerchant } from './changeMerchant';
import { clearSession } from './clearSession';
import { exchangeCode } from './exchangeCode';
import { followOtherTab } from './followOtherTab';
import { leaveAfterPasswordChange } from './leave';
import { openSession } from './openSession';
import { signIn } from './signIn';
import { signInByMessenger } from './signInByMessenger';
import {
  expiryNoticed,
  merchantChangeRequested,
  passwordChanged,
  portalOpened,
  reSignInRequested,
  selectSession,
  sessionCleared,
  signInRequested,
  signOutRequested,
} from './slice';

/** However many calls meet an expired session, it is told once in this time (specification section 9). */
export const EXPIRY_THROTTLE = 3_000;

const isLifecycleAction = isAnyOf(
  portalOpened,
  signInRequested,
  signOutRequested,
  reSignInRequested,
  merchantChangeRequested,
  passwordChanged,
  sessionReplaced,
);
type LifecycleAction = ReturnType<
  | typeof portalOpened
  | typeof signInRequested
  | typeof signOutRequested
  | typeof reSignInRequested
  | typeof merchantChangeRequested
  | typeof passwordChanged
  | typeof sessionReplaced
>;

/** The portal was opened: by a code, by the messenger, with a token, or by nobody yet, who has to sign in. */
export function* start({ payload: { authCode, messenger } }: ReturnType<typeof portalOpened>) {
  if (messenger) yield* signInByMessenger(messenger);
  else if (authCode) yield* exchangeCode(authCode);
  else if (yield* call(readToken)) yield* openSession();
  else {
    yield* call(keepSessionToken, NOBODY);
    yield* put(sessionCleared({ keepsPlace: true }));
  }
}

function* follow(action: LifecycleAction) {
  if (portalOpened.match(action)) yield* start(action);
  else if (signInRequested.match(action)) yield* signIn(action);
  else if (merchantChangeRequested.match(action)) yield* changeMerchant(action);
  else if (passwordChanged.match(action)) yield* leaveAfterPasswordChange();
  else if (sessionReplaced.match(action)) yield* followOtherTab();
  else yield* clearSession({ keepsPlace: reSignInRequested.match(action) });
}

/**
 * The lifecycle of the session. Its flows exclude each other: the newest wins, and the one under way is cancelled, its
 * calls given up, so that no stale answer is written into the new session (SES-14). Only the same once more, such as the
 * second click of a double click, changes nothing.
 */
export function* watchLifecycle() {
  let underWay: { readonly action: LifecycleAction; readonly task: Task } | undefined;
  for (;;) {
    const action = yield* take<LifecycleAction>(isLifecycleAction);
    if (underWay?.task.isRunning() && isRepeated(underWay.action, action)) continue;
    if (underWay) yield* cancel(underWay.task);
    underWay = { action, task: yield* fork(follow, action) };
  }
}

function isRepeated(former: LifecycleAction, action: LifecycleAction): boolean {
  return former.type === action.type && JSON.stringify(former.payload) === JSON.stringify(action.payload);
}

/** Tells of an expired session once, however many calls meet it; what comes within the time is not told later either. */
export function* watchExpiry() {
  for (;;) {
    yield* take(sessionExpired);
    const { phase, isLeaving } = yield* select(selectSession);
    if (phase !== 'open' || isLeaving) continue;
    yield* put(expiryNoticed());
    yield* delay(EXPIRY_THROTTLE);
  }
}

/** Every flow of the session. */
export function* sessionFlow() {
  yield* fork(watchLifecycle);
  yield* fork(watchExpiry);
}

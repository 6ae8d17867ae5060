import { isAnyOf } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import type { Task } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, join, put, race, select, take } from 'typed-redux-saga';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { NOBODY, keepSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { changeMerchant } from './changeMerchant';
import { clearSession } from './clearSession';
import { exchangeCode } from './exchangeCode';
import { followOtherTab } from './followOtherTab';
import { leaveAfterPasswordChange } from './leave';
import { watchProfile } from './refreshSession';
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

/** Milliseconds that a change of the merchant, once it is sent, is given to come to its end before it is given up. */
export const CHANGE_PATIENCE = 2_000;

interface Flow {
  readonly action: LifecycleAction;
  readonly task: Task;
  /** What the cookie held when it began. */
  readonly token: string | undefined;
}

/**
 * The lifecycle of the session. Its flows exclude each other: the newest wins, and the one under way is cancelled, its
 * calls given up, so that no stale answer is written into the new session (SES-14).
 */
export function* watchLifecycle() {
  // What happens while a change of the merchant comes to its end waits for its turn.
  const happened = yield* actionChannel(isLifecycleAction, buffers.expanding<LifecycleAction>());
  let underWay: Flow | undefined;
  for (;;) {
    const action: LifecycleAction = yield* take(happened);
    const token = yield* call(readToken);
    if (underWay?.task.isRunning()) {
      if (isIdle(underWay, action, token)) continue;
      if (merchantChangeRequested.match(underWay.action)) {
        // The server may have changed it already; given up, its new token would be lost, and the old one is dead.
        yield* race({ done: join(underWay.task), late: delay(CHANGE_PATIENCE) });
      }
      yield* cancel(underWay.task);
    }
    underWay = { action, token, task: yield* fork(follow, action) };
  }
}

// What changes nothing about what is under way: the second click of a double click, another look at the same cookie, and
// whatever another tab does while somebody signs out of this one.
function isIdle({ action: former, token: formerToken }: Flow, action: LifecycleAction, token: string | undefined) {
  if (sessionReplaced.match(action)) {
    return isSigningOut(former) || (sessionReplaced.match(former) && token === formerToken);
  }
  if (merchantChangeRequested.match(action) && merchantChangeRequested.match(former)) return true;
  return former.type === action.type && JSON.stringify(former.payload) === JSON.stringify(action.payload);
}

const isSigningOut = isAnyOf(signOutRequested, reSignInRequested);

/** Tells of an expired session once, however many calls meet it; what comes within the time is not told later either. */
export function* watchExpiry() {
  for (;;) {
    yield* take(sessionExpired);
    const { phase, isLeaving } = yield* select(selectSession);
    if ((phase !== 'open' && phase !== 'restricted') || isLeaving) continue;
    yield* put(expiryNoticed());
    yield* delay(EXPIRY_THROTTLE);
  }
}

/** Every flow of the session. */
export function* sessionFlow() {
  yield* fork(watchLifecycle);
  yield* fork(watchExpiry);
  yield* fork(watchProfile);
}

import { call, delay, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { sessionExpired } from '@/platform/http/events';
import { readToken } from '@/platform/storage/cookies';
import { clearSession } from './clearSession';
import { openSession } from './openSession';
import { signIn } from './signIn';
import {
  expiryNoticed,
  portalOpened,
  reSignInRequested,
  selectSession,
  sessionCleared,
  signInRequested,
  signOutRequested,
} from './slice';

/** However many calls meet an expired session, it is told once in this time (specification section 9). */
export const EXPIRY_THROTTLE = 3_000;

/** The portal was opened: with a token the session opens, without one somebody has to sign in. */
export function* start() {
  if (yield* call(readToken)) yield* openSession();
  else yield* put(sessionCleared({ keepsPlace: true }));
}

function* lifecycle(action: ReturnType<LifecycleEvent>) {
  if (portalOpened.match(action)) yield* start();
  else if (signInRequested.match(action)) yield* signIn(action);
  else yield* clearSession({ keepsPlace: reSignInRequested.match(action) });
}

type LifecycleEvent = typeof portalOpened | typeof signInRequested | typeof signOutRequested | typeof reSignInRequested;

/**
 * Every flow of the session. Opening, signing in and signing out exclude each other: the newest wins, and the one under
 * way is cancelled, its calls given up, so that no stale answer is written into the new session (SES-14).
 */
export function* sessionFlow() {
  yield* fork(function* watchLifecycle() {
    yield* takeLatest([portalOpened, signInRequested, signOutRequested, reSignInRequested], lifecycle);
  });
  yield* fork(watchExpiry);
}

/** Tells of an expired session once, however many calls meet it; what comes within the time is not told later either. */
export function* watchExpiry() {
  for (;;) {
    yield* take(sessionExpired);
    const { phase } = yield* select(selectSession);
    if (phase !== 'open') continue;
    yield* put(expiryNoticed());
    yield* delay(EXPIRY_THROTTLE);
  }
}

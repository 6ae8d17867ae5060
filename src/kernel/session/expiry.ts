import { isAnyOf } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { isTokenReplaced } from '@/platform/http/sessionToken';
import { isSessionChangeAnnounced } from '@/platform/storage/otherTabs';
import {
  expiryNoticed,
  isSignedInAndIdle,
  merchantChangeFailed,
  merchantChanged,
  selectIsChangingMerchant,
  selectSession,
  sessionCleared,
  sessionOpened,
  sessionOpening,
} from './slice';

/**
 * Milliseconds within which an expired session is reported only once, however many calls are refused (specification
 * section 9).
 */
export const EXPIRY_THROTTLE_MS = 3_000;

/** Milliseconds between two checks of whether another tab has finished its change of the session. */
export const SESSION_CHANGE_CHECK_INTERVAL_MS = 100;

/** Reports an expired session once (SES-09). Drops further reports within {@link EXPIRY_THROTTLE_MS}. */
export function* watchSessionExpiry() {
  for (;;) {
    yield* take(sessionExpired);
    if (!(yield* isOver())) continue;
    yield* put(expiryNoticed());
    yield* delay(EXPIRY_THROTTLE_MS);
  }
}

// Whether a refused token means that the session has expired. A token also becomes invalid when its user changes the
// merchant or signs out, in this tab or another one. The cookie changes only when the call for such a change is
// answered, so this function waits until the change is finished or has failed.
function* isOver(): SagaGenerator<boolean> {
  if (yield* select(selectIsChangingMerchant)) {
    const { isKept } = yield* race({ isKept: take(merchantChangeFailed), isGone: take(isNextSession) });
    if (!isKept) return false;
  }
  while (yield* call(isSessionChangeAnnounced)) {
    const { isReplaced } = yield* race({
      isReplaced: take(sessionReplaced),
      isLate: delay(SESSION_CHANGE_CHECK_INTERVAL_MS),
    });
    if (isReplaced) return false;
  }
  if (yield* call(isTokenReplaced)) {
    yield* put(sessionReplaced());
    return false;
  }
  return isSignedInAndIdle(yield* select(selectSession));
}

const isNextSession = isAnyOf(merchantChanged, sessionOpening, sessionOpened, sessionCleared);

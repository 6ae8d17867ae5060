import { isAnyOf } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { isTokenReplaced } from '@/platform/http/sessionToken';
import { isSessionChangeAnnounced } from '@/platform/storage/otherTabs';
import {
  expiryNoticed,
  isWorking,
  merchantChangeFailed,
  merchantChanged,
  selectIsChangingMerchant,
  selectSession,
  sessionCleared,
  sessionOpened,
  sessionOpening,
} from './slice';

/** Milliseconds within which an expired session is told once, however many calls meet it (specification section 9). */
export const EXPIRY_THROTTLE_MS = 3_000;

/** Milliseconds between two looks at whether another browser tab has finished changing the session. */
export const LOOK_INTERVAL_MS = 100;

/** Tells of an expired session once (SES-09); what comes within {@link EXPIRY_THROTTLE_MS} is not told later either. */
export function* watchExpiry() {
  for (;;) {
    yield* take(sessionExpired);
    if (!(yield* isOver())) continue;
    yield* put(expiryNoticed());
    yield* delay(EXPIRY_THROTTLE_MS);
  }
}

// A token also dies when its user changes the merchant or signs out, here or in another tab, and the cookie follows when
// the answer has come. That is waited for, and is no expired session.
function* isOver(): SagaGenerator<boolean> {
  if (yield* select(selectIsChangingMerchant)) {
    const { isKept } = yield* race({ isKept: take(merchantChangeFailed), isGone: take(isNextSession) });
    if (!isKept) return false;
  }
  while (yield* call(isSessionChangeAnnounced)) {
    const { isReplaced } = yield* race({ isReplaced: take(sessionReplaced), isLate: delay(LOOK_INTERVAL_MS) });
    if (isReplaced) return false;
  }
  if (yield* call(isTokenReplaced)) {
    yield* put(sessionReplaced());
    return false;
  }
  return isWorking(yield* select(selectSession));
}

const isNextSession = isAnyOf(merchantChanged, sessionOpening, sessionOpened, sessionCleared);

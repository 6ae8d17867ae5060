import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { dictionariesApi } from '@/api/dictionaries';
import { api } from '@/platform/http/api';
import { sessionExpired } from '@/platform/http/events';
import { fetchSession } from '../session/fetchSession';
import {
  merchantChanged,
  passwordChangeDemanded,
  selectSession,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionRefreshed,
} from '../session/slice';
import { openLiveChannel } from './liveChannel';

/** Milliseconds over which the browsers of a merchant spread their questions when its roles have changed. */
export const SPREAD = 500;

const isTurn = isAnyOf(sessionOpened, sessionOpening, sessionCleared, passwordChangeDemanded, merchantChanged);
type Turn = ReturnType<
  | typeof sessionOpened
  | typeof sessionOpening
  | typeof sessionCleared
  | typeof passwordChangeDemanded
  | typeof merchantChanged
>;

// Not by way of the letters' own slice, whose contract would weigh on the sign-in page.
const { invalidateTags } = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).util;

/** How long this browser waits before it asks. */
export function spread(): number {
  return Math.random() * SPREAD;
}

/** Hears of what changes for as long as a session is open, and anew for each session. */
export function* followChanges() {
  let hearing: Task | undefined;
  for (;;) {
    const turn: Turn = yield* take(isTurn);
    if (hearing) yield* cancel(hearing);
    hearing = sessionOpened.match(turn) ? yield* fork(hearChanges) : undefined;
  }
}

/** Does what is to be done about each change while a session is open. */
export function* hearChanges() {
  const channel = yield* call(openLiveChannel);
  let hasBegun = false;
  try {
    for (;;) {
      const topic = yield* take(channel);
      if (topic === 'over') yield* put(sessionExpired());
      else if (topic === 'dictionaries') yield* put(dictionariesApi.util.invalidateTags(['Dictionary']));
      else if (topic === 'letters') yield* put(invalidateTags(['Letter']));
      // At its first beginning nothing was missed: the session was opened a moment ago.
      else if (topic === 'rights' || (topic === 'open' && hasBegun)) yield* refreshSession();
      // A letter may have come while nobody listened.
      if (topic === 'open' && hasBegun) yield* put(invalidateTags(['Letter']));
      if (topic === 'open') hasBegun = true;
    }
  } finally {
    channel.close();
  }
}

/**
 * Takes over what has changed in who the person is, what they may do and which menus there are, without opening the
 * session anew: pages that are still allowed stay as they are.
 */
export function* refreshSession() {
  yield* delay(yield* call(spread));
  const { info: shown, phase } = yield* select(selectSession);
  try {
    const { info, mustChangePassword } = yield* fetchSession();
    const isSame = info.user.userId === shown?.user.userId && info.merchant.merchantId === shown.merchant.merchantId;
    // Whoever it is now, the flow that brought them here tells.
    if (phase !== 'open' || !isSame) return;
    if (mustChangePassword) yield* put(passwordChangeDemanded(info));
    else if (JSON.stringify(info) !== JSON.stringify(shown)) yield* put(sessionRefreshed(info));
  } catch {
    // The next change, or the next call of a page, tells.
  }
}

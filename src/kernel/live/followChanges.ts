import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { dictionariesApi } from '@/api/dictionaries';
import { sessionExpired } from '@/platform/http/events';
import { refreshSession } from '../session/refreshSession';
import {
  merchantChanged,
  passwordChangeDemanded,
  selectSession,
  sessionCleared,
  sessionOpened,
  sessionOpening,
} from '../session/slice';
import { loadSite } from '../site/loadSite';
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

/** How long this browser waits before it asks. */
export function spread(): number {
  return Math.random() * SPREAD;
}

/** Hears of what changes for as long as a session is open, one that is open already too, and anew for each session. */
export function* followChanges() {
  const { phase } = yield* select(selectSession);
  let hearing: Task | undefined = phase === 'open' ? yield* fork(hearChanges) : undefined;
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
      else if (topic === 'site') yield* loadSite();
      // At its first beginning nothing was missed: the session was opened a moment ago.
      else if (topic === 'rights' || (topic === 'open' && hasBegun)) {
        yield* delay(yield* call(spread));
        yield* refreshSession();
      }
      if (topic === 'open') hasBegun = true;
    }
  } finally {
    channel.close();
  }
}

import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { dictionariesApi } from '@/api/site/dictionaries';
import { api, allQueriesOutdated } from '@/platform/http/api';
import { sessionExpired } from '@/platform/http/events';
import { refreshSession } from './refreshSession';
import {
  merchantChanged,
  passwordChangeDemanded,
  selectPhase,
  sessionCleared,
  sessionOpened,
  sessionOpening,
} from '../session/slice';
import { loadSite } from '../site/loadSite';
import { connectionLost, connectionRestored, selectIsConnectionLost } from './connection';
import { openLiveChannel } from './liveChannel';
import type { LiveEvent } from './liveChannel';

/** Milliseconds over which the browsers of a merchant spread their questions when its roles have changed. */
export const MAX_REFRESH_DELAY_MS = 500;

const isSessionChange = isAnyOf(sessionOpened, sessionOpening, sessionCleared, passwordChangeDemanded, merchantChanged);
type SessionChange = ReturnType<
  | typeof sessionOpened
  | typeof sessionOpening
  | typeof sessionCleared
  | typeof passwordChangeDemanded
  | typeof merchantChanged
>;

// Not by way of the letters' own slice, whose contract would weigh on the sign-in page.
const { invalidateTags } = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).util;

/** How long this browser waits before it asks. */
export function randomRefreshDelay(): number {
  return Math.random() * MAX_REFRESH_DELAY_MS;
}

/** Hears of what changes for as long as a session is open, one that is open already too, and anew for each session. */
export function* subscribeToEvents() {
  let hearing: Task | undefined = (yield* select(selectPhase)) === 'open' ? yield* fork(applyEvents) : undefined;
  for (;;) {
    const turn: SessionChange = yield* take(isSessionChange);
    if (hearing) yield* cancel(hearing);
    hearing = sessionOpened.match(turn) ? yield* fork(applyEvents) : undefined;
  }
}

/** Does what is to be done about each change while a session is open. */
export function* applyEvents() {
  const channel = yield* call(openLiveChannel);
  try {
    for (;;) {
      const heard = yield* take(channel);
      const wasLost = yield* select(selectIsConnectionLost);
      // A stream that does not come through says nothing of the calls, which a proxy may treat otherwise.
      if (heard === 'silence' && !(yield* refreshSession())) {
        if (!wasLost) yield* put(connectionLost());
        continue;
      }
      // What is on screen is asked for again once, whatever there was to hear meanwhile.
      if (wasLost) {
        yield* put(connectionRestored());
        yield* put(allQueriesOutdated());
      }
      // Whatever there is to hear of may have changed unheard.
      const isAnew = wasLost || heard === 'gap' || heard === 'silence';
      const isAskedFor = (topic: LiveEvent) => heard === topic || (isAnew && !wasLost);
      if (heard === 'over') yield* put(sessionExpired());
      if (isAskedFor('dictionaries')) yield* put(dictionariesApi.util.invalidateTags(['Dictionary']));
      if (isAskedFor('letters')) yield* put(invalidateTags(['Letter']));
      if (heard === 'site' || isAnew) yield* loadSite();
      if (heard === 'rights' || (isAnew && heard !== 'silence')) {
        yield* delay(yield* call(randomRefreshDelay));
        yield* refreshSession();
      }
    }
  } finally {
    channel.close();
  }
}

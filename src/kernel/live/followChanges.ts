import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { dictionariesApi } from '@/api/dictionaries';
import { sessionApi } from '@/api/session';
import { api, everythingOutdated } from '@/platform/http/api';
import { sessionExpired } from '@/platform/http/events';
import { isFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
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
import { connectionLost, connectionRestored, selectIsConnectionLost } from './connection';
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
      const heard = yield* take(channel);
      const wasLost = yield* select(selectIsConnectionLost);
      if (heard === 'silence' && !(yield* reachesServer())) {
        if (!wasLost) yield* put(connectionLost());
        continue;
      }
      // What is on screen is asked for again once, whatever there was to hear meanwhile.
      if (wasLost) {
        yield* put(connectionRestored());
        yield* put(everythingOutdated());
      }
      // At its first beginning nothing was missed: the session was opened a moment ago.
      const isAnew = wasLost || heard === 'silence' || (heard === 'open' && hasBegun);
      if (heard === 'open') hasBegun = true;
      if (heard === 'over') yield* put(sessionExpired());
      if (heard === 'dictionaries') yield* put(dictionariesApi.util.invalidateTags(['Dictionary']));
      if (heard === 'letters' || (isAnew && !wasLost)) yield* put(invalidateTags(['Letter']));
      if (heard === 'site' || wasLost) yield* loadSite();
      if (heard === 'rights' || isAnew) {
        yield* delay(yield* call(spread));
        yield* refreshSession();
      }
    }
  } finally {
    channel.close();
  }
}

// A stream that does not come through says nothing of the calls, which a proxy may treat otherwise.
function* reachesServer() {
  try {
    yield* callApi(sessionApi.endpoints.getInfo, undefined);
    return true;
  } catch (failure) {
    return isFailure(failure) && failure.kind === 'refused';
  }
}

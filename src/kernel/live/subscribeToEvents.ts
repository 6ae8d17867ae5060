import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { dictionariesApi } from '@/api/site/dictionaries';
import { api, invalidateAllQueries } from '@/platform/http/api';
import { sessionExpired } from '@/platform/http/events';
import { persistAppearance } from '../appearance/persistAppearance';
import { refreshSession } from './refreshSession';
import {
  merchantChanged,
  passwordChangeDemanded,
  selectPhase,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionSuspended,
} from '../session/slice';
import { languageChosen, selectAwaitedLanguage, selectLanguage } from '../language/slice';
import { loadSite } from '../site/loadSite';
import { selectSite, siteLoaded } from '../site/slice';
import { connectionLost, connectionRestored, selectIsConnectionLost } from './connection';
import { followChoices } from './followChoices';
import { openLiveChannel } from './liveChannel';
import type { LiveEvent } from './liveChannel';
import { followUploads } from '../uploads/followUploads';
import { watchProfile } from './watchProfile';

/**
 * Milliseconds over which the browsers of a merchant's users spread their requests after a change of the merchant's
 * roles, so that they do not all call the server at once.
 */
export const MAX_REFRESH_DELAY_MS = 500;

const isSessionChange = isAnyOf(
  sessionOpened,
  sessionOpening,
  sessionSuspended,
  sessionCleared,
  passwordChangeDemanded,
  merchantChanged,
);
type SessionChange = ReturnType<
  | typeof sessionOpened
  | typeof sessionOpening
  | typeof sessionSuspended
  | typeof sessionCleared
  | typeof passwordChangeDemanded
  | typeof merchantChanged
>;

// Adds the tags to the API itself. An import of their slices would load the slices' contracts together with the sign-in
// page.
const { invalidateTags } = api.enhanceEndpoints({ addTagTypes: ['Letter', 'Job', 'Instance'] }).util;

/** A random delay before this browser's request, in milliseconds. */
export function randomRefreshDelay(): number {
  return Math.random() * MAX_REFRESH_DELAY_MS;
}

/**
 * Subscribes to the server's events while a session is open, including one that is already open. Each new session
 * subscribes again.
 */
export function* subscribeToEvents() {
  let hearing: Task | undefined = (yield* select(selectPhase)) === 'open' ? yield* fork(applyEvents) : undefined;
  yield* takeLatest(siteLoaded, chooseOfferedLanguage);
  yield* chooseOfferedLanguage();
  // Here and not in the root saga, since only an open session needs these flows, and the sign-in page has no bytes left.
  yield* fork(persistAppearance);
  yield* fork(followChoices);
  yield* fork(watchProfile);
  yield* fork(followUploads);
  for (;;) {
    const turn: SessionChange = yield* take(isSessionChange);
    if (hearing) yield* cancel(hearing);
    hearing = sessionOpened.match(turn) ? yield* fork(applyEvents) : undefined;
  }
}

// Chooses the language of a site that offers only one. Here and not beside the other flows of the language, since the
// sign-in page has no bytes left: there, the switch is only missing.
function* chooseOfferedLanguage() {
  const { languages } = yield* select(selectSite);
  if (languages !== 'zh-CN' && languages !== 'en-US') return;
  const shown = (yield* select(selectAwaitedLanguage)) ?? (yield* select(selectLanguage));
  if (languages !== shown) yield* put(languageChosen(languages));
}

/** Applies each event of the live channel to the state, while a session is open. */
export function* applyEvents() {
  const channel = yield* call(openLiveChannel);
  try {
    for (;;) {
      const heard = yield* take(channel);
      const wasLost = yield* select(selectIsConnectionLost);
      // After `silence`, a call decides whether the server is unreachable: a proxy may block the stream and still let
      // calls through.
      if (heard === 'silence' && !(yield* refreshSession())) {
        if (!wasLost) yield* put(connectionLost());
        continue;
      }
      // After a lost connection, all queries on screen are refetched once, whichever event reports the reconnection.
      if (wasLost) {
        yield* put(connectionRestored());
        yield* put(invalidateAllQueries());
      }
      // After a gap in the stream, any topic may have changed without an event.
      const isAnew = wasLost || heard === 'gap' || heard === 'silence';
      const isAskedFor = (topic: LiveEvent) => heard === topic || (isAnew && !wasLost);
      if (heard === 'over') yield* put(sessionExpired());
      if (isAskedFor('dictionaries')) yield* put(dictionariesApi.util.invalidateTags(['Dictionary']));
      if (isAskedFor('letters')) yield* put(invalidateTags(['Letter']));
      if (isAskedFor('jobs')) yield* put(invalidateTags(['Job']));
      if (isAskedFor('tasks')) yield* put(invalidateTags(['Instance']));
      if (heard === 'site' || isAnew) yield* loadSite();
      // The session has the counts of tasks and applications that the header shows.
      if (heard === 'rights' || heard === 'tasks' || (isAnew && heard !== 'silence')) {
        yield* delay(yield* call(randomRefreshDelay));
        yield* refreshSession();
      }
    }
  } finally {
    channel.close();
  }
}

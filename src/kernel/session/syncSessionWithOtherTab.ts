import { call, delay, put, race, select } from 'typed-redux-saga';
import { api, invalidateAllQueries } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { clearSessionState } from './clearSession';
import { fetchSession, isSameSession } from './fetchSession';
import { enterSession, openSession } from './openSession';
import { selectSession, sessionOpening } from './slice';
import type { SessionInfo } from './slice';
import { userForgotten } from './userInfo';

/**
 * Milliseconds for which a page may stay on screen while the tab checks whether the page still belongs to the signed-in
 * user. Afterwards the page is removed, and the tab opens the session anew.
 */
export const SESSION_SYNC_TIMEOUT_MS = 2_000;

/**
 * Follows another tab that has signed out, signed in or changed the user, so that no page of a former session stays on
 * screen (SES-11). If the user and the merchant are the same, the page stays with all unsaved input and refetches its
 * data. Until the user and the merchant are known, the tab keeps the former token, so that no call of the page uses the
 * new token.
 */
export function* syncSessionWithOtherTab() {
  const token = yield* call(readToken);
  if (!token) {
    yield* clearSessionState({ keepsPlace: true });
    return;
  }
  const state = yield* select(selectSession);
  const shown = state.phase === 'open' ? state.info : undefined;
  const { fetched } = shown
    ? yield* race({ fetched: fetchQuietly(shown), late: delay(SESSION_SYNC_TIMEOUT_MS) })
    : { fetched: undefined };
  const isSame = fetched !== undefined && isSameSession(fetched.info, shown);
  if (!isSame) {
    yield* put(userForgotten());
    yield* put(sessionOpening());
    yield* put(api.util.resetApiState());
  }
  if (!fetched) yield* openSession();
  else {
    yield* call(setSessionToken, token);
    yield* enterSession(fetched);
    // Refetches queries that were refused with the former token.
    if (isSame) yield* put(invalidateAllQueries());
  }
}

function* fetchQuietly(shown: SessionInfo) {
  try {
    return yield* fetchSession(shown);
  } catch (problem) {
    assertFailure(problem);
    // `openSession` fetches again and reports the failure.
    return undefined;
  }
}

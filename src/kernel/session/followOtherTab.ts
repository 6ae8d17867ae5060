import { call, delay, put, race, select } from 'typed-redux-saga';
import { api, allQueriesOutdated } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { forgetSession } from './clearSession';
import { fetchSession, isSameSession } from './fetchSession';
import { enterSession, openSession } from './openSession';
import { selectSession, sessionOpening } from './slice';
import type { SessionInfo } from './slice';
import { userForgotten } from './userInfo';

/** Milliseconds that a page may stay on screen while it is asked whether it still belongs to who is signed in. */
export const FOLLOW_TIMEOUT_MS = 2_000;

/**
 * Another tab signed out, in or over, and this one follows (SES-11): nobody goes on seeing what belongs to a former
 * session. When it is the same person in the same merchant, their page stays as it is, with all that they have typed, and asks
 * once more for what it shows.
 * Until that is known the tab keeps the former token in mind, so that no call of the page is made with the new one.
 */
export function* followOtherTab() {
  const token = yield* call(readToken);
  if (!token) {
    yield* forgetSession({ keepsPlace: true });
    return;
  }
  const state = yield* select(selectSession);
  const shown = state.phase === 'open' ? state.info : undefined;
  const { fetched } = shown
    ? yield* race({ fetched: fetchQuietly(shown), late: delay(FOLLOW_TIMEOUT_MS) })
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
    // What the former session was refused meanwhile.
    if (isSame) yield* put(allQueriesOutdated());
  }
}

function* fetchQuietly(shown: SessionInfo) {
  try {
    return yield* fetchSession(shown);
  } catch (problem) {
    assertFailure(problem);
    // It is asked for once more, and then a failure is told.
    return undefined;
  }
}

import { call, put } from 'typed-redux-saga';
import { api } from '@/platform/http/api';
import { readToken } from '@/platform/storage/cookies';
import { clearSessionState } from './clearSession';
import { openSession } from './openSession';
import { sessionOpening } from './slice';
import { userForgotten } from './userInfo';

/**
 * Removes the pages and the data of the session on screen, and opens the session that the browser's token belongs to.
 * Without a token, the sign-in page follows.
 */
export function* reopenSession() {
  if (yield* call(readToken)) {
    yield* dropSession();
    yield* openSession();
  } else yield* clearSessionState({ keepsPlace: true });
}

/** Removes the pages and the data of the session on screen, before another session opens. */
export function* dropSession() {
  yield* put(userForgotten());
  yield* put(sessionOpening());
  yield* put(api.util.resetApiState());
}

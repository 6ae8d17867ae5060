import { call, put } from 'typed-redux-saga';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { text } from '@/platform/language/text';
import { warned } from '../feedback/slice';
import { clearSession } from './clearSession';
import { fetchSession } from './fetchSession';
import type { FetchedSession } from './fetchSession';
import { passwordChangeDemanded, sessionOpened, sessionOpening } from './slice';

/**
 * Opens the session of the token in this browser: the page asked for is entered only when it is known whose the token is
 * and what is open to them (SES-05). When the server does not say so, the user is told and signs in again (SES-06).
 */
export function* openSession() {
  yield* beginOpening();
  let fetched: FetchedSession;
  try {
    fetched = yield* fetchSession();
  } catch (problem) {
    assertFailure(problem);
    yield* failOpening();
    return;
  }
  yield* enterSession(fetched);
}

/** What is said of a session that could not be opened (SES-06). */
export const OPENING_FAILED = text('获取用户信息失败，请重新登录。');

/** Ends a session that could not be opened, and says so (SES-06). */
export function* failOpening() {
  yield* put(warned(OPENING_FAILED));
  yield* clearSession({ keepsPlace: true });
}

/** No page of a session is on screen; from here on this tab works with the token that is in the browser, and no other. */
export function* beginOpening() {
  yield* put(sessionOpening());
  yield* call(setSessionToken, yield* call(readToken));
}

/** The session opens, as far as it may before a first password is changed. */
export function* enterSession({ info, mustChangePassword }: FetchedSession) {
  yield* put(mustChangePassword ? passwordChangeDemanded(info) : sessionOpened(info));
}

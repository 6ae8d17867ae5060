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
 * Opens the session of this browser's token. The requested page is shown only after the server has sent the user and
 * the permissions (SES-05). If the server does not answer, the user gets a notice and has to sign in again (SES-06).
 */
export function* openSession() {
  yield* beginSessionOpening();
  let fetched: FetchedSession;
  try {
    fetched = yield* fetchSession();
  } catch (problem) {
    assertFailure(problem);
    yield* abortOpening();
    return;
  }
  yield* enterSession(fetched);
}

/** The notice for a session that could not be opened (SES-06). */
export const OPENING_FAILED_MESSAGE = text('获取用户信息失败，请重新登录。');

/** Ends a session that could not be opened, with a notice (SES-06). */
export function* abortOpening() {
  yield* put(warned(OPENING_FAILED_MESSAGE));
  yield* clearSession({ keepsPlace: true });
}

/** Removes the session's pages from the screen, and binds this tab to the token that is now in the browser. */
export function* beginSessionOpening() {
  yield* put(sessionOpening());
  yield* call(setSessionToken, yield* call(readToken));
}

/** Opens the fetched session. A user with an initial password gets only the form for a new password. */
export function* enterSession({ info, mustChangePassword }: FetchedSession) {
  yield* put(mustChangePassword ? passwordChangeDemanded(info) : sessionOpened(info));
}

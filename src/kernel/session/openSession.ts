import { call, put } from 'typed-redux-saga';
import { keepSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { text } from '@/platform/language/text';
import { warned } from '../feedback/slice';
import { clearSession } from './clearSession';
import { fetchSession } from './fetchSession';
import type { FetchedSession } from './fetchSession';
import { passwordChangeDemanded, sessionOpened, sessionOpening } from './slice';

/**
 * A token is there: only when it is known who it belongs to and what is open to them, the page asked for is entered
 * (SES-05). When nobody can say so, the token is of no use: the person is told, and signs in again (SES-06).
 */
export function* openSession() {
  yield* beginOpening();
  let fetched: FetchedSession;
  try {
    fetched = yield* fetchSession();
  } catch {
    yield* put(warned(text('获取用户信息失败，请重新登录。')));
    yield* clearSession({ keepsPlace: true });
    return;
  }
  yield* enterSession(fetched);
}

/** No page of a session is on screen; from here on this tab works with the token that is in the browser, and no other. */
export function* beginOpening() {
  yield* put(sessionOpening());
  yield* call(keepSessionToken, yield* call(readToken));
}

/** The session opens, as far as it may before a first password is changed. */
export function* enterSession({ info, mustChangePassword }: FetchedSession) {
  yield* put(mustChangePassword ? passwordChangeDemanded(info) : sessionOpened(info));
}

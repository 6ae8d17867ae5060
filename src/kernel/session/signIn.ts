import { put } from 'typed-redux-saga';
import { sessionApi } from '@/api/access/session';
import { assertFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { storeSessionToken } from './storeSessionToken';
import { takeToken } from './takeToken';
import { openSession } from './openSession';
import { signInFailed } from './slice';
import type { signInRequested } from '../signIn/signInRequested';

/**
 * Exchanges credentials for a token, stores it and opens the session (SES-01). If the server refuses the credentials or
 * can't be reached, the sign-in page shows the message of the failure.
 */
export function* signIn({ payload: credentials }: ReturnType<typeof signInRequested>) {
  try {
    const token = yield* takeToken(yield* callApi(sessionApi.endpoints.login, credentials));
    yield* storeSessionToken(token);
  } catch (problem) {
    assertFailure(problem);
    yield* put(signInFailed(problem.message));
    return;
  }
  yield* openSession();
}

import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SignInAnswer } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { assertFailure, throwFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { storeSessionToken } from './storeSessionToken';
import { takeToken } from './takeToken';
import { openSession } from './openSession';
import { signInFailed } from './slice';
import type { Credentials, signInRequested } from '../signIn/signInRequested';

/**
 * Exchanges credentials for a token, stores it and opens the session (SES-01). If the server refuses the credentials or
 * can't be reached, the sign-in page shows the message of the failure.
 */
export function* signIn({ payload: credentials }: ReturnType<typeof signInRequested>) {
  try {
    const token = yield* takeToken(yield* login(credentials));
    yield* storeSessionToken(token);
  } catch (problem) {
    assertFailure(problem);
    yield* put(signInFailed(problem.message));
    return;
  }
  yield* openSession();
}

const loadCaptcha = () => import(/* webpackChunkName: "captcha" */ './solveCaptcha');

// Signs in, if need be with the captcha that the server demands after too many failures (SET-03).
function* login(credentials: Credentials): SagaGenerator<SignInAnswer> {
  try {
    return yield* callApi(sessionApi.endpoints.login, credentials);
  } catch (problem) {
    assertFailure(problem);
    if (problem.subCode !== 'captcha-required') throwFailure(problem);
    const { solveCaptcha } = yield* call(loadCaptcha);
    const captcha = yield* solveCaptcha(credentials.userName);
    return yield* callApi(sessionApi.endpoints.login, { ...credentials, captcha });
  }
}

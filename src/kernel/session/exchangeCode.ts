import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from '@/api/session';
import { keepSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { readToken } from '@/platform/storage/cookies';
import { clearSession, forgetSession } from './clearSession';
import { fetchSession } from './fetchSession';
import { keepToken } from './keepToken';
import { enterSession, openSession } from './openSession';
import { codeAccepted, codeArrived, codeDeclined, sessionOpening } from './slice';

/**
 * The address brought a code: it is exchanged for a session, once (SES-07). Whoever is signed in already is asked first,
 * as the code may be somebody else's. A code that is good for nothing is passed over in silence: the person signs in.
 */
export function* exchangeCode(code: string) {
  if ((yield* call(readToken)) && (yield* staysSignedIn())) return;
  try {
    const { token } = yield* callApi(sessionApi.endpoints.loginByCode, { code });
    yield* keepToken(token);
  } catch {
    // What stands in the cookie, if anything, another tab has put there with the same code: it is not this tab's.
    yield* forgetSession({ keepsPlace: true });
    yield* call(keepSessionToken, undefined);
    return;
  }
  yield* openSession();
}

function* staysSignedIn(): SagaGenerator<boolean> {
  yield* put(sessionOpening());
  try {
    yield* enterSession(yield* fetchSession());
  } catch {
    // The former session is over; there is nobody to ask.
    return false;
  }
  yield* put(codeArrived());
  const decision = yield* take(isAnyOf(codeAccepted, codeDeclined));
  if (codeDeclined.match(decision)) return true;
  yield* clearSession({ keepsPlace: true });
  yield* put(sessionOpening());
  return false;
}

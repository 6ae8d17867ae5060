import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { api } from '@/platform/http/api';
import { assertFailure, isSessionExpiry } from '@/platform/http/failure';
import { readToken } from '@/platform/storage/cookies';
import { endSessionOnServer } from './clearSession';
import { fetchSession } from './fetchSession';
import { beginSessionOpening, enterSession } from './openSession';
import { codeAccepted, codeArrived, codeDeclined } from './slice';

/**
 * The result when the portal is opened with a login code or a messenger code in a browser that may have a session
 * already. `nobody`: no user is signed in. `stays` or `leaves`: the user's decision. `unknown`: the server could not
 * report whether the session in this browser is alive, so the code must not replace this session.
 */
export type AccountSwitchDecision = 'nobody' | 'stays' | 'leaves' | 'unknown';

/**
 * Runs before a login code or a messenger code, which may open another account, is exchanged for a session. If the
 * browser's session is alive, opens that session and asks its user whether to switch (SES-07).
 */
export function* confirmAccountSwitch(): SagaGenerator<AccountSwitchDecision> {
  if (!(yield* call(readToken))) return 'nobody';
  yield* beginSessionOpening();
  try {
    yield* enterSession(yield* fetchSession());
  } catch (problem) {
    assertFailure(problem);
    return isSessionExpiry(problem) ? 'nobody' : 'unknown';
  }
  yield* put(codeArrived());
  const decision = yield* take(isAnyOf(codeAccepted, codeDeclined));
  return codeDeclined.match(decision) ? 'stays' : 'leaves';
}

/**
 * Ends the former session once the login code or messenger code has proved valid, and drops all data that was loaded in
 * it.
 */
export function* endFormerSession() {
  yield* endSessionOnServer();
  yield* beginSessionOpening();
  yield* put(api.util.resetApiState());
}

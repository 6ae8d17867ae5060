import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { api } from '@/platform/http/api';
import { readToken } from '@/platform/storage/cookies';
import { endOnServer } from './clearSession';
import { fetchSession } from './fetchSession';
import { beginOpening, enterSession } from './openSession';
import { codeAccepted, codeArrived, codeDeclined } from './slice';

/** Who was there when a code arrived: nobody, somebody who stays, or somebody who leaves once the code proves good. */
export type Former = 'nobody' | 'stays' | 'leaves';

/** A code has arrived, which may be somebody else's: whoever is signed in opens their session and is asked (SES-07). */
export function* askToLeave(): SagaGenerator<Former> {
  if (!(yield* call(readToken))) return 'nobody';
  yield* beginOpening();
  try {
    yield* enterSession(yield* fetchSession());
  } catch {
    // The former session is over; there is nobody to ask.
    return 'nobody';
  }
  yield* put(codeArrived());
  const decision = yield* take(isAnyOf(codeAccepted, codeDeclined));
  return codeDeclined.match(decision) ? 'stays' : 'leaves';
}

/** The code was good: the former session ends, and nothing that was loaded in it is left. */
export function* endFormer() {
  yield* endOnServer();
  yield* beginOpening();
  yield* put(api.util.resetApiState());
}

import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from '@/api/access/session';
import { solveChallenge } from '@/platform/crypto/proofOfWork';
import { callApi } from '@/platform/saga/callApi';

/**
 * Does the work that the server demands before a sign-in with this name, after too many have failed, and returns the
 * solution (SET-03). The user has nothing to do but wait a moment.
 */
export function* solveCaptcha(userName: string): SagaGenerator<string> {
  const { challenge, bits } = yield* callApi(sessionApi.endpoints.getCaptcha, { userName });
  const controller = new AbortController();
  try {
    return yield* call(solveChallenge, challenge, bits, controller.signal);
  } finally {
    // Ends the work of a sign-in that another one has cancelled.
    controller.abort();
  }
}

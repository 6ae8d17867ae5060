import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SignInAnswer } from 'contract/access/session';

// Loaded lazily, with the form of the step: most sign-ins of most installations have no second factor.
const loadStepFlow = () => import(/* webpackChunkName: "factors" */ './signInStep');

/** Returns the token of a sign-in's answer, once the user has passed the second factor, if the answer demands one. */
export function* takeToken({ token, step }: SignInAnswer): SagaGenerator<string> {
  return step ? yield* (yield* call(loadStepFlow)).passSignInStep(step) : token;
}

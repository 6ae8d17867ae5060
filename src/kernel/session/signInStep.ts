import { createAction } from '@reduxjs/toolkit';
import { put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SignInStep } from 'contract/access/session';
import { SIGN_IN_STEP_PASSED } from './secretPayloads';
import { signInStepDemanded } from './slice';

// Kept out of the state, which DevTools and recordings show.
let stepToken = '';

/** The token of the step that is on screen, for the calls of its form. */
export function readStepToken(): string {
  return stepToken;
}

/** The user has passed the second factor: the payload is the token of the session. */
export const signInStepPassed = createAction<string>(SIGN_IN_STEP_PASSED);

/**
 * Shows the form of the step and waits until the user has passed it (SET-03). Returns the token of the session. The form
 * makes the calls, shows their failures and lets the user leave. A newer flow, such as another sign-in, cancels the wait.
 */
export function* passSignInStep(step: SignInStep): SagaGenerator<string> {
  stepToken = step.stepToken;
  yield* put(signInStepDemanded(step.isBound ? 'code' : 'binding'));
  const { payload: token } = yield* take(signInStepPassed);
  stepToken = '';
  return token;
}

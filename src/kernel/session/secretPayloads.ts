import { session as contract } from 'contract/access/session';
import { credential } from 'contract/secret';
import * as v from 'valibot';
import { signInRequested } from '../signIn/signInRequested';
import { portalOpened } from './slice';

/** The type of the action `signInStepPassed`, which is loaded only with the step. */
export const SIGN_IN_STEP_PASSED = 'session/signInStepPassed';

/**
 * Schemas of the payloads of actions, by action type, which mark secret values in the same way as the contract.
 * DevTools and recordings hide the marked values. Each action whose payload contains a secret must be listed here.
 * Calls need no entry: their contracts mark the secrets.
 */
export const secretPayloads: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  [signInRequested.type, contract.login.arg],
  [SIGN_IN_STEP_PASSED, credential(v.string())],
  [
    portalOpened.type,
    v.object({
      authCode: v.optional(credential(v.string())),
      messenger: v.optional(v.object({ code: v.optional(credential(v.string())) })),
    }),
  ],
]);

import { session as contract } from 'contract/access/session';
import { credential } from 'contract/secret';
import * as v from 'valibot';
import { signInRequested } from '../signIn/signInRequested';
import { portalOpened } from './slice';

/**
 * What DevTools and recordings hide in actions that are no calls, by the action's type: a schema with the contract's
 * marks for its payload. An action whose payload carries a secret belongs here.
 */
export const secretPayloads: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  [signInRequested.type, contract.login.arg],
  [
    portalOpened.type,
    v.object({
      authCode: v.optional(credential(v.string())),
      messenger: v.optional(v.object({ code: v.optional(credential(v.string())) })),
    }),
  ],
]);

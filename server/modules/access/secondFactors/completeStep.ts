import type { Endpoint } from 'contract/endpoint';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { SignInAccount } from '../session/accounts';
import { completeSignIn } from '../session/openSession';
import { logRefusedSignIn } from '../session/refusedSignIn';
import { rememberDevice } from './rememberedDevices';
import { endStep, readStep } from './steps';

interface StepAttempt {
  /** The name of the endpoint, and the endpoint itself, for the audit log. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly stepToken: string;
  /** Whether the browser needs no second factor from now on. */
  readonly isRemembered: boolean;
  /** Checks the second factor of the step's user. */
  readonly prove: (db: Db, account: SignInAccount) => Promise<boolean>;
}

/**
 * Completes the sign-in of a step by its second factor. Returns undefined for a wrong one, whose count and row in the
 * log are committed.
 */
export function completeStep(
  services: Services,
  visitor: Visitor,
  { name, endpoint, stepToken, isRemembered, prove }: StepAttempt,
): Promise<{ token: string } | undefined> {
  const { store, secrets } = services;
  return store.asSession(async (db) => {
    const { account, way, isPassed, isKnownDevice } = await readStep(db, secrets, stepToken);
    if (!isPassed && !(await prove(db, account))) {
      const refused = { name, endpoint, way, reason: 'wrongSecondFactor', refusal: 'param-invalid' } as const;
      await logRefusedSignIn(db, account, visitor, refused);
      return undefined;
    }
    await endStep(db, stepToken);
    if (isRemembered) await rememberDevice(db, secrets, account, visitor);
    const call = { name, endpoint, arg: {}, way, isKnownDevice, isSecondFactorGiven: true };
    return completeSignIn(db, services, account, visitor, call);
  });
}

import type { Endpoint } from 'contract/endpoint';
import { writeAudit } from '../../../audit';
import type { AuthenticatedVisitor } from '../../../caller';
import type { Services } from '../../../services';
import { wrongCodeRefusal } from './codes';
import type { CodePurpose, VerificationCodes } from './codes';
import { listCallerGuessLimits, checkGuessWithinLimits } from './throttle';

/** A verification code that a signed-in caller has entered, with the call that contains it. */
interface EnteredCode {
  /** The user to whom the code was sent. */
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The field of the argument that contains the code. */
  readonly field: 'verification' | 'verifyCode';
  readonly call: { readonly name: string; readonly endpoint: Endpoint; readonly arg: object };
}

/** Refuses a wrong code. A wrong guess is counted and audited, although the call is refused. */
export async function verifyCode(
  { store }: Services,
  codes: VerificationCodes,
  { userId, purpose, code, field, call }: EnteredCode,
  who: AuthenticatedVisitor,
): Promise<void> {
  const isRight = await store.asSession(async (db) => {
    const right = await checkGuessWithinLimits(db, listCallerGuessLimits(userId, purpose, who), () =>
      codes.isRight(db, userId, purpose, code),
    );
    if (!right) await writeAudit(db, who, who, { ...call, refusal: 'param-invalid' });
    return right;
  });
  if (!isRight) throw wrongCodeRefusal(field);
}

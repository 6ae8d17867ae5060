import type { AuthenticatedVisitor } from '../../../caller';
import type { Services } from '../../../services';
import { wrongCodeRefusal } from './codes';
import type { CodePurpose, VerificationCodes } from './codes';
import { listCallerGuessLimits, checkGuessWithinLimits } from './throttle';

/** A verification code that a signed-in caller has entered. */
interface EnteredCode {
  /** The user to whom the code was sent. */
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The field of the argument that contains the code. */
  readonly field: 'verification' | 'verifyCode';
}

/** Refuses a wrong code. A wrong guess is counted, although the call is refused. */
export async function verifyCode(
  { store }: Services,
  codes: VerificationCodes,
  { userId, purpose, code, field }: EnteredCode,
  who: AuthenticatedVisitor,
): Promise<void> {
  const isRight = await store.asSession((db) =>
    checkGuessWithinLimits(db, listCallerGuessLimits(userId, purpose, who), () =>
      codes.isRight(db, userId, purpose, code),
    ),
  );
  if (!isRight) throw wrongCodeRefusal(field);
}

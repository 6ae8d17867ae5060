import type { LoginReason, LoginWay } from 'contract/audit/loginLogs';
import { writeRefusedSignIn } from '../../../audit/audit';
import type { RefusedSignInAudit } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import { writeLogin } from '../../audit/loginLogs/write';
import type { SignInAccount } from './accounts';

/** A refused sign-in, as the audit log and the login log record it. */
export interface RefusedSignInCall extends RefusedSignInAudit {
  readonly way: LoginWay;
  readonly reason: LoginReason;
}

/**
 * Writes the rows of a refused sign-in into the audit log and the login log. The login log gets one row whether or not
 * an account is known, so that the response time does not reveal which names exist.
 */
export async function logRefusedSignIn(
  db: Db,
  account: SignInAccount | undefined,
  visitor: Visitor,
  { way, reason, ...call }: RefusedSignInCall,
): Promise<void> {
  const recorded = await writeRefusedSignIn(db, account, visitor, call);
  if (recorded) await writeLogin(db, visitor, { ...recorded, way, reason, isRefused: true });
}

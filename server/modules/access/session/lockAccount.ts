import { and, eq, sql } from 'drizzle-orm';
import type { StoredFieldChange } from '../../../audit/changedFields';
import { isLocked } from '../../../db/accountState';
import type { Db } from '../../../db/store';
import type { ParameterValues } from '../../../parameters/parameters';
import { users } from '../users/schema';
import type { SignInAccount } from './accounts';
import { endSessions } from './endSessions';
import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from './parameters';
import { sessions } from './schema';

/** A failed sign-in on a device that the user has signed in on before. */
interface FailedSignIn {
  readonly account: Pick<SignInAccount, 'userId' | 'merchantId'>;
  /** The failures of the user on the device, this one included. */
  readonly failures: number;
  readonly traceId: string;
}

/**
 * Locks the account for a time if the parameters say so, and ends its sessions (SET-03). Returns what has changed, for the
 * audit log. Only failures on known devices come here: with those of other devices, strangers could lock anybody out.
 * Needs the session role.
 */
export async function lockAfterFailures(
  db: Db,
  { parameters }: { readonly parameters: Pick<ParameterValues, 'get'> },
  { account: { userId, merchantId }, failures, traceId }: FailedSignIn,
): Promise<readonly StoredFieldChange[]> {
  const most = parameters.get(LOCK_AFTER_FAILURES, merchantId);
  if (most === 0 || failures < most) return [];
  const minutes = parameters.get(LOCK_MINUTES, merchantId);
  const lockedReason = '多次输错密码';
  const [locked] = await db
    .update(users)
    .set({
      lockedTime: sql`now()`,
      unlockingTime: sql`now() + make_interval(mins => ${minutes})`,
      lockedReason,
    })
    .where(and(eq(users.userId, userId), sql`not ${isLocked}`))
    .returning({ lockedTime: users.lockedTime, unlockingTime: users.unlockingTime });
  if (!locked) return [];
  await endSessions(db, eq(sessions.userId, userId), { way: 'expired', reason: 'userLocked', traceId });
  return [
    { field: 'lockedTime', before: null, after: locked.lockedTime },
    { field: 'unlockingTime', before: null, after: locked.unlockingTime },
    { field: 'lockedReason', before: null, after: lockedReason },
  ];
}

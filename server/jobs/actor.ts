import { hasPermission } from 'contract/access/permissions';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import type { Db } from '../db/store';
import { findActingUser } from '../modules/access/session/actingUser';
import { Refusal, permissionDenied } from '../refusal';
import type { JobDeclaration } from './declaration';
import type { JobActor } from './kind';
import type { LeasedJob } from './lease';

/**
 * Reads on whose behalf a job runs, with the rights that the user has now. Refuses the job of a user who is disabled,
 * locked or gone, who no longer works in the merchant, or who has lost the permission of the kind. The data scope is the
 * narrower one of then and now. A job of the schedule has no user and sees the whole merchant. Needs the session role.
 */
export async function readActor(
  db: Db,
  { merchantId, userId, scope }: LeasedJob,
  { needs }: JobDeclaration,
): Promise<JobActor> {
  if (userId === null) return { merchantId, scope: WHOLE_MERCHANT_SCOPE, permissions: [] };
  const user = await findActingUser(db, { merchantId, userId });
  if (!user) throw new Refusal('permission-denied', '发起人的账号已停用、锁定或不再属于该租户，任务未执行');
  if (needs !== undefined && !hasPermission(user.permissions, needs)) throw permissionDenied();
  const isWhole = scope === WHOLE_MERCHANT_SCOPE && user.scope === WHOLE_MERCHANT_SCOPE;
  return {
    ...{ merchantId, userId, userName: user.userName, permissions: user.permissions },
    scope: isWhole ? WHOLE_MERCHANT_SCOPE : userId,
  };
}

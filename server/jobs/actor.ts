import { sql } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import { isLocked } from '../db/accountState';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import type { Db } from '../db/store';
import { rightsColumns, rightsInForce, toRights } from '../modules/access/session/rights';
import type { RightsRow } from '../modules/access/session/rights';
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
  const { rows } = await db.execute<RightsRow & { user_name: string }>(sql`
    with session as (
      select users.user_id, users.user_name, users.must_change_password, m.merchant_id, home.merchant_id as home_merchant_id,
        m.parent_id is null as is_platform
      from users join merchants home on home.merchant_id = users.merchant_id
        join merchants m on m.merchant_id = ${merchantId}
      where users.user_id = ${userId} and m.enabled and home.enabled and users.enabled and not ${isLocked}
    ), ${rightsInForce}
    select session.*, ${rightsColumns} from session
    where merchant_id = home_merchant_id or exists (select from held)`);
  const [row] = rows;
  if (!row) throw new Refusal('permission-denied', '发起人的账号已停用、锁定或不再属于该租户，任务未执行');
  const rights = toRights(row);
  if (needs !== undefined && !hasPermission(rights.permissions, needs)) throw permissionDenied();
  const isWhole = scope === WHOLE_MERCHANT_SCOPE && rights.scope === WHOLE_MERCHANT_SCOPE;
  return {
    ...{ merchantId, userId, userName: row.user_name, permissions: rights.permissions },
    scope: isWhole ? WHOLE_MERCHANT_SCOPE : userId,
  };
}

import { sql } from 'drizzle-orm';
import { isLocked } from '../../../db/accountState';
import type { Db } from '../../../db/store';
import { rightsColumns, rightsInForce, toRights } from './rights';
import type { Rights, RightsRow } from './rights';

/** A user on whose behalf the server works without a session, with the rights of this moment. */
export interface ActingUser extends Rights {
  readonly merchantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly nickName: string;
}

/**
 * Reads a user with the rights that the user has now in a merchant. Returns undefined for a user who is disabled, locked
 * or gone, who no longer works in the merchant, or whose merchant is disabled. Needs the session role.
 */
export async function findActingUser(
  db: Db,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<ActingUser | undefined> {
  const { rows } = await db.execute<RightsRow & { user_name: string; nick_name: string | null }>(sql`
    with session as (
      select users.user_id, users.user_name, users.nick_name, users.must_change_password, m.merchant_id,
        home.merchant_id as home_merchant_id, m.parent_id is null as is_platform
      from users join merchants home on home.merchant_id = users.merchant_id
        join merchants m on m.merchant_id = ${merchantId}
      where users.user_id = ${userId} and m.enabled and home.enabled and users.enabled and not ${isLocked}
    ), ${rightsInForce}
    select session.*, ${rightsColumns} from session
    where merchant_id = home_merchant_id or exists (select from held)`);
  const [row] = rows;
  return (
    row && { merchantId, userId, userName: row.user_name, nickName: row.nick_name ?? row.user_name, ...toRights(row) }
  );
}

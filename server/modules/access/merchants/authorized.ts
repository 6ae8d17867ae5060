import { sql } from 'drizzle-orm';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import type { Db } from '../../../db/store';

/** A merchant that a user may work in, with the nearest merchant above it in which the user may work as well. */
export interface AccessibleMerchant extends Record<string, unknown> {
  readonly merchant_id: string;
  readonly merchant_name: string;
  readonly icon: string | null;
  readonly above_id: string | null;
  readonly role_names: string[];
  /** The last day of the authorisation, YYYY-MM-DD; null for the own merchant, and for an authorisation without end. */
  readonly end_date: string | null;
}

/**
 * Finds the merchants that a user may work in: the user's own, and those that authorise the user with a role that is in
 * force. Reads other merchants only to find out which of two merchants is above the other. Must run as the database
 * role portal_session, which sees all merchants.
 */
export async function findAccessibleMerchants(db: Db, userId: string, timeZone: string): Promise<AccessibleMerchant[]> {
  const { rows } = await db.execute<AccessibleMerchant>(sql`
    with recursive reachable as (
      select m.* from merchants m where m.enabled and (
        m.merchant_id = (select u.merchant_id from users u where u.user_id = ${userId})
        or m.merchant_id in (select a.merchant_id from merchant_authorizations a where a.user_id = ${userId})
          and exists (select from roles_in_force(${userId}, m.merchant_id)))
    ), climb as (
      select merchant_id, parent_id as above_id from reachable
      union
      select climb.merchant_id, m.parent_id from climb join merchants m on m.merchant_id = climb.above_id
      where climb.above_id not in (select merchant_id from reachable)
    )
    select merchant_id, merchant_name, icon, above.above_id,
      array(select role_name from roles_in_force(${userId}, merchant_id) order by role_name) as role_names,
      (select to_char((a.end_time at time zone ${timeZone})::date - 1, 'YYYY-MM-DD') from merchant_authorizations a
        where a.user_id = ${userId} and a.merchant_id = reachable.merchant_id) as end_date
      from reachable
      left join (select * from climb where above_id in (select merchant_id from reachable)) above using (merchant_id)`);
  return rows;
}

/**
 * Whether a merchant besides the user's own authorises the user, as {@link findAccessibleMerchants} finds it. Reads the
 * user's authorisations only, since every session asks. Must run as the database role portal_session.
 */
export async function isAuthorizedElsewhere(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from merchant_authorizations a join merchants m using (merchant_id)
      where a.user_id = ${userId} and m.enabled and exists (select from roles_in_force(${userId}, a.merchant_id))
    ) as found`);
  return rows[0]?.found === true;
}

// Chinese names are sorted by their pinyin.
const { compare } = new Intl.Collator('zh-CN');

/** Builds the tree of merchants, sorted by name. */
export function buildMerchantTree(
  merchants: readonly AccessibleMerchant[],
  aboveId: string | null = null,
): AuthorizedMerchant[] {
  return merchants
    .filter(({ above_id }) => above_id === aboveId)
    .sort((one, other) => compare(one.merchant_name, other.merchant_name))
    .map(({ merchant_id, merchant_name, icon, role_names, end_date }) => ({
      merchantId: merchant_id,
      merchantName: merchant_name,
      icon,
      roleNames: role_names,
      endDate: end_date,
      children: buildMerchantTree(merchants, merchant_id),
    }));
}

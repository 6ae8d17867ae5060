import { sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';

/** The organisations whose rows a user sees (PER-03); undefined for a user who sees the whole merchant. */
export type VisibleOrganizations = readonly string[] | undefined;

/**
 * Reads the caller's data scope. Called before a change that could widen a data scope, and compared with the result of
 * the change, so that callers can't widen their own scope by the change.
 */
export async function readVisibleOrganizations({ db, scope, userId }: Caller): Promise<VisibleOrganizations> {
  if (scope === WHOLE_MERCHANT_SCOPE) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`select visible_organizations(${userId}) as id`);
  return rows.map(({ id }) => id);
}

/**
 * Whether one of these users sees rows of organisations outside a data scope (`sight`): by a role, or because the user
 * has added a user to such an organisation.
 */
export async function seesBeyondScope(
  who: Caller,
  userIds: readonly string[],
  sight: VisibleOrganizations,
): Promise<boolean> {
  if (sight === undefined) return false;
  const { rows } = await withWholeMerchantScope(who.db, who, () =>
    who.db.execute(sql`
      select from unnest(${sql.param([...userIds])}::text[]) as target, visible_organizations(target) as seen
      where seen <> all (${sql.param([...sight])}::text[])
      union all
      select from users where created_by = any(${sql.param([...userIds])}::text[])
        and organize_id <> all (${sql.param([...sight])}::text[])
      limit 1`),
  );
  return rows.length > 0;
}

/**
 * Refuses a change by which these users see more than the caller saw before it. A caller who may edit users could
 * otherwise give another account a wider scope than their own, and use that account.
 */
export async function refuseWiderDataScope(
  who: Caller,
  userIds: readonly string[],
  sight: VisibleOrganizations,
): Promise<void> {
  if (await seesBeyondScope(who, userIds, sight)) {
    throw new Refusal('permission-denied', '数据范围超出了您自己的数据范围，不能授予');
  }
}

import { sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { WHOLE_MERCHANT, asWholeMerchant } from '../../../db/store';
import { Refusal } from '../../../refusal';

/** The organisations whose rows somebody sees (PER-03); undefined for who sees the whole merchant. */
export type VisibleOrganizations = readonly string[] | undefined;

/** What the caller sees. To be asked before a change that could widen it: nobody gives themself more to see. */
export async function visibleOrganizationsOf({ db, scope, userId }: Caller): Promise<VisibleOrganizations> {
  if (scope === WHOLE_MERCHANT) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`select visible_organizations(${userId}) as id`);
  return rows.map(({ id }) => id);
}

/**
 * Whether one of these users sees rows of organisations that are not in somebody's sight: by their roles, or since they
 * have added somebody there.
 */
export async function canSeeBeyond(
  who: Caller,
  userIds: readonly string[],
  sight: VisibleOrganizations,
): Promise<boolean> {
  if (sight === undefined) return false;
  const { rows } = await asWholeMerchant(who.db, who, () =>
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
 * Refuses what has let these users see more than the caller saw before: who may edit users could otherwise give somebody
 * a sight that they lack themselves, and borrow it.
 */
export async function refuseWiderDataScope(
  who: Caller,
  userIds: readonly string[],
  sight: VisibleOrganizations,
): Promise<void> {
  if (await canSeeBeyond(who, userIds, sight)) {
    throw new Refusal('permission-denied', '数据范围超出了您自己的数据范围，不能授予');
  }
}

import { sql } from 'drizzle-orm';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import type { Db, MerchantScope } from '../db/store';

/**
 * Reads the ids of the organisations whose rows a user sees, in order; null for a user who sees the whole merchant.
 * Needs the merchant role.
 */
export async function readScopeOrganizations(
  db: Db,
  { scope, userId }: Pick<MerchantScope, 'scope' | 'userId'>,
): Promise<readonly string[] | null> {
  if (scope === WHOLE_MERCHANT_SCOPE || userId === undefined) return null;
  const { rows } = await db.execute<{ id: string }>(sql`select visible_organizations(${userId}) as id order by 1`);
  return rows.map(({ id }) => id);
}

/** Whether two data scopes of the same user are the same. */
export function isSameScope(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return isCovered(one, other) && isCovered(other, one);
}

/** Whether a user whose data scope is `now` still sees all rows that the same user saw in the data scope `then`. */
export function isCovered(then: readonly string[] | null, now: readonly string[] | null): boolean {
  if (now === null) return true;
  if (then === null) return false;
  const seen = new Set(now);
  return then.every((id) => seen.has(id));
}

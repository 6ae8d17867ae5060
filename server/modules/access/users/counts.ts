import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { userCounts, userPositions, userRoles, users } from './schema';

type Counting = Pick<Caller, 'db' | 'scope'>;

const HOLDINGS = {
  position: { table: userPositions, id: userPositions.positionId },
  role: { table: userRoles, id: userRoles.roleId },
} as const;

/**
 * An SQL expression for a list's column: how many users hold the role or position with this id. Counts only users in
 * the caller's data scope. For callers who see the whole merchant, the number is stored: counting the holders of a role
 * that all users have would take many times as long as reading the list.
 */
export function userCountOf({ db, scope }: Counting, kind: keyof typeof HOLDINGS, id: PgColumn): SQL<number> {
  const held = HOLDINGS[kind];
  if (scope !== WHOLE_MERCHANT_SCOPE) return db.$count(held.table, eq(held.id, id));
  const counted = and(eq(userCounts.countedBy, kind), eq(userCounts.countedId, id));
  return sql<number>`(select coalesce(sum(user_count), 0)::int from ${userCounts} where ${counted})`;
}

/** The number of users directly in each organisation, as far as the caller sees them. Empty ones are left out. */
export async function countUsersPerOrganization({ db, scope }: Counting): Promise<ReadonlyMap<string, number>> {
  const rows =
    scope === WHOLE_MERCHANT_SCOPE
      ? await db
          .select({ id: userCounts.countedId, users: sumOfCounts })
          .from(userCounts)
          .where(eq(userCounts.countedBy, 'organization'))
          .groupBy(userCounts.countedId)
      : await db.select({ id: users.organizeId, users: count() }).from(users).groupBy(users.organizeId);
  return new Map(rows.map((row) => [row.id, row.users]));
}

/**
 * The number of users of each of these merchants. Runs as the database role portal_session, which sees all merchants:
 * row-level security hides the counts of other merchants. Every user belongs to one organisation.
 */
export async function countUsersPerMerchant(
  db: Db,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await withSessionRole(db, () =>
    db
      .select({ merchantId: userCounts.merchantId, users: sumOfCounts })
      .from(userCounts)
      .where(and(inArray(userCounts.merchantId, [...merchantIds]), eq(userCounts.countedBy, 'organization')))
      .groupBy(userCounts.merchantId),
  );
  return new Map(rows.map((row) => [row.merchantId, row.users]));
}

const sumOfCounts = sql<number>`sum(${userCounts.userCount})::int`;

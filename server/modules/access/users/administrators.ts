import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { roles } from '../roles/schema';
import { userRoles, users } from './schema';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { isLocked } from '../../../db/accountState';

/**
 * Refuses a change that would leave the merchant without an active administrator (USR-06). `leaving` are the users who
 * would be removed, disabled, locked or stripped of the role. Locks the roles, so that two parallel changes can't each
 * rely on the other's administrator.
 */
export function refuseWithoutAdministrator({ db, ...acting }: Caller, leaving: readonly string[]): Promise<void> {
  // Counts all administrators, not only those that the caller sees.
  return withWholeMerchantScope(db, acting, () => refuseLast(db, leaving));
}

async function refuseLast(db: Db, leaving: readonly string[]): Promise<void> {
  const administrators = await db
    .select({ roleId: roles.roleId })
    .from(roles)
    .where(and(eq(roles.isAdministrator, true), eq(roles.enabled, true)))
    .for('update');
  const holding = inArray(
    userRoles.roleId,
    administrators.map(({ roleId }) => roleId),
  );
  const affected = await db.$count(userRoles, and(holding, inArray(userRoles.userId, [...leaving])));
  if (affected === 0) return;
  const [remaining] = await db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .where(and(holding, notInArray(users.userId, [...leaving]), eq(users.enabled, true), sql`not ${isLocked}`))
    .limit(1);
  if (!remaining) throw new Refusal('conflict', '不能移除租户的最后一名管理员');
}

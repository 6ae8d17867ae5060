import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserDataPerms } from 'contract/access/users';
import type { Caller } from '../../../caller';
import { organizations } from '../organizations/schema';
import { roles } from '../roles/schema';
import { userExcludedOrganizations, userRoles, users } from './schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { refuseUsersBeyondOwnRights } from './grants';
import { refuseWiderDataScope, readVisibleOrganizations } from './dataScope';

/**
 * Reads which organisations' rows a user may see, by which roles, and which organisations are excluded (PER-03). Leaves
 * out organisations that the caller does not see.
 */
export async function readDataPerms({ db }: Caller, userId: string): Promise<UserDataPerms> {
  const held = await rolesInForce(db, userId);
  const shown = sql`(select visible_organizations(${userId}, true))`;
  const [given, excluded] = [
    await db
      .select({ id: organizations.organizeId })
      .from(organizations)
      .where(sql`${organizations.organizeId} in ${shown}`),
    await readExcludedIds(db, userId),
  ];
  return {
    userId,
    roles: held.map(({ roleId, roleName, dataScope }) => ({ roleId, roleName, dataScope })),
    isAdministrator: held.some(({ isAdministrator }) => isAdministrator),
    organizeIds: given.map(({ id }) => id),
    excludedIds: excluded,
  };
}

/**
 * Excludes these organisations from those that the user's roles make visible, and ends the user's other exclusions.
 * Exclusions of organisations that the caller can't see stay as they are.
 */
export async function excludeOrganizations(who: Caller, userId: string, organizeIds: readonly string[]): Promise<void> {
  const { db, merchantId } = who;
  if (userId === who.userId) throw new Refusal('conflict', '不能修改自己的数据权限');
  // Locks the user, so that the second of two parallel changes sees the first.
  await db.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  await refuseUsersBeyondOwnRights(who, [userId]);
  if ((await rolesInForce(db, userId)).some(({ isAdministrator }) => isAdministrator)) {
    throw new Refusal('conflict', '管理员可查看全部数据，不能排除');
  }
  const sight = await readVisibleOrganizations(who);
  const known = await readExcludedIds(db, userId);
  if (known.length > 0) {
    await db
      .delete(userExcludedOrganizations)
      .where(and(eq(userExcludedOrganizations.userId, userId), inArray(userExcludedOrganizations.organizeId, known)));
  }
  if (organizeIds.length > 0) {
    await db
      .insert(userExcludedOrganizations)
      .values([...new Set(organizeIds)].map((organizeId) => ({ merchantId, userId, organizeId })))
      .onConflictDoNothing();
  }
  await refuseWiderDataScope(who, [userId], sight);
}

// Reads the ids of the organisations that are excluded from the user's data scope. Row-level security leaves out those that the caller does not see.
async function readExcludedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userExcludedOrganizations.organizeId })
    .from(userExcludedOrganizations)
    .innerJoin(organizations, eq(organizations.organizeId, userExcludedOrganizations.organizeId))
    .where(eq(userExcludedOrganizations.userId, userId));
  return rows.map(({ id }) => id);
}

function rolesInForce(db: Db, userId: string) {
  return db
    .select({
      roleId: roles.roleId,
      roleName: roles.roleName,
      dataScope: roles.dataScope,
      isAdministrator: roles.isAdministrator,
    })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.enabled, true)))
    .orderBy(roles.roleName);
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserDataPerms } from 'contract/access/users';
import type { Caller } from '../../../caller';
import { organizations } from '../organizations/schema';
import { roles } from '../roles/schema';
import { userAddedOrganizations, userExcludedOrganizations, userRoles, users } from './schema';
import type { Db } from '../../../db/store';
import { Refusal, fieldRefusal } from '../../../refusal';
import { refuseUsersBeyondOwnRights } from './grants';
import { refuseWiderDataScope, readVisibleOrganizations } from './dataScope';

/** What is chosen for one user: organisations that are excluded, and organisations that are added to those of the roles. */
export interface ChosenDataPerms {
  readonly organizeIds: readonly string[];
  /** Undefined: the additions stay as they are. */
  readonly addedIds?: readonly string[] | undefined;
}

type ChosenTable = typeof userExcludedOrganizations | typeof userAddedOrganizations;

/**
 * Reads which organisations' rows a user may see, by which roles, and which organisations are excluded (PER-03) and
 * added (PER-04). Leaves out organisations that the caller does not see.
 */
export async function readDataPerms({ db }: Caller, userId: string): Promise<UserDataPerms> {
  const held = await readRolesInForce(db, userId);
  const shown = sql`(select organize_id from explain_data_scope(${userId}) where role_id is not null)`;
  const given = await db
    .select({ id: organizations.organizeId })
    .from(organizations)
    .where(sql`${organizations.organizeId} in ${shown}`);
  return {
    userId,
    roles: held.map(({ roleId, roleName, dataScope }) => ({ roleId, roleName, dataScope })),
    isAdministrator: held.some(({ isAdministrator }) => isAdministrator),
    organizeIds: given.map(({ id }) => id),
    excludedIds: await readChosenIds(db, userExcludedOrganizations, userId),
    addedIds: await readChosenIds(db, userAddedOrganizations, userId),
  };
}

/**
 * Replaces the organisations that are excluded for a user, and those that are added. Keeps what is chosen of
 * organisations that the caller can't see.
 */
export async function changeDataPerms(who: Caller, userId: string, chosen: ChosenDataPerms): Promise<void> {
  const { db } = who;
  if (userId === who.userId) throw new Refusal('conflict', '不能修改自己的数据权限');
  // Locks the user, so that the second of two parallel changes sees the first.
  await db.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  await refuseUsersBeyondOwnRights(who, [userId]);
  if ((await readRolesInForce(db, userId)).some(({ isAdministrator }) => isAdministrator)) {
    throw new Refusal(
      'conflict',
      chosen.addedIds === undefined ? '管理员可查看全部数据，不能排除' : '管理员可查看全部数据，不能另加或排除',
    );
  }
  const sight = await readVisibleOrganizations(who);
  await replaceChosen(who, userExcludedOrganizations, userId, chosen.organizeIds);
  if (chosen.addedIds !== undefined) {
    // Also while an exclusion hides the addition: the exclusion may end later, by a caller who sees more.
    if (sight !== undefined && chosen.addedIds.some((id) => !sight.includes(id))) {
      throw fieldRefusal('permission-denied', { name: 'addedIds', text: '超出了您自己的数据范围，不能授予' });
    }
    await replaceChosen(who, userAddedOrganizations, userId, chosen.addedIds);
  }
  await refuseWiderDataScope(who, [userId], sight);
}

async function replaceChosen(
  { db, merchantId }: Caller,
  table: ChosenTable,
  userId: string,
  organizeIds: readonly string[],
): Promise<void> {
  const known = await readChosenIds(db, table, userId);
  if (known.length > 0) {
    await db.delete(table).where(and(eq(table.userId, userId), inArray(table.organizeId, known)));
  }
  if (organizeIds.length === 0) return;
  const rows = [...new Set(organizeIds)].map((organizeId) => ({ merchantId, userId, organizeId }));
  await db.insert(table).values(rows).onConflictDoNothing();
}

// Row-level security leaves out the organisations that the caller does not see.
async function readChosenIds(db: Db, table: ChosenTable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: table.organizeId })
    .from(table)
    .innerJoin(organizations, eq(organizations.organizeId, table.organizeId))
    .where(eq(table.userId, userId));
  return rows.map(({ id }) => id);
}

/** Reads the enabled roles of a user of the merchant, by name. */
export function readRolesInForce(db: Db, userId: string) {
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

import { and, eq, exists, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { merchantApps } from '../apps/schema';
import { merchantAuthorizations } from '../authorizations/schema';
import { menus } from '../menus/schema';
import { roleMenus, roleOrganizations, roles } from '../roles/schema';
import { userRoles, users } from './schema';
import { WHOLE_MERCHANT_SCOPE, withSessionRole } from '../../../db/store';
import { Refusal, fieldRefusal } from '../../../refusal';
import { seesBeyondScope, readVisibleOrganizations } from './dataScope';

/**
 * Refuses to grant a role with more permissions than the caller has. A caller who may edit users could otherwise become
 * an administrator. Roles that the user holds already are not checked.
 */
export async function refuseRolesBeyondOwnRights(
  who: Caller,
  roleIds: readonly string[],
  userId?: string,
): Promise<void> {
  if (roleIds.length === 0 || who.isAdministrator) return;
  const held = who.db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId ?? ''));
  const [beyond] = await who.db
    .select({ roleName: roles.roleName })
    .from(roles)
    .where(and(inArray(roles.roleId, [...roleIds]), notInArray(roles.roleId, held), exceedsOwnRights(who)))
    .limit(1);
  if (!beyond) return;
  throw fieldRefusal('permission-denied', {
    name: 'roleIds',
    text: '角色“{name}”超出了您自己的权限，不能授予',
    values: { name: beyond.roleName },
  });
}

/**
 * Refuses to change a user who holds a role beyond the caller's own rights: a caller who may edit users could otherwise
 * lock out the administrators. Callers may always change their own data.
 */
export async function refuseUsersBeyondOwnRights(who: Caller, userIds: readonly string[]): Promise<void> {
  if (who.isAdministrator) return;
  const [higher] = await selectHigherUsers(who, userIds).limit(1);
  if (higher)
    throw new Refusal('permission-denied', '用户“{name}”的权限超出了您自己的权限，不能操作', { name: higher.nickName });
  const others = userIds.filter((id) => id !== who.userId);
  if (others.length === 0) return;
  if (
    (await haveOtherMerchants(who, others)) ||
    (await seesBeyondScope(who, others, await readVisibleOrganizations(who)))
  ) {
    throw new Refusal('permission-denied', '用户的权限超出了您自己的权限，不能操作');
  }
}

/**
 * Which of these users hold a role beyond the caller's own rights. Callers without these rights can't change such a user;
 * {@link refuseUsersBeyondOwnRights} has further reasons.
 */
export async function readHigherUsers(who: Caller, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (who.isAdministrator || userIds.length === 0) return new Set();
  return new Set((await selectHigherUsers(who, userIds)).map(({ userId }) => userId));
}

function selectHigherUsers(who: Caller, userIds: readonly string[]) {
  return who.db
    .select({ userId: users.userId, nickName: users.nickName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(inArray(users.userId, [...userIds]), ne(users.userId, who.userId), exceedsOwnRights(who)))
    .$dynamic();
}

// Whether one of these users may work in other merchants. The caller's session can't read the user's rights there, and
// a changed phone or e-mail address gives access to the account. So only administrators may change such users.
function haveOtherMerchants({ db }: Caller, userIds: readonly string[]): Promise<boolean> {
  return withSessionRole(db, async () => {
    const [found] = await db
      .select({ userId: merchantAuthorizations.userId })
      .from(merchantAuthorizations)
      .where(inArray(merchantAuthorizations.userId, [...userIds]))
      .limit(1);
    return found !== undefined;
  });
}

/**
 * Refuses to change a role beyond the caller's own rights: otherwise a caller who may edit roles could take rights
 * from the holders of a role that has more rights than the caller.
 */
export async function refuseHigherRole(who: Caller, roleId: string): Promise<void> {
  if (who.isAdministrator) return;
  const [higher] = await who.db
    .select({ roleName: roles.roleName })
    .from(roles)
    .where(and(eq(roles.roleId, roleId), exceedsOwnRights(who)));
  if (higher) throw higherRoleRefusal(higher.roleName);
}

/** The refusal to change a role beyond the caller's own rights or data scope. */
export function higherRoleRefusal(roleName: string): Refusal {
  return new Refusal('permission-denied', '角色“{name}”超出了您自己的权限，不能操作', { name: roleName });
}

/**
 * The SQL condition for roles that exceed the caller's rights: roles of the transaction's merchant with permissions
 * that the caller lacks, or with a wider data scope than the caller's. Administrators' roles exceed the rights of all
 * other callers, since these roles include every permission that is added later.
 */
export function exceedsOwnRights({ db, permissions, scope, userId }: Caller) {
  const more = db
    .select({ roleId: roleMenus.roleId })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(
      and(
        eq(roleMenus.roleId, roles.roleId),
        menus.inForce,
        isNotNull(menus.permission),
        notInArray(menus.permission, [...permissions]),
      ),
    );
  if (scope === WHOLE_MERCHANT_SCOPE) return or(roles.isAdministrator, exists(more));
  const unseen = db
    .select({ organizeId: roleOrganizations.organizeId })
    .from(roleOrganizations)
    .where(
      and(
        eq(roleOrganizations.roleId, roles.roleId),
        sql`${roleOrganizations.organizeId} not in (select visible_organizations(${userId}))`,
      ),
    );
  const seesMoreThanOwn = or(eq(roles.dataScope, 'ALL'), and(eq(roles.dataScope, 'CUSTOM'), exists(unseen)));
  return or(roles.isAdministrator, exists(more), seesMoreThanOwn);
}

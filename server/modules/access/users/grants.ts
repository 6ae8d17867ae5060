import { and, eq, exists, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { merchantApps } from '../apps/schema';
import { merchantAuthorizations } from '../authorizations/schema';
import { menus } from '../menus/schema';
import { roleMenus, roleOrganizations, roles } from '../roles/schema';
import { userRoles, users } from './schema';
import { WHOLE_MERCHANT, asSessionWithin } from '../../../db/store';
import { Refusal, refusedField } from '../../../refusal';
import { canSeeBeyond, visibleOrganizationsOf } from './dataScope';

/**
 * Refuses to hand out a role that permits more than the caller may do: who may edit users could otherwise make an
 * administrator of themself. Roles that the user holds already are not handed out anew.
 */
export async function refuseBeyondOwn(who: Caller, roleIds: readonly string[], userId?: string): Promise<void> {
  if (roleIds.length === 0 || who.isAdministrator) return;
  const held = who.db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId ?? ''));
  const [beyond] = await who.db
    .select({ roleName: roles.roleName })
    .from(roles)
    .where(and(inArray(roles.roleId, [...roleIds]), notInArray(roles.roleId, held), goesBeyond(who)))
    .limit(1);
  if (!beyond) return;
  throw refusedField('permission-denied', {
    name: 'roleIds',
    text: '角色“{name}”超出了您自己的权限，不能授予',
    values: { name: beyond.roleName },
  });
}

/**
 * Refuses to act on somebody who holds a role beyond the caller's own rights: who may edit users could otherwise lock
 * out the administrators. One's own data are always one's own.
 */
export async function refuseHigherRank(who: Caller, userIds: readonly string[]): Promise<void> {
  if (who.isAdministrator) return;
  const [higher] = await who.db
    .select({ nickName: users.nickName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(inArray(users.userId, [...userIds]), ne(users.userId, who.userId), goesBeyond(who)))
    .limit(1);
  if (higher)
    throw new Refusal('permission-denied', '用户“{name}”的权限超出了您自己的权限，不能操作', { name: higher.nickName });
  const others = userIds.filter((id) => id !== who.userId);
  if (others.length === 0) return;
  if ((await haveOtherMerchants(who, others)) || (await canSeeBeyond(who, others, await visibleOrganizationsOf(who)))) {
    throw new Refusal('permission-denied', '用户的权限超出了您自己的权限，不能操作');
  }
}

// What somebody may do in another merchant nobody here can see. A phone or an address that is changed opens the account,
// so of such users only an administrator, who vouches for them to the other merchant, may change anything.
function haveOtherMerchants({ db }: Caller, userIds: readonly string[]): Promise<boolean> {
  return asSessionWithin(db, async () => {
    const [found] = await db
      .select({ userId: merchantAuthorizations.userId })
      .from(merchantAuthorizations)
      .where(inArray(merchantAuthorizations.userId, [...userIds]))
      .limit(1);
    return found !== undefined;
  });
}

/**
 * Refuses to change a role beyond the caller's own rights: who may edit roles could otherwise take theirs away from those
 * above them.
 */
export async function refuseHigherRole(who: Caller, roleId: string): Promise<void> {
  if (who.isAdministrator) return;
  const [higher] = await who.db
    .select({ roleName: roles.roleName })
    .from(roles)
    .where(and(eq(roles.roleId, roleId), goesBeyond(who)));
  if (higher) throw higherRole(higher.roleName);
}

/** The answer to who would change a role beyond their own rights or sight. */
export function higherRole(roleName: string): Refusal {
  return new Refusal('permission-denied', '角色“{name}”超出了您自己的权限，不能操作', { name: roleName });
}

/**
 * The condition on roles of the transaction's merchant that permit or show more than the caller may do or see themself.
 * An administrator's role permits everything that ever comes, so only an administrator's own rights reach as far.
 */
export function goesBeyond({ db, permissions, scope, userId }: Caller) {
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
  if (scope === WHOLE_MERCHANT) return or(roles.isAdministrator, exists(more));
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

import { and, eq, exists, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import { EVERYTHING } from '../../caller';
import type { Caller } from '../../caller';
import { menus, merchantApps, roleMenus, roles, userRoles } from '../../db/schema';
import { Refusal } from '../../refusal';

/**
 * Refuses to hand out a role that permits more than the caller may do: who may edit users could otherwise make an
 * administrator of themself. Roles that the user holds already are not handed out anew.
 */
export async function refuseBeyondOwn(
  { db, permissions }: Caller,
  roleIds: readonly string[],
  userId?: string,
): Promise<void> {
  if (roleIds.length === 0 || permissions.includes(EVERYTHING)) return;
  const held = db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId ?? ''));
  const opens = db
    .select({ roleId: roleMenus.roleId })
    .from(roleMenus)
    .where(and(eq(roleMenus.roleId, roles.roleId), eq(roleMenus.menuId, menus.menuId)));
  const [beyond] = await db
    .select({ roleName: roles.roleName })
    .from(roles)
    .innerJoin(menus, or(roles.isAdministrator, exists(opens)))
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(
      and(
        inArray(roles.roleId, [...roleIds]),
        notInArray(roles.roleId, held),
        isNotNull(menus.permission),
        notInArray(menus.permission, [...permissions]),
      ),
    )
    .limit(1);
  if (!beyond) return;
  const message = `角色“${beyond.roleName}”超出了您自己的权限，不能授予`;
  throw new Refusal('permission-denied', message, [{ name: 'roleIds', message }]);
}

import { eq, sql } from 'drizzle-orm';
import type { RoleChangePreview } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { merchantAuthorizations } from '../authorizations/schema';
import { userRoles } from '../users/schema';
import { roles } from './schema';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readRoleMenuIds, computeMenusAfterSaving, selectMerchantMenus, formatTitlePath } from './grantable';
import { previewRoleScopeChange } from './scopes';
import type { RoleScope } from './scopes';

/** Previews what saving a role with these menu nodes changes for its holders. A new role has no holders. */
export async function previewRoleChange(
  who: Caller,
  {
    roleId,
    menuIds,
    ...chosen
  }: RoleScope & { readonly roleId?: string | undefined; readonly menuIds: readonly string[] },
): Promise<RoleChangePreview> {
  const { db } = who;
  const scope = await previewRoleScopeChange(db, chosen, roleId);
  const before = roleId === undefined ? [] : await readRoleMenuIds(db, roleId);
  const rows = await selectMerchantMenus(db);
  const after = computeMenusAfterSaving(who, rows, { menuIds, before });
  const nodes = new Map(rows.map((node) => [node.menuId, node]));
  // Maps each permission of these nodes to a title. If several nodes have the same permission, the first in menu order
  // gives the title.
  const permissionsOf = (ids: readonly string[]) => {
    const among = new Set(ids);
    const titles = new Map<string, string>();
    for (const { menuId, permission } of nodes.values()) {
      if (permission !== null && among.has(menuId) && !titles.has(permission))
        titles.set(permission, formatTitlePath(nodes, menuId));
    }
    return titles;
  };
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  const gained = [...has].filter(([permission]) => !had.has(permission));
  const lost = [...had].filter(([permission]) => !has.has(permission));
  const told = { gained: gained.map(toChange), lost: lost.map(toChange), scope };
  if (roleId === undefined) return { userCount: 0, guestCount: 0, affectedCount: 0, ...told };

  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  if (!role) throw notFound();
  const userCount = await db.$count(userRoles, eq(userRoles.roleId, roleId));
  const guestCount = await db.$count(merchantAuthorizations, eq(merchantAuthorizations.roleId, roleId));
  const holders = { userCount, guestCount };
  // The administrator role permits everything, whatever its nodes are.
  if (role.isAdministrator) return { ...holders, affectedCount: 0, gained: [], lost: [], scope };
  const changed = [...gained, ...lost].map(([permission]) => permission);
  if (!role.enabled || changed.length === 0) return { ...holders, affectedCount: 0, ...told };
  // All guests (users of other merchants who are authorised) are affected, since a guest holds no other role in this
  // merchant.
  const unaffected = await countCovered(db, roleId, changed);
  return { ...holders, affectedCount: userCount - unaffected + guestCount, ...told };
}

function toChange([permission, title]: readonly [string, string]) {
  return { permission, title };
}

/** Counts the holders of a role who have all of these permissions by other roles as well. */
async function countCovered(db: Db, roleId: string, permissions: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ covered: number }>(sql`
    with given as (
      select distinct rm.role_id, n.permission from role_menus rm join menus n using (menu_id)
        join merchant_apps ma using (app_id)
      where n.in_force and n.permission in ${permissions}
    )
    select count(*)::int as covered from (
      select held.user_id from user_roles held
        join user_roles other on other.user_id = held.user_id and other.role_id <> held.role_id
        join roles r on r.role_id = other.role_id and r.enabled
        left join given on given.role_id = r.role_id
      where held.role_id = ${roleId}
      group by held.user_id
      having bool_or(r.is_administrator) or count(distinct given.permission) = ${permissions.length}
    ) users`);
  return rows[0]?.covered ?? 0;
}

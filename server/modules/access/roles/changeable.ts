import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { merchantAuthorizations } from '../authorizations/schema';
import { userRoles } from '../users/schema';
import { roles } from './schema';
import { Refusal, notFound } from '../../../refusal';
import { higherRoleRefusal, refuseHigherRole } from '../users/grants';
import { readRoleOrganizeIds, findWideningScopeField } from './scopes';

/**
 * Refuses to edit, disable or remove a role that the caller may not change: the built-in administrator role, a role
 * beyond the caller's own rights or data scope, and (unless the caller is an administrator) a role that the caller
 * holds. Locks the role until the transaction ends, so that it can't change after the check.
 */
export async function refuseUnchangeableRole(who: Caller, roleId: string): Promise<void> {
  const [role] = await who.db
    .select({
      isAdministrator: roles.isAdministrator,
      roleName: roles.roleName,
      dataScope: roles.dataScope,
      isHeld: sql<boolean>`(${isHeldBy(who, roles.roleId)})`,
    })
    .from(roles)
    .where(eq(roles.roleId, roleId))
    .for('update');
  if (!role) throw notFound();
  if (role.isAdministrator) throw new Refusal('conflict', '内置管理员角色不能修改、停用或删除');
  await refuseHigherRole(who, roleId);
  const scope = { dataScope: role.dataScope, organizeIds: await readRoleOrganizeIds(who.db, roleId) };
  // The scope "own organisation" shows the organisations of the role's holders. If a holder belongs to an organisation
  // outside the caller's data scope, the role shows that organisation too.
  if ((await findWideningScopeField(who, scope, roleId)) !== undefined) throw higherRoleRefusal(role.roleName);
  if (!who.isAdministrator && role.isHeld) throw new Refusal('conflict', '不能修改自己持有的角色');
}

/**
 * The SQL condition for roles that the caller holds: as an assigned role in the caller's own merchant, or by an
 * authorisation to work in another merchant.
 */
export function isHeldBy({ db, userId }: Caller, roleId: AnyColumn) {
  const own = and(eq(userRoles.roleId, roleId), eq(userRoles.userId, userId));
  const given = and(eq(merchantAuthorizations.roleId, roleId), eq(merchantAuthorizations.userId, userId));
  return or(
    exists(db.select({ roleId: userRoles.roleId }).from(userRoles).where(own)),
    exists(db.select({ roleId: merchantAuthorizations.roleId }).from(merchantAuthorizations).where(given)),
  );
}

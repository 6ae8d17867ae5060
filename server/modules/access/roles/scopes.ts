import { eq, sql } from 'drizzle-orm';
import type { DataScope, RolePreview } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { merchantAuthorizations } from '../authorizations/schema';
import { organizations } from '../organizations/schema';
import { roleOrganizations, roles } from './schema';
import { asWholeMerchant } from '../../../db/store';
import type { Db } from '../../../db/store';
import { invalid, refusedField } from '../../../refusal';
import { visibleOrganizationsOf } from '../users/dataScope';

/** Which rows a role lets its holders see; the chosen organisations of the scope CUSTOM, of no other. */
export interface RoleScope {
  readonly dataScope: DataScope;
  readonly organizeIds: readonly string[];
}

/** Takes the scope out of a form: chosen organisations go with CUSTOM alone, and CUSTOM with nothing chosen is none. */
export function scopeOf({ dataScope, organizeIds }: RoleScope): RoleScope {
  if (dataScope !== 'CUSTOM') return { dataScope, organizeIds: [] };
  if (organizeIds.length === 0) throw invalid([{ name: 'organizeIds', text: '请选择组织' }]);
  return { dataScope, organizeIds: [...new Set(organizeIds)] };
}

/** The organisations that were chosen for a role. */
export async function organizeIdsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ organizeId: roleOrganizations.organizeId })
    .from(roleOrganizations)
    .where(eq(roleOrganizations.roleId, roleId));
  return rows.map(({ organizeId }) => organizeId);
}

/** Of the organisations that were chosen for a role those that the caller sees. */
export async function visibleOrganizeIdsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ organizeId: organizations.organizeId })
    .from(organizations)
    .innerJoin(roleOrganizations, eq(roleOrganizations.organizeId, organizations.organizeId))
    .where(eq(roleOrganizations.roleId, roleId));
  return rows.map(({ organizeId }) => organizeId);
}

/** Writes down the organisations that were chosen for a role. */
export async function assignOrganizations(
  db: Db,
  role: { readonly roleId: string; readonly merchantId: string },
  { organizeIds }: RoleScope,
): Promise<void> {
  await db.delete(roleOrganizations).where(eq(roleOrganizations.roleId, role.roleId));
  if (organizeIds.length === 0) return;
  await db.insert(roleOrganizations).values(organizeIds.map((organizeId) => ({ ...role, organizeId })));
}

/** Refuses a scope that would show its holders more than the caller sees. */
export async function refuseWiderScope(who: Caller, scope: RoleScope, roleId?: string): Promise<void> {
  const name = await wideningField(who, scope, roleId);
  if (name === undefined) return;
  throw refusedField('permission-denied', { name, text: '超出了您自己的数据范围，不能授予' });
}

/**
 * Which part of a scope shows its holders more than the caller sees, if any does. What "own organisation" means depends on
 * who holds the role: of one that is held already their organisations count, whether it is in force or not.
 */
export async function wideningField(
  who: Caller,
  { dataScope, organizeIds }: RoleScope,
  roleId?: string,
): Promise<string | undefined> {
  const sight = await visibleOrganizationsOf(who);
  if (sight === undefined) return undefined;
  if (dataScope === 'ALL') return 'dataScope';
  if (organizeIds.some((id) => !sight.includes(id))) return 'organizeIds';
  if (roleId === undefined || dataScope === 'CUSTOM' || dataScope === 'SELF') return undefined;
  const { rows } = await asWholeMerchant(who.db, who, () =>
    who.db.execute(sql`
      with recursive reached as (
        select u.organize_id from users u join user_roles ur using (user_id) where ur.role_id = ${roleId}
        union
        select o.organize_id from organizations o join reached r on o.parent_id = r.organize_id
        where ${dataScope} = 'OWN_AND_BELOW'
      )
      select from reached where organize_id <> all (${sql.param([...sight])}::text[]) limit 1`),
  );
  return rows.length > 0 ? 'dataScope' : undefined;
}

/** How saving a role changes what its holders see, and for how many of them. To be asked with the whole merchant in sight. */
export async function scopePreview(db: Db, after: RoleScope, roleId?: string): Promise<RolePreview['scope']> {
  const unchanged = { change: 'none' as const, before: null, after: after.dataScope, affectedCount: 0 };
  if (roleId === undefined) return unchanged;
  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  if (!role) return unchanged;
  const before = { dataScope: role.dataScope, organizeIds: await organizeIdsOf(db, roleId) };
  const change = compareScopes(before, after);
  const told = { change, before: before.dataScope, after: after.dataScope };
  if (change === 'none' || !role.enabled || role.isAdministrator) return { ...told, affectedCount: 0 };
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from user_roles ur where ur.role_id = ${roleId} and not exists (
      select from user_roles other join roles r using (role_id)
      where other.user_id = ur.user_id and other.role_id <> ${roleId} and r.enabled
        and (r.is_administrator or r.data_scope = 'ALL'))`);
  const guests = await db.$count(merchantAuthorizations, eq(merchantAuthorizations.roleId, roleId));
  return { ...told, affectedCount: (rows[0]?.count ?? 0) + guests };
}

const WIDTH: Readonly<Record<Exclude<DataScope, 'CUSTOM'>, number>> = { SELF: 0, OWN: 1, OWN_AND_BELOW: 2, ALL: 3 };

/** Whether somebody sees more or less by another scope; "different" where they may gain some rows and lose others. */
export function compareScopes(before: RoleScope, after: RoleScope): RolePreview['scope']['change'] {
  if (before.dataScope === 'CUSTOM' && after.dataScope === 'CUSTOM') {
    const gains = after.organizeIds.some((id) => !before.organizeIds.includes(id));
    const loses = before.organizeIds.some((id) => !after.organizeIds.includes(id));
    if (gains && loses) return 'different';
    return gains ? 'wider' : loses ? 'narrower' : 'none';
  }
  // Chosen organisations are more than nothing and less than everything; beside one's own they are just others.
  const width = ({ dataScope }: RoleScope) => (dataScope === 'CUSTOM' ? 1.5 : WIDTH[dataScope]);
  const others = [before, after].find(({ dataScope }) => dataScope !== 'CUSTOM');
  const isBeside = before.dataScope === 'CUSTOM' || after.dataScope === 'CUSTOM';
  if (isBeside && others && (others.dataScope === 'OWN' || others.dataScope === 'OWN_AND_BELOW')) return 'different';
  const difference = width(after) - width(before);
  return difference > 0 ? 'wider' : difference < 0 ? 'narrower' : 'none';
}

import { eq, sql } from 'drizzle-orm';
import type { DataScope, RoleChangePreview } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { merchantAuthorizations } from '../authorizations/schema';
import { organizations } from '../organizations/schema';
import { roleOrganizations, roles } from './schema';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { invalidArgument, fieldRefusal } from '../../../refusal';
import { readVisibleOrganizations } from '../users/dataScope';

/** The data scope of a role. `organizeIds` is empty for every scope but CUSTOM. */
export interface RoleScope {
  readonly dataScope: DataScope;
  readonly organizeIds: readonly string[];
}

/**
 * Normalises the scope of a form: removes the chosen organisations for every scope but CUSTOM. Refuses CUSTOM without
 * any organisation.
 */
export function normalizeRoleScope({ dataScope, organizeIds }: RoleScope): RoleScope {
  if (dataScope !== 'CUSTOM') return { dataScope, organizeIds: [] };
  if (organizeIds.length === 0) throw invalidArgument([{ name: 'organizeIds', text: '请选择组织' }]);
  return { dataScope, organizeIds: [...new Set(organizeIds)] };
}

/** Reads the ids of the organisations that make up a role's data scope CUSTOM. */
export async function readRoleOrganizeIds(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ organizeId: roleOrganizations.organizeId })
    .from(roleOrganizations)
    .where(eq(roleOrganizations.roleId, roleId));
  return rows.map(({ organizeId }) => organizeId);
}

/**
 * Reads the ids of the organisations that make up a role's data scope CUSTOM, without those outside the caller's data
 * scope.
 */
export async function readVisibleRoleOrganizeIds(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ organizeId: organizations.organizeId })
    .from(organizations)
    .innerJoin(roleOrganizations, eq(roleOrganizations.organizeId, organizations.organizeId))
    .where(eq(roleOrganizations.roleId, roleId));
  return rows.map(({ organizeId }) => organizeId);
}

/** Replaces the organisations that make up a role's data scope CUSTOM. */
export async function assignOrganizations(
  db: Db,
  role: { readonly roleId: string; readonly merchantId: string },
  { organizeIds }: RoleScope,
): Promise<void> {
  await db.delete(roleOrganizations).where(eq(roleOrganizations.roleId, role.roleId));
  if (organizeIds.length === 0) return;
  await db.insert(roleOrganizations).values(organizeIds.map((organizeId) => ({ ...role, organizeId })));
}

/** Refuses a scope that would show holders more than the caller sees. */
export async function refuseWiderScope(who: Caller, scope: RoleScope, roleId?: string): Promise<void> {
  const name = await findWideningScopeField(who, scope, roleId);
  if (name === undefined) return;
  throw fieldRefusal('permission-denied', { name, text: '超出了您自己的数据范围，不能授予' });
}

/**
 * Finds the form field by which a data scope would show the role's holders more than the caller sees; undefined if
 * there is none. The scopes OWN and OWN_AND_BELOW depend on the holders' organisations, so for an existing role
 * (`roleId`) these organisations are checked, even if the role is disabled.
 */
export async function findWideningScopeField(
  who: Caller,
  { dataScope, organizeIds }: RoleScope,
  roleId?: string,
): Promise<string | undefined> {
  const sight = await readVisibleOrganizations(who);
  if (sight === undefined) return undefined;
  if (dataScope === 'ALL') return 'dataScope';
  if (organizeIds.some((id) => !sight.includes(id))) return 'organizeIds';
  if (roleId === undefined || dataScope === 'CUSTOM' || dataScope === 'SELF') return undefined;
  const { rows } = await withWholeMerchantScope(who.db, who, () =>
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

/**
 * Previews how saving a role changes what holders see, and for how many of them. Must run with the data scope of the
 * whole merchant.
 */
export async function previewRoleScopeChange(
  db: Db,
  after: RoleScope,
  roleId?: string,
): Promise<RoleChangePreview['scope']> {
  const unchanged = { change: 'none' as const, before: null, after: after.dataScope, affectedCount: 0 };
  if (roleId === undefined) return unchanged;
  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  if (!role) return unchanged;
  const before = { dataScope: role.dataScope, organizeIds: await readRoleOrganizeIds(db, roleId) };
  const change = compareRoleScopes(before, after);
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

/**
 * Compares what the holders of a role see by the former and by the new scope. `different`: holders may gain some rows
 * and lose others.
 */
export function compareRoleScopes(before: RoleScope, after: RoleScope): RoleChangePreview['scope']['change'] {
  if (before.dataScope === 'CUSTOM' && after.dataScope === 'CUSTOM') {
    const gains = after.organizeIds.some((id) => !before.organizeIds.includes(id));
    const loses = before.organizeIds.some((id) => !after.organizeIds.includes(id));
    if (gains && loses) return 'different';
    return gains ? 'wider' : loses ? 'narrower' : 'none';
  }
  // 1.5 for CUSTOM: wider than SELF and narrower than ALL. CUSTOM can't be compared with OWN and OWN_AND_BELOW; that
  // case is handled below.
  const width = ({ dataScope }: RoleScope) => (dataScope === 'CUSTOM' ? 1.5 : WIDTH[dataScope]);
  const others = [before, after].find(({ dataScope }) => dataScope !== 'CUSTOM');
  const isBeside = before.dataScope === 'CUSTOM' || after.dataScope === 'CUSTOM';
  if (isBeside && others && (others.dataScope === 'OWN' || others.dataScope === 'OWN_AND_BELOW')) return 'different';
  const difference = width(after) - width(before);
  return difference > 0 ? 'wider' : difference < 0 ? 'narrower' : 'none';
}

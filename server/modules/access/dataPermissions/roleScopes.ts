import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_NAMED_ORGANIZATIONS } from 'contract/access/dataPermissions';
import type { RoleScopeRow, dataPermissions } from 'contract/access/dataPermissions';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { withStatus } from '../../../db/status';
import { organizations } from '../organizations/schema';
import { roleOrganizations, roles } from '../roles/schema';
import { userCountOf } from '../users/counts';
import { userRoles, users } from '../users/schema';

type Filter = v.InferOutput<typeof dataPermissions.listRoleScopes.arg>;

interface OrganizationsOfRole {
  readonly names: readonly string[];
  readonly count: number;
}

/** Reads one page of the roles, each with the organisations that its data scope is about. */
export async function listRoleScopes(who: Caller, { roleName, ...page }: Filter) {
  const { db } = who;
  const where = and(containsText(roles.roleName, roleName));
  const query = db
    .select({
      roleId: roles.roleId,
      roleName: roles.roleName,
      enabled: roles.enabled,
      isAdministrator: roles.isAdministrator,
      dataScope: roles.dataScope,
      userCount: userCountOf(who, 'role', roles.roleId),
    })
    .from(roles)
    .where(where)
    .$dynamic();
  const builtInFirst = [desc(roles.isAdministrator), asc(roles.createTime), asc(roles.roleId)];
  const rows = await selectPage(query, page, roles, builtInFirst);
  const idsOf = (...scopes: readonly RoleScopeRow['dataScope'][]) =>
    rows.filter(({ dataScope }) => scopes.includes(dataScope)).map(({ roleId }) => roleId);
  const chosen = await readChosenOrganizations(who, idsOf('CUSTOM'));
  const ofHolders = await readOrganizationsOfHolders(who, idsOf('OWN', 'OWN_AND_BELOW'));
  return {
    ...(await countMatching(db, roles, where, { ...page, found: rows.length })),
    rows: rows.map((row) => {
      const { names = [], count = 0 } = chosen.get(row.roleId) ?? ofHolders.get(row.roleId) ?? {};
      return { ...withStatus(row), organizeNames: [...names], organizationCount: count };
    }),
  };
}

// The names are those that the caller sees, the number includes all others.
async function readChosenOrganizations(
  { db }: Caller,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, OrganizationsOfRole>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .select({ roleId: roleOrganizations.roleId, names: firstNames, count: sql<number>`count(*)::int` })
    .from(roleOrganizations)
    .leftJoin(organizations, eq(organizations.organizeId, roleOrganizations.organizeId))
    .where(inArray(roleOrganizations.roleId, [...roleIds]))
    .groupBy(roleOrganizations.roleId);
  return new Map(rows.map(({ roleId, ...row }) => [roleId, row]));
}

// The organisations of those holders whom the caller sees.
async function readOrganizationsOfHolders(
  { db }: Caller,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, OrganizationsOfRole>> {
  if (roleIds.length === 0) return new Map();
  const places = db
    .selectDistinct({ roleId: userRoles.roleId, organizeId: users.organizeId })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .where(inArray(userRoles.roleId, [...roleIds]))
    .as('places');
  const rows = await db
    .select({ roleId: places.roleId, names: firstNames, count: sql<number>`count(*)::int` })
    .from(places)
    .leftJoin(organizations, eq(organizations.organizeId, places.organizeId))
    .groupBy(places.roleId);
  return new Map(rows.map(({ roleId, ...row }) => [roleId, row]));
}

const firstNames = sql<string[]>`(coalesce(
  array_agg(${organizations.organizeName} order by ${organizations.sort}, ${organizations.organizeName})
    filter (where ${organizations.organizeName} is not null), '{}'))[1:${sql.raw(String(MAX_NAMED_ORGANIZATIONS))}]`;

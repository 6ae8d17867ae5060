import { eq, inArray, sql } from 'drizzle-orm';
import type { UserDataScope } from 'contract/access/dataPermissions';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { organizations } from '../organizations/schema';
import { roleOrganizations } from '../roles/schema';
import { readRolesInForce } from '../users/dataPerms';
import { userAddedOrganizations, userExcludedOrganizations, users } from '../users/schema';

/** Reads what a user sees, and why. Leaves out organisations that the caller does not see. */
export async function readUserDataScope({ db }: Caller, userId: string): Promise<UserDataScope> {
  const [user] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      nickName: users.nickName,
      organizeName: organizations.organizeName,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .where(eq(users.userId, userId));
  if (!user) throw notFound();
  const held = await readRolesInForce(db, userId);
  const chosen = await readChosenNames(
    db,
    held.filter(({ dataScope }) => dataScope === 'CUSTOM').map(({ roleId }) => roleId),
  );
  return {
    ...user,
    isAdministrator: held.some(({ isAdministrator }) => isAdministrator),
    roles: held.map(({ roleId, roleName, dataScope }) => ({
      ...{ roleId, roleName, dataScope },
      organizeNames: chosen.get(roleId) ?? [],
    })),
    added: await readOrganizationsOf(db, userAddedOrganizations, userId),
    excluded: await readOrganizationsOf(db, userExcludedOrganizations, userId),
    organizations: await readSources(db, userId),
  };
}

async function readChosenNames(db: Db, roleIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const names = new Map<string, string[]>();
  if (roleIds.length === 0) return names;
  const rows = await db
    .select({ roleId: roleOrganizations.roleId, organizeName: organizations.organizeName })
    .from(roleOrganizations)
    .innerJoin(organizations, eq(organizations.organizeId, roleOrganizations.organizeId))
    .where(inArray(roleOrganizations.roleId, [...roleIds]))
    .orderBy(organizations.sort, organizations.organizeName);
  for (const { roleId, organizeName } of rows) names.set(roleId, [...(names.get(roleId) ?? []), organizeName]);
  return names;
}

function readOrganizationsOf(
  db: Db,
  table: typeof userAddedOrganizations | typeof userExcludedOrganizations,
  userId: string,
) {
  return db
    .select({ organizeId: organizations.organizeId, organizeName: organizations.organizeName })
    .from(table)
    .innerJoin(organizations, eq(organizations.organizeId, table.organizeId))
    .where(eq(table.userId, userId))
    .orderBy(organizations.sort, organizations.organizeName);
}

type Source = UserDataScope['organizations'][number];

// The organisations that the caller sees, in the order of the tree, with their sources.
async function readSources(db: Db, userId: string): Promise<Source[]> {
  const { rows } = await db.execute<Source & Record<string, unknown>>(sql`
    with recursive placed as (
      select o.organize_id, array[lpad(o.sort::text, 4, '0') || o.organize_name || o.organize_id] as path from organizations o
      where not exists (select from organizations above where above.organize_id = o.parent_id)
      union all
      select o.organize_id, p.path || (lpad(o.sort::text, 4, '0') || o.organize_name || o.organize_id)
      from organizations o join placed p on o.parent_id = p.organize_id
    )
    select o.organize_id as "organizeId", o.organize_name as "organizeName",
      array_remove(array_agg(distinct r.role_name), null) as "roleNames",
      bool_or(s.role_id is null) as "isAdded",
      bool_and(s.excluded_by is not null and not s.by_administrator) as "isExcluded",
      min(x.organize_name) filter (where not s.by_administrator) as "excludedBy"
    from explain_data_scope(${userId}) s
    join organizations o using (organize_id)
    join placed p using (organize_id)
    left join roles r on r.role_id = s.role_id
    left join organizations x on x.organize_id = s.excluded_by
    group by o.organize_id, o.organize_name, p.path
    order by p.path`);
  return rows;
}

import { eq, inArray, sql } from 'drizzle-orm';
import type { TestedRow } from 'contract/access/dataPermissions';
import type { Caller } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import type { ProtectedList } from '../../../protectedList';
import { notFound } from '../../../refusal';
import { organizations } from '../organizations/schema';
import { rightsColumns, rightsInForce } from '../session/rights';
import type { RightsRow } from '../session/rights';
import { readRolesInForce } from '../users/dataPerms';
import { users } from '../users/schema';

/** A user whose data scope is tested. */
export interface ScopedUser {
  readonly userId: string;
  /** The data scope that the user's calls have: the id of the user, or `*` for the whole merchant. */
  readonly scope: string;
  readonly isAdministrator: boolean;
  readonly permissions: readonly string[];
  readonly organizeId: string;
}

/** A row of a protected list with its owner. */
export interface OwnedRow {
  readonly rowId: string;
  readonly name: string;
  readonly userId: string | null;
  readonly organizeId: string | null;
  readonly createdBy: string | null;
  /** Null if the caller does not see the organisation. */
  readonly organizeName: string | null;
}

/** Reads the data scope and the permissions that a user of the caller's merchant has, as a sign-in would. */
export async function readScopedUser(who: Caller, userId: string): Promise<ScopedUser> {
  const { db, merchantId } = who;
  const [user] = await db.select({ organizeId: users.organizeId }).from(users).where(eq(users.userId, userId));
  if (!user) throw notFound();
  const { rows } = await withWholeMerchantScope(db, who, () =>
    db.execute<RightsRow>(sql`
      with session as (
        select ${userId}::text as user_id, merchant_id, parent_id is null as is_platform
        from merchants where merchant_id = ${merchantId}
      ), ${rightsInForce} select ${rightsColumns} from session`),
  );
  const [rights] = rows;
  if (!rights) throw notFound();
  return {
    ...{ userId, ...user },
    scope: rights.sees_everything ? WHOLE_MERCHANT_SCOPE : userId,
    isAdministrator: rights.is_administrator,
    permissions: rights.permissions,
  };
}

type RowWithVisibility = OwnedRow & Pick<TestedRow, 'isVisible'>;

/**
 * Says for each row why the user sees it, or does not see it. The database has decided about `isVisible`; the reason
 * comes from the functions on which its policies are built.
 */
export async function explainVisibility(
  who: Caller,
  user: ScopedUser,
  list: ProtectedList,
  rows: readonly RowWithVisibility[],
): Promise<TestedRow[]> {
  const { db } = who;
  const ids = rows.flatMap(({ organizeId }) => organizeId ?? []);
  const sources = ids.length === 0 ? new Map<string, Source>() : await readSources(who, user.userId, ids);
  const wholeMerchantRoles = (await readRolesInForce(db, user.userId))
    .filter(({ dataScope, isAdministrator }) => isAdministrator || dataScope === 'ALL')
    .map(({ roleName }) => roleName);
  return rows.map(({ rowId, name, isVisible, ...row }) => {
    const source = sources.get(row.organizeId ?? '');
    const reason = isVisible ? reasonToSee(user, list, row, source) : reasonNotToSee(list, source);
    const isBySource = reason === 'organization' || reason === 'excluded';
    const seesAll = reason === 'administrator' || reason === 'wholeMerchant';
    return {
      ...{ rowId, name, isVisible, reason },
      organizeName: isBySource || reason === 'outside' ? row.organizeName : null,
      roleNames: seesAll ? wholeMerchantRoles : isBySource ? (source?.roleNames ?? []) : [],
      isAdded: isBySource && source?.isAdded === true,
      excludedBy: reason === 'excluded' ? (source?.excludedBy ?? null) : null,
    };
  });
}

interface Source extends Record<string, unknown> {
  readonly organizeId: string;
  readonly roleNames: string[];
  readonly isAdded: boolean;
  readonly isExcluded: boolean;
  /** The name of the excluded organisation, if the caller sees it. */
  readonly excludedBy: string | null;
}

type Owner = Omit<OwnedRow, 'rowId' | 'name'>;

function reasonToSee(
  user: ScopedUser,
  { ownership }: ProtectedList,
  { userId, organizeId, createdBy }: Owner,
  source: Source | undefined,
): TestedRow['reason'] {
  if (user.isAdministrator) return 'administrator';
  if (user.scope === WHOLE_MERCHANT_SCOPE) return 'wholeMerchant';
  if (userId === user.userId) return 'self';
  if (source && !source.isExcluded) return 'organization';
  if (createdBy === user.userId) return 'creator';
  if (ownership.by === 'organization' && ownership.isOrganization && organizeId === user.organizeId)
    return 'ownOrganization';
  throw new Error('a row is visible for a reason that no protected list declares');
}

function reasonNotToSee({ ownership }: ProtectedList, source: Source | undefined): TestedRow['reason'] {
  if (ownership.by === 'self') return 'notOwn';
  return source?.isExcluded ? 'excluded' : 'outside';
}

// Reads with the scope of the whole merchant what shows and excludes these organisations. Names only those excluded
// organisations that the caller sees.
async function readSources(
  who: Caller,
  userId: string,
  organizeIds: readonly string[],
): Promise<ReadonlyMap<string, Source>> {
  const { db } = who;
  const { rows } = await withWholeMerchantScope(db, who, () =>
    db.execute<Source & { readonly excluderId: string | null }>(sql`
      select s.organize_id as "organizeId", array_remove(array_agg(distinct r.role_name), null) as "roleNames",
        bool_or(s.role_id is null) as "isAdded", bool_or(s.excluded_by is not null) as "isExcluded",
        min(s.excluded_by) as "excluderId"
      from explain_data_scope(${userId}) s left join roles r on r.role_id = s.role_id
      where s.organize_id = any(${sql.param([...organizeIds])}::text[])
      group by s.organize_id`),
  );
  const excluders = rows.flatMap(({ excluderId }) => excluderId ?? []);
  const named =
    excluders.length === 0
      ? []
      : await db
          .select({ id: organizations.organizeId, name: organizations.organizeName })
          .from(organizations)
          .where(inArray(organizations.organizeId, excluders));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ excluderId, ...source }) => [
      source.organizeId,
      { ...source, excludedBy: names.get(excluderId ?? '') ?? null },
    ]),
  );
}

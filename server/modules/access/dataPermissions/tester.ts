import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_TESTED_ROWS } from 'contract/access/dataPermissions';
import type { DataScopeTest, TestedRow } from 'contract/access/dataPermissions';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { withUserDataScope } from '../../../db/withUserDataScope';
import type { ProtectedList } from '../../../protectedList';
import { organizations } from '../organizations/schema';
import { users } from '../users/schema';
import { explainVisibility, readScopedUser } from './explain';
import type { OwnedRow } from './explain';

// The most rows of a list that a test counts.
const MAX_COUNTED = 10_000;

/**
 * Reads what a user sees of a protected list: under the policies of the database, with the data scope of that user. Shows
 * of these rows those that the caller sees, too.
 */
export async function testList(who: Caller, userId: string, list: ProtectedList): Promise<DataScopeTest> {
  const { db } = who;
  const user = await readScopedUser(who, userId);
  const ids = await withUserDataScope(db, who, user, () => readIds(db, list, ofMerchant(who, list)));
  const counted = ids.slice(0, MAX_COUNTED);
  const isCounted = isAmong(list, counted);
  const seenCount = await db.$count(list.table, isCounted);
  const rows = await readRows(db, list, isCounted);
  return {
    mayOpen: hasPermission(user.permissions, list.permission),
    total: counted.length,
    ...(ids.length > counted.length && { isTotalExact: false }),
    outsideCount: counted.length - seenCount,
    rows: await explainVisibility(
      who,
      user,
      list,
      rows.map((row) => ({ ...row, isVisible: true })),
    ),
  };
}

/**
 * Explains whether a user sees a row of a protected list. Null for a row that the caller does not see: rows of other
 * merchants, and those that do not exist.
 */
export async function explainRow(
  who: Caller,
  userId: string,
  list: ProtectedList,
  rowId: string,
): Promise<TestedRow | null> {
  const { db } = who;
  if (isNumeric(list) && !/^\d{1,15}$/.test(rowId)) return null;
  const where = and(ofMerchant(who, list), isAmong(list, [rowId]));
  const rows = await readRows(db, list, where);
  const user = await readScopedUser(who, userId);
  const visible = await withUserDataScope(db, who, user, () => db.$count(list.table, where));
  const explained = await explainVisibility(
    who,
    user,
    list,
    rows.map((row) => ({ ...row, isVisible: visible > 0 })),
  );
  return explained[0] ?? null;
}

function ofMerchant({ merchantId }: Caller, list: ProtectedList): SQL | undefined {
  return and(eq(list.merchantId, merchantId), list.where);
}

function isNumeric({ id }: ProtectedList): boolean {
  return id.getSQLType() !== 'text';
}

function isAmong({ id }: ProtectedList, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param([...ids])}::${sql.raw(id.getSQLType())}[])`;
}

async function readIds(db: Db, list: ProtectedList, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${list.id}::text` })
    .from(list.table)
    .where(where)
    .orderBy(...list.order)
    .limit(MAX_COUNTED + 1);
  return rows.map(({ id }) => id);
}

// Reads the first rows with their owners. Rows that belong to a user have the organisation of that user.
async function readRows(db: Db, list: ProtectedList, where: SQL | undefined): Promise<OwnedRow[]> {
  const { ownership } = list;
  const none = sql<string | null>`null::text`;
  const stored = await db
    .select({
      rowId: sql<string>`${list.id}::text`,
      name: sql<string>`${list.name}`,
      userId: sql<string | null>`${ownership.userId ?? none}`,
      organizeId: sql<string | null>`${ownership.by === 'organization' ? ownership.organizeId : none}`,
      createdBy: sql<string | null>`${(ownership.by === 'organization' ? ownership.createdBy : undefined) ?? none}`,
    })
    .from(list.table)
    .where(where)
    .orderBy(...list.order)
    .limit(MAX_TESTED_ROWS);
  const owners = ownership.by === 'user' ? await readOwners(db, stored) : new Map<string, Owner>();
  const placed = stored.map((row) => ({ ...row, ...owners.get(row.userId ?? '') }));
  const names = await readOrganizationNames(db, placed);
  return placed.map((row) => ({ ...row, organizeName: names.get(row.organizeId ?? '') ?? null }));
}

interface Owner {
  readonly organizeId: string;
  readonly createdBy: string | null;
}

async function readOwners(
  db: Db,
  rows: readonly { readonly userId: string | null }[],
): Promise<ReadonlyMap<string, Owner>> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ userId: users.userId, organizeId: users.organizeId, createdBy: users.createdBy })
    .from(users)
    .where(inArray(users.userId, ids));
  return new Map(found.map(({ userId, ...owner }) => [userId, owner]));
}

async function readOrganizationNames(
  db: Db,
  rows: readonly { readonly organizeId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ organizeId }) => organizeId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ organizeId: organizations.organizeId, organizeName: organizations.organizeName })
    .from(organizations)
    .where(inArray(organizations.organizeId, ids));
  return new Map(found.map(({ organizeId, organizeName }) => [organizeId, organizeName]));
}

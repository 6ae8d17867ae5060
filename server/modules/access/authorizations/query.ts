import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Authorization, authorizations as contract } from 'contract/access/authorizations';
import type { Caller } from '../../../caller';
import { containsText, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { roles } from '../roles/schema';
import { users } from '../users/schema';
import { merchantAuthorizations as table } from './schema';
import { withSessionRole } from '../../../db/store';
import { notFound } from '../../../refusal';

type Filter = v.InferOutput<typeof contract.listAuthorizations.arg>;

/** An authorisation as it is stored. */
export type StoredAuthorization = typeof table.$inferSelect;

/** Whether an authorisation has not yet expired. */
export const isNotExpired = sql<boolean>`(${table.endTime} is null or ${table.endTime} > now())`;

const homeMerchants = alias(merchants, 'home');
const granters = alias(users, 'granter');
const NEWEST_FIRST = [desc(table.createTime), asc(table.authorizationId)];

/**
 * Reads one page of the authorisations that the caller may see: those for users of the caller's merchant, and those for
 * work in the caller's merchant.
 */
export async function listAuthorizations(who: Caller, timeZone: string, filter: Filter) {
  const { merchantId, homeMerchantId, userId, userName, ...page } = filter;
  const visible = await who.db
    .select({ id: table.authorizationId })
    .from(table)
    .where(
      and(
        merchantId ? eq(table.merchantId, merchantId) : undefined,
        homeMerchantId ? eq(table.homeMerchantId, homeMerchantId) : undefined,
        userId ? eq(table.userId, userId) : undefined,
      ),
    );
  const reach = await readManagedMerchantIds(who);
  const { total, found } = await withSessionRole(who.db, async () => {
    // Passes the ids as one array parameter, since a statement takes at most 65,535 parameters.
    const ids = sql.param(visible.map(({ id }) => id));
    const among = sql`${table.authorizationId} = any(${ids}::text[])`;
    const where = and(among, or(containsText(users.userName, userName), containsText(users.nickName, userName)));
    const columns = {
      createTime: table.createTime,
      userName: users.userName,
      merchantName: merchants.merchantName,
    };
    const rows = await selectPage(
      selectAuthorizations(who, { reach, timeZone }).where(where).$dynamic(),
      page,
      columns,
      NEWEST_FIRST,
    );
    const [counted] = await who.db
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .innerJoin(users, eq(users.userId, table.userId))
      .where(where);
    return { total: counted?.total ?? 0, found: rows };
  });
  const names = await namesOf(who, found);
  return { total, rows: found.map((row) => toAuthorization(row, reach, names)) };
}

/**
 * Reads one authorisation that the caller may see, with the names of the merchants, the role and the users. Throws
 * not-found if the caller does not see the authorisation.
 */
export async function getAuthorization(who: Caller, timeZone: string, authorizationId: string): Promise<Authorization> {
  await getStoredAuthorization(who, authorizationId);
  const reach = await readManagedMerchantIds(who);
  const [row] = await withSessionRole(who.db, () =>
    selectAuthorizations(who, { reach, timeZone }).where(eq(table.authorizationId, authorizationId)),
  );
  if (!row) throw notFound();
  return toAuthorization(row, reach, await namesOf(who, [row]));
}

/**
 * Reads one authorisation that the caller may see, as it is stored. Throws not-found if the caller does not see the
 * authorisation.
 */
export async function getStoredAuthorization({ db }: Caller, authorizationId: string): Promise<StoredAuthorization> {
  const [stored] = await db.select().from(table).where(eq(table.authorizationId, authorizationId));
  if (!stored) throw notFound();
  return stored;
}

/** The ids of the merchants that the caller manages: their own and those below it. */
export async function readManagedMerchantIds({ db }: Caller): Promise<string[]> {
  const rows = await db.select({ merchantId: merchants.merchantId }).from(merchants);
  return rows.map(({ merchantId }) => merchantId);
}

// Selects authorisations with the names of merchants, roles and users. Must run as the database role portal_session,
// which sees all merchants: row-level security hides from each merchant the name and the users of the other.
function selectAuthorizations(
  { db, merchantId }: Caller,
  { reach, timeZone }: { readonly reach: string[]; readonly timeZone: string },
) {
  const below = reach.filter((id) => id !== merchantId);
  return (
    db
      .select({
        ...getTableColumns(table),
        userName: users.userName,
        nickName: users.nickName,
        merchantName: merchants.merchantName,
        homeMerchantName: homeMerchants.merchantName,
        roleName: roles.roleName,
        granterName: granters.nickName,
        endDate: sql<string | null>`to_char((${table.endTime} at time zone ${timeZone})::date - 1, 'YYYY-MM-DD')`,
        isEffective: sql<boolean>`${roles.enabled} and ${merchants.enabled} and ${isNotExpired}`,
      })
      .from(table)
      .innerJoin(users, eq(users.userId, table.userId))
      .innerJoin(merchants, eq(merchants.merchantId, table.merchantId))
      .innerJoin(homeMerchants, eq(homeMerchants.merchantId, table.homeMerchantId))
      .innerJoin(roles, eq(roles.roleId, table.roleId))
      // Joins the user who granted an authorisation only if that user belongs to a merchant below the caller's own.
      // `namesOf` adds the names of granting users of the caller's own merchant. Granting users of other merchants stay
      // unnamed.
      .leftJoin(granters, and(eq(granters.userId, table.grantedBy), inArray(granters.merchantId, below)))
  );
}

type FoundAuthorization = Awaited<ReturnType<typeof selectAuthorizations>>[number];

// Reads the names of the users who granted these authorisations, by user id. Contains only users of the caller's own
// merchant whom the caller can see.
async function namesOf({ db }: Caller, rows: readonly FoundAuthorization[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ grantedBy }) => (grantedBy === null ? [] : [grantedBy]));
  if (ids.length === 0) return new Map();
  const known = await db
    .select({ userId: users.userId, nickName: users.nickName })
    .from(users)
    .where(inArray(users.userId, ids));
  return new Map(known.map(({ userId, nickName }) => [userId, nickName]));
}

function toAuthorization(
  { endTime: _, granterName, grantedBy, ...row }: FoundAuthorization,
  reach: readonly string[],
  names: ReadonlyMap<string, string>,
): Authorization {
  return {
    ...row,
    grantedBy: granterName ?? names.get(grantedBy ?? '') ?? null,
    isManageable: reach.includes(row.merchantId),
  };
}

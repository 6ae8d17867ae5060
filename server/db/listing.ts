import { and, asc, desc, getTableName, ilike, like, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './store';

/** The paging and sorting part of a list's argument, as the contract parses it. */
export interface Paging<Column extends string> {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly orderBy?: Column | undefined;
  readonly isAsc?: boolean | undefined;
}

/**
 * Limits a query to one page. `columns` maps each name of `orderBy` to its column. `otherwise` is the default order and
 * breaks ties, so that no row appears on two pages.
 */
export function selectPage<Query extends PgSelect, Column extends string>(
  query: Query,
  { pageNum, pageSize, ...sorting }: Paging<Column>,
  columns: Readonly<Record<Column, AnyColumn | SQL>>,
  otherwise: readonly SQL[],
) {
  return query
    .orderBy(...toOrder(sorting, columns, otherwise))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
}

/** The `order by` of a list, as in {@link selectPage}. */
export function toOrder<Column extends string>(
  { orderBy, isAsc }: Pick<Paging<Column>, 'orderBy' | 'isAsc'>,
  columns: Readonly<Record<Column, AnyColumn | SQL>>,
  otherwise: readonly SQL[],
): SQL[] {
  const chosen = orderBy === undefined ? [] : [isAsc === false ? desc(columns[orderBy]) : asc(columns[orderBy])];
  return [...chosen, ...otherwise];
}

// The maximum number of rows that are read for a count. Counting all rows of a long list takes many times as long as
// reading one page.
const MAX_COUNTED = 10_000;
// The maximum number of rows in which matches of a search are counted. Comparing texts takes longer than counting.
const MAX_SEARCHED = 5_000;
// Counts at least this many pages beyond the present page, so that users of a long list can always go on to the next
// pages.
const PAGES_AHEAD = 10;
// Rows that are counted for the sake of a page far behind. A page behind these rows does not exist for the list.
const MAX_COUNTED_AHEAD = 1_000_000;

/**
 * The number of rows of a list, as in `pageOf` of the contract. With `isTotalExact: false`, the list has at least
 * `total` rows.
 */
export interface ListTotal {
  readonly total: number;
  readonly isTotalExact?: false;
}

/** The page that a list has read, for `countMatching`. */
export interface ReadPage extends Pick<Paging<string>, 'pageNum' | 'pageSize'> {
  /** The number of rows that the page has. */
  readonly found: number;
  readonly unindexed?: UnindexedFilter;
  /** The maximum number of rows that are counted, for lists of which nobody needs an exact total. */
  readonly most?: number;
}

/**
 * The part of a filter that no index supports, such as a search for text. To find the rows that match it, the database
 * has to read all others, too.
 */
export interface UnindexedFilter {
  readonly where: SQL | undefined;
  /**
   * The default order of the list, which an index has. Rows are counted in this order: another index may have all rows
   * that match at its end.
   */
  readonly order: readonly SQL[];
}

/**
 * Counts the rows of a list after its page was read. A page that is not full ends the list, so that nothing has to be
 * counted. Otherwise reads at most 10,000 rows, 5,000 of a search, or as many as some pages beyond the present page need.
 */
export async function countMatching(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { pageNum, pageSize, found, unindexed, most: mostCounted = MAX_COUNTED }: ReadPage,
): Promise<ListTotal> {
  const before = (pageNum - 1) * pageSize;
  if (found < pageSize && (found > 0 || pageNum === 1)) return { total: before + found };
  const ahead = Math.min((pageNum + PAGES_AHEAD) * pageSize, MAX_COUNTED_AHEAD);
  const most = Math.max(unindexed?.where === undefined ? mostCounted : MAX_SEARCHED, ahead);
  if (unindexed?.where === undefined) return countFirst(db, table, { where, most });
  const { read, matching } = await countAmongFirst(db, table, where, { unindexed, most });
  if (read <= most) return { total: matching };
  if (matching > before + pageSize) return { total: matching, isTotalExact: false };
  // The rows that were read tell nothing about the next page.
  return countFirst(db, table, {
    where: and(where, unindexed.where),
    most: before + pageSize + 1,
    order: unindexed.order,
  });
}

/** Counts the rows of a table that match a condition, at most `most`, and reads no further. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  const first = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('first');
  return db.$count(first);
}

async function countFirst(
  db: Db,
  table: PgTable,
  { where, most, order = [] }: Partial<UnindexedFilter> & { readonly most: number },
): Promise<ListTotal> {
  const first = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(most + 1)
    .as('first');
  const total = await db.$count(first);
  return total > most ? { total: most, isTotalExact: false } : { total };
}

// Reads at most `most + 1` rows that match `where`, and counts those of them that match the rest of the filter as well.
// The rows have the name of the table, since the filter refers to its columns by that name.
async function countAmongFirst(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { unindexed, most }: { readonly unindexed: UnindexedFilter; readonly most: number },
): Promise<{ readonly read: number; readonly matching: number }> {
  const first = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...unindexed.order)
    .limit(most + 1);
  const { rows } = await db.execute<{ read: number; matching: number }>(
    sql`select count(*)::int as read, count(*) filter (where ${unindexed.where})::int as matching
      from ${first} as ${sql.identifier(getTableName(table))}`,
  );
  return rows[0] ?? { read: 0, matching: 0 };
}

/** A filter for text anywhere in a column. Empty text filters nothing. */
export function containsText(column: AnyColumn, text: string | null | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Text without upper and lower case, such as Chinese, is compared as it is: PostgreSQL takes up to twice as long to
  // ignore the case.
  return text.toLowerCase() === text.toUpperCase() ? like(column, pattern) : ilike(column, pattern);
}

/**
 * An SQL expression for the time at which a calendar day begins in the installation's time zone. With `daysLater` 1,
 * the time at which the day ends.
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
}

// The last character of all in the order of `collate "C"`.
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * A filter for text at the beginning of a column, in its case, that uses an index of `column collate "C"` also under
 * row-level security: PostgreSQL knows comparisons as leakproof, and not `like`.
 */
export function startsWith(column: AnyColumn, text: string): SQL {
  return sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + LAST_CHARACTER})`;
}

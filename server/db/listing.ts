import { asc, desc, ilike, like, sql } from 'drizzle-orm';
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
  { pageNum, pageSize, orderBy, isAsc }: Paging<Column>,
  columns: Readonly<Record<Column, AnyColumn | SQL>>,
  otherwise: readonly SQL[],
) {
  const chosen = orderBy === undefined ? [] : [isAsc === false ? desc(columns[orderBy]) : asc(columns[orderBy])];
  return query
    .orderBy(...chosen, ...otherwise)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
}

// The maximum number of rows that are counted. Counting all rows of a long list takes many times as long as reading one
// page.
const MAX_COUNTED = 10_000;
// Counts at least this many pages beyond the present page, so that users of a long list can always go on to the next
// pages.
const PAGES_AHEAD = 10;
// Rows that are counted for the sake of a page far behind. A page behind these rows does not exist for the list.
const MAX_COUNTED_AHEAD = 1_000_000;

/**
 * The number of rows of a list, as in `pageOf` of the contract. With `isTotalExact: false`, the list has more than
 * `total` rows.
 */
export interface ListTotal {
  readonly total: number;
  readonly isTotalExact?: false;
}

/**
 * Counts the rows of a list. Stops at 10,000 rows or some pages beyond the present page, whichever is more.
 * @param onPage how many rows the present page has, if its query has already run: a page that is not full is the last
 *   one, so that nothing needs to be counted
 */
export async function countMatching(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { pageNum, pageSize }: Pick<Paging<string>, 'pageNum' | 'pageSize'>,
  onPage?: number,
): Promise<ListTotal> {
  const isLast = onPage !== undefined && onPage < pageSize && (onPage > 0 || pageNum === 1);
  if (isLast) return { total: (pageNum - 1) * pageSize + onPage };
  const most = Math.max(MAX_COUNTED, Math.min((pageNum + PAGES_AHEAD) * pageSize, MAX_COUNTED_AHEAD));
  const first = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('first');
  const total = await db.$count(first);
  return total > most ? { total: most, isTotalExact: false } : { total };
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

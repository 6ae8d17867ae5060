import { asc, desc, ilike, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';

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

/** A filter for text anywhere in a column. Empty text filters nothing. */
export function containsText(column: AnyColumn, text: string | null | undefined): SQL | undefined {
  if (!text) return undefined;
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/**
 * An SQL expression for the time at which a calendar day begins in the installation's time zone. With `daysLater` 1,
 * the time at which the day ends.
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
}

import * as v from 'valibot';

/** The default number of rows on a page. */
export const DEFAULT_PAGE_SIZE = 10;

/** The most rows that one call of a paged list returns. A call that asks for more is refused. */
export const MAX_PAGE_SIZE = 100;

/** A whole number in a range. Also accepts the number as text, as in a query string. */
export function wholeNumber(min: number, max: number, message?: string) {
  const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))], message);
  return v.pipe(number, v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** A boolean. Also accepts the texts `true` and `false`, as in a query string. */
export const booleanParam = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

/** The paging and sorting part of a list's argument. `orderBy` accepts only the given columns. */
export function pagingFields<const Column extends readonly [string, ...string[]]>(columns: Column) {
  return {
    pageNum: v.optional(wholeNumber(1, 1_000_000), 1),
    pageSize: v.optional(wholeNumber(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
    orderBy: v.optional(v.picklist(columns)),
    isAsc: v.optional(booleanParam),
  };
}

/**
 * One page of a list: its rows, and the number of rows on all pages. If `isTotalExact` is false, there are at least
 * `total` rows, and the others are not counted. A missing value means true.
 */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ total: v.number(), isTotalExact: v.optional(v.boolean()), rows: v.array(row) });
}

/** One page of a list, as {@link pageOf} parses it. */
export interface ListPage<Row> {
  readonly total: number;
  readonly isTotalExact?: boolean | undefined;
  readonly rows: readonly Row[];
}

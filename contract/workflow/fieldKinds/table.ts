import * as v from 'valibot';
import { WRONG_FORMAT, rowId } from '../../rules';
import type { Message } from '../../text';
import { add, toDecimal, toNumber } from '../decimal';
import { FIELD_ID_PATTERN, readRows, readValue } from '../formValues';
import type { FormValue } from '../formValues';
import { defineFieldKind, findReversedLimits, optionalWhole } from './fieldKind';

/** The most rows of a table. */
export const MAX_TABLE_ROWS = 200;

/** The most columns of a table. */
export const MAX_TABLE_COLUMNS = 30;

const jsonValue = v.custom<FormValue>((given) => given !== undefined, WRONG_FORMAT);

// Only what makes rows. The cells are checked one by one, each by the kind of its column.
const rows = v.pipe(
  v.array(v.object({ rowId: rowId(), values: v.record(v.string(), jsonValue) }, WRONG_FORMAT), WRONG_FORMAT),
  v.maxLength(MAX_TABLE_ROWS, '最多 {n} 行'),
  v.check((all) => new Set(all.map((row) => row.rowId)).size === all.length, WRONG_FORMAT),
);

/** A table: a form in the form that is filled in once for each row, with totals of its columns. */
export const table = defineFieldKind({
  label: '子表单',
  conditionKind: 'PRESENCE',
  settings: v.object({
    minRows: optionalWhole(1, MAX_TABLE_ROWS),
    maxRows: optionalWhole(1, MAX_TABLE_ROWS),
    /** The columns whose sums stand below the table. */
    totals: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(WRONG_FORMAT), v.regex(FIELD_ID_PATTERN, WRONG_FORMAT))),
        v.maxLength(MAX_TABLE_COLUMNS, '最多 {n} 列'),
      ),
      [],
    ),
  }),
  findProblems: ({ minRows, maxRows }) => [findReversedLimits(minRows, maxRows)],
  value: rows,
  check: (value, { minRows, maxRows }): Message | undefined => {
    if (maxRows && value.length > maxRows) return { text: '最多 {n} 行', values: { n: maxRows } };
    return minRows && value.length < minRows ? { text: '至少 {n} 行', values: { n: minRows } } : undefined;
  },
  summarize: (value) => ({ text: '{n} 行', values: { n: value.length } }),
});

/** The sum of a column, without cells that have no number. Null if it is out of range. */
export function sumColumn(value: FormValue | undefined, column: string): number | null {
  let sum: bigint | null = 0n;
  for (const { values } of readRows(value)) {
    const cell = readValue(values, column);
    const number = typeof cell === 'number' ? toDecimal(cell) : null;
    if (number !== null) sum = sum === null ? null : add(sum, number);
  }
  return sum === null ? null : toNumber(sum);
}

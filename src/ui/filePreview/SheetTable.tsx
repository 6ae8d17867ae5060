import { useMemo } from 'react';
import styles from './filePreview.module.css';
import { useVisibleRange } from './useVisibleRange';

/** The rows of a sheet as text. */
export type SheetRows = readonly (readonly string[])[];

interface Props {
  readonly label: string;
  readonly rows: SheetRows;
}

const ROW_HEIGHT = 28;
const [NARROWEST, WIDEST, CHARACTER] = [72, 320, 8];
// The rows by whose text the columns get their width.
const MEASURED_ROWS = 200;

/** The most columns of a sheet that are shown. */
export const MAX_COLUMNS = 200;

/** A sheet as a table with the letters of columns and the numbers of rows. Only the rows in sight are drawn. */
export function SheetTable({ label, rows }: Props) {
  const widths = useMemo(() => measureColumns(rows), [rows]);
  const { from, to, onScroll } = useVisibleRange(rows.length, ROW_HEIGHT);
  const total = widths.reduce((sum, width) => sum + width, 56);
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.sheet} onScroll={onScroll}>
      <table style={{ width: total }} aria-rowcount={rows.length + 1}>
        <colgroup>
          <col style={{ width: 56 }} />
          {widths.map((width, column) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {widths.map((_, column) => (
              <th key={column} scope="col">
                {toLetters(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: from * ROW_HEIGHT }} />
          {rows.slice(from, to).map((row, index) => (
            <tr key={from + index} aria-rowindex={from + index + 2} style={{ height: ROW_HEIGHT }}>
              <th scope="row">{from + index + 1}</th>
              {widths.map((_, column) => (
                <td key={column} title={row[column]}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
          <tr aria-hidden="true" style={{ height: (rows.length - to) * ROW_HEIGHT }} />
        </tbody>
      </table>
    </div>
  );
}

// The width of each column by its longest text. A Chinese character is as wide as two others.
function measureColumns(rows: SheetRows): readonly number[] {
  const count = Math.min(
    MAX_COLUMNS,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  return Array.from({ length: count }, (_, column) => {
    const longest = rows.slice(0, MEASURED_ROWS).reduce((most, row) => {
      const cell = row[column] ?? '';
      return Math.max(most, cell.length + (cell.match(/[^ -ÿ]/g)?.length ?? 0));
    }, 0);
    return Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER + 20));
  });
}

// A … Z, AA … ZZ, AAA …
function toLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? toLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

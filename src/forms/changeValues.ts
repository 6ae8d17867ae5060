import { readRows, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues, TableRow } from 'contract/workflow/formValues';

/** The values with one of them changed. An emptied field is sent as null, since what is not sent keeps its former value. */
export function changeField(values: FormValues, id: string, value: FormValue | undefined): FormValues {
  return { ...values, [id]: value ?? null };
}

/** The values with one cell of a table changed. */
export function changeCell(
  values: FormValues,
  table: string,
  rowId: string,
  column: string,
  value: FormValue | undefined,
): FormValues {
  return changeRows(values, table, (rows) =>
    rows.map((row) => (row.rowId === rowId ? { rowId, values: { ...row.values, [column]: value ?? null } } : row)),
  );
}

/** The values with the rows of a table changed. */
export function changeRows(
  values: FormValues,
  table: string,
  change: (rows: readonly TableRow[]) => readonly TableRow[],
): FormValues {
  // Unlike `writeRows`, keeps the cells that are null: they have been emptied.
  const rows = change(readRows(readValue(values, table))).map(({ rowId, values: cells }) => ({
    rowId,
    values: Object.fromEntries(Object.entries(cells).flatMap(([id, cell]) => (cell === undefined ? [] : [[id, cell]]))),
  }));
  return { ...values, [table]: rows };
}

/** Adds a row below another one, or at the end. */
export function insertRow(rows: readonly TableRow[], added: TableRow, below?: string): readonly TableRow[] {
  const place = rows.findIndex(({ rowId }) => rowId === below);
  return place < 0 ? [...rows, added] : [...rows.slice(0, place + 1), added, ...rows.slice(place + 1)];
}

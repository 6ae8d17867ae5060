import { ACTIONS_COLUMN_KEY } from './RowActions';
import type { ListPreferenceValues } from './listPreferences';

interface Column {
  readonly key?: string;
  readonly dataIndex?: string;
}

/** Identifies a column within its list. */
export function getColumnName({ key, dataIndex }: Column): string {
  return key ?? dataIndex ?? '';
}

/** A column with the user's setting for it. */
export interface ArrangedColumn<C> {
  readonly column: C;
  readonly isShown: boolean;
}

/**
 * Arranges the columns of a list in the user's order, including hidden ones. A column that the user's order lacks, such
 * as one that an update has added, is inserted behind the column that precedes it on the screen. Unknown names are
 * ignored. The actions column is always shown, and last.
 */
export function arrangeColumns<C extends Column>(
  columns: readonly C[],
  remembered: ListPreferenceValues['columns'],
): readonly ArrangedColumn<C>[] {
  const order = remembered ?? [];
  const known = order
    .map(({ name }) => columns.find((column) => getColumnName(column) === name))
    .filter((one) => !!one);
  const isMovable = (column: C) => getColumnName(column) !== ACTIONS_COLUMN_KEY;
  const movable = columns.filter(isMovable);
  const arranged = known.filter(isMovable);
  for (const [index, column] of movable.entries()) {
    if (arranged.includes(column)) continue;
    const before = movable[index - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column);
  }
  arranged.push(...columns.filter((column) => !isMovable(column)));
  const isHidden = (name: string) =>
    name !== ACTIONS_COLUMN_KEY && order.some((one) => one.name === name && !one.isShown);
  return arranged.map((column) => ({ column, isShown: !isHidden(getColumnName(column)) }));
}

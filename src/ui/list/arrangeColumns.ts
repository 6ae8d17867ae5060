import { ACTIONS } from './RowActions';
import type { Remembered } from './listMemory';

interface Column {
  readonly key?: string;
  readonly dataIndex?: string;
}

/** What tells a column of a list from the others. */
export function columnName({ key, dataIndex }: Column): string {
  return key ?? dataIndex ?? '';
}

/** A column with its place in a person's list. */
export interface Arranged<C> {
  readonly column: C;
  readonly isShown: boolean;
}

/**
 * The columns of a list in a person's order, the hidden ones too. A column that the person's order does not know, such as one
 * that came with an update, stands behind its neighbour; names that the list has no more are passed over. The operations
 * of a row are always shown, and last.
 */
export function arrangeColumns<C extends Column>(
  columns: readonly C[],
  remembered: Remembered['columns'],
): readonly Arranged<C>[] {
  const order = remembered ?? [];
  const known = order.map(({ name }) => columns.find((column) => columnName(column) === name)).filter((one) => !!one);
  const isMovable = (column: C) => columnName(column) !== ACTIONS;
  const movable = columns.filter(isMovable);
  const arranged = known.filter(isMovable);
  for (const [place, column] of movable.entries()) {
    if (arranged.includes(column)) continue;
    const before = movable[place - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column);
  }
  arranged.push(...columns.filter((column) => !isMovable(column)));
  const isHidden = (name: string) => name !== ACTIONS && order.some((one) => one.name === name && !one.isShown);
  return arranged.map((column) => ({ column, isShown: !isHidden(columnName(column)) }));
}

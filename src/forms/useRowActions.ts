import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { defaultCells } from 'contract/workflow/formDefaults';
import type { FormTable } from 'contract/workflow/formDefinition';
import { contractOf } from 'contract/workflow/formIndex';
import { generateId } from '@/platform/format/generateId';
import { selectSessionInfo } from '@/kernel/session/slice';
import { insertRow } from './changeValues';
import type { DrawnTable } from './drawForm';
import { useToday } from './surroundings';
import type { FormActions } from './useFormState';

/** Adds, copies and removes the rows of a table. */
export function useRowActions(table: FormTable, { editable }: DrawnTable, actions: FormActions) {
  const today = useToday();
  const userId = useSelector(selectSessionInfo)?.user.userId ?? '';
  const editableIds = editable.join();
  return useMemo(() => {
    // What a person may not change, the server would not take of a new row.
    const columns = table.columns.filter(({ id }) => editableIds.split(',').includes(id));
    return {
      addRow: () =>
        actions.changeRows(table.id, (rows) => {
          const values = defaultCells(columns, { today, userId, organizationId: null });
          return insertRow(rows, { rowId: generateId(), values });
        }),
      copyRow: (rowId: string) =>
        actions.changeRows(table.id, (rows) => {
          const original = rows.find((row) => row.rowId === rowId)?.values ?? {};
          const copied = columns.filter((column) => contractOf(column).filledBy === 'PERSON' && !column.unique);
          const values = Object.fromEntries(
            copied.map(({ id }) => [id, Object.hasOwn(original, id) ? original[id] : undefined]),
          );
          return insertRow(rows, { rowId: generateId(), values }, rowId);
        }),
      removeRow: (rowId: string) => actions.changeRows(table.id, (rows) => rows.filter((row) => row.rowId !== rowId)),
    };
  }, [table, editableIds, actions, today, userId]);
}

import { Button } from 'antd';
import { memo } from 'react';
import type { FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';
import { useTexts } from '@/platform/language/useTexts';
import { FieldControl } from './FieldControl';
import { keyOfCell } from './drawForm';
import type { DrawnRow } from './drawForm';
import { arePropsSame } from './isSame';
import type { FormActions } from './useFormState';
import styles from './forms.module.css';

/** The props of a row of a table. */
export interface RowProps {
  /** The id of the element of the table. */
  readonly tableId: string;
  readonly table: FormTable;
  readonly row: DrawnRow;
  readonly columns: readonly FormField[];
  /** From 1. */
  readonly number: number;
  readonly actions: FormActions;
  /** Undefined: no row can be added. */
  readonly onCopy?: (rowId: string) => void;
  /** Undefined: the row has to stay. */
  readonly onRemove?: (rowId: string) => void;
}

/** A row of a table. Drawn anew only when something of it changes. */
export const RowLine = memo(function RowLine({ hasActions, ...props }: RowProps & { readonly hasActions: boolean }) {
  const { tableId, table, row, columns, number, actions } = props;
  const { rowId } = row;
  const rowName = `${tableId}-${rowId}`;
  return (
    <tr>
      <th scope="row" id={rowName} className={styles.number}>
        {number}
      </th>
      {columns.map((column) => {
        const cell = row.cells[column.id];
        const id = `${rowName}-${column.id}`;
        return (
          <td key={column.id} data-field={keyOfCell(table.id, rowId, column.id)} tabIndex={-1}>
            {cell && (
              <FieldControl
                isCell
                id={id}
                labelledBy={`${tableId}-${column.id} ${rowName}`}
                field={column}
                drawn={cell}
                onChange={(value) => actions.changeCell(table.id, rowId, column.id, value)}
              />
            )}
          </td>
        );
      })}
      {hasActions && (
        <td className={styles.rowActions}>
          <RowButtons {...props} />
        </td>
      )}
    </tr>
  );
}, arePropsSame);

/** The buttons that copy and remove a row. */
export function RowButtons({ row: { rowId }, number, onCopy, onRemove }: RowProps) {
  const t = useTexts();
  return (
    <>
      <Button
        type="link"
        size="small"
        disabled={!onCopy}
        aria-label={t('复制第 {n} 行', { n: number })}
        onClick={() => onCopy?.(rowId)}
      >
        {t('复制')}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={!onRemove}
        aria-label={t('删除第 {n} 行', { n: number })}
        onClick={() => onRemove?.(rowId)}
      >
        {t('删除')}
      </Button>
    </>
  );
}

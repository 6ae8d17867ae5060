import { memo } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { FieldControl } from './FieldControl';
import { FieldLabel } from './FieldBox';
import type { FormLook } from './parts';
import { RowButtons } from './RowLine';
import type { RowProps } from './RowLine';
import { keyOfCell } from './drawForm';
import { arePropsSame } from './isSame';
import styles from './forms.module.css';

/** A row of a table as a card, as on a phone: its cells one below the other, each with its label. */
export const RowCard = memo(function RowCard({ look: _, ...props }: RowProps & { readonly look: FormLook }) {
  const t = useTexts();
  const { tableId, table, row, columns, number, actions, onCopy, onRemove } = props;
  const { rowId } = row;
  const rowName = `${tableId}-${rowId}`;
  return (
    <section aria-labelledby={rowName} className={styles.card}>
      <div className={styles.cardHead}>
        <span id={rowName}>{t('第 {n} 行', { n: number })}</span>
        {(onCopy ?? onRemove) && <RowButtons {...props} />}
      </div>
      {columns.map((column) => {
        const cell = row.cells[column.id];
        const id = `${rowName}-${column.id}`;
        return (
          cell && (
            <div
              key={column.id}
              className={styles.field}
              data-field={keyOfCell(table.id, rowId, column.id)}
              tabIndex={-1}
            >
              <FieldLabel id={id} field={column} isEditable={cell.isEditable} />
              <FieldControl
                isCell
                id={id}
                labelledBy={`${id}-label ${rowName}`}
                field={column}
                drawn={cell}
                onChange={(value) => actions.changeCell(table.id, rowId, column.id, value)}
              />
            </div>
          )
        );
      })}
    </section>
  );
}, arePropsSame);

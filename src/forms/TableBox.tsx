import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { MAX_TABLE_ROWS } from 'contract/workflow/fieldKinds/table';
import { formatTotal } from 'contract/workflow/formatTotal';
import type { FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';
import { useTexts } from '@/platform/language/useTexts';
import type { FormLook } from './parts';
import { RowCard } from './RowCard';
import { RowLine } from './RowLine';
import type { RowProps } from './RowLine';
import type { DrawnTable } from './drawForm';
import { arePropsSame } from './isSame';
import type { FormActions } from './useFormState';
import { useRowActions } from './useRowActions';
import styles from './forms.module.css';

interface Props {
  readonly table: FormTable;
  readonly drawn: DrawnTable;
  readonly actions: FormActions;
  readonly look: FormLook;
}

/** A form in the form: a row for each entry, or a card on a phone, with the totals of its columns below. */
export const TableBox = memo(function TableBox({ table, drawn, actions, look }: Props) {
  const t = useTexts();
  const id = `${look.prefix}${table.id}`;
  const { rows, totals, isEditable, problem } = drawn;
  const seen = drawn.columns.join();
  // The same list while the same columns are seen, so that a row is not drawn anew for it.
  const columns = useMemo(
    () => table.columns.filter(({ id: column }) => seen.split(',').includes(column)),
    [table, seen],
  );
  const { addRow, copyRow, removeRow } = useRowActions(table, drawn, actions);
  const isFull = rows.length >= (table.settings.maxRows ?? MAX_TABLE_ROWS);
  // Rows that have to be there are filled in and not removed.
  const isFixed = rows.length <= (table.settings.minRows ?? 0);
  const rowProps = rows.map((row, index): RowProps & { readonly key: string } => ({
    ...{ key: row.rowId, tableId: id, table, row, columns, actions },
    number: index + 1,
    ...(isEditable && !isFull && { onCopy: copyRow }),
    ...(isEditable && !isFixed && { onRemove: removeRow }),
  }));
  return (
    <div
      className={styles.layout}
      data-field={table.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(problem && { 'aria-describedby': `${id}-problem` })}
    >
      <div id={`${id}-label`} className={styles.label}>
        {isEditable && table.required && <span className={styles.required} aria-hidden />}
        {table.label}
      </div>
      {look.isPhone ? (
        <>
          {rowProps.map(({ key, ...row }) => (
            <RowCard key={key} {...row} look={look} />
          ))}
          <TotalsList columns={columns} totals={totals} />
        </>
      ) : (
        <div className={styles.scroll} role="region" aria-label={table.label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  {t('序号')}
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" id={`${id}-${column.id}`}>
                    {isEditable && column.required && <span className={styles.required} aria-hidden />}
                    {column.label}
                  </th>
                ))}
                {isEditable && <th scope="col">{t('操作')}</th>}
              </tr>
            </thead>
            <tbody>
              {rowProps.map(({ key, ...row }) => (
                <RowLine key={key} {...row} hasActions={isEditable} />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={columns.length + (isEditable ? 2 : 1)} className={styles.empty}>
                    {t('暂无数据行')}
                  </td>
                </tr>
              )}
            </tbody>
            <TotalsRow columns={columns} totals={totals} hasActions={isEditable} />
          </table>
        </div>
      )}
      {isEditable && (
        <Button icon={<PlusOutlined />} size="small" className={styles.addRow ?? ''} disabled={isFull} onClick={addRow}>
          {t('新增一行')}
        </Button>
      )}
      {isEditable && table.help && <div className={styles.hint}>{table.help}</div>}
      {problem && (
        <div id={`${id}-problem`} className={styles.problem} role="alert">
          {t(problem)}
        </div>
      )}
    </div>
  );
}, arePropsSame);

interface TotalsProps {
  readonly columns: readonly FormField[];
  readonly totals: DrawnTable['totals'];
}

function TotalsRow({ columns, totals, hasActions }: TotalsProps & { readonly hasActions: boolean }) {
  const t = useTexts();
  if (Object.keys(totals).length === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('合计')}</th>
        {columns.map((column) => (
          <td key={column.id}>{formatTotal(column, totals[column.id])}</td>
        ))}
        {hasActions && <td />}
      </tr>
    </tfoot>
  );
}

function TotalsList({ columns, totals }: TotalsProps) {
  const t = useTexts();
  return columns.map((column) =>
    column.id in totals ? (
      <div key={column.id} className={styles.total}>
        {t('{label}合计：{total}', { label: column.label, total: formatTotal(column, totals[column.id]) })}
      </div>
    ) : null,
  );
}

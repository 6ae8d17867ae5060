import { formatNumber } from './describeConditions';
import type { FormField } from './formField';

/** The sum of a column of a table, as it stands below the column. A dash for a sum that is out of range, nothing where none is wanted. */
export function formatTotal(column: FormField, total: number | null | undefined): string {
  if (total === undefined) return '';
  if (total === null) return '-';
  if (column.kind === 'amount') return formatNumber(total, 2);
  if (column.kind === 'formula') return formatNumber(total, column.settings.decimals);
  return formatNumber(total);
}

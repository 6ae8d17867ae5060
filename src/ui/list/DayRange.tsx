import { ProFormDateRangePicker } from '@ant-design/pro-components';
import type { ComponentProps } from 'react';
import { useTexts } from '@/platform/language/useTexts';

// Separates the two parameter names in the name of the form field. No parameter name contains this character.
const NAME_SEPARATOR = '~';

interface Props extends Omit<ComponentProps<typeof ProFormDateRangePicker>, 'name'> {
  /** The names of the list endpoint's parameters for the first and the last day. */
  readonly from: string;
  readonly to: string;
}

/**
 * A filter field for a range of days. The first and the last day are two parameters of the list endpoint, both in the
 * form YYYY-MM-DD. One filter may have several such fields.
 *
 * @example <DayRange {...list.range('beginTime', 'endTime')} label={t('创建时间')} />
 */
export function DayRange({ from, to, ...props }: Props) {
  const t = useTexts();
  return (
    <ProFormDateRangePicker
      placeholder={[t('开始日期'), t('结束日期')]}
      {...props}
      name={from + NAME_SEPARATOR + to}
      transform={([first, last]: [string?, string?]) => ({ [from]: first, [to]: last })}
    />
  );
}

/**
 * Reads the value of a filter field from the filter in the address. For a range, the value is the pair of both ends.
 */
export function getFieldValueFromFilter(field: string, filter: Readonly<Record<string, unknown>>): unknown {
  const [from = '', to] = field.split(NAME_SEPARATOR);
  if (to === undefined) return filter[from];
  return filter[from] || filter[to] ? [filter[from], filter[to]] : undefined;
}

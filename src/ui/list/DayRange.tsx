import { ProFormDateRangePicker } from '@ant-design/pro-components';
import type { ComponentProps } from 'react';
import { useTexts } from '@/platform/language/useTexts';

// The one name under which a filter holds its range of days; the address bar knows beginTime and endTime.
const NAME = 'dayRange';

/** A filter field for a range of days, sent as `beginTime` and `endTime` in the form YYYY-MM-DD. */
export function DayRange(props: ComponentProps<typeof ProFormDateRangePicker>) {
  const t = useTexts();
  return (
    <ProFormDateRangePicker
      placeholder={[t('开始日期'), t('结束日期')]}
      {...props}
      name={NAME}
      transform={([beginTime, endTime]: [string?, string?]) => ({ beginTime, endTime })}
    />
  );
}

/** What the field starts with, given what the address bar says. */
export function dayRangeOf(params: object): Record<string, unknown> {
  const { beginTime, endTime }: { beginTime?: unknown; endTime?: unknown } = params;
  return { [NAME]: beginTime || endTime ? [beginTime, endTime] : undefined };
}

import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { MAX_LOG_DAYS } from 'contract/logFilter';
import type { LogFilter as LogParams } from 'contract/logFilter';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import type { ListState } from '@/ui/list/useList';
import { RESULT_LABELS } from './ResultTag';

const PRESET_DAYS = [7, 30, MAX_LOG_DAYS];

interface Props {
  readonly list: ListState<LogParams>;
  /** What the log calls the user of an entry. */
  readonly userLabel: string;
  /** The filter fields that only this log has. */
  readonly children: ReactNode;
}

/** The filter of a log: period with presets, user, result, address and trace id, and the log's own fields (AUD-01). */
export function LogFilter({ list, userLabel, children }: Props) {
  const t = useTexts();
  const today = dayjs();
  const preset = (label: string, days: number): { label: string; value: [Dayjs, Dayjs] } => ({
    label,
    value: [today.subtract(days - 1, 'day'), today],
  });
  return (
    <ListFilter list={list}>
      <DayRange
        {...list.range('beginTime', 'endTime')}
        label={t('时间')}
        fieldProps={{
          presets: [preset(t('今天'), 1), ...PRESET_DAYS.map((n) => preset(t('最近 {n} 天', { n }), n))],
        }}
      />
      <ProFormText {...list.field('userName')} label={userLabel} />
      {children}
      <ProFormSelect
        {...list.field('result')}
        label={t('结果')}
        options={Object.entries(RESULT_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <ProFormText {...list.field('address')} label={t('IP 地址')} />
      <ProFormText {...list.field('traceId')} label={t('跟踪号')} />
    </ListFilter>
  );
}

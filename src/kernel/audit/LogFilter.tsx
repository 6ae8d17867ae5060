import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import type { LogFilter as LogParams } from 'contract/logFilter';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import type { ListState } from '@/ui/list/useList';
import { RESULT_LABELS } from './ResultTag';
import { createPeriodPresets } from './periodPresets';

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
  return (
    <ListFilter list={list}>
      <DayRange
        {...list.range('beginTime', 'endTime')}
        label={t('时间')}
        fieldProps={{ presets: createPeriodPresets(t) }}
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

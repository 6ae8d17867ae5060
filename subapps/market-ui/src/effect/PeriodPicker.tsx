import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { MAX_ANALYSIS_DAYS } from 'contract/projects/analysis';
import { useChild } from '../child';
import { getLastDaysUntilYesterday, findPeriodPreset } from './period';
import type { Period } from './period';

interface Props {
  readonly days: Period;
  readonly onChange: (days: Period) => void;
}

/** Lets the user choose the period: a preset, or any first and last day. */
export function PeriodPicker({ days, onChange }: Props) {
  const { t } = useChild();
  return (
    <>
      <Segmented<number>
        aria-label={t('时间范围')}
        // 0 selects no option, for a period that is no preset.
        value={findPeriodPreset(days) ?? 0}
        options={[
          { value: 7, label: t('近7天') },
          { value: 30, label: t('近30天') },
          { value: 90, label: t('近90天') },
          { value: 364, label: t('近一年') },
        ]}
        onChange={(chosen) => onChange(getLastDaysUntilYesterday(chosen))}
      />
      <DatePicker.RangePicker
        allowClear={false}
        value={[dayjs(days.beginTime), dayjs(days.endTime)]}
        placeholder={[t('开始日期'), t('结束日期')]}
        disabledDate={(candidate, { from }) =>
          candidate.isAfter(dayjs(), 'day') ||
          (from !== undefined && Math.abs(candidate.diff(from, 'day')) >= MAX_ANALYSIS_DAYS)
        }
        onChange={(_, [beginTime, endTime]) => {
          if (beginTime && endTime) onChange({ beginTime, endTime });
        }}
      />
    </>
  );
}

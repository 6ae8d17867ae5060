import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { MAX_ANALYSIS_DAYS } from 'contract/projects/analysis';
import { useTexts } from '@/platform/language/useTexts';
import { PERIOD_PRESETS, getLastDays, findPresetDays } from './period';
import type { DashboardPeriod } from './period';

interface Props {
  readonly days: DashboardPeriod;
  readonly onChange: (days: DashboardPeriod) => void;
}

/** Chooses the days of a dashboard: a preset, or any range. */
export function PeriodPicker({ days, onChange }: Props) {
  const t = useTexts();
  const { beginTime, endTime } = days;
  // antd forgets a first date without a second one when it gets another array, which a render for anything else would make.
  const range = useMemo<[Dayjs, Dayjs]>(() => [dayjs(beginTime), dayjs(endTime)], [beginTime, endTime]);
  return (
    <>
      <Segmented<number>
        aria-label={t('时间范围')}
        // Selects no option if the range equals none of the presets.
        value={findPresetDays(days) ?? 0}
        options={PERIOD_PRESETS.map(({ days: value, label }) => ({ value, label: t(label) }))}
        onChange={(chosen) => onChange(getLastDays(chosen))}
      />
      <DatePicker.RangePicker
        allowClear={false}
        value={range}
        placeholder={[t('开始日期'), t('结束日期')]}
        disabledDate={(candidate, { from }) =>
          candidate.isAfter(dayjs(), 'day') ||
          (from !== undefined && Math.abs(candidate.diff(from, 'day')) >= MAX_ANALYSIS_DAYS)
        }
        onChange={(_, [first, last]) => {
          if (first && last) onChange({ beginTime: first, endTime: last });
        }}
      />
    </>
  );
}

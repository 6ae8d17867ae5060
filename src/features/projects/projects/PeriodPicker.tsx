import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { MAX_DAYS } from 'contract/projects/analysis';
import { useTexts } from '@/platform/language/useTexts';
import { PRESETS, lastDays, presetOf } from './period';
import type { Days } from './period';

interface Props {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** Chooses the days of a dashboard: a preset, or any range. */
export function PeriodPicker({ days, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <Segmented<number>
        aria-label={t('时间范围')}
        // Selects no option if the range equals none of the presets.
        value={presetOf(days) ?? 0}
        options={PRESETS.map(({ days: value, label }) => ({ value, label: t(label) }))}
        onChange={(chosen) => onChange(lastDays(chosen))}
      />
      <DatePicker.RangePicker
        allowClear={false}
        value={[dayjs(days.beginTime), dayjs(days.endTime)]}
        placeholder={[t('开始日期'), t('结束日期')]}
        disabledDate={(candidate, { from }) =>
          candidate.isAfter(dayjs(), 'day') || (from !== undefined && Math.abs(candidate.diff(from, 'day')) >= MAX_DAYS)
        }
        onChange={(_, [beginTime, endTime]) => {
          if (beginTime && endTime) onChange({ beginTime, endTime });
        }}
      />
    </>
  );
}

import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { MAX_LOG_DAYS } from 'contract/logFilter';
import type { Translate } from '@/platform/language/translateWith';

const PRESET_DAYS = [7, 30, MAX_LOG_DAYS];

/** A period that the filter of a log offers. */
interface PeriodPreset {
  readonly label: string;
  readonly value: [Dayjs, Dayjs];
}

/** The periods that the filters of all logs offer: today, and the last days up to the most that a query may span. */
export function createPeriodPresets(t: Translate): PeriodPreset[] {
  const today = dayjs();
  const lastDays = (label: string, days: number): PeriodPreset => ({
    label,
    value: [today.subtract(days - 1, 'day'), today],
  });
  return [lastDays(t('今天'), 1), ...PRESET_DAYS.map((n) => lastDays(t('最近 {n} 天', { n }), n))];
}

import dayjs from 'dayjs';
import * as v from 'valibot';
import { MAX_ANALYSIS_DAYS } from 'contract/projects/analysis';
import { day } from 'contract/rules';
import { text } from '@/platform/language/text';
import { usePageSearch } from '@/ui/page/pageAddress';

const FORMAT = 'YYYY-MM-DD';
const DEFAULT_DAYS = 30;

/** The range of days of a dashboard, both ends included. */
export interface DashboardPeriod {
  readonly beginTime: string;
  readonly endTime: string;
}

/** The preset periods, each with its number of days. */
export const PERIOD_PRESETS = [
  { days: 7, label: text('近7天') },
  { days: 30, label: text('近30天') },
  { days: 90, label: text('近90天') },
  // A multiple of seven, since the trend of so long a period has one point for each week.
  { days: 364, label: text('近一年') },
] as const;

/**
 * Returns the last `days` days up to yesterday. Today is left out, since its incomplete figures would look like a
 * decline.
 */
export function getLastDays(days: number): DashboardPeriod {
  const yesterday = dayjs().subtract(1, 'day');
  return { beginTime: yesterday.subtract(days - 1, 'day').format(FORMAT), endTime: yesterday.format(FORMAT) };
}

/** Returns the number of days of the preset that equals a range. Undefined if no preset does. */
export function findPresetDays({ beginTime, endTime }: DashboardPeriod): number | undefined {
  return PERIOD_PRESETS.find(({ days }) => {
    const preset = getLastDays(days);
    return preset.beginTime === beginTime && preset.endTime === endTime;
  })?.days;
}

/**
 * Stores the range in the address, so that a reload, the back button and a shared link show the same range. Ignores an
 * invalid range.
 */
export function useDashboardPeriod(): readonly [DashboardPeriod, (days: DashboardPeriod) => void] {
  const [search, setSearch] = usePageSearch();
  const given = { beginTime: search.get('beginTime'), endTime: search.get('endTime') };
  const parsed = v.safeParse(v.object({ beginTime: day, endTime: day }), given);
  const days = parsed.success && isAskable(parsed.output) ? parsed.output : getLastDays(DEFAULT_DAYS);
  return [days, (chosen) => setSearch({ ...chosen })];
}

function isAskable({ beginTime, endTime }: DashboardPeriod): boolean {
  const length = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  return length >= 1 && length <= MAX_ANALYSIS_DAYS;
}

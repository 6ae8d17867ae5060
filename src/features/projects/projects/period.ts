import dayjs from 'dayjs';
import * as v from 'valibot';
import { MAX_DAYS } from 'contract/projects/analysis';
import { day } from 'contract/rules';
import { text } from '@/platform/language/text';
import { usePageSearch } from '@/ui/page/pageAddress';

const FORMAT = 'YYYY-MM-DD';
const DEFAULT_DAYS = 30;

/** The range of days of a dashboard, both ends included. */
export interface Days {
  readonly beginTime: string;
  readonly endTime: string;
}

/** The presets, by their number of days. */
export const PRESETS = [
  { days: 7, label: text('近7天') },
  { days: 30, label: text('近30天') },
  { days: 90, label: text('近90天') },
  // Whole weeks, since a trend of this length has one point a week.
  { days: 364, label: text('近一年') },
] as const;

/** This number of days up to yesterday. Today is incomplete and would look like a decline. */
export function lastDays(days: number): Days {
  const yesterday = dayjs().subtract(1, 'day');
  return { beginTime: yesterday.subtract(days - 1, 'day').format(FORMAT), endTime: yesterday.format(FORMAT) };
}

/** The preset that equals a range, if any. */
export function presetOf({ beginTime, endTime }: Days): number | undefined {
  return PRESETS.find(({ days }) => {
    const preset = lastDays(days);
    return preset.beginTime === beginTime && preset.endTime === endTime;
  })?.days;
}

/** Keeps the range in the address, so that reload, back and a shared link show the same. Ignores an invalid range. */
export function useDays(): readonly [Days, (days: Days) => void] {
  const [search, setSearch] = usePageSearch();
  const given = { beginTime: search.get('beginTime'), endTime: search.get('endTime') };
  const parsed = v.safeParse(v.object({ beginTime: day, endTime: day }), given);
  const days = parsed.success && isAskable(parsed.output) ? parsed.output : lastDays(DEFAULT_DAYS);
  return [days, (chosen) => setSearch({ ...chosen })];
}

function isAskable({ beginTime, endTime }: Days): boolean {
  const length = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  return length >= 1 && length <= MAX_DAYS;
}

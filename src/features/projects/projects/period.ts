import dayjs from 'dayjs';
import * as v from 'valibot';
import { MAX_DAYS } from 'contract/projects/analysis';
import { day } from 'contract/rules';
import { text } from '@/platform/language/text';
import { useOwnSearch } from '@/ui/page/ownAddress';

const FORMAT = 'YYYY-MM-DD';
const DEFAULT_DAYS = 30;

/** The days that a dashboard shows, both included. */
export interface Days {
  readonly beginTime: string;
  readonly endTime: string;
}

/** The periods that one click chooses, by how many days they have. */
export const PRESETS = [
  { days: 7, label: text('近7天') },
  { days: 30, label: text('近30天') },
  { days: 90, label: text('近90天') },
  // In whole weeks, as which it is shown.
  { days: 364, label: text('近一年') },
] as const;

/** So many days up to yesterday: today is not over, and would look like a fall. */
export function lastDays(days: number): Days {
  const yesterday = dayjs().subtract(1, 'day');
  return { beginTime: yesterday.subtract(days - 1, 'day').format(FORMAT), endTime: yesterday.format(FORMAT) };
}

/** Which preset these days are, if any. */
export function presetOf({ beginTime, endTime }: Days): number | undefined {
  return PRESETS.find(({ days }) => {
    const preset = lastDays(days);
    return preset.beginTime === beginTime && preset.endTime === endTime;
  })?.days;
}

/** Keeps the days in the address bar, so that reload, back and a sent link show the same; what can't be asked is ignored. */
export function useDays(): readonly [Days, (days: Days) => void] {
  const [search, setSearch] = useOwnSearch();
  const given = { beginTime: search.get('beginTime'), endTime: search.get('endTime') };
  const parsed = v.safeParse(v.object({ beginTime: day, endTime: day }), given);
  const days = parsed.success && isAskable(parsed.output) ? parsed.output : lastDays(DEFAULT_DAYS);
  return [days, (chosen) => setSearch({ ...chosen })];
}

function isAskable({ beginTime, endTime }: Days): boolean {
  const length = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  return length >= 1 && length <= MAX_DAYS;
}

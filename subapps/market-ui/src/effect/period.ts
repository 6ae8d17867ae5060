import dayjs from 'dayjs';
import type { Figures } from 'contract/projects/analysis';
import { MAX_DAYS } from 'contract/projects/analysis';
import { isOfCalendar } from 'contract/rules';
import type { Campaign } from 'contract/children/campaigns';

const FORMAT = 'YYYY-MM-DD';

/** The days that are told of, both included. */
export interface Days {
  readonly beginTime: string;
  readonly endTime: string;
}

/** What happened on one day. */
export interface DayFigures extends Figures {
  readonly day: string;
}

/** The periods that one click chooses, in days. */
export const PRESETS = [7, 30, 90, 364] as const;

/** So many days up to yesterday: today is not over, and would look like a fall. */
export function lastDays(days: number, now = dayjs()): Days {
  const yesterday = now.subtract(1, 'day');
  return { beginTime: yesterday.subtract(days - 1, 'day').format(FORMAT), endTime: yesterday.format(FORMAT) };
}

/** Which preset these days are, if any. */
export function presetOf({ beginTime, endTime }: Days): number | undefined {
  return PRESETS.find((count) => {
    const preset = lastDays(count);
    return preset.beginTime === beginTime && preset.endTime === endTime;
  });
}

/** The days that an address names, if they can be asked for. */
export function askableDays(beginTime: string | null, endTime: string | null): Days | undefined {
  if (!beginTime || !endTime || !isDay(beginTime) || !isDay(endTime)) return undefined;
  const count = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  return count >= 1 && count <= MAX_DAYS ? { beginTime, endTime } : undefined;
}

/** The days of a campaign of which there is something to tell: those until yesterday, of the last year. */
export function daysOfCampaign({ beginDate, endDate }: Pick<Campaign, 'beginDate' | 'endDate'>): Days | undefined {
  const { endTime: yesterday } = lastDays(1);
  const endTime = endDate < yesterday ? endDate : yesterday;
  const earliest = dayjs(endTime)
    .subtract(MAX_DAYS - 1, 'day')
    .format(FORMAT);
  const beginTime = beginDate > earliest ? beginDate : earliest;
  return beginTime <= endTime ? { beginTime, endTime } : undefined;
}

/** What happened day by day, without gaps: of several parts the sum. */
export function courseOf({ beginTime, endTime }: Days, rows: readonly DayFigures[]): DayFigures[] {
  const count = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  const days = Array.from({ length: count }, (_, index) => dayjs(beginTime).add(index, 'day').format(FORMAT));
  const sums = new Map(days.map((day) => [day, { day, exposures: 0, participations: 0, conversions: 0 }]));
  for (const { day, exposures, participations, conversions } of rows) {
    const sum = sums.get(day);
    if (!sum) continue;
    sum.exposures += exposures;
    sum.participations += participations;
    sum.conversions += conversions;
  }
  return [...sums.values()];
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isOfCalendar(text);
}

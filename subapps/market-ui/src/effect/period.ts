import dayjs from 'dayjs';
import type { EventCounts } from 'contract/projects/analysis';
import { MAX_ANALYSIS_DAYS } from 'contract/projects/analysis';
import { isCalendarDay } from 'contract/rules';
import type { Campaign } from 'contract/children/campaigns';

const FORMAT = 'YYYY-MM-DD';

/** The first and the last day of a period. Both days belong to the period. */
export interface Period {
  readonly beginTime: string;
  readonly endTime: string;
}

/** The figures of one day: exposures, participations and conversions. */
export interface DayFigures extends EventCounts {
  readonly day: string;
}

/** The lengths of the periods that the user can choose with one click, in days. */
export const PERIOD_PRESET_DAYS = [7, 30, 90, 364] as const;

/** The last `days` days up to yesterday. Today's figures are incomplete and would look like a decline. */
export function getLastDaysUntilYesterday(days: number, now = dayjs()): Period {
  const yesterday = now.subtract(1, 'day');
  return { beginTime: yesterday.subtract(days - 1, 'day').format(FORMAT), endTime: yesterday.format(FORMAT) };
}

/** Returns the length of the preset that equals this period; undefined if the period is no preset. */
export function findPeriodPreset({ beginTime, endTime }: Period): number | undefined {
  return PERIOD_PRESET_DAYS.find((count) => {
    const preset = getLastDaysUntilYesterday(count);
    return preset.beginTime === beginTime && preset.endTime === endTime;
  });
}

/**
 * Parses the first and the last day of a period from the address. Returns undefined if a day is invalid, the last day
 * is before the first, or the period is longer than MAX_ANALYSIS_DAYS.
 */
export function parsePeriod(beginTime: string | null, endTime: string | null): Period | undefined {
  if (!beginTime || !endTime || !isDay(beginTime) || !isDay(endTime)) return undefined;
  const count = dayjs(endTime).diff(dayjs(beginTime), 'day') + 1;
  return count >= 1 && count <= MAX_ANALYSIS_DAYS ? { beginTime, endTime } : undefined;
}

/**
 * Returns the days of a campaign for which there are figures: up to yesterday, and at most the last MAX_ANALYSIS_DAYS
 * days. Undefined if the campaign starts after yesterday.
 */
export function getCampaignPeriod({ beginDate, endDate }: Pick<Campaign, 'beginDate' | 'endDate'>): Period | undefined {
  const { endTime: yesterday } = getLastDaysUntilYesterday(1);
  const endTime = endDate < yesterday ? endDate : yesterday;
  const earliest = dayjs(endTime)
    .subtract(MAX_ANALYSIS_DAYS - 1, 'day')
    .format(FORMAT);
  const beginTime = beginDate > earliest ? beginDate : earliest;
  return beginTime <= endTime ? { beginTime, endTime } : undefined;
}

/** Sums the figures of several campaigns or channels by day. Days without rows get zeros. */
export function sumFiguresByDay({ beginTime, endTime }: Period, rows: readonly DayFigures[]): DayFigures[] {
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
  return /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text);
}

import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { DEFAULT_STATISTICS_DAYS, MAX_STATISTICS_DAYS } from 'contract/workflow/processStatistics';
import type { processStatistics as contract } from 'contract/workflow/processStatistics';
import { startOfDay } from '../../../db/listing';
import { refuseWrongPeriod } from '../../projects/analysis/period';
import { todayIn } from '../instances/submitted';

const DAY_MS = 86_400_000;

/** The days and the process of which a manager wants statistics. */
export type StatisticsFilter = v.InferOutput<typeof contract.getProcessStatistics.arg>;

/** The days that statistics cover, and the moments at which the first one begins and the last one ends. */
export interface StatisticsPeriod {
  readonly beginTime: string;
  readonly endTime: string;
  readonly begin: SQL;
  readonly end: SQL;
}

/** The days of a filter, with those that it leaves open. Refuses a period that is empty or too long. */
export function readPeriod(filter: StatisticsFilter, timeZone: string): StatisticsPeriod {
  const endTime = filter.endTime ?? todayIn(timeZone);
  const beginTime = filter.beginTime ?? daysBefore(endTime, DEFAULT_STATISTICS_DAYS - 1);
  refuseWrongPeriod({ beginTime, endTime }, MAX_STATISTICS_DAYS);
  return { beginTime, endTime, begin: startOfDay(beginTime, timeZone), end: startOfDay(endTime, timeZone, 1) };
}

function daysBefore(day: string, days: number): string {
  const time = Date.parse(day);
  // `refuseWrongPeriod` names what is no day of the calendar.
  return Number.isNaN(time) ? day : new Date(time - days * DAY_MS).toISOString().slice(0, 10);
}

import type * as v from 'valibot';
import { MAX_DAYS } from 'contract/analysis';
import type { analysis } from 'contract/analysis';
import { WRONG_FORMAT } from 'contract/rules';
import { invalid } from '../../refusal';

const DAY = 86_400_000;

/** The days of one project that figures are asked for, the last one included. */
export type Period = v.InferOutput<typeof analysis.getOverview.arg>;

/** How many days a period has. */
export function daysOf({ beginTime, endTime }: Period): number {
  return Math.round((Date.parse(endTime) - Date.parse(beginTime)) / DAY) + 1;
}

/** Refuses a period that ends before it begins, or that is longer than figures are asked for. */
export function refuseWrongPeriod(period: Period): void {
  for (const name of ['beginTime', 'endTime'] as const) {
    if (!isOfCalendar(period[name])) throw invalid([{ name, message: WRONG_FORMAT }]);
  }
  const days = daysOf(period);
  if (days < 1) throw invalid([{ name: 'endTime', message: '结束日期不能早于开始日期' }]);
  if (days > MAX_DAYS) throw invalid([{ name: 'endTime', message: `时间范围最长 ${MAX_DAYS} 天` }]);
}

// 30 February is none, and of the year 0 the database knows nothing.
function isOfCalendar(day: string): boolean {
  const moment = Date.parse(day);
  return moment > 0 && new Date(moment).toISOString().startsWith(day);
}

import type * as v from 'valibot';
import { MAX_ANALYSIS_DAYS } from 'contract/projects/analysis';
import type { analysis } from 'contract/projects/analysis';
import { WRONG_FORMAT, isCalendarDay } from 'contract/rules';
import { invalidArgument } from '../../../refusal';

const DAY = 86_400_000;

/** The argument of requests for event counts: a project and a range of days, including the last day. */
export type Period = v.InferOutput<typeof analysis.getOverview.arg>;

type Days = Pick<Period, 'beginTime' | 'endTime'>;

/** The number of days of a period, including its last day. */
export function countDays({ beginTime, endTime }: Days): number {
  return Math.round((Date.parse(endTime) - Date.parse(beginTime)) / DAY) + 1;
}

/** Refuses a period that ends before it begins or that is too long. */
export function refuseWrongPeriod(period: Days, most: number = MAX_ANALYSIS_DAYS): void {
  for (const name of ['beginTime', 'endTime'] as const) {
    if (!isCalendarDay(period[name])) throw invalidArgument([{ name, text: WRONG_FORMAT }]);
  }
  const days = countDays(period);
  if (days < 1) throw invalidArgument([{ name: 'endTime', text: '结束日期不能早于开始日期' }]);
  if (days > most) throw invalidArgument([{ name: 'endTime', text: '时间范围最长 {n} 天', values: { n: most } }]);
}

import { sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { findNextOccurrence } from '../../../jobs/cron';
import { Refusal } from '../../../refusal';
import type { TaskRow } from './tasks';

type Plan = Pick<TaskRow, 'cron' | 'endDay' | 'plan' | 'startTime'>;

/** Says what is wrong with a plan; null if nothing is. */
export function findPlanProblem({ plan, startTime, cron }: Plan): Message | null {
  if (plan === 'once' && startTime === null) return { text: '请选择发送时间' };
  if (plan !== 'recurring') return null;
  if (cron === null) return { text: '请设置发送周期' };
  return readNext(cron, new Date(), 'UTC') ? null : { text: '发送周期无法识别' };
}

/** The next times of a recurring plan after a moment, up to its last day; none for a plan that is wrong. */
export function listNextTimes(
  { plan, cron, startTime, endDay }: Plan,
  { after, most, timeZone }: { readonly after: Date; readonly most: number; readonly timeZone: string },
): string[] {
  if (plan !== 'recurring' || cron === null) return [];
  const times: string[] = [];
  let last = startTime !== null && new Date(startTime) > after ? new Date(new Date(startTime).getTime() - 1) : after;
  while (times.length < most) {
    const next = readNext(cron, last, timeZone);
    if (!next || (endDay !== null && localDay(next, timeZone) > endDay)) break;
    times.push(next.toISOString());
    last = next;
  }
  return times;
}

/** When a submitted task begins: now, at its time, or at the first time of its recurring plan. By the clock of the database. */
export async function findNextTime(db: Db, { timeZone }: { readonly timeZone: string }, task: Plan): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const now = new Date(rows[0]?.now ?? '');
  if (task.plan === 'now') return now.toISOString();
  if (task.plan === 'once') return task.startTime ?? now.toISOString();
  const [next] = listNextTimes(task, { after: now, most: 1, timeZone });
  if (next === undefined) throw new Refusal('conflict', '发送周期在结束日期之前没有可执行的时间');
  return next;
}

// `findNextOccurrence` throws for a text that is no plan, and for a day that never comes.
function readNext(cron: string, after: Date, timeZone: string): Date | undefined {
  try {
    return findNextOccurrence(cron, after, timeZone);
  } catch {
    return undefined;
  }
}

function localDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);
}

import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_MARKED_DAYS, MAX_WORK_DAYS, NEW_WORK_CALENDAR, sortPeriods } from 'contract/site/workCalendar';
import type { WorkCalendar, workCalendar as contract } from 'contract/site/workCalendar';
import { listDays, parseWorkDays, sortDays } from 'contract/site/workDays';
import { hasWorkingTime, toWorkingHours } from 'contract/site/workingTime';
import type { AuditedCaller } from '../../../caller';
import { Refusal, outdatedRow } from '../../../refusal';
import { workCalendars as table } from './schema';

type Days = WorkCalendar['days'];

/** Saves the hours of the caller's merchant, and whether its calendar is on. Refuses a calendar that has been changed meanwhile. */
export async function saveWorkHours(
  who: AuditedCaller,
  timeZone: string,
  { version, isOn, weekdays, makeUpHours }: v.InferOutput<typeof contract.saveWorkHours.arg>,
): Promise<void> {
  await change(who, timeZone, (calendar) => {
    if (calendar.version !== version) throw outdatedRow();
    return { ...calendar, isOn, weekdays: weekdays.map(sortPeriods), makeUpHours: sortPeriods(makeUpHours) };
  });
}

/** Marks the days from one to another as holidays or make-up days, or lets them be as their weekdays. */
export async function markWorkDays(
  who: AuditedCaller,
  timeZone: string,
  { fromDay, toDay, kind, dayName }: v.InferOutput<typeof contract.markWorkDays.arg>,
): Promise<void> {
  if (fromDay > toDay) throw new Refusal('param-invalid', '结束日期不能早于开始日期');
  const days = listDays(fromDay, toDay, MAX_MARKED_DAYS + 1);
  if (days.length > MAX_MARKED_DAYS) throw new Refusal('param-invalid', '一次最多 {n} 天', { n: MAX_MARKED_DAYS });
  await change(who, timeZone, (calendar) => {
    const others = leaveOut(calendar.days, days);
    if (kind === 'ORDINARY') return { ...calendar, days: others };
    const marked = days.map((day) => ({ day, kind, dayName: dayName === '' ? null : (dayName ?? null) }));
    return { ...calendar, days: sortDays([...others, ...marked]) };
  });
}

/** Marks the days of a list, all or none of them. Answers how many there are. */
export async function importWorkDays(
  who: AuditedCaller,
  timeZone: string,
  content: string,
): Promise<{ count: number }> {
  const { days, problems } = parseWorkDays(content);
  const [first] = problems;
  if (first)
    throw new Refusal('param-invalid', '第 {line} 行：{problem}', { line: first.line, problem: { text: first.text } });
  if (days.length === 0) throw new Refusal('param-invalid', '请粘贴日期列表');
  await change(who, timeZone, (calendar) => {
    const others = leaveOut(
      calendar.days,
      days.map(({ day }) => day),
    );
    return { ...calendar, days: sortDays([...others, ...days]) };
  });
  return { count: days.length };
}

function leaveOut(days: Days, left: readonly string[]): Days {
  const isLeftOut = new Set(left);
  return days.filter(({ day }) => !isLeftOut.has(day));
}

/**
 * Changes the calendar of the caller's merchant, one call after the other. Refuses one in which nobody would work for a year, by which
 * no time limit would end.
 */
async function change(
  { db, merchantId, trail }: AuditedCaller,
  timeZone: string,
  toNext: (calendar: WorkCalendar) => WorkCalendar,
): Promise<void> {
  await trail.follow('workCalendar', () => Promise.resolve([merchantId]));
  const { isOn, weekdays, makeUpHours, days, version } = NEW_WORK_CALENDAR;
  await db
    .insert(table)
    .values({ ...{ merchantId, isOn, weekdays, makeUpHours, days, version }, updateTime: sql`now()` })
    .onConflictDoNothing();
  const [stored] = await db.select().from(table).where(eq(table.merchantId, merchantId)).for('update');
  if (!stored) throw new Error('the calendar has just been added');
  const next = toNext(stored);
  if (next.days.length > MAX_WORK_DAYS)
    throw new Refusal('conflict', '节假日和调休上班日最多 {n} 天，请先清除过去的日期', { n: MAX_WORK_DAYS });
  if (!hasWorkingTime(toWorkingHours(next), timeZone, new Date()))
    throw new Refusal('conflict', '未来一年内没有工作时间，请检查工作时间和节假日');
  await db
    .update(table)
    .set({
      ...{ isOn: next.isOn, weekdays: next.weekdays, makeUpHours: next.makeUpHours, days: next.days },
      updateTime: sql`now()`,
    })
    .where(eq(table.merchantId, merchantId));
}

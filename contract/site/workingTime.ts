import type { WorkCalendar, WorkPeriod } from './workCalendar';
import { addDays } from './workDays';
import type { WorkDayKind } from './workDays';

const MS_OF_A_MINUTE = 60_000;
const MS_OF_A_DAY = 24 * 60 * MS_OF_A_MINUTE;

// Time that takes longer than this ends here. A calendar has working time in every year when it is saved, so that only a year's worth
// of minutes in a calendar of few hours comes near it.
const MAX_COUNTED_DAYS = 3_660;

/** The hours and days of a calendar, in which a day is found by its date. */
export interface WorkingHours {
  readonly weekdays: readonly (readonly WorkPeriod[])[];
  readonly makeUpHours: readonly WorkPeriod[];
  readonly kinds: ReadonlyMap<string, WorkDayKind>;
}

/** Reads a calendar for counting. */
export function toWorkingHours({
  weekdays,
  makeUpHours,
  days,
}: Pick<WorkCalendar, 'days' | 'makeUpHours' | 'weekdays'>): WorkingHours {
  return { weekdays, makeUpHours, kinds: new Map(days.map(({ day, kind }) => [day, kind])) };
}

/** When people work on a day. Empty: they don't. */
export function listPeriods({ weekdays, makeUpHours, kinds }: WorkingHours, day: string): readonly WorkPeriod[] {
  const kind = kinds.get(day);
  if (kind === 'HOLIDAY') return [];
  if (kind === 'MAKE_UP') return makeUpHours;
  // From Monday.
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

/**
 * The moment at which so many minutes of working time have passed since a moment. Periods are times of the clock in the time zone: one
 * lasts from when the clock first shows its beginning until it first shows its end, so that changed clocks make it longer or shorter.
 */
export function addWorkingMinutes(hours: WorkingHours, timeZone: string, from: Date, minutes: number): Date {
  let left = minutes * MS_OF_A_MINUTE;
  for (const { begin, end } of listSpans(hours, timeZone, from.getTime())) {
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
  }
  return new Date(from.getTime() + MAX_COUNTED_DAYS * MS_OF_A_DAY);
}

/** The minutes of working time between two moments, without the begun one. */
export function countWorkingMinutes(hours: WorkingHours, timeZone: string, from: Date, to: Date): number {
  let sum = 0;
  for (const { begin, end } of listSpans(hours, timeZone, from.getTime())) {
    if (begin >= to.getTime()) break;
    sum += Math.min(end, to.getTime()) - begin;
  }
  return Math.floor(sum / MS_OF_A_MINUTE);
}

/** Whether there is working time within a year from a moment. */
export function hasWorkingTime(hours: WorkingHours, timeZone: string, from: Date): boolean {
  const inAYear = new Date(from.getTime() + 365 * MS_OF_A_DAY);
  return countWorkingMinutes(hours, timeZone, from, inAYear) > 0;
}

interface Span {
  readonly begin: number;
  readonly end: number;
}

// The spans of working time after a moment, in their order.
function* listSpans(hours: WorkingHours, timeZone: string, from: number): Generator<Span> {
  // From the day before: where clocks go back at midnight, the moment may come a second time that day.
  let day = addDays(new Date(from + readOffset(timeZone, from)).toISOString().slice(0, 10), -1);
  for (let count = 0; count < MAX_COUNTED_DAYS; count += 1, day = addDays(day, 1)) {
    const periods = listPeriods(hours, day);
    if (periods.length === 0) continue;
    const toMoment = clockOfDay(timeZone, day);
    for (const { fromTime, toTime } of periods) {
      const begin = Math.max(from, toMoment(fromTime));
      const end = toMoment(toTime);
      if (begin < end) yield { begin, end };
    }
  }
}

// Finds the first moment at which the clock shows a time of the day or a later one.
function clockOfDay(timeZone: string, day: string): (time: string) => number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const before = readOffset(timeZone, midnight - MS_OF_A_DAY);
  const after = readOffset(timeZone, midnight + 2 * MS_OF_A_DAY);
  return (time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const wall = midnight + (hour * 60 + minute) * MS_OF_A_MINUTE;
    const early = wall - before;
    if (before === after || readOffset(timeZone, early) === before) return early;
    const late = wall - after;
    return readOffset(timeZone, late) === after ? late : findChange(timeZone, late, early);
  };
}

// When the clock is changed: it jumps over the time that is looked for.
function findChange(timeZone: string, before: number, after: number): number {
  const offset = readOffset(timeZone, after);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(timeZone, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const part = '2-digit';
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: part, day: part, hour: part, minute: part, second: part },
  });
  clocks.set(timeZone, clock);
  return clock;
}

// By how many milliseconds the clock in the time zone is ahead of UTC at a moment.
function readOffset(timeZone: string, moment: number): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = Date.UTC(read('year'), read('month') - 1, read('day'));
  const time = Date.UTC(1970, 0, 1, read('hour'), read('minute'), read('second'));
  return day + time - Math.floor(moment / 1000) * 1000;
}

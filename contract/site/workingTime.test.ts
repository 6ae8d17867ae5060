import fc from 'fast-check';
import { NEW_WORK_CALENDAR } from './workCalendar';
import type { WorkCalendar } from './workCalendar';
import { addDays } from './workDays';
import { addWorkingMinutes, countWorkingMinutes, hasWorkingTime, listPeriods, toWorkingHours } from './workingTime';
import type { WorkingHours } from './workingTime';

const MINUTE = 60_000;
const { weekdays, makeUpHours } = NEW_WORK_CALENDAR;
const china = (days: WorkCalendar['days'] = []) => toWorkingHours({ weekdays, makeUpHours, days });
const holiday = (day: string) => ({ day, kind: 'HOLIDAY' as const, dayName: null });
const makeUp = (day: string) => ({ day, kind: 'MAKE_UP' as const, dayName: null });
const add = (hours: WorkingHours, from: string, minutes: number, timeZone = 'Asia/Shanghai') =>
  addWorkingMinutes(hours, timeZone, new Date(from), minutes).toISOString();

describe('[APR-07] working time', () => {
  it('goes on after the lunch, the next day and after the weekend', () => {
    // Friday, 27 November 2026, 11:30 in Shanghai.
    expect(add(china(), '2026-11-27T03:30:00Z', 30)).toBe('2026-11-27T04:00:00.000Z');
    expect(add(china(), '2026-11-27T03:30:00Z', 31)).toBe('2026-11-27T05:31:00.000Z');
    expect(add(china(), '2026-11-27T03:30:00Z', 30 + 270 + 1)).toBe('2026-11-30T01:01:00.000Z');
    // It begins in the night before a working day.
    expect(add(china(), '2026-11-29T16:10:20.5Z', 60)).toBe('2026-11-30T02:00:00.000Z');
  });

  it('leaves holidays out and counts make-up days', () => {
    const hours = china([holiday('2026-11-30'), makeUp('2026-11-28')]);
    expect(add(hours, '2026-11-27T09:59:00Z', 2)).toBe('2026-11-28T01:01:00.000Z');
    expect(add(hours, '2026-11-28T09:59:30Z', 1)).toBe('2026-12-01T01:00:30.000Z');
    expect(countWorkingMinutes(hours, 'Asia/Shanghai', new Date('2026-11-27T16:00Z'), new Date('2026-12-01Z'))).toBe(
      450,
    );
  });

  it('is missing in a calendar of holidays for a year', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const days = Array.from({ length: 367 }, (_, index) => holiday(addDays('2026-01-01', index)));
    expect(hasWorkingTime(china(days), 'Asia/Shanghai', from)).toBe(false);
    expect(hasWorkingTime(china(days.slice(0, 360)), 'Asia/Shanghai', from)).toBe(true);
    expect(hasWorkingTime(china([...days, makeUp('2026-12-20')]), 'Asia/Shanghai', from)).toBe(true);
  });

  it('takes ten years at most, and a year’s worth of minutes soon', () => {
    const never = toWorkingHours({ weekdays: [], makeUpHours: [], days: [] });
    expect(add(never, '2026-01-01T00:00:00Z', 1)).toBe('2036-01-09T00:00:00.000Z');
    expect(add(china(), '2026-01-01T00:00:00Z', 525_600)).toBe('2030-06-24T10:00:00.000Z');
  });

  it('lasts as long as the clock shows its hours where clocks are changed', () => {
    const night = { fromTime: '01:00', toTime: '04:00' };
    const nights = toWorkingHours({ weekdays: weekdays.map(() => [night]), makeUpHours: [night], days: [] });
    const minutesOf = (from: string, to: string) =>
      countWorkingMinutes(nights, 'America/New_York', new Date(from), new Date(to));
    // 8 March 2026: 2:00 becomes 3:00. 1 November: 2:00 becomes 1:00.
    expect(minutesOf('2026-03-08T05:00:00Z', '2026-03-08T20:00:00Z')).toBe(120);
    expect(minutesOf('2026-11-01T04:00:00Z', '2026-11-01T20:00:00Z')).toBe(240);
  });
});

// The same, minute by minute: what the clock has shown at the latest decides whether a minute is working time.
function* walk(hours: WorkingHours, timeZone: string, from: Date): Generator<{ moment: number; isWorking: boolean }> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  let latest = '';
  for (let moment = from.getTime() - 1_440 * MINUTE; ; moment += MINUTE) {
    const shown = clock.format(moment);
    if (shown > latest) latest = shown;
    const [day = '', time = ''] = latest.split(' ');
    const isWorking = listPeriods(hours, day).some(({ fromTime, toTime }) => fromTime <= time && time < toTime);
    if (moment >= from.getTime()) yield { moment, isWorking };
  }
}

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
// An even number of times, in pairs: periods that don't overlap.
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 0, maxLength: 6 })
  .map((minutes) => minutes.slice(minutes.length % 2).sort((one, other) => one - other))
  .map((minutes) =>
    minutes.flatMap((from, index) =>
      index % 2 === 0 ? [{ fromTime: timeText(from), toTime: timeText(minutes[index + 1] ?? 0) }] : [],
    ),
  );
// Near the days on which clocks are changed, at midnight in Havana and by half an hour on Lord Howe Island.
const zones = [
  { timeZone: 'Asia/Shanghai', day: '2026-09-29' },
  { timeZone: 'America/New_York', day: '2026-03-07' },
  { timeZone: 'America/New_York', day: '2026-10-31' },
  { timeZone: 'Europe/Berlin', day: '2026-10-24' },
  { timeZone: 'America/Havana', day: '2026-03-07' },
  { timeZone: 'America/Havana', day: '2026-10-31' },
  { timeZone: 'Africa/Cairo', day: '2026-04-23' },
  { timeZone: 'Africa/Cairo', day: '2026-10-28' },
  { timeZone: 'America/Asuncion', day: '2023-03-25' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-04-04' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-10-03' },
  { timeZone: 'Asia/Kathmandu', day: '2026-05-01' },
];
const cases = fc.record({
  zone: fc.constantFrom(...zones),
  weekdays: fc.array(periods, { minLength: 7, maxLength: 7 }),
  makeUpHours: periods,
  marks: fc.array(fc.record({ after: fc.integer({ min: -1, max: 4 }), isHoliday: fc.boolean() }), { maxLength: 3 }),
  offset: fc.integer({ min: -600, max: 3_000 }),
  minutes: fc.integer({ min: 1, max: 2_000 }),
});

it('[APR-07] is what a walk from minute to minute finds, in every time zone', () => {
  fc.assert(
    fc.property(cases, ({ zone: { timeZone, day }, marks, offset, minutes, ...hoursOf }) => {
      const marked = marks.map(({ after, isHoliday }) => (isHoliday ? holiday : makeUp)(addDays(day, after)));
      const hours = toWorkingHours({ ...hoursOf, days: marked });
      const from = new Date(Date.parse(`${day}T00:00:00Z`) + offset * MINUTE);
      let count = 0;
      for (const { moment, isWorking } of walk(hours, timeZone, from)) {
        const length = (moment - from.getTime()) / MINUTE;
        if (length % 97 === 0) expect(countWorkingMinutes(hours, timeZone, from, new Date(moment))).toBe(count);
        if (isWorking) count += 1;
        if (count === minutes) {
          expect(addWorkingMinutes(hours, timeZone, from, minutes)).toEqual(new Date(moment + MINUTE));
          return;
        }
        if (length > 4_000) return;
      }
    }),
    { numRuns: 150 },
  );
});

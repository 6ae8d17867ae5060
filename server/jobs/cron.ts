const DAY_MS = 86_400_000;
// Long enough for 29 February, over a year divisible by 100 as well.
const MAX_DAYS = 8 * 366;

// The fields of an expression with their least and greatest values. Sunday is 0.
const FIELDS = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 6],
] as const;

/**
 * The next time after `after` that a cron expression names in a time zone. The expression has the five fields minute,
 * hour, day, month and weekday (0 is Sunday), each a star, numbers, ranges and steps: `10 3 * * 1-5`. If day and weekday
 * both name values, either one is enough, as in cron itself. A time that daylight saving skips comes an hour later.
 * Throws for another text, and for a day that never comes.
 */
export function findNextOccurrence(cron: string, after: Date, timeZone: string): Date {
  const { minute, hour, day, month, weekday } = parse(cron);
  const [, , dayField = '', , weekdayField = ''] = cron.split(' ');
  const isDay = (date: Date) => {
    const [inMonth, inWeek] = [day.has(date.getUTCDate()), weekday.has(date.getUTCDay())];
    return dayField !== '*' && weekdayField !== '*' ? inMonth || inWeek : inMonth && inWeek;
  };
  const present = toLocal(after.getTime(), timeZone);
  const today = Math.floor(present / DAY_MS) * DAY_MS;
  // Where the clocks change today, an earlier time of the day may still come.
  const isEvenDay = toInstant(today + DAY_MS, timeZone) - toInstant(today, timeZone) === DAY_MS;
  const first = isEvenDay ? present : today;
  for (let index = 0; index < MAX_DAYS; index += 1) {
    const date = new Date(today + index * DAY_MS);
    if (!month.has(date.getUTCMonth() + 1) || !isDay(date)) continue;
    for (const hours of hour)
      for (const minutes of minute) {
        const time = date.getTime() + (hours * 60 + minutes) * 60_000;
        if (time < first) continue;
        const moment = toInstant(time, timeZone);
        if (moment > after.getTime()) return new Date(moment);
      }
  }
  throw new Error(`the schedule "${cron}" never comes`);
}

function parse(cron: string): Record<(typeof FIELDS)[number][0], ReadonlySet<number>> {
  const texts = cron.split(' ');
  if (texts.length !== FIELDS.length) throw new Error(`the schedule "${cron}" does not have five fields`);
  const [minute, hour, day, month, weekday] = FIELDS.map(([name, min, max], index) => {
    const values = (texts[index] ?? '').split(',').flatMap((part) => toValues(part, min, max));
    if (values.some((value) => Number.isNaN(value) || value < min || value > max))
      throw new Error(`the schedule "${cron}" has a wrong ${name}`);
    return new Set(values.sort((one, other) => one - other));
  });
  const none: ReadonlySet<number> = new Set();
  return {
    minute: minute ?? none,
    hour: hour ?? none,
    day: day ?? none,
    month: month ?? none,
    weekday: weekday ?? none,
  };
}

// The values of one part of a field: `5`, `1-5`, `*` or one of them with a step, as in `*/15`.
function toValues(part: string, min: number, max: number): number[] {
  const [, range = '', step = '1'] = /^(\*|\d+(?:-\d+)?)(?:\/([1-9]\d*))?$/.exec(part) ?? [];
  if (range === '') return [Number.NaN];
  const [from = min, to = from] = range === '*' ? [min, max] : range.split('-').map(Number);
  if (to < from) return [Number.NaN];
  return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, index) => from + index * Number(step));
}

// A formatter takes a hundred times as long to make as to use.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, made);
  return made;
}

// The wall clock's time in the zone, as if it were a time in UTC.
function toLocal(instant: number, timeZone: string): number {
  return Date.parse(`${formatterOf(timeZone).format(instant).replace(' ', 'T')}Z`);
}

function toInstant(local: number, timeZone: string): number {
  const guess = local - (toLocal(local, timeZone) - local);
  // The guess may lie on the other side of a change of the clock.
  return local - (toLocal(guess, timeZone) - guess);
}

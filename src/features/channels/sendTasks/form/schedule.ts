/** How often a recurring task sends, as the form asks for it. `custom` is an expression of cron that the form has no other words for. */
export type Repetition = 'daily' | 'weekly' | 'monthly' | 'custom';

/** A time of the day on every day, on days of the week, or on a day of the month. */
export interface Schedule {
  readonly repetition: Exclude<Repetition, 'custom'>;
  readonly hour: number;
  readonly minute: number;
  /** The days of the week; Sunday is 0, as in cron. */
  readonly weekdays: readonly number[];
  /** The day of the month. A month that does not have it is left out. */
  readonly day: number;
}

/** What a new schedule begins with. */
export const NEW_SCHEDULE: Schedule = { repetition: 'daily', hour: 9, minute: 0, weekdays: [1], day: 1 };

/** The expression of cron for a schedule. */
export function formatCron({ repetition, hour, minute, weekdays, day }: Schedule): string {
  const time = `${String(minute)} ${String(hour)}`;
  switch (repetition) {
    case 'daily':
      return `${time} * * *`;
    case 'weekly':
      return `${time} * * ${[...weekdays].sort((one, other) => one - other).join(',')}`;
    case 'monthly':
      return `${time} ${String(day)} * *`;
  }
}

/** The schedule that an expression of cron stands for; undefined if the form has no words for it. */
export function parseCron(cron: string): Schedule | undefined {
  const [minuteField = '', hourField = '', dayField = '', monthField, weekdayField = '', ...others] = cron
    .trim()
    .split(/\s+/);
  const [minute, hour] = [toNumber(minuteField, 0, 59), toNumber(hourField, 0, 23)];
  if (minute === undefined || hour === undefined || monthField !== '*' || others.length > 0) return undefined;
  const known = { ...NEW_SCHEDULE, minute, hour };
  if (dayField === '*' && weekdayField === '*') return known;
  if (dayField === '*') {
    const weekdays = weekdayField.split(',').map((text) => toNumber(text, 0, 6));
    const valid = weekdays.filter((one) => one !== undefined);
    return valid.length === weekdays.length ? { ...known, repetition: 'weekly', weekdays: valid } : undefined;
  }
  const day = toNumber(dayField, 1, 31);
  return weekdayField === '*' && day !== undefined ? { ...known, repetition: 'monthly', day } : undefined;
}

function toNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

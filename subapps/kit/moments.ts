/** Formats a time in the user's time zone as `2026-11-22 08:30:00`. Returns '' for an empty or invalid time. */
export function formatTimestamp(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  return `${formatDay(time)} ${clockOf(time)}`;
}

/** Formats the calendar day of a time, in the user's time zone, as `2026-11-22`. */
export function formatDay(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
}

/** Converts a time to the value of a datetime-local field. Returns '' for an empty or invalid time. */
export function toDatetimeLocal(moment: string): string {
  return formatTimestamp(moment).replace(' ', 'T').slice(0, 16);
}

/** Converts the value of a datetime-local field to ISO 8601. Returns '' for an empty or invalid value. */
export function fromDatetimeLocal(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

function clockOf(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

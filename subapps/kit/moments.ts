/** Formats a time for the user as `2026-11-22 08:30:00`; empty for no time. */
export function readable(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  return `${dayOf(time)} ${clockOf(time)}`;
}

/** The calendar day of a time in the user's time zone. */
export function dayOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
}

/** A time in the format of a datetime-local field. */
export function toField(moment: string): string {
  return readable(moment).replace(' ', 'T').slice(0, 16);
}

/** The time in a datetime-local field as ISO 8601; '' for an empty or invalid one. */
export function fromField(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

function clockOf(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

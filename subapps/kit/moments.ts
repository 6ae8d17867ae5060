/** A moment as people here read it: `2026-11-22 08:30:00`, or nothing for what is none. */
export function readable(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  return `${dayOf(time)} ${clockOf(time)}`;
}

/** The calendar day of a moment where the person is. */
export function dayOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
}

/** A moment as a field for date and time holds it. */
export function toField(moment: string): string {
  return readable(moment).replace(' ', 'T').slice(0, 16);
}

/** The moment that a field for date and time holds, or nothing. */
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

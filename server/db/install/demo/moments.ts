const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment some months ago, as near as plausible data needs it. */
export function monthsBefore(now: Date, months: number): string {
  return daysBefore(now, Math.round(months * 30.4));
}

/** The moment some days ago (or, negative, from now), at an hour of that day at which offices in China are open. */
export function daysBefore(now: Date, days: number, officeHour = 0): string {
  const midnight = Math.floor((now.getTime() - days * DAY) / DAY) * DAY;
  // 9:00 in China is 1:00 UTC.
  return new Date(midnight + HOUR + Math.round(officeHour * HOUR)).toISOString();
}

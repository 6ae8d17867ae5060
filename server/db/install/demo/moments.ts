const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time some months ago. Approximate, which is sufficient for plausible data. */
export function getTimeMonthsAgo(now: Date, months: number): string {
  return getTimeDaysAgo(now, Math.round(months * 30.4));
}

/** The time some days ago (negative: from now), within the office hours of China. */
export function getTimeDaysAgo(now: Date, days: number, officeHour = 0): string {
  const midnight = Math.floor((now.getTime() - days * DAY) / DAY) * DAY;
  // 9:00 in China is 1:00 UTC.
  return new Date(midnight + HOUR + Math.round(officeHour * HOUR)).toISOString();
}

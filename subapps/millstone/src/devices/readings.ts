import { formatDay, formatTimestamp } from '../../../kit/moments';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Whether a device's readings are shown by day or by hour. */
export type ReadingInterval = 'DAY' | 'HOUR';

/** Reads from the address whether to show the readings by day or by hour. Default: by day. */
export function parseReadingInterval(search: string): ReadingInterval {
  return new URLSearchParams(search).get('step') === 'HOUR' ? 'HOUR' : 'DAY';
}

/**
 * Returns the period up to a device's last reading: 14 days if readings are shown by day, 3 days if they are shown by
 * hour.
 */
export function getPeriodUntilLastReading(
  step: ReadingInterval,
  latest: string | undefined,
): { readonly beginTime: string; readonly endTime: string } {
  const end = latest === undefined ? new Date() : new Date(latest);
  const days = step === 'DAY' ? 14 : 3;
  return { beginTime: formatDay(new Date(end.getTime() - (days - 1) * DAY)), endTime: formatDay(end) };
}

/**
 * Returns the day of a device's last reading while the readings of that day are incomplete, with the end of the last
 * hour. Undefined without readings, and once the last hour of the day has been read.
 */
export function getUnfinishedDay(
  lastHour: string | undefined,
  now = new Date(),
): { readonly day: string; readonly time: string; readonly isToday: boolean } | undefined {
  if (lastHour === undefined) return undefined;
  const begin = new Date(lastHour);
  const end = new Date(begin.getTime() + HOUR);
  const day = formatDay(begin);
  if (formatDay(end) !== day) return undefined;
  return { day, time: formatTimestamp(end.toISOString()).slice(11, 16), isToday: formatDay(now) === day };
}

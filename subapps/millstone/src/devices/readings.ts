import { formatDay } from '../../../kit/moments';

const DAY = 24 * 60 * 60 * 1000;

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

import type { Translate } from '@/platform/language/translateWith';

const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR;

/** A unit in which a person thinks of a time, and how many minutes it has. */
export const TIME_UNITS = [MINUTES_OF_A_DAY, MINUTES_OF_AN_HOUR, 1] as const;

/** The largest unit of which a time is a whole number. */
export function unitOf(minutes: number): number {
  return TIME_UNITS.find((unit) => minutes % unit === 0) ?? 1;
}

/** A time as a person says it: 2 天, 90 分钟. */
export function formatMinutes(minutes: number, t: Translate): string {
  const unit = unitOf(minutes);
  const n = minutes / unit;
  if (unit === MINUTES_OF_A_DAY) return t('{n} 天', { n });
  return unit === MINUTES_OF_AN_HOUR ? t('{n} 小时', { n }) : t('{n} 分钟', { n });
}

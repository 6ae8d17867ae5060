import type { Translate } from '@/platform/language/translateWith';

const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR;

/** A unit in which a person thinks of a time, and how many minutes it has. */
export const TIME_UNITS = [MINUTES_OF_A_DAY, MINUTES_OF_AN_HOUR, 1] as const;

/** The largest unit of which a time is a whole number. Working time is not said in days, which would be taken for working days. */
export function unitOf(minutes: number, inWorkingTime = false): number {
  return TIME_UNITS.find((unit) => minutes % unit === 0 && !(inWorkingTime && unit === MINUTES_OF_A_DAY)) ?? 1;
}

/** A time as a person says it: 2 天, 90 分钟, 8 小时工作时间. */
export function formatMinutes(minutes: number, t: Translate, inWorkingTime = false): string {
  const unit = unitOf(minutes, inWorkingTime);
  const n = minutes / unit;
  if (inWorkingTime) return unit === MINUTES_OF_AN_HOUR ? t('{n} 小时工作时间', { n }) : t('{n} 分钟工作时间', { n });
  if (unit === MINUTES_OF_A_DAY) return t('{n} 天', { n });
  return unit === MINUTES_OF_AN_HOUR ? t('{n} 小时', { n }) : t('{n} 分钟', { n });
}

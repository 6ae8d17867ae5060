import type { Translate } from '@/platform/language/translateWith';

const HOUR_MS = 3_600_000;

/** Formats how long something stays in the recycle bin: in hours on the last day, otherwise in days. */
export function formatTimeLeft(t: Translate, purgeTime: string, nowMs: number): string {
  const hours = Math.ceil((Date.parse(purgeTime) - nowMs) / HOUR_MS);
  if (hours <= 0) return t('即将清除');
  return hours <= 24 ? t('{n} 小时', { n: hours }) : t('{n} 天', { n: Math.ceil(hours / 24) });
}

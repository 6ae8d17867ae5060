import type { Translate } from '@/platform/language/translateWith';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration in its two largest units, such as 3 天 4 小时. */
export function formatDuration(t: Translate, durationMs: number | null): string {
  if (durationMs === null) return '-';
  const n = (unitMs: number, ofMs = Infinity) => Math.floor((durationMs % ofMs) / unitMs);
  if (durationMs < SECOND_MS) return t('{n} 毫秒', { n: durationMs });
  if (durationMs < MINUTE_MS) return t('{n} 秒', { n: n(SECOND_MS) });
  if (durationMs < HOUR_MS) return t('{m} 分 {s} 秒', { m: n(MINUTE_MS), s: n(SECOND_MS, MINUTE_MS) });
  if (durationMs < DAY_MS) return t('{h} 小时 {m} 分', { h: n(HOUR_MS), m: n(MINUTE_MS, HOUR_MS) });
  return t('{d} 天 {h} 小时', { d: n(DAY_MS), h: n(HOUR_MS, DAY_MS) });
}

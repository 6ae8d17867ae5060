import type { EventCounts } from 'contract/projects/analysis';

/** The name of a figure that a chart can show: exposures, participations or conversions. */
export type FigureName = keyof EventCounts;

/** Formats a whole number. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Formats `part` as a percentage of `whole`. Returns a dash if `whole` is zero. */
export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '-';
}

import type { EventCounts } from 'contract/projects/analysis';

/** A figure that a chart can show. */
export type FigureName = keyof EventCounts;

/** Formats a whole number. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Formats a share of a whole; a dash where the whole is zero. */
export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '-';
}

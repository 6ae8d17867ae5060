import type { Figures } from 'contract/projects/analysis';

/** A figure that can be drawn. */
export type Measure = keyof Figures;

/** A whole number as people read it. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** A share of a whole as people read it; a dash where there is no whole. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '-';
}

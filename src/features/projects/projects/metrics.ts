import type { EventCounts } from 'contract/projects/analysis';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/translateWith';

/** A count of events that the dashboard's charts can show. */
export type Metric = keyof EventCounts;

/** The counts of events that the dashboard's charts can show, with their labels. */
export const METRICS: readonly { readonly value: Metric; readonly label: string }[] = [
  { value: 'participations', label: text('参与次数') },
  { value: 'exposures', label: text('曝光次数') },
  { value: 'conversions', label: text('转化次数') },
];

/** Formats a whole number. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/**
 * Returns the conversion rate in percent: the share of participations that reached the activity's goal. Undefined if
 * there are no participations.
 */
export function conversionRate({ participations, conversions }: EventCounts): number | undefined {
  return participations > 0 ? (conversions / participations) * 100 : undefined;
}

/** Formats a percentage. An undefined rate becomes a dash. */
export function formatRate(rate: number | undefined): string {
  return rate === undefined ? '-' : `${rate.toFixed(1)}%`;
}

/** How a figure has changed since the preceding period. */
export interface FigureChange {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** The comparison in words, so that the meaning does not depend on an arrow or a colour. */
  readonly words: string;
}

/**
 * Compares a figure with that of the preceding period, in percent. The direction is `unknown` if one of the figures is
 * missing or the preceding one is 0.
 */
export function compareFigures(now: number | undefined, before: number | undefined, t: Translate): FigureChange {
  if (now === undefined || !before) return { direction: 'unknown', words: t('上期无数据') };
  const percent = ((now - before) / before) * 100;
  const n = Math.abs(percent).toFixed(1);
  if (n === '0.0') return { direction: 'same', words: t('与上期持平') };
  return percent > 0
    ? { direction: 'up', words: t('较上期增长 {percent}', { percent: `${n}%` }) }
    : { direction: 'down', words: t('较上期下降 {percent}', { percent: `${n}%` }) };
}

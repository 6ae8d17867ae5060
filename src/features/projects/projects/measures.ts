import type { Figures } from 'contract/projects/analysis';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/textOf';

/** A figure that charts can show. */
export type Measure = keyof Figures;

/** The figures that charts can show, with what they are called. */
export const MEASURES: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'participations', label: text('参与次数') },
  { value: 'exposures', label: text('曝光次数') },
  { value: 'conversions', label: text('转化次数') },
];

/** A whole number as people read it. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** How many of those who took part did what the activity is for, in percent; none where nobody took part. */
export function rateOf({ participations, conversions }: Figures): number | undefined {
  return participations > 0 ? (conversions / participations) * 100 : undefined;
}

/** A percentage as people read it; a dash where there is none. */
export function formatRate(rate: number | undefined): string {
  return rate === undefined ? '-' : `${rate.toFixed(1)}%`;
}

/** How something compares with the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** In words, which tell it without arrow and colour. */
  readonly words: string;
}

/** Compares a figure with that of the period before, in percent. */
export function changeOf(now: number | undefined, before: number | undefined, t: Translate): Change {
  if (now === undefined || !before) return { direction: 'unknown', words: t('上期无数据') };
  const percent = ((now - before) / before) * 100;
  const n = Math.abs(percent).toFixed(1);
  if (n === '0.0') return { direction: 'same', words: t('与上期持平') };
  return percent > 0
    ? { direction: 'up', words: t('较上期增长 {percent}', { percent: `${n}%` }) }
    : { direction: 'down', words: t('较上期下降 {percent}', { percent: `${n}%` }) };
}

import type { ProjectOverview } from 'contract/projects/analysis';
import type { Translate } from '@/platform/language/translateWith';
import { compareFigures, formatCount, conversionRate, formatRate } from './metrics';
import type { FigureChange } from './metrics';

/** A formatted total of a period, the same on the page and in the exported image. */
export interface FormattedFigure {
  readonly label: string;
  readonly value: string;
  readonly change: FigureChange;
}

/** Formats the totals of a period, each compared with the preceding period of the same length. */
export function formatFigures({ totals, before }: ProjectOverview, t: Translate): FormattedFigure[] {
  const count = (label: string, now: number, then: number) => ({
    label,
    value: formatCount(now),
    change: compareFigures(now, then, t),
  });
  return [
    count(t('曝光次数'), totals.exposures, before.exposures),
    count(t('参与次数'), totals.participations, before.participations),
    count(t('转化次数'), totals.conversions, before.conversions),
    {
      label: t('转化率'),
      value: formatRate(conversionRate(totals)),
      change: compareFigures(conversionRate(totals), conversionRate(before), t),
    },
  ];
}

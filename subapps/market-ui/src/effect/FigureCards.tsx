import type { EventCounts } from 'contract/projects/analysis';
import { useChild } from '../child';
import { formatCount, formatShare } from '../ui/figures';
import own from './effect.module.css';

/** Shows the totals of a period (exposures, participations and conversions) with their conversion rates. */
export function FigureCards({ figures }: { readonly figures: EventCounts }) {
  const { t } = useChild();
  const { exposures, participations, conversions } = figures;
  const shown = [
    { label: t('曝光次数'), value: formatCount(exposures), hint: t('活动被看到的次数') },
    { label: t('参与次数'), value: formatCount(participations), hint: t('用户参与活动的次数') },
    { label: t('转化次数'), value: formatCount(conversions), hint: t('达成活动目标的次数') },
    { label: t('参与率'), value: formatShare(participations, exposures), hint: t('参与次数 / 曝光次数') },
    { label: t('转化率'), value: formatShare(conversions, participations), hint: t('转化次数 / 参与次数') },
  ];
  return (
    <ul className={own.figures}>
      {shown.map(({ label, value, hint }) => (
        <li key={label} className={own.figure}>
          <span className={own.label}>{label}</span>
          <span className={own.count}>{value}</span>
          <span className={own.label}>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

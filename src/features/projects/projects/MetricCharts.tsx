import { CHANNEL_LABELS } from 'contract/projects/analysis';
import type { ProjectOverview } from 'contract/projects/analysis';
import { useDict } from '@/kernel/dictionaries/useDict';
import { useTexts } from '@/platform/language/useTexts';
import { ChartCard } from './ChartCard';
import { METRICS } from './metrics';
import type { Metric } from './metrics';
import styles from './dashboard.module.css';

interface Props {
  readonly overview: ProjectOverview;
  readonly measure: Metric;
}

/**
 * Charts of one count of a project, such as its participations: the trend, and the breakdowns by event group and by
 * channel.
 */
export function MetricCharts({ overview: { step, series, groups, channels }, measure }: Props) {
  const t = useTexts();
  const { labelOf } = useDict('ec_event_group');
  const name = t(METRICS.find(({ value }) => value === measure)?.label ?? '');
  const isWeekly = step === 'WEEK';
  return (
    <>
      <ChartCard
        kind="line"
        title={isWeekly ? t('{name}趋势（按周）', { name }) : t('{name}趋势（按天）', { name })}
        of={isWeekly ? t('周（起始日）') : t('日期')}
        name={name}
        points={series.map(({ day, ...figures }) => ({ label: day, value: figures[measure] }))}
      />
      <div className={styles.pair}>
        <ChartCard
          kind="bar"
          title={t('{name}按事件分组', { name })}
          of={t('事件分组')}
          name={name}
          points={groups.map(({ eventGroup, ...figures }) => ({ label: labelOf(eventGroup), value: figures[measure] }))}
        />
        <ChartCard
          kind="bar"
          title={t('{name}按渠道', { name })}
          of={t('渠道')}
          name={name}
          points={channels.map(({ channel, ...figures }) => ({
            label: t(CHANNEL_LABELS[channel]),
            value: figures[measure],
          }))}
        />
      </div>
    </>
  );
}

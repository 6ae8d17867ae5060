import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { ProcessStatistics, VolumePoint } from 'contract/workflow/processStatistics';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { ChartData } from '@/ui/chart/ChartData';
import { LineChart } from '@/ui/chart/LineChart';
import { StatisticsSection } from './StatisticsSection';
import styles from './statistics.module.css';

type Count = Exclude<keyof VolumePoint, 'day'>;

const COLORS: Readonly<Record<Count, string>> = {
  startedCount: 'var(--ant-color-primary)',
  passedCount: 'var(--ant-color-success)',
  refusedCount: 'var(--ant-color-error)',
  cancelledCount: 'var(--text-secondary)',
};
const COUNTS = ['startedCount', 'passedCount', 'refusedCount', 'cancelledCount'] as const satisfies readonly Count[];

/** How many applications were made and decided on each day or in each week, as lines, as sums, and as a table. */
export function VolumeSection({ statistics: { step, volumes } }: { readonly statistics: ProcessStatistics }) {
  const t = useTexts();
  const [first, last] = [volumes[0], volumes.at(-1)];
  if (!first || !last) return null;
  const names = nameCounts(t);
  const isByWeek = step === 'WEEK';
  return (
    <StatisticsSection title={isByWeek ? t('每周申请量') : t('每日申请量')}>
      <dl className={styles.sums}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{volumes.reduce((sum, point) => sum + point[name], 0)}</dd>
          </div>
        ))}
      </dl>
      <LineChart
        lines={COUNTS.map((name) => ({
          ...{ name: names[name], color: COLORS[name] },
          values: volumes.map((point) => point[name]),
        }))}
        from={first.day}
        to={last.day}
        format={(n) => t('最高 {n} 个', { n })}
      />
      <ChartData
        headers={[isByWeek ? t('周（第一天）') : t('日期'), ...COUNTS.map((name) => names[name])]}
        rows={volumes.map((point) => [point.day, ...COUNTS.map((name) => point[name])])}
      />
    </StatisticsSection>
  );
}

/** What the counts of instances are called. */
export function nameCounts(t: Translate): Readonly<Record<Count, string>> {
  const ended = { meaning: 'application' };
  return {
    startedCount: t('发起', { meaning: 'count' }),
    passedCount: t(INSTANCE_STATUS_LABELS.PASSED, ended),
    refusedCount: t(INSTANCE_STATUS_LABELS.REFUSED, ended),
    cancelledCount: t(INSTANCE_STATUS_LABELS.CANCELLED, ended),
  };
}

import { Card, Segmented, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useGetOverviewQuery } from '@/api/projects/analysis';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { TopActivities } from './TopActivities';
import { MetricCharts } from './MetricCharts';
import { ExportButtons } from './ExportButtons';
import { FigureCards } from './FigureCards';
import { METRICS } from './metrics';
import type { Metric } from './metrics';
import { PeriodPicker } from './PeriodPicker';
import { useDashboardPeriod } from './period';
import styles from './dashboard.module.css';

interface Props {
  readonly projectId: string;
  readonly projectName: string;
}

/** The figures and charts of a project over the chosen days, with the export buttons. */
export function ProjectOverview({ projectId, projectName }: Props) {
  const t = useTexts();
  const [days, setDays] = useDashboardPeriod();
  const [measure, setMeasure] = useState<Metric>('participations');
  const charts = useRef<HTMLDivElement>(null);
  const { currentData, error, isFetching, refetch } = useGetOverviewQuery({ projectId, ...days });
  const isEmpty = currentData?.totals.exposures === 0;

  return (
    <>
      <div className={styles.bar}>
        <PeriodPicker days={days} onChange={setDays} />
        <span className={styles.gap} />
        <ExportButtons
          projectId={projectId}
          projectName={projectName}
          days={days}
          overview={isEmpty ? undefined : currentData}
          charts={charts}
        />
      </div>
      {error && !isFetching && <FailureNotice text={t('项目数据加载失败')} onRetry={() => void refetch()} />}
      {!currentData && isFetching && (
        <Card variant="borderless" role="status" aria-label={t('正在加载')}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
      {currentData && <FigureCards overview={currentData} />}
      {isEmpty && (
        <Card variant="borderless">
          <EmptyState drawing="figures" text={t('这段时间没有互动数据，请换一个时间范围')} />
        </Card>
      )}
      {currentData && !isEmpty && (
        <div ref={charts} className={styles.charts}>
          <Segmented<Metric>
            aria-label={t('图表指标')}
            className={styles.measures}
            value={measure}
            options={METRICS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={setMeasure}
          />
          <MetricCharts overview={currentData} measure={measure} />
          <TopActivities activities={currentData.activities} />
        </div>
      )}
    </>
  );
}

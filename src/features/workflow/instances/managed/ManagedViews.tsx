import { Segmented } from 'antd';
import { Suspense, lazy } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { Loading } from '@/ui/page/Loading';
import { LoadsList } from './LoadsList';
import { ManagedList } from './ManagedList';
import styles from './managed.module.css';

const StatisticsPanel = lazy(() =>
  import(/* webpackChunkName: "processStatistics" */ '../statistics/StatisticsPanel').then(
    ({ StatisticsPanel: Panel }) => ({ default: Panel }),
  ),
);

/** What managers of processes see of them: all instances, who has how much to decide, and the statistics. */
export const MANAGED_VIEWS = ['MANAGED', 'LOADS', 'STATISTICS'] as const;

/** One of {@link MANAGED_VIEWS}. */
export type ManagedView = (typeof MANAGED_VIEWS)[number];

interface Props {
  readonly view: ManagedView;
  readonly onChange: (view: ManagedView) => void;
}

/** The tab of managers, with a choice of its views (APR-05). */
export function ManagedViews({ view, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <div className={styles.views}>
        <Segmented<ManagedView>
          aria-label={t('我管理的')}
          value={view}
          onChange={onChange}
          options={[
            { value: 'MANAGED', label: t('全部申请') },
            { value: 'LOADS', label: t('处理人') },
            { value: 'STATISTICS', label: t('统计') },
          ]}
        />
      </div>
      {view === 'MANAGED' && <ManagedList />}
      {view === 'LOADS' && <LoadsList />}
      {view === 'STATISTICS' && (
        <Suspense fallback={<Loading />}>
          <StatisticsPanel />
        </Suspense>
      )}
    </>
  );
}

import { USAGE_LABELS } from 'contract/site/home';
import { useGetHomeUsageQuery } from '@/api/site/home';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

/** How much the merchant has of what its lists show, and how much it can have. */
export function UsageWidget() {
  const t = useTexts();
  const { data, error, refetch } = useGetHomeUsageQuery();
  return (
    <WidgetCard title={t('用量')} isLoading={!data} error={error} onRetry={() => void refetch()}>
      {data?.length === 0 && <EmptyState drawing="figures" text={t('暂无用量数据')} />}
      <dl className={styles.figures}>
        {data?.map(({ kind, count, isExact, most }) => (
          <div key={kind} className={styles.figure}>
            <dt>
              {t(USAGE_LABELS[kind])}
              {most !== null && t('（上限 {n}）', { n: most.toLocaleString('en') })}
            </dt>
            <dd>
              {count.toLocaleString('en')}
              {!isExact && '+'}
            </dd>
          </div>
        ))}
      </dl>
    </WidgetCard>
  );
}

import { useGetSystemStatusQuery } from '@/api/site/home';
import { useTexts } from '@/platform/language/useTexts';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

/** The state of the installation, for the staff of the platform. */
export function SystemStatusWidget() {
  const t = useTexts();
  const { data, error, refetch } = useGetSystemStatusQuery();
  const figures = data && [
    { label: t('数据库响应'), value: t('{n} 毫秒', { n: data.databaseMs }) },
    { label: t('等待中的任务'), value: data.waitingJobs },
    { label: t('执行中的任务'), value: data.runningJobs },
    { label: t('24 小时内失败的任务'), value: data.failedJobs },
    { label: t('实时连接'), value: data.liveConnections },
  ];
  return (
    <WidgetCard title={t('系统状态')} isLoading={!data} error={error} onRetry={() => void refetch()}>
      <dl className={styles.figures}>
        {figures?.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </WidgetCard>
  );
}

import { Alert, Skeleton } from 'antd';
import type { alarmRules } from 'contract/channels/alarmRules';
import type { ArgOf } from 'contract/endpoint';
import { useTryAlarmRuleQuery } from '@/api/channels/alarmRules';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './alarms.module.css';
import { formatValue } from './formatCondition';

/** The condition that is tried. */
export type TriedCondition = ArgOf<typeof alarmRules.tryAlarmRule>;

/** How often a condition would have been met in the last 24 hours, and by what. */
export function TrialResult({ condition }: { readonly condition: TriedCondition }) {
  const t = useTexts();
  // Each trial reads anew: what has happened since then counts, too.
  const { currentData, error, isFetching, refetch } = useTryAlarmRuleQuery(condition, {
    refetchOnMountOrArgChange: true,
  });
  if (isFailure(error) && !isFetching) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!currentData || isFetching) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { times, hasHistory, subjects } = currentData;
  const summary = hasHistory
    ? t('最近 24 小时会触发 {n} 次', { n: times })
    : t('按现在的数据，有 {n} 个对象会触发；这类数据没有历史记录', { n: times });
  const describe = ({ peak, lastTime, ...found }: { name: string; n: number; peak: number; lastTime: string }) => {
    const value = formatValue(condition.source, peak, t);
    if (!hasHistory) return t('{name}：{value}', { name: found.name, value });
    return t('{name}：{n} 次，最高 {peak}，最近 {time}', { ...found, peak: value, time: formatDateTime(lastTime) });
  };
  return (
    <Alert
      type={times > 0 ? 'warning' : 'success'}
      showIcon
      message={summary}
      description={
        subjects.length > 0 && (
          <ul className={styles.found}>
            {subjects.map(({ subjectName, times: n, peak, lastTime }) => (
              <li key={subjectName}>{describe({ name: subjectName || t('全部'), n, peak, lastTime })}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

import { CHANGE_ACTION_LABELS } from 'contract/audit/businessLogs';
import type { HomeAction } from 'contract/site/home';
import { useGetHomeActionsQuery } from '@/api/site/home';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { formatRelativeTime } from '../../letters/formatRelativeTime';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

const labels = new Map(Object.entries(CHANGE_ACTION_LABELS));

/** What the user has changed last. */
export function RecentActionsWidget() {
  const t = useTexts();
  const { data, error, refetch } = useGetHomeActionsQuery();
  return (
    <WidgetCard title={t('最近操作')} isLoading={!data} error={error} onRetry={() => void refetch()}>
      {data?.length === 0 && <EmptyState text={t('暂无操作记录')} />}
      <ul className={styles.list}>
        {data?.map((action) => (
          <li key={action.auditId} className={styles.line}>
            <span className={styles.name} title={action.objectName ?? ''}>
              {formatAction(action, t)}
            </span>
            {action.isRefused && <span className={styles.hint}>{t('未成功')}</span>}
            <time className={styles.hint} dateTime={action.createTime} title={formatDateTime(action.createTime)}>
              {formatRelativeTime(action.createTime, t)}
            </time>
          </li>
        ))}
      </ul>
    </WidgetCard>
  );
}

function formatAction({ action, noun, objectName, objectCount }: HomeAction, t: Translate): string {
  const verb = t(labels.get(action ?? '') ?? '操作');
  const what = [verb, t(noun ?? '')].filter((part) => part !== '').join(' ');
  if (objectName === null) return what;
  return objectCount > 1
    ? t('{what}：{name} 等 {n} 项', { what, name: objectName, n: objectCount })
    : t('{what}：{name}', { what, name: objectName });
}

import { Descriptions, Typography } from 'antd';
import type { ErrorOccurrence, RecentAction } from 'contract/audit/errorLogs';
import { TraceId } from '@/kernel/audit/TraceId';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './errorLogs.module.css';

interface Props {
  readonly occurrence: ErrorOccurrence;
  /** Whether the details are shown at first. */
  readonly isOpen: boolean;
}

/** One occurrence of an error: to whom and where it happened, its stack, and what led to it. */
export function Occurrence({ occurrence, isOpen }: Props) {
  const t = useTexts();
  const { createTime, isFirst, userName, userId, merchantName, release, traceId, operation, page } = occurrence;
  const tooltips = [t('复制'), t('已复制')];
  const texts = [
    { label: t('错误信息'), text: occurrence.message },
    { label: t('外层错误'), text: occurrence.outerMessage },
    { label: t('堆栈'), text: occurrence.stack },
    { label: t('最近操作'), text: occurrence.actions.map(formatAction).join('\n') },
    { label: t('请求参数'), text: occurrence.argument },
  ];
  return (
    <details className={styles.occurrence} open={isOpen}>
      <summary className={styles.summary}>
        {formatDateTime(createTime)}
        {isFirst && t('（首次）')}
      </summary>
      <Descriptions
        size="small"
        column={2}
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'user', label: t('用户'), children: userName ?? userId ?? t('未登录') },
          { key: 'merchant', label: t('租户'), children: merchantName ?? '-' },
          { key: 'operation', label: t('接口或任务'), children: operation ?? '-' },
          { key: 'page', label: t('页面'), children: page ?? '-' },
          { key: 'release', label: t('版本'), children: release },
          {
            key: 'trace',
            label: t('跟踪号'),
            children: traceId === null ? '-' : <TraceId traceId={traceId} />,
          },
          { key: 'browser', label: t('浏览器'), span: 2, children: occurrence.browser ?? '-' },
        ]}
      />
      {texts.map(
        ({ label, text }) =>
          text && (
            <section key={label}>
              <h4 className={styles.title}>{label}</h4>
              <pre className={styles.text}>{text}</pre>
            </section>
          ),
      )}
      <Typography.Text copyable={{ tooltips, text: JSON.stringify(occurrence, null, 2) }}>
        {t('复制 JSON')}
      </Typography.Text>
    </details>
  );
}

// `-1200 ms  api/executeQuery/pending listUsers`
function formatAction({ before, type, endpoint }: RecentAction): string {
  return `-${before} ms  ${type}${endpoint ? ` ${endpoint}` : ''}`;
}

import { Descriptions, Drawer, Skeleton } from 'antd';
import { ERROR_SOURCE_LABELS } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { useGetErrorQuery } from '@/api/audit/errorLogs';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ErrorStateTag } from './ErrorStateTag';
import { Occurrence } from './Occurrence';
import styles from './errorLogs.module.css';

interface Props {
  readonly error: ErrorGroup;
  readonly onClose: () => void;
}

/** All fields of an error, with its first and its latest occurrences. */
export function ErrorDrawer({ error: listed, onClose }: Props) {
  const t = useTexts();
  const { data, error: failure, isFetching, refetch } = useGetErrorQuery({ errorId: listed.errorId });
  const error = data ?? listed;
  return (
    <Drawer open width={800} title={t('错误详情')} onClose={onClose}>
      <Descriptions
        size="small"
        column={2}
        // antd's own colour of the labels has too little contrast.
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'name', label: t('错误'), children: error.errorName },
          { key: 'state', label: t('状态'), children: <ErrorStateTag error={error} /> },
          { key: 'message', label: t('错误信息'), span: 2, children: error.message },
          { key: 'source', label: t('来源'), children: t(ERROR_SOURCE_LABELS[error.source]) },
          { key: 'count', label: t('次数'), children: error.count },
          { key: 'place', label: t('位置'), span: 2, children: error.place },
          { key: 'first', label: t('首次出现'), children: formatDateTime(error.firstTime) },
          { key: 'last', label: t('最近出现'), children: formatDateTime(error.lastTime) },
          { key: 'release', label: t('版本'), children: error.release },
          { key: 'handler', label: t('处理人'), children: error.handlerName ?? '-' },
          { key: 'note', label: t('备注'), span: 2, children: error.note ?? '-' },
        ]}
      />
      {isFailure(failure) && !isFetching && !isSessionExpiry(failure) && (
        <FailureNotice text={failure.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <section className={styles.section}>
          <h3 className={styles.title}>{t('最近的记录和首次记录')}</h3>
          {data.occurrences.map((occurrence, place) => (
            <Occurrence key={occurrence.occurrenceId} occurrence={occurrence} isOpen={place === 0} />
          ))}
        </section>
      )}
    </Drawer>
  );
}

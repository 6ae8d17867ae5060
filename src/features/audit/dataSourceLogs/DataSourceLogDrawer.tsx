import { Skeleton } from 'antd';
import { DATA_OPERATION_LABELS } from 'contract/audit/dataSourceLogs';
import type { DataSourceLog } from 'contract/audit/dataSourceLogs';
import { useGetDataSourceLogQuery } from '@/api/audit/dataSourceLogs';
import { ChangedFields } from '@/kernel/audit/ChangedFields';
import { EntryDrawer } from '@/kernel/audit/EntryDrawer';
import { TraceId } from '@/kernel/audit/TraceId';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Duration } from './Duration';
import styles from './dataSourceLogs.module.css';

interface Props {
  readonly log: DataSourceLog;
  readonly onClose: () => void;
}

/** All fields of one entry, with the changed columns of its first rows. */
export function DataSourceLogDrawer({ log, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useGetDataSourceLogQuery({ logId: log.logId });
  const { traceId, rowCount } = log;
  return (
    <EntryDrawer
      json={data ?? log}
      items={[
        { key: 'time', label: t('时间'), children: formatDateTime(log.createTime) },
        { key: 'user', label: t('操作人'), children: log.userName ?? '-' },
        { key: 'table', label: t('数据表'), children: log.tableName },
        { key: 'operation', label: t('数据操作'), children: t(DATA_OPERATION_LABELS[log.operation]) },
        { key: 'rows', label: t('行数'), children: rowCount },
        {
          key: 'duration',
          label: t('耗时（毫秒）'),
          children: <Duration durationMs={log.durationMs} isSlow={log.isSlow} />,
        },
        { key: 'caller', label: t('接口或任务'), children: log.caller ?? '-' },
        { key: 'merchant', label: t('租户'), children: log.merchantName ?? '-' },
        { key: 'fingerprint', label: t('语句指纹'), children: log.fingerprint ?? '-' },
        { key: 'trace', label: t('跟踪号'), children: traceId === null ? '-' : <TraceId traceId={traceId} /> },
      ]}
      onClose={onClose}
    >
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.rows.map(({ idColumns, columns }) => {
        const id = idColumns.map(({ name, value }) => `${name} = ${value ?? ''}`).join(', ');
        return (
          <section key={id} className={styles.section}>
            <h3 className={styles.title}>{id}</h3>
            <ChangedFields
              changes={columns.map(({ name, before, after }) => ({ field: name, label: name, before, after }))}
            />
          </section>
        );
      })}
      {data && data.rows.length < rowCount && (
        <p className={styles.more}>{t('仅显示前 {n} 行，共 {total} 行', { n: data.rows.length, total: rowCount })}</p>
      )}
      {data?.statement && (
        <section className={styles.section}>
          <h3 className={styles.title}>{t('语句')}</h3>
          <pre className={styles.statement}>{data.statement}</pre>
        </section>
      )}
    </EntryDrawer>
  );
}

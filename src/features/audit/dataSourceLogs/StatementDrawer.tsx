import { Drawer, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { StatisticsPeriod } from 'contract/audit/endpointStatistics';
import type { RankedStatement, StatementProblem, StatementRun } from 'contract/audit/statements';
import { useListStatementRunsQuery } from '@/api/audit/statements';
import { TraceId } from '@/kernel/audit/TraceId';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './dataSourceLogs.module.css';
import { formatStatementDuration } from './formatStatementDuration';

interface Props {
  readonly statement: RankedStatement;
  readonly period: StatisticsPeriod;
  readonly problem: StatementProblem;
  readonly onClose: () => void;
}

/** The text of one statement and its latest executions, each with the trace of its call. */
export function StatementDrawer({ statement: { fingerprint, statement }, period, problem, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useListStatementRunsQuery({ fingerprint, period, problem });
  const columns: TableColumnsType<StatementRun> = [
    { title: t('时间'), dataIndex: 'createTime', render: formatDateTime },
    { title: t('耗时（毫秒）'), dataIndex: 'durationMs', render: formatStatementDuration },
    problem === 'slow'
      ? { title: t('行数'), dataIndex: 'rowCount', render: (count: number | null) => count ?? '-' }
      : { title: t('错误码'), dataIndex: 'errorCode' },
    { title: t('接口或任务'), dataIndex: 'caller', render: (caller: string | null) => caller ?? '-' },
    {
      title: t('跟踪号'),
      dataIndex: 'traceId',
      render: (traceId: string | null) => (traceId === null ? '-' : <TraceId traceId={traceId} />),
    },
  ];
  return (
    <Drawer
      open
      width={860}
      title={t('语句 {fingerprint}', { fingerprint })}
      // A row of a table opens the drawer.
      getContainer={documentBody}
      onClose={onClose}
    >
      <pre className={styles.statement}>{statement}</pre>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) ? (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="runId"
          size="small"
          loading={isFetching && !data}
          dataSource={data ?? []}
          columns={columns}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
    </Drawer>
  );
}

const documentBody = () => document.body;

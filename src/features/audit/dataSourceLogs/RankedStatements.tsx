import { Button, Card, Segmented, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { STATISTICS_PERIODS, STATISTICS_PERIOD_LABELS } from 'contract/audit/endpointStatistics';
import type { StatisticsPeriod } from 'contract/audit/endpointStatistics';
import type { RankedStatement, StatementProblem } from 'contract/audit/statements';
import { useRankStatementsQuery } from '@/api/audit/statements';
import { TraceView } from '@/kernel/audit/TraceView';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { StatementDrawer } from './StatementDrawer';
import styles from './dataSourceLogs.module.css';
import { formatStatementDuration } from './formatStatementDuration';

/** The statements that took most time in a period, or that have failed most often (AUD-04). */
export function RankedStatements({ problem }: { readonly problem: StatementProblem }) {
  const t = useTexts();
  const [period, setPeriod] = useState<StatisticsPeriod>('day');
  const [opened, setOpened] = useState<RankedStatement>();
  const { data, error, isFetching, refetch } = useRankStatementsQuery({ period, problem });
  const isSlow = problem === 'slow';
  const durations: TableColumnsType<RankedStatement> = [
    { title: t('总耗时（毫秒）'), dataIndex: 'totalMs', width: 140, render: formatStatementDuration },
    { title: t('P95（毫秒）'), dataIndex: 'p95', width: 120, render: formatStatementDuration },
    { title: t('最长（毫秒）'), dataIndex: 'maxMs', width: 120, render: formatStatementDuration },
  ];
  const columns: TableColumnsType<RankedStatement> = [
    { title: t('语句'), dataIndex: 'statement', ellipsis: true },
    {
      title: t('语句指纹'),
      dataIndex: 'fingerprint',
      width: 140,
      render: (fingerprint: string, row) => (
        <Button type="link" size="small" onClick={() => setOpened(row)}>
          {fingerprint}
        </Button>
      ),
    },
    { title: t('次数'), dataIndex: 'count', width: 90 },
    ...(isSlow ? durations : [{ title: t('错误码'), dataIndex: 'errorCode', width: 110 }]),
    { title: t('最近一次'), dataIndex: 'lastTime', width: 180, render: formatDateTime },
  ];
  return (
    <Card variant="borderless">
      <div className={styles.toolbar}>
        <Segmented<StatisticsPeriod>
          aria-label={t('统计时段')}
          value={period}
          onChange={setPeriod}
          options={STATISTICS_PERIODS.map((value) => ({ value, label: t(STATISTICS_PERIOD_LABELS[value]) }))}
        />
        <Button onClick={() => void refetch()}>{t('刷新')}</Button>
      </div>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) ? (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="fingerprint"
          size="middle"
          tableLayout="fixed"
          loading={isFetching && !data}
          dataSource={data ?? []}
          columns={columns}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <EmptyState text={isSlow ? t('这段时间没有慢语句') : t('这段时间没有失败语句')} /> }}
        />
      )}
      {opened && (
        <StatementDrawer statement={opened} period={period} problem={problem} onClose={() => setOpened(undefined)} />
      )}
      <TraceView />
    </Card>
  );
}

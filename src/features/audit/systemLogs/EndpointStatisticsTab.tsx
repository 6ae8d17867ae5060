import { Button, Card, Segmented, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { STATISTICS_PERIOD_LABELS } from 'contract/audit/endpointStatistics';
import type { EndpointStatistics, StatisticsPeriod } from 'contract/audit/endpointStatistics';
import { useListEndpointStatisticsQuery } from '@/api/audit/endpointStatistics';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EndpointTrendDrawer } from './EndpointTrendDrawer';
import { formatMilliseconds, formatShare, getErrorShare } from './statisticsFormat';
import styles from './systemLogs.module.css';

const PERIODS: readonly StatisticsPeriod[] = ['hour', 'day', 'week'];

/** How often each endpoint was called in a period, how long the calls took, and how many failed (AUD-07). */
export function EndpointStatisticsTab() {
  const t = useTexts();
  const [period, setPeriod] = useState<StatisticsPeriod>('hour');
  const [opened, setOpened] = useState<string>();
  const { data, error, isFetching, refetch } = useListEndpointStatisticsQuery({ period });
  const columns: TableColumnsType<EndpointStatistics> = [
    {
      title: t('接口'),
      dataIndex: 'endpoint',
      sorter: (one, other) => one.endpoint.localeCompare(other.endpoint),
      render: (endpoint: string) => (
        <Button type="link" size="small" onClick={() => setOpened(endpoint)}>
          {endpoint}
        </Button>
      ),
    },
    { title: t('接口地址'), dataIndex: 'path', ellipsis: true, render: (path: string | null) => path ?? '-' },
    {
      title: t('调用次数'),
      dataIndex: 'count',
      width: 120,
      defaultSortOrder: 'descend',
      sorter: (one, other) => one.count - other.count,
    },
    {
      title: t('拒绝次数'),
      dataIndex: 'refusedCount',
      width: 120,
      sorter: (one, other) => one.refusedCount - other.refusedCount,
    },
    {
      key: 'errorShare',
      title: t('错误率'),
      width: 110,
      sorter: (one, other) => getErrorShare(one) - getErrorShare(other),
      render: (_, figures) => formatShare(getErrorShare(figures)),
    },
    {
      title: t('P50（毫秒）'),
      dataIndex: 'p50',
      width: 130,
      sorter: (one, other) => (one.p50 ?? 0) - (other.p50 ?? 0),
      render: formatMilliseconds,
    },
    {
      title: t('P95（毫秒）'),
      dataIndex: 'p95',
      width: 130,
      sorter: (one, other) => (one.p95 ?? 0) - (other.p95 ?? 0),
      render: formatMilliseconds,
    },
  ];
  return (
    <Card variant="borderless">
      <div className={styles.toolbar}>
        <Segmented<StatisticsPeriod>
          aria-label={t('统计时段')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(STATISTICS_PERIOD_LABELS[value]) }))}
        />
        <Button onClick={() => void refetch()}>{t('刷新')}</Button>
      </div>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) ? (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="endpoint"
          size="middle"
          loading={isFetching && !data}
          dataSource={data ?? []}
          columns={columns}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <EmptyState text={t('这段时间没有接口调用')} /> }}
        />
      )}
      {opened !== undefined && (
        <EndpointTrendDrawer endpoint={opened} period={period} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

import { Drawer, Skeleton, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { STATISTICS_PERIOD_LABELS } from 'contract/audit/endpointStatistics';
import type { StatisticsPeriod, TrendPoint } from 'contract/audit/endpointStatistics';
import { useGetEndpointTrendQuery } from '@/api/audit/endpointStatistics';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LineChart } from '@/ui/chart/LineChart';
import { formatMilliseconds, formatShare, getErrorShare } from './statisticsFormat';

interface Props {
  readonly endpoint: string;
  readonly period: StatisticsPeriod;
  readonly onClose: () => void;
}

const formatStep = (time: string) => dayjs(time).format('MM-DD HH:mm');

/** The calls of one endpoint over time: three charts, and the same figures as a table. */
export function EndpointTrendDrawer({ endpoint, period, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useGetEndpointTrendQuery({ endpoint, period });
  const columns: TableColumnsType<TrendPoint> = [
    { title: t('开始时间'), dataIndex: 'time', render: formatStep },
    { title: t('调用次数'), dataIndex: 'count' },
    { title: t('拒绝次数'), dataIndex: 'refusedCount' },
    { key: 'errorShare', title: t('错误率'), render: (_, point) => formatShare(getErrorShare(point)) },
    { title: t('P50（毫秒）'), dataIndex: 'p50', render: formatMilliseconds },
    { title: t('P95（毫秒）'), dataIndex: 'p95', render: formatMilliseconds },
  ];
  return (
    <Drawer
      open
      width={720}
      title={t('{endpoint}（{period}）', { endpoint, period: t(STATISTICS_PERIOD_LABELS[period]) })}
      // A row of a table opens the drawer.
      getContainer={documentBody}
      onClose={onClose}
    >
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <Charts points={data} />
          <Table
            rowKey="time"
            size="small"
            pagination={false}
            dataSource={[...data].reverse()}
            columns={columns}
            scroll={{ y: 320 }}
          />
        </>
      )}
    </Drawer>
  );
}

const documentBody = () => document.body;

function Charts({ points }: { readonly points: readonly TrendPoint[] }) {
  const t = useTexts();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const period = { from: formatStep(first.time), to: formatStep(last.time) };
  const accent = 'var(--accent)';
  const shares = points.map((point) => (point.count === 0 ? null : getErrorShare(point)));
  return (
    <>
      <LineChart
        {...period}
        title={t('调用次数')}
        lines={[{ name: 'count', color: accent, values: points.map(({ count }) => count) }]}
        format={String}
      />
      <LineChart
        {...period}
        title={t('耗时（毫秒）')}
        lines={[
          { name: 'P50', color: accent, values: points.map(({ p50 }) => p50) },
          { name: 'P95', color: 'var(--ant-color-warning)', values: points.map(({ p95 }) => p95) },
        ]}
        format={formatMilliseconds}
      />
      <LineChart
        {...period}
        title={t('错误率')}
        lines={[{ name: 'share', color: 'var(--ant-color-error)', values: shares }]}
        format={formatShare}
      />
    </>
  );
}

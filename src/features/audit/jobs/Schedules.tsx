import { Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { JobSchedule } from 'contract/audit/jobs';
import { useListSchedulesQuery } from '@/api/audit/jobs';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { JobStateTag } from './JobStateTag';

// In milliseconds. No live event tells of the jobs of the schedule.
const POLLING_INTERVAL_MS = 10_000;

/** The jobs that the portal asks for itself, with their next and last runs, for the staff of the platform. */
export function Schedules() {
  const t = useTexts();
  const { data, error, isLoading, refetch } = useListSchedulesQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
  });
  if (isFailure(error) && !isSessionExpiry(error) && !data)
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  const columns: TableColumnsType<JobSchedule> = [
    { title: t('任务'), dataIndex: 'title', render: (title: string) => t(title) },
    {
      key: 'cron',
      title: t('计划'),
      render: (_, { cron, timeZone }) => t('{cron}（{timeZone}）', { cron, timeZone }),
    },
    { title: t('下次执行'), dataIndex: 'nextTime', render: formatDateTime },
    { title: t('上次执行'), dataIndex: 'lastTime', render: formatDateTime },
    {
      key: 'lastState',
      title: t('上次结果'),
      render: (_, { lastState }) => (lastState === null ? '-' : <JobStateTag state={lastState} />),
    },
  ];
  return (
    <Table
      rowKey="kind"
      loading={isLoading}
      dataSource={data ?? []}
      columns={columns}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState text={t('暂无计划')} /> }}
    />
  );
}

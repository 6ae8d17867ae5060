import { jobs } from 'contract/audit/jobs';
import { jobsApi, useListAllJobsQuery } from '@/api/audit/jobs';
import { useTexts } from '@/platform/language/useTexts';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { JobFilter } from './JobFilter';
import { jobColumns } from './jobColumns';

// In milliseconds. The live stream only tells of the user's own jobs.
const POLLING_INTERVAL_MS = 3000;

/** The jobs of all merchants and users, for the staff of the platform. */
export function AllJobs() {
  const t = useTexts();
  const list = useList(jobs.listAllJobs, { prefetch: jobsApi.usePrefetch('listAllJobs') });
  const query = useListAllJobsQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  return (
    <>
      <JobFilter list={list} />
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="jobId"
        emptyText={t('暂无任务')}
        columns={[
          ...jobColumns(t),
          { title: t('租户'), dataIndex: 'merchantName', width: 160, ellipsis: true },
          {
            title: t('发起人'),
            dataIndex: 'userName',
            width: 120,
            ellipsis: true,
            renderText: (userName) => userName ?? t('系统'),
          },
          { title: t('跟踪号'), dataIndex: 'traceId', width: 160, ellipsis: true, copyable: true },
        ]}
      />
    </>
  );
}

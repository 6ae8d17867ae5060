import { jobs } from 'contract/audit/jobs';
import type { Job } from 'contract/audit/jobs';
import { jobsApi, useListJobsQuery } from '@/api/audit/jobs';
import { useTexts } from '@/platform/language/useTexts';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { useList } from '@/ui/list/useList';
import { JobActions } from './JobActions';
import { JobFilter } from './JobFilter';
import { jobColumns } from './jobColumns';

/** The user's own jobs. The live stream says when they change. */
export function OwnJobs() {
  const t = useTexts();
  const list = useList(jobs.listJobs, { prefetch: jobsApi.usePrefetch('listJobs') });
  const query = useListJobsQuery(list.params);
  return (
    <>
      <JobFilter list={list} />
      <ListTable
        list={list}
        query={query}
        rowKey="jobId"
        emptyText={t('暂无任务，后台导出等工作会显示在这里')}
        columns={[...jobColumns(t), actionsColumn((job: Job) => <JobActions job={job} />)]}
      />
    </>
  );
}

import { jobs } from 'contract/audit/jobs';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The jobs of the signed-in user, and those of the installation for the platform. */
export const jobsApi = api.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listJobs: query(build, jobs.listJobs, ['Job'], { failures: 'caller' }),
      listJobKinds: query(build, jobs.listJobKinds, [], { failures: 'caller' }),
      cancelJob: mutation(build, jobs.cancelJob, ['Job']),
      retryJob: mutation(build, jobs.retryJob, ['Job']),
      exportJobFile: mutation(build, jobs.exportJobFile, []),
      listAllJobs: query(build, jobs.listAllJobs, ['Job'], { failures: 'caller' }),
      listSchedules: query(build, jobs.listSchedules, ['Job'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof jobs>,
});

export const {
  useListJobsQuery,
  useListJobKindsQuery,
  useCancelJobMutation,
  useRetryJobMutation,
  useExportJobFileMutation,
  useListAllJobsQuery,
  useListSchedulesQuery,
} = jobsApi;

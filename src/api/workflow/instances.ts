import { instances } from 'contract/workflow/instances';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The instances of processes, for those who have to do with them. */
export const instancesApi = api
  .enhanceEndpoints({ addTagTypes: ['Instance', 'InstanceNews', 'User'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listColleagues: query(build, instances.listColleagues, ['User'], { failures: 'caller' }),
        getInstance: query(build, instances.getInstance, ['Instance'], { failures: 'caller' }),
        // The lists alone: what is open keeps the marks of what was new when it was opened.
        markInstanceRead: mutation(build, instances.markInstanceRead, ['InstanceNews'], { failures: 'caller' }),
        repairInstance: mutation(build, instances.repairInstance, ['Instance']),
        suspendInstance: mutation(build, instances.suspendInstance, ['Instance']),
        resumeInstance: mutation(build, instances.resumeInstance, ['Instance']),
        terminateInstance: mutation(build, instances.terminateInstance, ['Instance'], { failures: 'caller' }),
      }) satisfies SliceEndpoints<typeof instances>,
  });

export const {
  useGetInstanceQuery,
  useListColleaguesQuery,
  useMarkInstanceReadMutation,
  useRepairInstanceMutation,
  useSuspendInstanceMutation,
  useResumeInstanceMutation,
  useTerminateInstanceMutation,
} = instancesApi;

import { managedInstances } from 'contract/workflow/managedInstances';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What managers of processes do with all instances and tasks of these (APR-03, APR-05). */
export const managedInstancesApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getManagedSummary: query(build, managedInstances.getManagedSummary, ['Instance'], { failures: 'caller' }),
      listManagedInstances: query(build, managedInstances.listManagedInstances, ['Instance'], { failures: 'caller' }),
      listLoads: query(build, managedInstances.listLoads, ['Instance'], { failures: 'caller' }),
      reassignTask: mutation(build, managedInstances.reassignTask, ['Instance'], { failures: 'caller' }),
      handOverTasks: mutation(build, managedInstances.handOverTasks, ['Instance'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof managedInstances>,
});

export const {
  useGetManagedSummaryQuery,
  useListManagedInstancesQuery,
  useListLoadsQuery,
  useReassignTaskMutation,
  useHandOverTasksMutation,
} = managedInstancesApi;

import { approvals } from 'contract/workflow/approvals';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What one has to decide (我的待办). */
export const approvalsApi = api.enhanceEndpoints({ addTagTypes: ['Instance', 'InstanceNews'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listTasks: query(build, approvals.listTasks, ['Instance', 'InstanceNews'], { failures: 'caller' }),
      listCopies: query(build, approvals.listCopies, ['Instance', 'InstanceNews'], { failures: 'caller' }),
      passTask: mutation(build, approvals.passTask, ['Instance'], { failures: 'caller' }),
      passTasks: mutation(build, approvals.passTasks, ['Instance'], { failures: 'caller' }),
      refuseTask: mutation(build, approvals.refuseTask, ['Instance'], { failures: 'caller' }),
      returnTask: mutation(build, approvals.returnTask, ['Instance'], { failures: 'caller' }),
      transferTask: mutation(build, approvals.transferTask, ['Instance'], { failures: 'caller' }),
      addSigns: mutation(build, approvals.addSigns, ['Instance'], { failures: 'caller' }),
      copyTask: mutation(build, approvals.copyTask, ['Instance'], { failures: 'caller' }),
      removeSign: mutation(build, approvals.removeSign, ['Instance']),
      pullBackTask: mutation(build, approvals.pullBackTask, ['Instance']),
    }) satisfies SliceEndpoints<typeof approvals>,
});

export const {
  useListTasksQuery,
  useListCopiesQuery,
  usePassTaskMutation,
  usePassTasksMutation,
  useRefuseTaskMutation,
  useReturnTaskMutation,
  useTransferTaskMutation,
  useAddSignsMutation,
  useCopyTaskMutation,
  useRemoveSignMutation,
  usePullBackTaskMutation,
} = approvalsApi;

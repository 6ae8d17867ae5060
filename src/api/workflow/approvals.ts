import { approvals } from 'contract/workflow/approvals';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What one has to decide (我的待办). */
export const approvalsApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listTasks: query(build, approvals.listTasks, ['Instance'], { failures: 'caller' }),
      listCopies: query(build, approvals.listCopies, ['Instance'], { failures: 'caller' }),
      passTask: mutation(build, approvals.passTask, ['Instance'], { failures: 'caller' }),
      passTasks: mutation(build, approvals.passTasks, ['Instance'], { failures: 'caller' }),
      refuseTask: mutation(build, approvals.refuseTask, ['Instance'], { failures: 'caller' }),
      returnTask: mutation(build, approvals.returnTask, ['Instance'], { failures: 'caller' }),
      transferTask: mutation(build, approvals.transferTask, ['Instance'], { failures: 'caller' }),
      addSigns: mutation(build, approvals.addSigns, ['Instance'], { failures: 'caller' }),
      copyTask: mutation(build, approvals.copyTask, ['Instance'], { failures: 'caller' }),
      markCopiesRead: mutation(build, approvals.markCopiesRead, ['Instance']),
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
  useMarkCopiesReadMutation,
  useRemoveSignMutation,
  usePullBackTaskMutation,
} = approvalsApi;

import { processes } from 'contract/workflow/processes';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The processes (流程管理) of the merchant. */
export const processesApi = api.enhanceEndpoints({ addTagTypes: ['Process', 'Form'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listProcesses: query(build, processes.listProcesses, ['Process'], { failures: 'caller' }),
      listProcessCategories: query(build, processes.listProcessCategories, ['Process'], { failures: 'caller' }),
      getProcess: query(build, processes.getProcess, ['Process'], { failures: 'caller' }),
      // Forms tell how many processes use them.
      addProcess: mutation(build, processes.addProcess, ['Process', 'Form'], { failures: 'caller' }),
      updateProcess: mutation(build, processes.updateProcess, ['Process', 'Form'], { failures: 'caller' }),
      moveProcess: mutation(build, processes.moveProcess, ['Process']),
      saveProcessDraft: mutation(build, processes.saveProcessDraft, ['Process'], { failures: 'caller' }),
      publishProcess: mutation(build, processes.publishProcess, ['Process', 'Form'], { failures: 'caller' }),
      listProcessVersions: query(build, processes.listProcessVersions, ['Process'], { failures: 'caller' }),
      getProcessVersion: query(build, processes.getProcessVersion, ['Process'], { failures: 'caller' }),
      restoreProcessVersion: mutation(build, processes.restoreProcessVersion, ['Process', 'Form']),
      copyProcess: mutation(build, processes.copyProcess, ['Process', 'Form'], { failures: 'caller' }),
      changeProcessStatus: mutation(build, processes.changeProcessStatus, ['Process']),
      removeProcess: mutation(build, processes.removeProcess, ['Process', 'Form']),
      exportProcess: query(build, processes.exportProcess, ['Process'], { failures: 'caller' }),
      importProcess: mutation(build, processes.importProcess, ['Process'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof processes>,
});

export const {
  useListProcessesQuery,
  useListProcessCategoriesQuery,
  useGetProcessQuery,
  useLazyGetProcessQuery,
  useAddProcessMutation,
  useUpdateProcessMutation,
  useMoveProcessMutation,
  useSaveProcessDraftMutation,
  usePublishProcessMutation,
  useListProcessVersionsQuery,
  useGetProcessVersionQuery,
  useRestoreProcessVersionMutation,
  useCopyProcessMutation,
  useChangeProcessStatusMutation,
  useRemoveProcessMutation,
  useLazyExportProcessQuery,
  useImportProcessMutation,
} = processesApi;

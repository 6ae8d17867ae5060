import { errorLogs } from 'contract/audit/errorLogs';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The errors of the installation, and the reports of errors in this browser. */
export const errorLogsApi = api.enhanceEndpoints({ addTagTypes: ['ErrorLog', 'BusinessLog'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listErrors: query(build, errorLogs.listErrors, ['ErrorLog'], { failures: 'caller' }),
      getError: query(build, errorLogs.getError, ['ErrorLog'], { failures: 'caller' }),
      changeErrorState: mutation(build, errorLogs.changeErrorState, ['ErrorLog', 'BusinessLog']),
      markErrorsFixed: mutation(build, errorLogs.markErrorsFixed, ['ErrorLog', 'BusinessLog'], { failures: 'caller' }),
      updateError: mutation(build, errorLogs.updateError, ['ErrorLog', 'BusinessLog'], { failures: 'caller' }),
      reportVisitorError: mutation(build, errorLogs.reportVisitorError, [], { failures: 'nobody' }),
      reportUserError: mutation(build, errorLogs.reportUserError, [], { failures: 'nobody' }),
    }) satisfies SliceEndpoints<typeof errorLogs>,
});

export const {
  useListErrorsQuery,
  useGetErrorQuery,
  useLazyGetErrorQuery,
  useChangeErrorStateMutation,
  useMarkErrorsFixedMutation,
  useUpdateErrorMutation,
} = errorLogsApi;

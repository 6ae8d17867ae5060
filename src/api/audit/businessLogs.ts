import { businessLogs } from 'contract/audit/businessLogs';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The business log and the history of objects. Each change adds a row, so lists are refetched whenever they open. */
export const businessLogsApi = api.enhanceEndpoints({ addTagTypes: ['BusinessLog', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listBusinessLogs: query(build, businessLogs.listBusinessLogs, ['BusinessLog'], { failures: 'caller' }),
      exportBusinessLogs: mutation(build, businessLogs.exportBusinessLogs, ['Job'], { failures: 'caller' }),
      getBusinessLog: query(build, businessLogs.getBusinessLog, ['BusinessLog'], { failures: 'caller' }),
      listObjectChanges: query(build, businessLogs.listObjectChanges, ['BusinessLog'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof businessLogs>,
});

export const {
  useListBusinessLogsQuery,
  useExportBusinessLogsMutation,
  useGetBusinessLogQuery,
  useListObjectChangesQuery,
} = businessLogsApi;

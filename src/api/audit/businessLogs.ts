import { businessLogs } from 'contract/audit/businessLogs';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The business log and the history of objects. Each change adds a row, so lists are refetched whenever they open. */
export const businessLogsApi = api.enhanceEndpoints({ addTagTypes: ['BusinessLog'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listBusinessLogs: query(build, businessLogs.listBusinessLogs, ['BusinessLog'], { failures: 'caller' }),
      getBusinessLog: query(build, businessLogs.getBusinessLog, ['BusinessLog'], { failures: 'caller' }),
      listObjectChanges: query(build, businessLogs.listObjectChanges, ['BusinessLog'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof businessLogs>,
});

export const { useListBusinessLogsQuery, useGetBusinessLogQuery, useListObjectChangesQuery } = businessLogsApi;

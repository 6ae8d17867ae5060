import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The data source log. */
export const dataSourceLogsApi = api.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listDataSourceLogs: query(build, dataSourceLogs.listDataSourceLogs, [], { failures: 'caller' }),
      getDataSourceLog: query(build, dataSourceLogs.getDataSourceLog, [], { failures: 'caller' }),
      exportDataSourceLogs: mutation(build, dataSourceLogs.exportDataSourceLogs, ['Job'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof dataSourceLogs>,
});

export const { useListDataSourceLogsQuery, useGetDataSourceLogQuery, useExportDataSourceLogsMutation } =
  dataSourceLogsApi;

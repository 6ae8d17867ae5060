import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The data source log. */
export const dataSourceLogsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      listDataSourceLogs: query(build, dataSourceLogs.listDataSourceLogs, [], { failures: 'caller' }),
      getDataSourceLog: query(build, dataSourceLogs.getDataSourceLog, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof dataSourceLogs>,
});

export const { useListDataSourceLogsQuery, useGetDataSourceLogQuery } = dataSourceLogsApi;

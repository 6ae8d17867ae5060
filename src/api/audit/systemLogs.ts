import { systemLogs } from 'contract/audit/systemLogs';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The system log. */
export const systemLogsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      listSystemLogs: query(build, systemLogs.listSystemLogs, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof systemLogs>,
});

export const { useListSystemLogsQuery } = systemLogsApi;

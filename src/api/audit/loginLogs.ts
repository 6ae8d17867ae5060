import { loginLogs } from 'contract/audit/loginLogs';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The login log. */
export const loginLogsApi = api.enhanceEndpoints({ addTagTypes: ['LoginLog'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listLoginLogs: query(build, loginLogs.listLoginLogs, ['LoginLog'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof loginLogs>,
});

export const { useListLoginLogsQuery } = loginLogsApi;

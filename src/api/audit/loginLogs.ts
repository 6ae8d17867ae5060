import { loginLogs } from 'contract/audit/loginLogs';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The login log. */
export const loginLogsApi = api.enhanceEndpoints({ addTagTypes: ['LoginLog', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listLoginLogs: query(build, loginLogs.listLoginLogs, ['LoginLog'], { failures: 'caller' }),
      exportLoginLogs: mutation(build, loginLogs.exportLoginLogs, ['Job'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof loginLogs>,
});

export const { useListLoginLogsQuery, useExportLoginLogsMutation } = loginLogsApi;

import { integrity } from 'contract/audit/integrity';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Whether the logs are as they were written. */
export const integrityApi = api.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      verifyLogs: mutation(build, integrity.verifyLogs, ['Job'], { failures: 'caller' }),
      getLogAnchor: query(build, integrity.getLogAnchor, []),
    }) satisfies SliceEndpoints<typeof integrity>,
});

export const { useVerifyLogsMutation, useLazyGetLogAnchorQuery } = integrityApi;

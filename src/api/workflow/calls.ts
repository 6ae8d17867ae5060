import { callSecrets } from 'contract/workflow/calls';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The secret with which calls of other systems are signed (APR-04). */
export const callsApi = api.enhanceEndpoints({ addTagTypes: ['CallSecret'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getCallSecret: query(build, callSecrets.getCallSecret, ['CallSecret'], { failures: 'caller' }),
      renewCallSecret: mutation(build, callSecrets.renewCallSecret, ['CallSecret']),
    }) satisfies SliceEndpoints<typeof callSecrets>,
});

export const { useGetCallSecretQuery, useRenewCallSecretMutation } = callsApi;

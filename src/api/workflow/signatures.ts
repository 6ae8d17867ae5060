import { signatures } from 'contract/workflow/signatures';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The signatures that people have given with their decisions (APR-01). */
export const signaturesApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getSignature: query(build, signatures.getSignature, ['Instance'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof signatures>,
});

export const { useGetSignatureQuery } = signaturesApi;

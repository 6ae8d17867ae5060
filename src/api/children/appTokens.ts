import { appTokens } from 'contract/children/appTokens';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Tokens for isolated children. */
export const appTokensApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      issueAppToken: mutation(build, appTokens.issueAppToken, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof appTokens>,
});

import { appTokens } from 'contract/children/appTokens';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Issues the tokens that sub-apps in sandboxed frames use to call their own endpoints. */
export const appTokensApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      issueAppToken: mutation(build, appTokens.issueAppToken, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof appTokens>,
});

import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import type { SubAppCall } from 'contract/children/subapp';
import { api } from '@/platform/http/api';

/**
 * Calls by child applications, with the user's session or with a token of the app alone (`asApp`). The children report
 * failures themselves.
 */
export const subAppsApi = api.injectEndpoints({
  endpoints: (build) => ({
    callForSubApp: build.mutation<unknown, { readonly call: SubAppCall; readonly asApp?: string }>({
      query: ({ call: { method, path, arg = {} }, asApp }) => ({ endpoint: freely(method, path), arg, asApp }),
      extraOptions: { failures: 'caller' },
    }),
  }),
});

// Declares an endpoint that has no contract in the portal. Only the server validates its argument and its answer.
function freely(method: SubAppCall['method'], path: SubAppCall['path']): Endpoint {
  return { method, path, arg: v.object({}), data: v.unknown(), needs: 'signed-in', changes: false, owned: {} };
}

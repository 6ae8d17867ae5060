import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import type { SubAppCall } from 'contract/children/subapp';
import { api } from '@/platform/http/api';

/**
 * Calls that sub-apps make through the portal: with the user's session or, with `asApp`, with a token that is valid
 * only for the endpoints of that sub-app. The sub-apps report failures themselves.
 */
export const subAppsApi = api.injectEndpoints({
  endpoints: (build) => ({
    callForSubApp: build.mutation<unknown, { readonly call: SubAppCall; readonly asApp?: string }>({
      query: ({ call: { method, path, arg = {} }, asApp }) => ({ endpoint: freely(method, path), arg, asApp }),
      extraOptions: { failures: 'caller' },
    }),
  }),
});

// Declares the endpoint of a sub-app's call, since the portal has no contract for it. Only the server validates its
// argument and its answer.
function freely(method: SubAppCall['method'], path: SubAppCall['path']): Endpoint {
  return { method, path, arg: v.object({}), data: v.unknown(), needs: 'signed-in', changes: false, owned: {} };
}

import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import type { SubAppCall } from 'contract/children/subapp';
import { api } from '@/platform/http/api';

/**
 * Calls that child applications make with the person's session, or in their own name alone (`asApp`); they tell of their
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

// What the portal itself does not know the contract of: the server alone says what it takes and answers.
function freely(method: SubAppCall['method'], path: SubAppCall['path']): Endpoint {
  return { method, path, arg: v.object({}), data: v.unknown(), needs: 'signed-in', changes: false, owned: {} };
}

import { dataPermissions } from 'contract/access/dataPermissions';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

// What a user sees depends on users, their roles and the tree of organisations.
const SCOPES = ['User', 'Role', 'Organization'] as const;

/** The data permissions of the merchant in which the signed-in user works. */
export const dataPermissionsApi = api.enhanceEndpoints({ addTagTypes: SCOPES }).injectEndpoints({
  endpoints: (build) =>
    ({
      listProtectedLists: query(build, dataPermissions.listProtectedLists, [], { failures: 'caller' }),
      listRoleScopes: query(build, dataPermissions.listRoleScopes, SCOPES, { failures: 'caller' }),
      getUserDataScope: query(build, dataPermissions.getUserDataScope, SCOPES, { failures: 'caller' }),
      testDataScope: query(build, dataPermissions.testDataScope, SCOPES, { failures: 'caller' }),
      explainRowVisibility: query(build, dataPermissions.explainRowVisibility, SCOPES, { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof dataPermissions>,
});

export const {
  useListProtectedListsQuery,
  useListRoleScopesQuery,
  useGetUserDataScopeQuery,
  useTestDataScopeQuery,
  useExplainRowVisibilityQuery,
} = dataPermissionsApi;

import { authorizations } from 'contract/access/authorizations';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Authorisations of users to work in merchants other than their own. */
export const authorizationsApi = api.enhanceEndpoints({ addTagTypes: ['Authorization', 'Role'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listAuthorizations: query(build, authorizations.listAuthorizations, ['Authorization'], { failures: 'caller' }),
      getAuthorization: query(build, authorizations.getAuthorization, ['Authorization'], { failures: 'caller' }),
      addAuthorization: mutation(build, authorizations.addAuthorization, ['Authorization'], { failures: 'caller' }),
      updateAuthorization: mutation(build, authorizations.updateAuthorization, ['Authorization'], {
        failures: 'caller',
      }),
      removeAuthorization: mutation(build, authorizations.removeAuthorization, ['Authorization']),
      previewAuthorization: query(build, authorizations.previewAuthorization, ['Authorization', 'Role'], {
        failures: 'caller',
      }),
      listAuthorizableUsers: query(build, authorizations.listAuthorizableUsers, ['Authorization'], {
        failures: 'caller',
      }),
      listAuthorizableRoles: query(build, authorizations.listAuthorizableRoles, ['Role']),
    }) satisfies SliceEndpoints<typeof authorizations>,
});

export const {
  useListAuthorizationsQuery,
  useLazyGetAuthorizationQuery,
  useAddAuthorizationMutation,
  useUpdateAuthorizationMutation,
  useRemoveAuthorizationMutation,
  usePreviewAuthorizationQuery,
  useListAuthorizableUsersQuery,
  useListAuthorizableRolesQuery,
} = authorizationsApi;

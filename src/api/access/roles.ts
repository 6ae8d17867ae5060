import { roles } from 'contract/access/roles';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The roles of the merchant in which the user works. */
export const rolesApi = api.enhanceEndpoints({ addTagTypes: ['Role', 'User'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listRoles: query(build, roles.listRoles, ['Role'], { failures: 'caller' }),
      getRoleOptions: query(build, roles.getRoleOptions, ['Role']),
      getRole: query(build, roles.getRole, ['Role'], { failures: 'caller' }),
      addRole: mutation(build, roles.addRole, ['Role'], { failures: 'caller' }),
      updateRole: mutation(build, roles.updateRole, ['Role', 'User'], { failures: 'caller' }),
      changeRoleStatus: mutation(build, roles.changeRoleStatus, ['Role']),
      removeRole: mutation(build, roles.removeRole, ['Role']),
      getGrantableMenus: query(build, roles.getGrantableMenus, ['Role'], { failures: 'caller' }),
      getGrantableScopes: query(build, roles.getGrantableScopes, ['Role'], { failures: 'caller' }),
      listRoleUsers: query(build, roles.listRoleUsers, ['Role', 'User'], { failures: 'caller' }),
      previewRole: query(build, roles.previewRole, ['Role', 'User'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof roles>,
});

export const {
  useListRolesQuery,
  useGetRoleOptionsQuery,
  useGetRoleQuery,
  useLazyGetRoleQuery,
  useAddRoleMutation,
  useUpdateRoleMutation,
  useChangeRoleStatusMutation,
  useRemoveRoleMutation,
  useGetGrantableMenusQuery,
  useGetGrantableScopesQuery,
  useListRoleUsersQuery,
  usePreviewRoleQuery,
  useLazyPreviewRoleQuery,
} = rolesApi;

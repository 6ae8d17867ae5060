import { organizations } from 'contract/access/organizations';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The organisations of the merchant in which the user works. */
export const organizationsApi = api.enhanceEndpoints({ addTagTypes: ['Organization', 'User'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getOrganizationTree: query(build, organizations.getOrganizationTree, ['Organization']),
      // Also refetched after changes of users, since each row shows the number of users and the leader's name.
      listOrganizations: query(build, organizations.listOrganizations, ['Organization', 'User'], {
        failures: 'caller',
      }),
      addOrganization: mutation(build, organizations.addOrganization, ['Organization', 'User'], { failures: 'caller' }),
      updateOrganization: mutation(build, organizations.updateOrganization, ['Organization', 'User'], {
        failures: 'caller',
      }),
      moveOrganization: mutation(build, organizations.moveOrganization, ['Organization', 'User'], {
        failures: 'caller',
      }),
      changeOrganizationStatus: mutation(build, organizations.changeOrganizationStatus, ['Organization', 'User']),
      removeOrganization: mutation(build, organizations.removeOrganization, ['Organization', 'User']),
    }) satisfies SliceEndpoints<typeof organizations>,
});

export const {
  useGetOrganizationTreeQuery,
  useListOrganizationsQuery,
  useLazyListOrganizationsQuery,
  useAddOrganizationMutation,
  useUpdateOrganizationMutation,
  useMoveOrganizationMutation,
  useChangeOrganizationStatusMutation,
  useRemoveOrganizationMutation,
} = organizationsApi;

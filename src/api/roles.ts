import { roles } from 'contract/roles';
import { api, query } from '@/platform/http/api';
import type { Mirrors } from '@/platform/http/api';

/** The roles of the merchant. */
export const rolesApi = api.enhanceEndpoints({ addTagTypes: ['Role'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getRoleOptions: query(build, roles.getRoleOptions, ['Role']),
    }) satisfies Mirrors<typeof roles>,
});

export const { useGetRoleOptionsQuery } = rolesApi;

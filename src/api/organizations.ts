import { organizations } from 'contract/organizations';
import { api, query } from '@/platform/http/api';
import type { Mirrors } from '@/platform/http/api';

/** The organisations of the merchant. */
export const organizationsApi = api.enhanceEndpoints({ addTagTypes: ['Organization'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getOrganizationTree: query(build, organizations.getOrganizationTree, ['Organization']),
    }) satisfies Mirrors<typeof organizations>,
});

export const { useGetOrganizationTreeQuery } = organizationsApi;

import { siteDomains } from 'contract/site/siteDomains';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The domains by which visitors are known to belong to a merchant. */
export const siteDomainsApi = api.enhanceEndpoints({ addTagTypes: ['SiteDomain'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listSiteDomains: query(build, siteDomains.listSiteDomains, ['SiteDomain'], { failures: 'caller' }),
      addSiteDomain: mutation(build, siteDomains.addSiteDomain, ['SiteDomain'], { failures: 'caller' }),
      removeSiteDomain: mutation(build, siteDomains.removeSiteDomain, ['SiteDomain']),
    }) satisfies SliceEndpoints<typeof siteDomains>,
});

export const { useListSiteDomainsQuery, useAddSiteDomainMutation, useRemoveSiteDomainMutation } = siteDomainsApi;

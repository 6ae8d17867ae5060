import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The merchants in which the user may work, and the switch between them. */
export const authorizedMerchantsApi = api.enhanceEndpoints({ addTagTypes: ['Merchant'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getAuthorizedTree: query(build, authorizedMerchants.getAuthorizedTree, ['Merchant'], { failures: 'caller' }),
      changeMerchant: mutation(build, authorizedMerchants.changeMerchant, []),
    }) satisfies SliceEndpoints<typeof authorizedMerchants>,
});

export const { useGetAuthorizedTreeQuery } = authorizedMerchantsApi;

import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The merchants in which the user may work. */
export const authorizedMerchantsApi = api.enhanceEndpoints({ addTagTypes: ['Merchant'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getAuthorizedTree: query(build, authorizedMerchants.getAuthorizedTree, ['Merchant'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof authorizedMerchants>,
});

export const { useGetAuthorizedTreeQuery } = authorizedMerchantsApi;

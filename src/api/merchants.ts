import { merchants } from 'contract/merchants';
import { api, mutation, query } from '@/platform/http/api';
import type { Mirrors } from '@/platform/http/api';

/** The merchants that the user may work in, and the way from one to another. */
export const merchantsApi = api.enhanceEndpoints({ addTagTypes: ['Merchant'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getAuthorizedTree: query(build, merchants.getAuthorizedTree, ['Merchant'], { failures: 'caller' }),
      changeMerchant: mutation(build, merchants.changeMerchant, []),
    }) satisfies Mirrors<typeof merchants>,
});

export const { useGetAuthorizedTreeQuery } = merchantsApi;

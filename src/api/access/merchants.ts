import { merchants } from 'contract/access/merchants';
import { api, mutation, query } from '@/platform/http/api';
import type { Mirrors } from '@/platform/http/api';

/** The merchants below the user's own. */
export const merchantsApi = api
  .enhanceEndpoints({ addTagTypes: ['Merchant', 'Authorization', 'User'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        // How many users each has stands there too.
        listMerchants: query(build, merchants.listMerchants, ['Merchant', 'User'], { failures: 'caller' }),
        getMerchantTree: query(build, merchants.getMerchantTree, ['Merchant']),
        getMerchant: query(build, merchants.getMerchant, ['Merchant'], { failures: 'caller' }),
        getMerchantApps: query(build, merchants.getMerchantApps, ['Merchant'], { failures: 'caller' }),
        addMerchant: mutation(build, merchants.addMerchant, ['Merchant'], { failures: 'caller' }),
        updateMerchant: mutation(build, merchants.updateMerchant, ['Merchant', 'Authorization'], {
          failures: 'caller',
        }),
        previewMerchant: query(build, merchants.previewMerchant, ['Merchant', 'Authorization'], { failures: 'caller' }),
        changeMerchantStatus: mutation(build, merchants.changeMerchantStatus, ['Merchant', 'Authorization']),
        removeMerchant: mutation(build, merchants.removeMerchant, ['Merchant']),
      }) satisfies Mirrors<typeof merchants>,
  });

export const {
  useListMerchantsQuery,
  useGetMerchantTreeQuery,
  useGetMerchantQuery,
  useGetMerchantAppsQuery,
  useAddMerchantMutation,
  useUpdateMerchantMutation,
  useLazyPreviewMerchantQuery,
  useChangeMerchantStatusMutation,
  useRemoveMerchantMutation,
} = merchantsApi;

import { merchants } from 'contract/access/merchants';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The merchants (tenants of the portal): the user's own merchant and those below it. */
export const merchantsApi = api
  .enhanceEndpoints({ addTagTypes: ['Merchant', 'Authorization', 'User'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        // Also refetched after changes of users, since each row shows how many users a merchant has.
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
      }) satisfies SliceEndpoints<typeof merchants>,
  });

export const {
  useListMerchantsQuery,
  useGetMerchantTreeQuery,
  useGetMerchantQuery,
  useLazyGetMerchantQuery,
  useGetMerchantAppsQuery,
  useAddMerchantMutation,
  useUpdateMerchantMutation,
  useLazyPreviewMerchantQuery,
  useChangeMerchantStatusMutation,
  useRemoveMerchantMutation,
} = merchantsApi;

import { smsSigns } from 'contract/channels/smsSigns';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The signs (短信签名) of the merchant's SMS. */
export const smsSignsApi = api.enhanceEndpoints({ addTagTypes: ['SmsSign', 'SmsAccount'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listSmsSigns: query(build, smsSigns.listSmsSigns, ['SmsSign'], { failures: 'caller' }),
      listSmsSignAccounts: query(build, smsSigns.listSmsSignAccounts, ['SmsAccount']),
      // Belongs to no tag: what the vendor has changes without the portal.
      listVendorSmsSigns: query(build, smsSigns.listVendorSmsSigns, [], { failures: 'caller' }),
      importSmsSigns: mutation(build, smsSigns.importSmsSigns, ['SmsSign'], { failures: 'caller' }),
      getSmsSign: query(build, smsSigns.getSmsSign, ['SmsSign'], { failures: 'caller' }),
      addSmsSign: mutation(build, smsSigns.addSmsSign, ['SmsSign'], { failures: 'caller' }),
      updateSmsSign: mutation(build, smsSigns.updateSmsSign, ['SmsSign'], { failures: 'caller' }),
      submitSmsSign: mutation(build, smsSigns.submitSmsSign, ['SmsSign'], { failures: 'caller' }),
      syncSmsSign: mutation(build, smsSigns.syncSmsSign, ['SmsSign']),
      removeSmsSign: mutation(build, smsSigns.removeSmsSign, ['SmsSign']),
    }) satisfies SliceEndpoints<typeof smsSigns>,
});

export const {
  useListSmsSignsQuery,
  useListSmsSignAccountsQuery,
  useLazyListVendorSmsSignsQuery,
  useImportSmsSignsMutation,
  useLazyGetSmsSignQuery,
  useAddSmsSignMutation,
  useUpdateSmsSignMutation,
  useSubmitSmsSignMutation,
  useSyncSmsSignMutation,
  useRemoveSmsSignMutation,
} = smsSignsApi;

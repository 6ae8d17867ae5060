import { smsAccounts } from 'contract/channels/smsAccounts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The accounts (短信账号) by which the merchant sends SMS. */
export const smsAccountsApi = api.enhanceEndpoints({ addTagTypes: ['SmsAccount', 'ChannelAccount'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listSmsAccounts: query(build, smsAccounts.listSmsAccounts, ['SmsAccount', 'ChannelAccount'], {
        failures: 'caller',
      }),
      getSmsAccount: query(build, smsAccounts.getSmsAccount, ['SmsAccount', 'ChannelAccount'], { failures: 'caller' }),
      addSmsAccount: mutation(build, smsAccounts.addSmsAccount, ['SmsAccount'], { failures: 'caller' }),
      updateSmsAccount: mutation(build, smsAccounts.updateSmsAccount, ['SmsAccount'], { failures: 'caller' }),
      changeSmsAccountStatus: mutation(build, smsAccounts.changeSmsAccountStatus, ['SmsAccount']),
      setDefaultSmsAccount: mutation(build, smsAccounts.setDefaultSmsAccount, ['SmsAccount']),
      // The list shows the last test of an account.
      testSmsAccount: mutation(build, smsAccounts.testSmsAccount, ['SmsAccount'], { failures: 'caller' }),
      // The list shows the balance, or why the vendor has not said it.
      querySmsBalance: mutation(build, smsAccounts.querySmsBalance, ['SmsAccount']),
      removeSmsAccount: mutation(build, smsAccounts.removeSmsAccount, ['SmsAccount']),
    }) satisfies SliceEndpoints<typeof smsAccounts>,
});

export const {
  useListSmsAccountsQuery,
  useLazyGetSmsAccountQuery,
  useAddSmsAccountMutation,
  useUpdateSmsAccountMutation,
  useChangeSmsAccountStatusMutation,
  useSetDefaultSmsAccountMutation,
  useTestSmsAccountMutation,
  useQuerySmsBalanceMutation,
  useRemoveSmsAccountMutation,
} = smsAccountsApi;

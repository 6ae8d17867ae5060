import { miniAccounts } from 'contract/channels/miniAccounts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The accounts (小程序账号) of the merchant’s mini-programs. */
export const miniAccountsApi = api
  .enhanceEndpoints({ addTagTypes: ['MiniAccount', 'ChannelAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listMiniAccounts: query(build, miniAccounts.listMiniAccounts, ['MiniAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        getMiniAccount: query(build, miniAccounts.getMiniAccount, ['MiniAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        addMiniAccount: mutation(build, miniAccounts.addMiniAccount, ['MiniAccount'], { failures: 'caller' }),
        updateMiniAccount: mutation(build, miniAccounts.updateMiniAccount, ['MiniAccount'], { failures: 'caller' }),
        changeMiniAccountStatus: mutation(build, miniAccounts.changeMiniAccountStatus, ['MiniAccount']),
        setDefaultMiniAccount: mutation(build, miniAccounts.setDefaultMiniAccount, ['MiniAccount']),
        // The list shows the last test of an account.
        testMiniAccount: mutation(build, miniAccounts.testMiniAccount, ['MiniAccount'], { failures: 'caller' }),
        removeMiniAccount: mutation(build, miniAccounts.removeMiniAccount, ['MiniAccount']),
      }) satisfies SliceEndpoints<typeof miniAccounts>,
  });

export const {
  useListMiniAccountsQuery,
  useLazyGetMiniAccountQuery,
  useAddMiniAccountMutation,
  useUpdateMiniAccountMutation,
  useChangeMiniAccountStatusMutation,
  useSetDefaultMiniAccountMutation,
  useTestMiniAccountMutation,
  useRemoveMiniAccountMutation,
} = miniAccountsApi;

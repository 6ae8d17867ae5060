import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The accounts (语音账号) by which the portal calls people. */
export const voiceAccountsApi = api
  .enhanceEndpoints({ addTagTypes: ['VoiceAccount', 'ChannelAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listVoiceAccounts: query(build, voiceAccounts.listVoiceAccounts, ['VoiceAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        getVoiceAccount: query(build, voiceAccounts.getVoiceAccount, ['VoiceAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        addVoiceAccount: mutation(build, voiceAccounts.addVoiceAccount, ['VoiceAccount'], { failures: 'caller' }),
        updateVoiceAccount: mutation(build, voiceAccounts.updateVoiceAccount, ['VoiceAccount'], { failures: 'caller' }),
        changeVoiceAccountStatus: mutation(build, voiceAccounts.changeVoiceAccountStatus, ['VoiceAccount']),
        setDefaultVoiceAccount: mutation(build, voiceAccounts.setDefaultVoiceAccount, ['VoiceAccount']),
        // The list shows the last test of an account.
        testVoiceAccount: mutation(build, voiceAccounts.testVoiceAccount, ['VoiceAccount'], { failures: 'caller' }),
        removeVoiceAccount: mutation(build, voiceAccounts.removeVoiceAccount, ['VoiceAccount']),
      }) satisfies SliceEndpoints<typeof voiceAccounts>,
  });

export const {
  useListVoiceAccountsQuery,
  useLazyGetVoiceAccountQuery,
  useAddVoiceAccountMutation,
  useUpdateVoiceAccountMutation,
  useChangeVoiceAccountStatusMutation,
  useSetDefaultVoiceAccountMutation,
  useTestVoiceAccountMutation,
  useRemoveVoiceAccountMutation,
} = voiceAccountsApi;

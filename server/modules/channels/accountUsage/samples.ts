import { accountUsage } from 'contract/channels/accountUsage';
import { smsAccounts } from 'contract/channels/smsAccounts';
import { newId } from '../../../db/ids';
import { declareSampleCalls } from '../../../testing/samples';

const settings = { vendor: 'aliyun' as const, accessKeyId: 'LTAIsample', accessKeySecret: 'Sample-Secret-1' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(accountUsage)({
    rows: async (portal, as) => ({
      accountId: (await portal.call(smsAccounts.addSmsAccount, { accountName: newId(), ...settings }, as)).accountId,
    }),
    owned: ({ accountId }) => ({ channelAccount: accountId }),
    args: {
      getAccountUsage: ({ accountId }) => ({ accountId }),
      setAccountLimits: ({ accountId }) => ({ accountId, version: 1, dailyLimit: 1000, monthlyLimit: 20_000 }),
    },
  }),
];

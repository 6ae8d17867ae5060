import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { smsAccounts } from 'contract/channels/smsAccounts';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = {
  vendor: 'tencent' as const,
  accessKeyId: 'AKIDsample',
  accessKeySecret: 'Sample-Secret-1',
  sdkAppId: '1400000001',
  region: 'ap-guangzhou',
  // No server that the portal may connect to, so that a test is answered at once.
  endpoint: 'https://127.0.0.1',
};
const form = (accountName: string) => ({ accountName, remark: '样例', ...settings });

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(smsAccounts)({
    rows: makeAccounts,
    owned: ({ accountId }) => ({ smsAccount: accountId }),
    args: {
      listSmsAccounts: () => ({
        ...samplePageArgument,
        orderBy: 'accountName',
        accountName: '短',
        status: 'NORMAL',
        vendor: 'aliyun',
      }),
      getSmsAccount: ({ accountId }) => ({ accountId }),
      addSmsAccount: ({ freeName }) => form(freeName),
      updateSmsAccount: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeSmsAccountStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultSmsAccount: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testSmsAccount: ({ accountId }) => ({ ...settings, accountId }),
      querySmsBalance: ({ accountId }) => ({ accountId }),
      removeSmsAccount: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: { testSmsAccount: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }] },
  }),
];

// An account, and one that has passed its test.
async function makeAccounts({ call, store }: Portal, as: SignedIn) {
  const add = () => call(smsAccounts.addSmsAccount, form(newId()), as);
  const [{ accountId }, { accountId: testedId }] = [await add(), await add()];
  await store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

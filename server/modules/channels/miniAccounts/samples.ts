import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = {
  vendor: 'wechat' as const,
  appId: 'wxsample0000000001',
  appSecret: 'Sample-Secret-1',
  pushToken: 'sampletoken',
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  originalId: 'gh_sample',
  // Not kept, since it is of the other vendor.
  appPrivateKey: 'SampleKey',
  // No server that the portal may connect to, so that a test is answered at once.
  endpoint: 'https://127.0.0.1',
};
const form = (accountName: string) => ({ accountName, remark: '样例', ...settings });

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(miniAccounts)({
    rows: makeAccounts,
    owned: ({ accountId }) => ({ miniAccount: accountId }),
    args: {
      listMiniAccounts: () => ({
        ...samplePageArgument,
        orderBy: 'accountName',
        accountName: '小',
        status: 'NORMAL',
        vendor: 'alipay',
      }),
      getMiniAccount: ({ accountId }) => ({ accountId }),
      addMiniAccount: ({ freeName }) => form(freeName),
      updateMiniAccount: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeMiniAccountStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultMiniAccount: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testMiniAccount: ({ accountId }) => ({ ...settings, accountId }),
      removeMiniAccount: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: { testMiniAccount: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }] },
  }),
];

// An account, and one that has passed its test.
async function makeAccounts({ call, store }: Portal, as: SignedIn) {
  const add = () => call(miniAccounts.addMiniAccount, form(newId()), as);
  const [{ accountId }, { accountId: testedId }] = [await add(), await add()];
  await store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

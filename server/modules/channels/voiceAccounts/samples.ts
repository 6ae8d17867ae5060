import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { MAX_NUMBERS, voiceAccounts } from 'contract/channels/voiceAccounts';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = {
  vendor: 'aliyun' as const,
  accessKeyId: 'LTAIsample',
  accessKeySecret: 'Sample-Secret-1',
  numberMode: 'own' as const,
  numbers: [{ number: '057112345678', kind: 'landline' as const, concurrency: 10 }],
  // No server that the portal may connect to, so that a test is answered at once.
  endpoint: 'https://127.0.0.1',
};
const form = (accountName: string) => ({ accountName, remark: '样例', ...settings });

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(voiceAccounts)({
    rows: makeAccounts,
    owned: ({ accountId }) => ({ voiceAccount: accountId }),
    args: {
      listVoiceAccounts: () => ({
        ...samplePageArgument,
        orderBy: 'accountName',
        accountName: '语',
        status: 'NORMAL',
      }),
      getVoiceAccount: ({ accountId }) => ({ accountId }),
      addVoiceAccount: ({ freeName }) => form(freeName),
      updateVoiceAccount: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeVoiceAccountStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultVoiceAccount: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testVoiceAccount: ({ accountId }) => ({ ...settings, accountId }),
      removeVoiceAccount: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: {
      getVoiceAccount: [{ most: MAX_NUMBERS, by: 'addVoiceAccount takes no more' }],
      testVoiceAccount: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// An account, and one that has passed its test.
async function makeAccounts({ call, store }: Portal, as: SignedIn) {
  const add = () => call(voiceAccounts.addVoiceAccount, form(newId()), as);
  const [{ accountId }, { accountId: testedId }] = [await add(), await add()];
  await store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

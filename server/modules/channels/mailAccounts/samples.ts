import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createTestKey } from './testing';

const settings = {
  host: 'smtp.example.com',
  port: 465,
  encryption: 'tls' as const,
  userName: 'portal@example.com',
  senderAddress: 'portal@example.com',
  senderName: '样例平台',
  replyTo: 'service@example.com',
  signature: '样例签名',
  dkimDomain: 'example.com',
  dkimSelector: 'portal',
  password: 'Sample-Secret-1',
  dkimKey: createTestKey(),
  imapHost: 'imap.example.com',
  imapPort: 993,
  imapEncryption: 'tls' as const,
  imapUserName: 'bounces@example.com',
  imapPassword: 'Sample-Secret-2',
  bounceAddress: 'bounces@example.com',
};
const form = (accountName: string) => ({ accountName, remark: '样例', ...settings });

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(mailAccounts)({
    rows: makeAccounts,
    owned: ({ accountId }) => ({ mailAccount: accountId }),
    args: {
      listMailAccounts: () => ({ ...samplePageArgument, orderBy: 'accountName', accountName: '邮', status: 'NORMAL' }),
      getMailAccount: ({ accountId }) => ({ accountId }),
      addMailAccount: ({ freeName }) => form(freeName),
      updateMailAccount: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeMailAccountStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultMailAccount: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testMailAccount: ({ accountId }) => ({
        ...settings,
        // No server that the portal may connect to, so that a call is answered at once.
        host: '127.0.0.1',
        accountId,
        recipient: 'someone@example.com',
      }),
      removeMailAccount: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: { testMailAccount: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }] },
  }),
];

// An account, and one that has passed its test.
async function makeAccounts({ call, store }: Portal, as: SignedIn) {
  const add = () => call(mailAccounts.addMailAccount, form(newId()), as);
  const [{ accountId }, { accountId: testedId }] = [await add(), await add()];
  await store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

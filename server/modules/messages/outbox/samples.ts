import { outbox } from 'contract/messages/outbox';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(outbox)({
    rows: async (portal: Portal, as: SignedIn) => ({ mailId: await insertMail(portal, as) }),
    owned: ({ mailId }) => ({ mail: mailId }),
    unseen: async (portal, owner) => ({ mail: await insertMail(portal, owner) }),
    args: {
      listOutbox: () => ({ ...samplePageArgument, orderBy: 'createTime', subject: '样例', status: 'kept' }),
      getOutboxMail: ({ mailId }) => ({ mailId }),
    },
  }),
];

async function insertMail(
  { services: { store, mail } }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<string> {
  const draft = { merchantId, userId, recipient: 'trial@example.com', subject: '样例', text: '样例', hasCode: true };
  return (await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) => mail.post(db, draft))).mailId;
}

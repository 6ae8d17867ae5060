import { onlineSessions } from 'contract/access/onlineSessions';
import { newId } from '../../../db/ids';
import { emptyArgument, declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(onlineSessions)({
    rows: async (portal: Portal, as: SignedIn) => ({ sessionId: await insertSession(portal, as) }),
    isPersonal: true,
    owned: ({ sessionId }) => ({ session: sessionId }),
    unseen: async (portal, owner) => ({ session: await insertSession(portal, owner) }),
    args: {
      listOnlineSessions: () => ({
        ...samplePageArgument,
        orderBy: 'lastUsedTime',
        userName: '样例',
        address: '127.0.0.1',
      }),
      previewEndOnlineSessions: ({ sessionId }) => ({ sessionId, extent: 'user' }),
      endOnlineSessions: ({ sessionId }) => ({ sessionId, extent: 'session' }),
      endAllOnlineSessions: emptyArgument,
    },
  }),
];

async function insertSession(
  { store, services: { storageCipher } }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<string> {
  const sessionId = newId();
  await store.ownerQuery(
    `insert into sessions (token_hash, session_id, merchant_id, user_id, user_name, field_key_cipher, expire_time)
     values (sha256($1), $2, $3, $4, 'sample', $5, now() + interval '1 hour')`,
    [sessionId, sessionId, merchantId, userId, storageCipher.seal('')],
  );
  return sessionId;
}

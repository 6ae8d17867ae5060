import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { MAX_IDENTITY_ROWS, MAX_LISTED_CONTACTS, channelIdentities } from 'contract/channels/identities';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { insertIdentity } from './testing';

const app = {
  corpId: 'dingsample',
  agentId: '836390886',
  clientId: 'dingsampleapp',
  clientSecret: 'Sample-Secret-1',
  // No server that the portal may connect to, so that a synchronisation ends at once.
  endpoint: 'https://127.0.0.1',
};

const NO_MINI_SETTINGS = { originalId: null, alipayPublicKey: null, endpoint: null };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(channelIdentities)({
    rows: makeRows,
    owned: ({ accountId, identityId }) => ({ identityAccount: accountId, channelIdentity: identityId }),
    async unseen(portal, { merchantId, userId }) {
      const [account] = await portal.store.ownerQuery(
        `insert into channel_accounts (account_id, merchant_id, channel, account_name, settings)
         values ($1, $2, 'mini', $1, $3) returning account_id`,
        [newId(), merchantId, { vendor: 'wechat', appId: 'wxunseen', ...NO_MINI_SETTINGS }],
      );
      const user = { merchantId, userId, accountId: String(account?.['account_id']) };
      return { channelIdentity: await insertIdentity(portal, user, 'unseen-1') };
    },
    args: {
      listReachablePeople: ({ accountId }) => ({
        ...{ ...samplePageArgument, orderBy: 'userName', accountId, keyword: 'a', isReachable: true },
      }),
      getReach: ({ accountId }) => ({ accountId }),
      previewIdentities: ({ accountId, content }) => ({ accountId, content }),
      importIdentities: ({ accountId, content, fingerprint }) => ({ accountId, content, fingerprint }),
      removeIdentity: ({ identityId }) => ({ identityId }),
      syncContacts: ({ accountId }) => ({ accountId }),
    },
    bounds: {
      getReach: [{ most: MAX_LISTED_CONTACTS, by: 'a synchronisation stores no more of them' }],
      previewIdentities: [{ most: MAX_IDENTITY_ROWS, by: 'a longer file is refused' }],
    },
  }),
];

// An app that knows one user of the merchant, and a file that gives the user another id.
async function makeRows(portal: Portal, as: SignedIn) {
  const { accountId } = await portal.call(dingtalkApps.addDingtalkApp, { accountName: newId(), ...app }, as);
  const { merchantId, userId } = as;
  const identityId = await insertIdentity(portal, { merchantId, userId, accountId }, 'sample-1');
  const [user] = await portal.store.ownerQuery('select user_name from users where user_id = $1', [userId]);
  const content = `${String(user?.['user_name'])},sample-2`;
  const { fingerprint } = await portal.call(channelIdentities.previewIdentities, { accountId, content }, as);
  return { accountId, identityId, content, fingerprint };
}

import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = {
  corpId: 'dingsample',
  agentId: '836390886',
  clientId: 'dingsampleapp',
  clientSecret: 'Sample-Secret-1',
  // No server that the portal may connect to, so that a test is answered at once.
  endpoint: 'https://127.0.0.1',
};
const form = (accountName: string) => ({
  ...{ accountName, remark: '样例', ...settings },
  ...{ callbackToken: 'Sample-Token-1', callbackAesKey: 'a'.repeat(43) },
  syncHours: 24 as const,
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(dingtalkApps)({
    rows: makeApps,
    owned: ({ accountId }) => ({ dingtalkApp: accountId }),
    args: {
      listDingtalkApps: () => ({ ...samplePageArgument, orderBy: 'accountName', accountName: '钉', status: 'NORMAL' }),
      getDingtalkApp: ({ accountId }) => ({ accountId }),
      addDingtalkApp: ({ freeName }) => form(freeName),
      updateDingtalkApp: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeDingtalkAppStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultDingtalkApp: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testDingtalkApp: ({ accountId }) => ({ ...settings, accountId }),
      removeDingtalkApp: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: { testDingtalkApp: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }] },
  }),
];

/** Adds an app, and returns its id. */
export async function addSampleApp({ call }: Portal, as: SignedIn): Promise<string> {
  return (await call(dingtalkApps.addDingtalkApp, form(newId()), as)).accountId;
}

// An app, and one that has passed its test.
async function makeApps(portal: Portal, as: SignedIn) {
  const [accountId, testedId] = [await addSampleApp(portal, as), await addSampleApp(portal, as)];
  await portal.store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

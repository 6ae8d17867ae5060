import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { MAX_ROBOT_WORDS, robots } from 'contract/channels/robots';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = {
  kind: 'custom' as const,
  security: 'sign' as const,
  words: ['告警'],
  // No server that the portal may connect to, so that a test is answered at once.
  webhook: 'https://127.0.0.1/robot/send?access_token=sample',
  signSecret: 'SECsample',
  clientId: 'dingsampleapp',
  clientSecret: 'Sample-Secret-1',
  conversationId: 'cidSample==',
  endpoint: 'https://127.0.0.1',
};
const form = (accountName: string) => ({
  ...{ accountName, remark: '样例', groupName: '值班群', ownerName: '张三' },
  ...settings,
});
const WORDS_BOUND = { most: MAX_ROBOT_WORDS, by: 'a form takes no more words' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(robots)({
    rows: makeRobots,
    owned: ({ accountId }) => ({ robot: accountId }),
    args: {
      listRobots: () => ({
        ...{ ...samplePageArgument, orderBy: 'accountName', accountName: '机', status: 'NORMAL', kind: 'custom' },
      }),
      getRobot: ({ accountId }) => ({ accountId }),
      addRobot: ({ freeName }) => form(freeName),
      updateRobot: ({ freeName, accountId }) => ({ ...form(freeName), accountId, version: 1 }),
      changeRobotStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultRobot: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testRobot: ({ accountId }) => ({ ...settings, accountId }),
      removeRobot: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: {
      getRobot: [WORDS_BOUND],
      testRobot: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

/** Adds a robot, and returns its id. */
export async function addSampleRobot({ call }: Portal, as: SignedIn): Promise<string> {
  return (await call(robots.addRobot, form(newId()), as)).accountId;
}

// A robot, and one that has passed its test.
async function makeRobots(portal: Portal, as: SignedIn) {
  const [accountId, testedId] = [await addSampleRobot(portal, as), await addSampleRobot(portal, as)];
  await portal.store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  return { accountId, testedId };
}

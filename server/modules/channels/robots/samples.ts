import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { MAX_ALLOWED_TEMPLATES, MAX_ROBOT_WORDS, robots } from 'contract/channels/robots';
import { MAX_TEMPLATES } from 'contract/channels/template';
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
const form = (accountName: string, allowedTemplateIds: string[] = []) => ({
  ...{ accountName, remark: '样例', groupName: '值班群', ownerName: '张三', allowedTemplateIds },
  ...settings,
});
const WORDS_BOUND = { most: MAX_ROBOT_WORDS, by: 'a form takes no more words' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(robots)({
    rows: makeRobots,
    owned: ({ accountId, templateId }) => ({ robot: accountId, dingtalkTemplate: templateId }),
    args: {
      listRobots: () => ({
        ...{ ...samplePageArgument, orderBy: 'accountName', accountName: '机', status: 'NORMAL', kind: 'custom' },
      }),
      listRobotTemplates: () => undefined,
      getRobot: ({ accountId }) => ({ accountId }),
      addRobot: ({ freeName, templateId }) => form(freeName, [templateId]),
      updateRobot: ({ freeName, accountId, templateId }) => ({
        ...form(freeName, [templateId]),
        accountId,
        version: 1,
      }),
      changeRobotStatus: ({ accountId }) => ({ accountId, version: 1, status: 'STOP_USING' }),
      setDefaultRobot: ({ testedId }) => ({ accountId: testedId, version: 1 }),
      testRobot: ({ accountId }) => ({ ...settings, accountId }),
      removeRobot: ({ accountId }) => ({ accountId, version: 1 }),
    },
    bounds: {
      listRobotTemplates: [{ most: MAX_TEMPLATES, by: 'addDingtalkTemplate refuses a further one' }],
      getRobot: [WORDS_BOUND, { most: MAX_ALLOWED_TEMPLATES, by: 'a form takes no more templates' }],
      testRobot: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

/** Adds a robot, and returns its id. */
export async function addSampleRobot({ call }: Portal, as: SignedIn): Promise<string> {
  return (await call(robots.addRobot, form(newId()), as)).accountId;
}

// A robot, one that has passed its test, and a template.
async function makeRobots(portal: Portal, as: SignedIn) {
  const [accountId, testedId] = [await addSampleRobot(portal, as), await addSampleRobot(portal, as)];
  await portal.store.ownerQuery('update channel_accounts set test_time = now() where account_id = $1', [testedId]);
  const { templateId } = await portal.call(
    dingtalkTemplates.addDingtalkTemplate,
    {
      ...{ templateCode: `t${newId()}`.replace(/\W/g, '_'), templateName: '样例', templateType: 'notice' },
      ...{ channel: 'robot', messageType: 'text', text: '温度过高' },
    },
    as,
  );
  return { accountId, testedId, templateId };
}

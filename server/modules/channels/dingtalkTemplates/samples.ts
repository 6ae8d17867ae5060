import { MAX_ACCOUNTS, MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { DINGTALK_LENGTHS } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { robots } from 'contract/channels/robots';
import { MAX_VARIABLES } from 'contract/channels/template';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const form = (accountId: string, title = '{项目}告警') => ({
  templateName: '样例模板',
  templateType: 'notice' as const,
  accountId,
  variables: [{ name: '项目', sample: '一号园区', description: '发生告警的项目' }],
  remark: '样例',
  messageType: 'markdown' as const,
  title,
  text: '**{项目}** 温度过高',
  url: 'https://example.com/alarm',
  pictureUrl: 'https://example.com/alarm.png',
  buttons: [{ title: '查看', url: 'https://example.com/alarm' }],
  isHorizontal: true,
  links: [{ title: '查看', url: 'https://example.com/alarm', pictureUrl: 'https://example.com/alarm.png' }],
  fields: [{ label: '项目', value: '{项目}' }],
  atPhones: ['12900000002'],
  atUserIds: ['linwanqing'],
  isAtAll: true,
  cardTemplateId: 'sample.schema',
  cardVariables: [{ name: 'title', value: '{项目}' }],
  cardActions: [{ actionId: 'handle', label: '处理', variable: 'status', value: '已处理' }],
});
const { buttons, links, fields, mentions, cardVariables, cardActions } = DINGTALK_LENGTHS;
const bound = (most: number) => ({ most, by: 'a form takes no more' });
const VARIABLES_BOUND = { most: MAX_VARIABLES, by: 'a template has no more variables' };
const CONTENT_BOUNDS = [
  ...[buttons, links, fields, mentions, mentions].map(bound),
  ...[cardVariables, cardActions].map(bound),
];

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(dingtalkTemplates)({
    rows: makeTemplate,
    owned: ({ templateId, accountId }) => ({ dingtalkTemplate: templateId, dingtalkSender: accountId }),
    args: {
      listDingtalkTemplates: () => ({
        ...{ ...samplePageArgument, orderBy: 'templateName', templateCode: 'a', templateName: '样' },
        ...{ templateType: 'notice', status: 'NORMAL', channel: 'robot' },
      }),
      listDingtalkTemplateAccounts: () => undefined,
      getDingtalkTemplate: ({ templateId }) => ({ templateId }),
      addDingtalkTemplate: ({ accountId, freeName }) => ({
        ...{ templateCode: toCode(freeName), channel: 'robot', ...form(accountId) },
      }),
      updateDingtalkTemplate: ({ templateId, accountId }) => ({
        ...{ ...form(accountId, '{项目}严重告警'), templateId, version: 2 },
      }),
      changeDingtalkTemplateStatus: ({ templateId }) => ({ templateId, version: 2, status: 'STOP_USING' }),
      listDingtalkTemplateVersions: ({ templateId }) => ({ ...samplePageArgument, orderBy: 'number', templateId }),
      getDingtalkTemplateVersion: ({ templateId }) => ({ templateId, number: 1 }),
      restoreDingtalkTemplateVersion: ({ templateId }) => ({ templateId, version: 2, number: 1 }),
      testDingtalkTemplate: ({ templateId }) => ({ templateId, values: { 项目: '一号园区' } }),
      removeDingtalkTemplate: ({ templateId }) => ({ templateId, version: 2 }),
    },
    bounds: {
      listDingtalkTemplateAccounts: [
        { most: 2 * MAX_ACCOUNTS, by: 'addDingtalkApp and addRobot refuse a further one' },
      ],
      getDingtalkTemplate: [VARIABLES_BOUND, ...CONTENT_BOUNDS, VARIABLES_BOUND],
      getDingtalkTemplateVersion: [...CONTENT_BOUNDS, VARIABLES_BOUND],
      testDingtalkTemplate: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// A template with two versions, and its robot.
async function makeTemplate({ call }: Portal, as: SignedIn) {
  const { accountId } = await call(
    robots.addRobot,
    {
      ...{ accountName: newId(), kind: 'custom', security: 'ip' },
      // No server that the portal may connect to, so that a test is answered at once.
      webhook: 'https://127.0.0.1/robot/send?access_token=sample',
    },
    as,
  );
  const { templateId } = await call(
    dingtalkTemplates.addDingtalkTemplate,
    { templateCode: toCode(newId()), channel: 'robot', ...form(accountId) },
    as,
  );
  const second = { templateId, version: 1, ...form(accountId, '{项目}请处理') };
  await call(dingtalkTemplates.updateDingtalkTemplate, second, as);
  return { templateId, accountId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}

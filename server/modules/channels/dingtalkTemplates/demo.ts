import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';
import { toSettings as toAppSettings } from '../dingtalkApps/settings';
import { toSettings as toRobotSettings } from '../robots/settings';
import { openDemoChannels } from '../templates/demo';
import { toContent } from './content';

const VARIABLES = [
  { name: 'project', sample: '滨江园区光伏电站', description: '发生告警的项目' },
  { name: 'content', sample: '逆变器温度过高', description: '告警内容' },
];
const LISTS = {
  ...{ buttons: [], isHorizontal: false, links: [], fields: [], atPhones: [], atUserIds: [], isAtAll: false },
  ...{ cardVariables: [], cardActions: [] },
};
const MESSAGE = {
  ...{ ...LISTS, variables: VARIABLES, title: '{project}告警' },
  messageType: 'markdown' as const,
  text: '### {project}发生告警\n{content}，请及时处理。',
};

const CARD = {
  ...{ ...LISTS, variables: VARIABLES, messageType: 'card' as const },
  cardTemplateId: 'b0aa776f-79ac-4e13-f838-749aae913bc7.schema',
  cardVariables: [
    { name: 'title', value: '{project}告警' },
    { name: 'content', value: '{content}，请及时处理。' },
    { name: 'status', value: '待处理' },
    { name: 'url', value: 'https://example.com/alarms' },
  ],
  cardActions: [{ actionId: 'handle', label: '处理', variable: 'status', value: '已处理' }],
};

// A task that is decided on its card: the values are those that a new task has.
const APPROVAL_VALUES = ['title', 'node', 'summary', 'status', 'hint', 'canPass', 'canRefuse'];
const APPROVAL = {
  ...{ ...LISTS, messageType: 'card' as const },
  variables: [...APPROVAL_VALUES, 'link'].map((name) => ({ name, sample: name, description: null })),
  cardTemplateId: '6f1c2d3e-0a4b-4c5d-9e8f-7a6b5c4d3e2f.schema',
  cardVariables: [...APPROVAL_VALUES.map((name) => ({ name, value: `{${name}}` })), { name: 'url', value: '{link}' }],
  cardActions: [
    { actionId: 'pass', label: '同意', variable: '', value: '' },
    { actionId: 'refuse', label: '拒绝', variable: '', value: '' },
  ],
};

/** Adds an app and a robot of the simulated DingTalk, and a template for each way of sending. */
export async function insertDemoDingtalk(db: Db, demo: DemoContext): Promise<void> {
  const channels = openDemoChannels(db, demo);
  if (!channels) return;
  const endpoint = channels.toOrigin('dingtalk');
  const app = toAppSettings(
    channels.cipher,
    {
      ...{ corpId: 'dingdemo0000000000000001', agentId: '836390886', endpoint },
      ...{ clientId: 'dingdemoapp00000001', clientSecret: 'demo-dingtalk-app-secret' },
    },
    undefined,
  );
  const accessToken = '5e1f0d6b8a7c4e2f9b3d1a6c8e0f2b4d6a8c0e2f4b6d8a0c2e4f6b8d0a2c4e6f';
  const robot = toRobotSettings(
    channels.cipher,
    {
      ...{ kind: 'custom', security: 'sign', signSecret: 'SECdemo-dingtalk-robot-secret' },
      webhook: `${endpoint}/robot/send?access_token=${accessToken}`,
    },
    { groupName: '值班告警群', ownerName: '陈思远', allowedTemplateIds: [] },
    undefined,
  );
  const template = { templateCode: 'alarm', templateType: 'notice' } as const;
  const { accountId: appId } = await channels.addAccount('dingtalk', '演示企业应用', app);
  const { accountId: robotId } = await channels.addAccount('robot', '演示群机器人', robot);
  const added = [
    { channel: 'dingtalk', name: '工作通知', accountId: appId, form: MESSAGE },
    { channel: 'robot', name: '群机器人', accountId: robotId, form: MESSAGE },
    { channel: 'card', name: '互动卡片', accountId: appId, form: CARD },
  ] as const;
  for (const { channel, name, accountId, form } of added)
    await channels.addTemplate(
      channel,
      { ...template, templateName: `告警（${name}）`, accountId },
      toContent(channel, form),
    );
  await channels.addTemplate(
    'card',
    { templateCode: 'approval', templateType: 'notice', templateName: '审批（互动卡片）', accountId: appId },
    toContent('card', APPROVAL),
  );
}

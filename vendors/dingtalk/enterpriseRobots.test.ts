import RobotClient, * as models from '@alicloud/dingtalk/dist/robot_1_0/client';
import { RuntimeOptions } from '@alicloud/tea-util';
import { DEMO_APP, startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

const GROUP = 'cidDemoOperations==';
const TEXT = { robotCode: DEMO_APP.appKey, msgKey: 'sampleText', msgParam: '{"content":"请处理告警"}' };

let dingTalk: StartedDingTalk;
let token: string;

beforeEach(async () => {
  dingTalk = await startDingTalk();
  token = await dingTalk.getToken();
});

afterEach(() => dingTalk.close());

const runtime = new RuntimeOptions({});
const client = () => new RobotClient(dingTalk.config);
const auth = () => ({ xAcsDingtalkAccessToken: token });

async function sendToUsers(changes: object = {}) {
  const request = new models.BatchSendOTORequest({ ...TEXT, userIds: ['linwanqing'], ...changes });
  const { body } = await client().batchSendOTOWithOptions(request, new models.BatchSendOTOHeaders(auth()), runtime);
  return body!;
}

async function sendToGroup(changes: object = {}) {
  const request = new models.OrgGroupSendRequest({ ...TEXT, openConversationId: GROUP, ...changes });
  const { body } = await client().orgGroupSendWithOptions(request, new models.OrgGroupSendHeaders(auth()), runtime);
  return body!;
}

async function getStatus(processQueryKey: string | undefined) {
  const request = new models.BatchOTOQueryRequest({
    robotCode: DEMO_APP.appKey,
    processQueryKey: processQueryKey ?? '',
  });
  const { body } = await client().batchOTOQueryWithOptions(request, new models.BatchOTOQueryHeaders(auth()), runtime);
  return body!;
}

it('[CHN-02] a message reaches users, and unknown ones are told', async () => {
  const sent = await sendToUsers({ userIds: ['linwanqing', 'nobody', 'linwanqing'] });
  expect(sent).toMatchObject({ invalidStaffIdList: ['nobody'], flowControlledStaffIdList: [] });
  expect(dingTalk.arrivals).toMatchObject([
    { kind: 'chat', account: DEMO_APP.appKey, recipient: 'linwanqing', markdown: '请处理告警' },
  ]);
  expect(await getStatus(sent.processQueryKey)).toMatchObject({
    sendStatus: 'SUCCESS',
    messageReadInfoList: [{ userId: 'linwanqing', name: '林婉清', readStatus: 'UNREAD' }],
  });
  dingTalk.vendor.readRobotMessage(sent.processQueryKey ?? '', 'linwanqing');
  expect(await getStatus(sent.processQueryKey)).toMatchObject({ messageReadInfoList: [{ readStatus: 'READ' }] });
});

it('[CHN-02] a message to users and one to a group are recalled, each in its own way', async () => {
  const { processQueryKey: single = '' } = await sendToUsers();
  const { processQueryKey: group = '' } = await sendToGroup();
  const request = { robotCode: DEMO_APP.appKey, processQueryKeys: [single, group, 'nothing'] };
  const recalled = await client().batchRecallOTOWithOptions(
    new models.BatchRecallOTORequest(request),
    new models.BatchRecallOTOHeaders(auth()),
    runtime,
  );
  expect(recalled.body?.successResult).toEqual([single]);
  expect(Object.keys(recalled.body?.failedResult ?? {})).toEqual([group, 'nothing']);
  const groupRecalled = await client().orgGroupRecallWithOptions(
    new models.OrgGroupRecallRequest({ ...request, openConversationId: GROUP }),
    new models.OrgGroupRecallHeaders(auth()),
    runtime,
  );
  expect(groupRecalled.body?.successResult).toEqual([group]);
  expect(dingTalk.arrivals.map(({ recipient }) => recipient)).toEqual(['linwanqing', GROUP, 'linwanqing', GROUP]);
  expect(dingTalk.arrivals.at(-1)).toMatchObject({
    messageId: dingTalk.arrivals[1]?.messageId,
    markdown: '（该消息已被撤回）',
  });
});

it.each([
  ['sampleMarkdown', { title: '告警', text: '**磁盘**' }, { title: '告警', markdown: '**磁盘**' }],
  [
    'sampleActionCard6',
    { title: '审批', text: '请假', buttonTitle1: '同意', buttonUrl1: 'u1', buttonTitle2: '拒绝', buttonUrl2: 'u2' },
    {
      title: '审批',
      buttons: [
        { title: '同意', url: 'u1' },
        { title: '拒绝', url: 'u2' },
      ],
    },
  ],
  [
    'sampleActionCard3',
    {
      title: '审批',
      text: '请假',
      ...{
        actionTitle1: '一',
        actionURL1: 'u1',
        actionTitle2: '二',
        actionURL2: 'u2',
        actionTitle3: '三',
        actionURL3: 'u3',
      },
    },
    { buttons: [{ title: '一' }, { title: '二' }, { title: '三', url: 'u3' }] },
  ],
  ['sampleImageMsg', { photoURL: 'https://x.test/p' }, { markdown: '![](https://x.test/p)' }],
])('[CHN-02] a message of the type %s is shown as the group sees it', async (msgKey, fields, shown) => {
  await sendToGroup({ msgKey, msgParam: JSON.stringify(fields) });
  expect(dingTalk.arrivals).toMatchObject([{ recipient: GROUP, ...shown }]);
});

it.each([
  ['no robot', { robotCode: '' }, 'invalidParameter.robotCode.empty'],
  ['the robot of another app', { robotCode: 'dingother' }, 'invalidParameter.robotCode.auth'],
  ['no type', { msgKey: '' }, 'invalidParameter.msgKey.empty'],
  ['an unknown type', { msgKey: 'text' }, 'invalidParameter.msgKey.invalid'],
  ['fields that are not JSON', { msgParam: 'content' }, 'invalidParameter.msgParam.invalid'],
  ['a missing field', { msgParam: '{}' }, 'invalidParameter.msgParam.invalid'],
  [
    'a missing button',
    { msgKey: 'sampleActionCard2', msgParam: '{"title":"a","text":"b"}' },
    'invalidParameter.msgParam.invalid',
  ],
  ['15,000 bytes', { msgParam: JSON.stringify({ content: '长'.repeat(5000) }) }, 'invalidParameter.msgParam.tooLong'],
])('[CHN-02] %s: refused with its code to users and groups', async (_name, changes, code) => {
  await expect(sendToUsers(changes)).rejects.toMatchObject({ code, data: { statusCode: 400 } });
  await expect(sendToGroup(changes)).rejects.toMatchObject({ code });
  expect(dingTalk.arrivals).toEqual([]);
});

it('[CHN-02] nobody, 21 users and an unknown group are refused', async () => {
  await expect(sendToUsers({ userIds: [] })).rejects.toMatchObject({ code: 'invalidParameter.userIds.empty' });
  const userIds = Array.from({ length: 21 }, (_, index) => `u${index}`);
  await expect(sendToUsers({ userIds })).rejects.toMatchObject({ code: 'invalidParameter.userIds.overMax' });
  await expect(sendToGroup({ openConversationId: 'cidNobody' })).rejects.toMatchObject({
    code: 'invalidParameter.param.invalid',
  });
});

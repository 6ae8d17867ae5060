import { DEMO_APP, startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

const HOUR_MS = 3_600_000;

let dingTalk: StartedDingTalk;
let token: string;

beforeEach(async () => {
  dingTalk = await startDingTalk();
  token = await dingTalk.getToken();
});

afterEach(() => dingTalk.close());

function call(name: string, body: object) {
  const path = `/topapi/message/corpconversation/${name}`;
  return dingTalk.post(path, { agent_id: DEMO_APP.agentId, ...body }, { access_token: token });
}

function send(content: string, to: object = { userid_list: 'linwanqing' }) {
  return call('asyncsend_v2', { ...to, msg: { msgtype: 'text', text: { content } } });
}

async function resultOf(taskId: unknown) {
  dingTalk.advance(1000);
  const { send_result: result } = await call('getsendresult', { task_id: taskId });
  return result;
}

it('[CHN-02] a notice is sent asynchronously: progress first, then the result, then who has read it', async () => {
  const { task_id: taskId } = await send('请提交日报');
  expect(await call('getsendprogress', { task_id: taskId })).toMatchObject({
    progress: { progress_in_percent: 0, status: 1 },
  });
  expect((await call('getsendresult', { task_id: taskId })).send_result).toMatchObject({ unread_user_id_list: [] });
  expect(await resultOf(taskId)).toEqual({
    invalid_user_id_list: [],
    invalid_dept_id_list: [],
    forbidden_user_id_list: [],
    forbidden_list: [],
    failed_user_id_list: [],
    read_user_id_list: [],
    unread_user_id_list: ['linwanqing'],
  });
  expect(await call('getsendprogress', { task_id: taskId })).toMatchObject({
    progress: { progress_in_percent: 100, status: 2 },
  });
  dingTalk.vendor.readNotice(Number(taskId), 'linwanqing');
  expect(await resultOf(taskId)).toMatchObject({ read_user_id_list: ['linwanqing'], unread_user_id_list: [] });
  expect(dingTalk.arrivals).toMatchObject([
    { kind: 'chat', account: DEMO_APP.appKey, recipient: 'linwanqing', markdown: '请提交日报' },
  ]);
});

it('[CHN-02] a department reaches all below it, once each, and unknown ids are in the result', async () => {
  const to = { userid_list: 'linwanqing,nobody', dept_id_list: '102,9' };
  const { task_id: taskId } = await send('全员通知', to);
  expect(await resultOf(taskId)).toMatchObject({
    invalid_user_id_list: ['nobody'],
    invalid_dept_id_list: [9],
    unread_user_id_list: ['linwanqing', 'zhouxiaochuan', 'shenzhixing'],
  });
  expect(dingTalk.arrivals.map(({ recipient }) => recipient)).toEqual(['linwanqing', 'zhouxiaochuan', 'shenzhixing']);
});

it('[CHN-02] the same content reaches a user once a day: a success, and forbidden in the result', async () => {
  await send('请提交日报');
  const second = await send('请提交日报');
  expect(second).toMatchObject({ errcode: 0 });
  expect(await resultOf(second.task_id)).toMatchObject({
    forbidden_user_id_list: ['linwanqing'],
    forbidden_list: [{ code: '143106', count: 1, userid: 'linwanqing' }],
    unread_user_id_list: [],
  });
  dingTalk.advance(14 * HOUR_MS);
  token = await dingTalk.getToken();
  expect(await resultOf((await send('请提交日报')).task_id)).toMatchObject({ unread_user_id_list: ['linwanqing'] });
  expect(dingTalk.arrivals).toHaveLength(2);
});

it('[CHN-02] the 501st notice of a day does not reach the user', async () => {
  for (let i = 0; i < 500; i++) expect(await send(`通知 ${i}`)).toMatchObject({ errcode: 0 });
  const { task_id: taskId } = await send('再来一条');
  expect(await resultOf(taskId)).toMatchObject({ forbidden_list: [{ code: '143105', count: 500 }] });
  expect(dingTalk.arrivals).toHaveLength(500);
});

it('[CHN-02] a notice is recalled within a day, by its own app', async () => {
  const { task_id: taskId } = await send('发错了');
  expect(await call('recall', { msg_task_id: taskId })).toMatchObject({ errcode: 0 });
  expect(await call('recall', { msg_task_id: taskId })).toMatchObject({ errcode: 0 });
  const [sent, recalled, ...others] = dingTalk.arrivals;
  expect(recalled).toMatchObject({ messageId: sent?.messageId, markdown: '（该消息已被撤回）' });
  expect(others).toEqual([]);
  dingTalk.advance(24 * HOUR_MS);
  token = await dingTalk.getToken();
  for (const name of ['getsendprogress', 'getsendresult', 'recall']) {
    expect(await call(name, { task_id: taskId, msg_task_id: taskId })).toMatchObject({ errcode: 400002 });
  }
});

it.each([
  [
    'a card with a button',
    {
      msgtype: 'action_card',
      action_card: { title: '审批', markdown: '**请假**', single_title: '去审批', single_url: 'https://x.test/a' },
    },
    { title: '审批', markdown: '**请假**', buttons: [{ title: '去审批', url: 'https://x.test/a' }] },
  ],
  [
    'an OA message',
    {
      msgtype: 'oa',
      oa: {
        message_url: 'https://x.test/o',
        head: { bgcolor: 'FFBBBBBB', text: '人事' },
        body: { title: '入职', form: [{ key: '姓名:', value: '林婉清' }], content: '请准备工位' },
      },
    },
    { title: '入职', markdown: '姓名:林婉清\n请准备工位', buttons: [{ title: '查看详情', url: 'https://x.test/o' }] },
  ],
  ['a picture', { msgtype: 'image', image: { media_id: '@lADO' } }, { markdown: '[图片] @lADO' }],
])('[CHN-02] %s is shown as the user sees it', async (_name, msg, shown) => {
  expect(await call('asyncsend_v2', { userid_list: 'linwanqing', msg })).toMatchObject({ errcode: 0 });
  expect(dingTalk.arrivals).toMatchObject([shown]);
});

it.each([
  ['nobody to send to', {}, 400002],
  ['unknown users only', { userid_list: 'nobody' }, 33012],
  ['101 users', { userid_list: Array.from({ length: 101 }, (_, i) => `u${i}`).join(',') }, 40035],
  ['21 departments', { dept_id_list: Array.from({ length: 21 }, (_, i) => i).join(',') }, 40035],
  ['another app', { userid_list: 'linwanqing', agent_id: 1 }, 40056],
  ['no app', { userid_list: 'linwanqing', agent_id: '' }, 40],
  ['no message', { userid_list: 'linwanqing', msg: undefined }, 40],
  ['an unknown type', { userid_list: 'linwanqing', msg: { msgtype: 'feedCard' } }, 40008],
  [
    'more than 2,048 bytes',
    { userid_list: 'linwanqing', msg: { msgtype: 'text', text: { content: '长'.repeat(680) } } },
    40035,
  ],
])('[CHN-02] %s: refused with its code', async (_name, changes, errcode) => {
  const msg = { msgtype: 'text', text: { content: '请提交日报' } };
  expect(await call('asyncsend_v2', { msg, ...changes })).toMatchObject({ errcode });
  expect(dingTalk.arrivals).toEqual([]);
});

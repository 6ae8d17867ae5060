import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import { createDingTalk } from '../../../vendors/dingtalk/dingtalk';
import type { DingTalk } from '../../../vendors/dingtalk/dingtalk';
import { DINGTALK_DEMO } from '../../../vendors/dingtalk/demo';
import type { DingTalkSettings } from '../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../vendors/simulator';
import { createOutbound } from '../../outbound/outbound';
import { AccessTokens } from './accessTokens';
import { messageOf } from './testing';
import { recallGroupMessage, sendToRobot } from './robots';
import type { CustomRobot, EnterpriseRobot } from './robots';
import { findUserByMobile, queryWorkNotice, recallWorkNotice, sendWorkNotice } from './workNotices';
import type { NoticeApp } from './workNotices';

const send = createOutbound({ networks: ['127.0.0.1/32'] });
const HELLO = messageOf({ messageType: 'text', text: '请处理告警' });
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [signed, worded] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0], DingTalkSettings['robots'][0]];

let vendor: DingTalk;
let simulator: Simulator;
let asked: string[];
beforeEach(async () => {
  asked = [];
  simulator = await startSimulator(({ tables }) => {
    vendor = createDingTalk({ tables, settings: DINGTALK_DEMO });
    return vendor;
  });
});
afterEach(closeAll);

const connect = (tokens = new AccessTokens(), timeoutMs = 5000) => ({
  outbound: (...[url, request]: Parameters<typeof send>) => {
    asked.push(new URL(url).pathname);
    return send(url, request);
  },
  tokens,
  signal: AbortSignal.timeout(timeoutMs),
});
const app = (more: Partial<NoticeApp> = {}): NoticeApp => ({
  endpoint: simulator.urlOf('dingtalk'),
  clientId: demoApp.appKey,
  clientSecret: demoApp.appSecret,
  agentId: String(demoApp.agentId),
  ...more,
});
const robot = (more: Partial<CustomRobot> = {}): CustomRobot => ({
  kind: 'custom',
  address: `${simulator.urlOf('dingtalk')}/robot/send`,
  accessToken: signed.token,
  signSecret: signed.secret ?? null,
  ...more,
});
const group = (more: Partial<EnterpriseRobot> = {}): EnterpriseRobot => ({
  ...app(),
  kind: 'enterprise',
  conversationId: 'cidDemoOperations==',
  ...more,
});
const arrived = () => simulator.arrivals.list({}).map(({ arrival }) => arrival);
const tell = (outcome: { readonly kind: string; readonly reason?: Message }) =>
  outcome.reason ? [outcome.kind, renderInChinese(outcome.reason)] : [outcome.kind];
const notice = (more: Partial<NoticeApp> = {}, userIds = ['linwanqing']) =>
  sendWorkNotice(connect(), app(more), { userIds, message: HELLO });

describe('the access token of an app', () => {
  it('is asked for once, and renewed once where the vendor refuses it', async () => {
    const tokens = new AccessTokens();
    const text = (content: string) => messageOf({ messageType: 'text', text: content });
    for (const content of ['一', '二'])
      await sendWorkNotice(connect(tokens), app(), { userIds: ['linwanqing'], message: text(content) });
    expect(asked.filter((path) => path.endsWith('accessToken'))).toHaveLength(1);
    // The vendor's clock is past the end of the token; that of the portal is not.
    simulator.advance(3 * 3_600_000);
    const third = await sendWorkNotice(connect(tokens), app(), { userIds: ['linwanqing'], message: text('三') });
    expect(third.kind).toBe('handedOver');
    expect(asked.filter((path) => path.endsWith('accessToken'))).toHaveLength(2);
    expect(arrived()).toHaveLength(3);
  });

  it('is not that of another secret, and leaves the message unsent where it can’t be had', async () => {
    const tokens = new AccessTokens();
    await sendWorkNotice(connect(tokens), app(), { userIds: ['linwanqing'], message: HELLO });
    const wrong = await sendWorkNotice(connect(tokens), app({ clientSecret: 'wrong' }), {
      ...{ userIds: ['linwanqing'], message: HELLO },
    });
    expect(tell(wrong)).toEqual(['refused', 'Client ID 或 Client Secret 不正确（invalidClientIdOrSecret）']);
    simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), answerLate: 100 });
    expect(
      (await sendWorkNotice(connect(new AccessTokens(), 300), app(), { userIds: ['x'], message: HELLO })).kind,
    ).toBe('unreached');
    expect(arrived()).toHaveLength(1);
  });
});

describe('a work notice', () => {
  it('is handed over, arrives, and its task tells who has got and read it', async () => {
    const outcome = await sendWorkNotice(connect(), app(), { userIds: ['linwanqing', 'nobody'], message: HELLO });
    const taskId = outcome.kind === 'handedOver' ? outcome.vendorId : '';
    expect(await queryWorkNotice(connect(), app(), taskId)).toEqual({ kind: 'pending' });
    simulator.advance(1000);
    const receipts = async () => {
      const result = await queryWorkNotice(connect(), app(), taskId);
      return result.kind === 'finished' ? result.receipts.map(({ userId, state }) => [userId, state]) : result;
    };
    expect(await receipts()).toEqual([
      ['linwanqing', 'delivered'],
      ['nobody', 'failed'],
    ]);
    vendor.readNotice(Number(taskId), 'linwanqing');
    expect(await receipts()).toContainEqual(['linwanqing', 'read']);
    expect(await recallWorkNotice(connect(), app(), taskId)).toMatchObject({ kind: 'done' });
    expect(arrived()[0]).toMatchObject({ markdown: '（该消息已被撤回）' });
  });

  it('tells that the same content was sent today', async () => {
    await notice();
    const second = await notice();
    simulator.advance(1000);
    const result = await queryWorkNotice(connect(), app(), second.kind === 'handedOver' ? second.vendorId : '');
    const [receipt] = result.kind === 'finished' ? result.receipts : [];
    expect(receipt).toMatchObject({ state: 'failed', code: '143106' });
    expect(receipt?.reason && renderInChinese(receipt.reason)).toContain('相同内容今天已发送给该成员');
  });

  it('is refused for a reason in words, unreached, or unknown where the answer does not come', async () => {
    expect(tell(await notice({ agentId: '1' }))).toEqual(['refused', 'AgentId 不属于该应用（40056）']);
    expect(tell(await notice({}, ['nobody']))).toEqual(['refused', '钉钉通讯录中没有该成员（33012）']);
    expect(tell(await notice({ endpoint: 'http://127.0.0.1:1' }))).toEqual([
      'unreached',
      '无法连接服务商（ECONNREFUSED）',
    ]);
    const tokens = new AccessTokens();
    await tokens.get(connect(), app());
    simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), refuse: 100 });
    const sent = { userIds: ['linwanqing'], message: HELLO };
    expect(await sendWorkNotice(connect(tokens), app(), sent)).toMatchObject({ kind: 'refused', isRetryable: true });
    simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), refuse: 0, answerLate: 100 });
    expect((await sendWorkNotice(connect(tokens, 500), app(), sent)).kind).toBe('unknown');
    // It has arrived all the same: sent again, it would arrive twice.
    expect(arrived()).toHaveLength(1);
  });

  it('finds its user by the mobile number', async () => {
    expect(await findUserByMobile(connect(), app(), '12900000002')).toEqual({ kind: 'found', userId: 'linwanqing' });
    expect(tell(await findUserByMobile(connect(), app(), '12999999999'))).toEqual([
      'refused',
      '钉钉通讯录中没有该成员（60121）',
    ]);
  });

  it.each([
    messageOf({ messageType: 'link', title: '公告', text: '放假安排', url: 'https://x.test/a' }),
    messageOf({ messageType: 'markdown', title: '公告', text: '**放假**' }),
    messageOf({
      messageType: 'actionCard',
      title: '审批',
      text: '请假',
      buttons: [{ title: '去审批', url: 'https://x.test/a' }],
    }),
    messageOf({
      ...{ messageType: 'actionCard', title: '审批', text: '请假' },
      buttons: [
        { title: '同意', url: 'https://x.test/a' },
        { title: '拒绝', url: 'https://x.test/b' },
      ],
    }),
    messageOf({
      ...{ messageType: 'oa', title: '入职', text: '请准备工位', url: 'https://x.test/o' },
      fields: [{ label: '姓名', value: '林婉清' }],
    }),
  ])('arrives as $messageType', async (message) => {
    expect(await sendWorkNotice(connect(), app(), { userIds: ['linwanqing'], message })).toMatchObject({
      kind: 'handedOver',
    });
    expect(arrived()).toMatchObject([{ title: message.title, recipient: 'linwanqing' }]);
  });
});

describe('a robot', () => {
  const post = (one: CustomRobot | EnterpriseRobot, message = HELLO, recordId = 'record-1') =>
    sendToRobot(connect(), one, { message, recordId });

  it('posts a signed message to its group, once for each record', async () => {
    for (let i = 0; i < 2; i++) expect(await post(robot())).toEqual({ kind: 'handedOver', vendorId: 'record-1' });
    expect(arrived()).toMatchObject([{ recipient: signed.chat, markdown: '请处理告警' }]);
  });

  it('mentions persons in text and Markdown', async () => {
    const atPhones = ['12900000002'];
    await post(robot(), messageOf({ messageType: 'text', text: '值班', atPhones }), 'one');
    await post(robot(), messageOf({ messageType: 'markdown', title: '值班', text: '**值班**', atPhones }), 'two');
    expect(arrived()).toMatchObject([{ markdown: '**值班**\n\n@12900000002' }, { markdown: '值班\n@12900000002' }]);
  });

  it('is refused for a reason in words', async () => {
    const words = async (...args: Parameters<typeof post>) => tell(await post(...args))[1];
    expect(await words(robot({ signSecret: 'SECwrong' }))).toBe('签名不正确，请检查机器人的加签密钥（310000）');
    expect(await words(robot({ signSecret: null }))).toBe('服务器的时间与服务商相差太大（310000）');
    expect(await words(robot({ accessToken: 'unknown' }))).toBe('机器人不存在，请检查 Webhook 地址（400101）');
    const needsWord = robot({ accessToken: worded.token, signSecret: null });
    const plain = messageOf({ messageType: 'text', text: '您好' });
    expect(await words(needsWord, plain)).toBe('消息不含机器人要求的关键词（310000）');
    expect(await words(robot(), messageOf({ messageType: 'text', text: '满'.repeat(6667) }))).toContain(
      '超过钉钉的上限',
    );
  });

  it('is refused for now after twenty messages in a minute', async () => {
    for (let i = 0; i < 20; i++) await post(robot(), HELLO, `record-${i}`);
    const refused = await post(robot(), HELLO, 'another');
    expect(refused).toMatchObject({ kind: 'refused', code: '130101', isRetryable: true });
    expect(tell(refused)[1]).toContain('10 分钟内不能再发送');
  });

  it('of an app writes to its group, and recalls', async () => {
    const outcome = await post(group());
    expect(outcome.kind).toBe('handedOver');
    expect(arrived()).toMatchObject([{ recipient: 'cidDemoOperations==', markdown: '请处理告警' }]);
    const key = outcome.kind === 'handedOver' ? outcome.vendorId : '';
    expect(await recallGroupMessage(connect(), group(), key)).toMatchObject({ kind: 'done' });
    expect(arrived()[0]).toMatchObject({ markdown: '（该消息已被撤回）' });
    expect(tell(await post(group({ conversationId: 'cidNobody' })))[1]).toContain('群会话不存在，或机器人不在群里');
    const mention = messageOf({ messageType: 'text', text: '值班', isAtAll: true });
    expect(tell(await post(group(), mention))).toEqual(['refused', '企业机器人的消息不能 @ 成员']);
  });

  const buttons = ['一', '二', '三'].map((title) => ({ title, url: `https://x.test/${title}` }));
  it.each([
    messageOf({
      messageType: 'link',
      title: '公告',
      text: '放假',
      url: 'https://x.test',
      pictureUrl: 'https://x.test/p',
    }),
    messageOf({ messageType: 'actionCard', title: '审批', text: '请假', buttons: buttons.slice(0, 1) }),
    messageOf({
      messageType: 'actionCard',
      title: '审批',
      text: '请假',
      buttons: buttons.slice(0, 2),
      isHorizontal: true,
    }),
    messageOf({ messageType: 'actionCard', title: '审批', text: '请假', buttons }),
    messageOf({
      messageType: 'feedCard',
      links: [{ title: '头条', url: 'https://x.test', pictureUrl: 'https://x.test/p' }],
    }),
  ])('sends $messageType in both ways, or says that it can’t', async (message) => {
    expect(await post(robot(), message)).toMatchObject({ kind: 'handedOver' });
    expect(await post(group(), message)).toMatchObject({
      kind: message.messageType === 'feedCard' ? 'refused' : 'handedOver',
    });
    expect(arrived()).toHaveLength(message.messageType === 'feedCard' ? 1 : 2);
  });
});

import { createHmac } from 'node:crypto';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { messageRecords } from 'contract/channels/records';
import { renderInChinese } from 'contract/text';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertIdentity } from '../identities/testing';
import { toCardCallback } from '../receipts/address';
import { addClient, send, startTestSender, waitForRecord, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';

const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [cardTemplate] = DINGTALK_DEMO.cardTemplates as [DingTalkSettings['cardTemplates'][0]];
const LIN = '12900000002';
const CARD = {
  ...{
    channel: 'card' as const,
    messageType: 'card' as const,
    templateName: '告警卡片',
    templateType: 'notice' as const,
  },
  cardTemplateId: cardTemplate.id,
  cardVariables: [
    { name: 'title', value: '{project}告警' },
    { name: 'content', value: '温度 {degrees} ℃' },
    { name: 'status', value: '待处理' },
  ],
  cardActions: [
    { actionId: 'handle', label: '处理', variable: 'status', value: '已处理' },
    { actionId: 'ignore', label: '忽略', variable: '', value: '' },
  ],
};

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let simulator: Simulator;
let vendor: DingTalk;
let sender: MessageSender;
let url: string;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin, { channels: ['card', 'dingtalk'] });
  simulator = await startSimulator(({ tables }) => (vendor = createDingTalk({ tables, settings: DINGTALK_DEMO })));
  accountId = await addApp(admin);
  await add('alarm');
  sender = startTestSender({ ...portal, services: { ...portal.services, origin: url } });
});
afterAll(async () => {
  await sender.stop();
  await closeAll();
  await portal.close();
});

async function addApp(as: SignedIn): Promise<string> {
  const app = { corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey };
  const settings = { clientSecret: demoApp.appSecret, endpoint: simulator.urlOf('dingtalk') };
  return (await portal.call(dingtalkApps.addDingtalkApp, { accountName: '门户', ...app, ...settings }, as)).accountId;
}

const add = (templateCode: string, more: object = {}) =>
  portal.call(dingtalkTemplates.addDingtalkTemplate, { ...CARD, templateCode, accountId, ...more }, admin);

let serial = 0;
async function sendCard(more: object = {}): Promise<string> {
  const { data, msg } = await send(portal, client, {
    ...{ idempotencyKey: `key-${(serial += 1)}`, channel: 'card', templateCode: 'alarm', phone: LIN },
    values: [
      { name: 'project', value: '一号园区' },
      { name: 'degrees', value: '85' },
    ],
    ...more,
  });
  if (!data) throw new Error(String(msg));
  return (data as { recordId: string }).recordId;
}
const deliver = async (more: object = {}) => {
  const recordId = await sendCard(more);
  await waitForState(portal, admin, recordId, 'handedOver');
  return recordId;
};
const press = (outTrackId: string, actionId = 'handle', userId = 'linwanqing') =>
  vendor.pressCard({ outTrackId, userId, actionId, params: {} });
const arrivals = (text: string) => simulator.arrivals.list({ text }).map(({ arrival }) => arrival);
const stepsOf = async (recordId: string) => {
  const { steps } = await portal.call(messageRecords.getMessageRecord, { recordId }, admin);
  return steps.filter(({ kind }) => kind === 'pressed').map(({ reason }) => reason && renderInChinese(reason));
};

// What DingTalk sends for a press, made by a stranger or by the vendor itself.
function report(recordId: string, { account = accountId, secret = '', time = Date.now() } = {}) {
  const callback = toCardCallback(portal.services.storageCipher, '', account);
  const timestamp = String(time);
  const signature = createHmac('sha256', secret || callback.secret);
  const content = JSON.stringify({ cardPrivateData: { actionIds: ['handle'], params: {} } });
  return portal.app.inject({
    method: 'POST',
    url: callback.url,
    headers: {
      'content-type': 'application/json',
      'x-ddpaas-signature-timestamp': timestamp,
      'x-ddpaas-signature': signature.update(timestamp).digest('base64'),
    },
    payload: JSON.stringify({ type: 'actionCallback', outTrackId: recordId, userId: 'linwanqing', content }),
  });
}

describe('[CHN-02] an interactive card', () => {
  it('[CHN-03] is delivered to the person, and its press makes the record read and updates the card', async () => {
    const recordId = await sendCard({
      values: [
        { name: 'project', value: '甲' },
        { name: 'degrees', value: '85' },
      ],
    });
    const sent = await waitForState(portal, admin, recordId, 'handedOver');
    expect(sent).toMatchObject({ vendorId: recordId, title: '甲告警', accountName: '门户' });
    expect(arrivals('甲告警')).toMatchObject([
      { recipient: 'linwanqing', title: '甲告警', markdown: '温度 85 ℃\n状态：待处理' },
    ]);
    press(recordId);
    const read = await waitForState(portal, admin, recordId, 'read');
    expect(read.steps.at(-1)).toMatchObject({ kind: 'pressed', vendorCode: 'handle' });
    expect(await stepsOf(recordId)).toEqual(['成员 ****qing 点击了“处理”']);
    await waitForRecord(portal, admin, recordId, () => arrivals('已处理').length > 0);
    expect(arrivals('甲告警')[0]).toMatchObject({ markdown: '温度 85 ℃\n状态：已处理' });
    press(recordId, 'ignore');
    await waitForRecord(portal, admin, recordId, ({ steps }) => steps.at(-1)?.vendorCode === 'ignore');
    press(recordId, 'unnamed');
    await expect(portal.call(messageRecords.recallMessage, { recordId }, admin)).rejects.toThrow('该消息不能撤回');
  });

  it('names the recipient as the one who has pressed where the app knows their id', async () => {
    const user = { merchantId: admin.merchantId, accountId, userId: admin.userId };
    await insertIdentity(portal, user, 'chensiyuan', 'import');
    const recordId = await deliver({ phone: null, userId: admin.userId });
    expect((await report(recordId)).statusCode).toBe(200);
    press(recordId, 'ignore', 'chensiyuan');
    await waitForRecord(portal, admin, recordId, ({ steps }) => steps.at(-1)?.vendorCode === 'ignore');
    expect(await stepsOf(recordId)).toEqual(['成员 ****qing 点击了“处理”', '收件人点击了“忽略”']);
    await portal.store.ownerQuery('delete from channel_identities');
  });

  it('takes a repeated report once, and one that is early', async () => {
    const recordId = await deliver();
    for (let i = 0; i < 3; i += 1) expect((await report(recordId)).statusCode).toBe(200);
    expect(await stepsOf(recordId)).toHaveLength(1);
    const early = await deliver();
    await portal.store.ownerQuery("update channel_records set state = 'sending' where record_id = $1", [early]);
    expect((await report(early)).statusCode).toBe(200);
    expect((await waitForState(portal, admin, early, 'read')).steps.at(-1)?.kind).toBe('pressed');
  });

  it('[CHN-02] takes no forged report, no old one, and none for the message of another account', async () => {
    const recordId = await deliver();
    expect((await report(recordId, { secret: 'wrong' })).statusCode).toBe(400);
    expect((await report(recordId, { time: Date.now() - 25 * 3600_000 })).statusCode).toBe(400);
    const stranger = await portal.signIn('globex-admin');
    const foreign = await addApp(stranger);
    expect((await report(recordId, { account: foreign })).statusCode).toBe(200);
    expect(await portal.call(messageRecords.getMessageRecord, { recordId }, admin)).toMatchObject({
      state: 'handedOver',
    });
    expect(await stepsOf(recordId)).toEqual([]);
  });

  it('is delivered once, however often it is handed over', async () => {
    const recordId = await deliver({ templateCode: 'alarm' });
    const before = simulator.arrivals.list({}).length;
    await portal.store.ownerQuery(
      "update channel_records set state = 'queued', due_time = now(), vendor_id = null where record_id = $1",
      [recordId],
    );
    await portal.store.ownerQuery('notify new_messages');
    const again = await waitForState(portal, admin, recordId, 'handedOver');
    expect(again).toMatchObject({ vendorId: recordId, attempts: 2 });
    expect(simulator.arrivals.list({})).toHaveLength(before);
  });

  it('finds another user by the phone where the id is not known any more', async () => {
    const { storageCipher } = portal.services;
    await portal.store.ownerQuery('update users set phone_cipher = $2, phone_hash = $3 where user_id = $1', [
      ...[admin.userId, storageCipher.seal(LIN), storageCipher.searchHash(LIN)],
    ]);
    const user = { merchantId: admin.merchantId, accountId, userId: admin.userId };
    await insertIdentity(portal, user, 'left-the-enterprise', 'contacts');
    const recordId = await deliver({
      ...{ phone: null, userId: admin.userId },
      values: [
        { name: 'project', value: '乙' },
        { name: 'degrees', value: '1' },
      ],
    });
    expect(arrivals('乙告警')).toMatchObject([{ recipient: 'linwanqing' }]);
    press(recordId);
    await waitForState(portal, admin, recordId, 'read');
    expect(await stepsOf(recordId)).toEqual(['收件人点击了“处理”']);
  });

  it('says what DingTalk refuses', async () => {
    await add('unknown', { cardTemplateId: 'unknown.schema' });
    const refused = await waitForState(portal, admin, await sendCard({ templateCode: 'unknown' }), 'refused');
    expect(refused.reason && renderInChinese(refused.reason)).toBe(
      '卡片模板不存在或未发布，请检查卡片模板 ID（param.templateNotExist）',
    );
    const stranger = await waitForState(portal, admin, await sendCard({ phone: '12999999999' }), 'refused');
    expect(stranger.reason && renderInChinese(stranger.reason)).toBe('收件人不可达：钉钉通讯录中没有该成员');
  });

  it('[CHN-01] is refused as a template without card template, with another type, or with a variable twice', async () => {
    await expect(add('bad', { cardTemplateId: null })).rejects.toThrow('请输入卡片模板 ID');
    await expect(add('bad', { messageType: 'text', text: 'a' })).rejects.toThrow('该发送方式不支持这种消息类型');
    const [title] = CARD.cardVariables;
    await expect(add('bad', { cardVariables: [title, title] })).rejects.toThrow('卡片变量不能重复');
    const open = { name: 'url', value: 'https://{project}/x' };
    await expect(add('bad', { cardVariables: [open] })).rejects.toThrow('变量不能决定链接的主机');
  });
});

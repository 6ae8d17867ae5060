import { accountUsage } from 'contract/channels/accountUsage';
import { channelIdentities } from 'contract/channels/identities';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { createReceiptAddresses } from '../../../../vendors/receiptAddresses';
import { startVendors } from '../../../../vendors/simulator';
import type { Simulator } from '../../../../vendors/simulator';
import { openTables } from '../../../../vendors/tables';
import { WECHAT_DEMO } from '../../../../vendors/wechat/demo';
import { encryptEvent, signEvent } from '../../../../vendors/wechat/events';
import type { WeChatApp } from '../../../../vendors/wechat/settings';
import { createWeChat } from '../../../../vendors/wechat/wechat';
import type { WeChat } from '../../../../vendors/wechat/wechat';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertIdentity } from '../identities/testing';
import { toReceiptPath } from '../receipts/address';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';

const [app] = WECHAT_DEMO.apps as [WeChatApp];
const { id: vendorTemplateId } = app.templates.find(({ kind }) => kind === 'one-time') ?? { id: '' };
const ENCODING_AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const TOKEN = 'ownertoken';
const OPEN_ID = 'oDemo-chensiyuan';
const decision = { appId: app.appId, openId: OPEN_ID, templateId: vendorTemplateId };

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let wechat: WeChat;
let simulator: Simulator;
let sender: MessageSender;
let accountId: string;
let templateId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  const secrets = { appSecret: app.appSecret, pushToken: TOKEN, encodingAesKey: ENCODING_AES_KEY };
  const form = { accountName: '小程序', vendor: 'wechat' as const, appId: app.appId, ...secrets };
  accountId = (await portal.call(miniAccounts.addMiniAccount, form, admin)).accountId;
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const settings = { apps: [{ ...app, pushToken: TOKEN, encodingAesKey: ENCODING_AES_KEY }] };
  wechat = createWeChat({ tables, receiptAddresses, settings });
  simulator = await startVendors({ tables, receiptAddresses, vendors: [wechat] });
  simulator.receiptAddresses.set('wechat', app.appId, url + path());
  await portal.store.ownerQuery(
    `update channel_accounts set settings = jsonb_set(settings, '{endpoint}', to_jsonb($1::text))`,
    [simulator.urlOf('wechat')],
  );
  const template = { templateCode: 'meeting', templateName: '会议', templateType: 'notice' as const, accountId };
  const keywords = [
    { code: 'date2', name: '会议时间', text: '2026年8月8日' },
    { code: 'thing1', name: '会议地点', text: '一号园区' },
  ];
  const card = { vendorTemplateId, title: '报名结果通知', page: 'pages/index/index', keywords };
  ({ templateId } = await portal.call(miniTemplates.addMiniTemplate, { ...template, ...card }, admin));
  client = await addClient(portal, admin, { channels: ['mini'] });
  const { merchantId, userId } = admin;
  await insertIdentity(portal, { merchantId, userId, accountId }, OPEN_ID);
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await simulator.close();
  await portal.close();
});
beforeEach(async () => {
  await portal.store.ownerQuery('delete from mini_subscriptions');
  wechat.setMessagesLeft(decision, 5);
});

const path = () => toReceiptPath(portal.services.storageCipher, accountId);
const EVENT = (name: string, word: string, time: number) =>
  JSON.stringify({
    ...{ ToUserName: 'gh_1', FromUserName: OPEN_ID, CreateTime: String(time), MsgType: 'event', Event: name },
    List: [{ TemplateId: vendorTemplateId, SubscribeStatusString: word }],
  });
const post = (payload: string, query: Record<string, string>) =>
  portal.app.inject({
    ...{ method: 'POST', url: `${path()}?${new URLSearchParams(query).toString()}`, payload },
    headers: { 'content-type': 'application/json' },
  });
// An event as WeChat sends it in encrypted mode.
function postEncrypted(event: string) {
  const encrypted = encryptEvent(ENCODING_AES_KEY, app.appId, event);
  const [timestamp, nonce] = ['1790000000', '7'];
  const msg_signature = signEvent(TOKEN, timestamp, nonce, encrypted);
  return post(JSON.stringify({ Encrypt: encrypted }), { timestamp, nonce, msg_signature });
}

let serial = 0;
async function sendCard(): Promise<string> {
  const idempotencyKey = `key-${(serial += 1)}`;
  const arg = { channel: 'mini' as const, templateCode: 'meeting', miniUserId: OPEN_ID, values: [] };
  const { data } = await send(portal, client, { idempotencyKey, ...arg });
  return (data as { recordId: string }).recordId;
}
const arrived = () => simulator.arrivals.list({}).length;
const listRefused = async () => {
  const page = await portal.call(channelIdentities.listReachablePeople, { accountId, isReachable: true }, admin);
  return page.rows.find(({ userId }) => userId === admin.userId)?.refusedTemplates;
};
const REFUSED = { text: '收件人已拒收该模板的消息，未提交' };

describe('[CHN-03] events of WeChat in encrypted mode', () => {
  it('tell that a message has arrived', async () => {
    await waitForState(portal, admin, await sendCard(), 'delivered');
  });

  it('count alone: one without encryption is refused, whoever has signed it', async () => {
    const [timestamp, nonce] = ['1790000000', '7'];
    const event = EVENT('subscribe_msg_change_event', 'reject', 1_790_000_000);
    const signature = signEvent(TOKEN, timestamp, nonce);
    const plain = await post(event, { timestamp, nonce, signature });
    expect(plain.statusCode).toBe(400);
    expect(await listRefused()).toEqual([]);
    const answer = await postEncrypted(event);
    expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
    expect(await listRefused()).toEqual(['会议']);
  });
});

describe('[CHN-04] the subscriptions of users', () => {
  it('keep a message back whose recipient has refused, without a call, until the recipient agrees again', async () => {
    wechat.refuseFurther(decision);
    await waitUntil(async () => (await listRefused())?.length === 1);
    const before = arrived();
    const record = await waitForState(portal, admin, await sendCard(), 'refused');
    expect(record).toMatchObject({ reason: REFUSED, attempts: 1, sentTime: null, accountName: '小程序' });
    expect(record.steps.map(({ kind }) => kind)).toEqual(['created', 'refused']);
    expect(arrived()).toBe(before);
    wechat.answerSubscription(decision, 'accept');
    await waitUntil(async () => (await listRefused())?.length === 0);
    await waitForState(portal, admin, await sendCard(), 'delivered');
  });

  it('are learnt from the answer to a message too, which counts for a day', async () => {
    wechat.setMessagesLeft(decision, 0);
    const answered = await waitForState(portal, admin, await sendCard(), 'refused');
    expect(answered.reason).toMatchObject({ values: { code: '43101' } });
    expect(await listRefused()).toEqual(['会议']);
    const kept = await waitForState(portal, admin, await sendCard(), 'refused');
    expect(kept.reason).toEqual(REFUSED);
    // A mini-program without an address for events never tells that the user has agreed again.
    await portal.store.ownerQuery(`update mini_subscriptions set change_time = now() - interval '25 hours'`);
    wechat.setMessagesLeft(decision, 5);
    expect(await listRefused()).toEqual([]);
    await waitForState(portal, admin, await sendCard(), 'delivered');
  });

  it('follow the last word by the clock of WeChat, in whatever order the events come', async () => {
    await postEncrypted(EVENT('subscribe_msg_popup_event', 'accept', 1_790_000_100));
    await postEncrypted(EVENT('subscribe_msg_change_event', 'reject', 1_790_000_000));
    expect(await listRefused()).toEqual([]);
    await postEncrypted(EVENT('subscribe_msg_popup_event', 'reject', 1_790_000_200));
    await postEncrypted(EVENT('subscribe_msg_popup_event', 'reject', 1_790_000_200));
    await postEncrypted(EVENT('subscribe_msg_popup_event', 'ban', 1_790_000_300));
    expect(await listRefused()).toEqual(['会议']);
  });

  it('are counted among the messages of the account', async () => {
    await portal.store.ownerQuery('delete from channel_records');
    await waitForState(portal, admin, await sendCard(), 'delivered');
    wechat.setMessagesLeft(decision, 0);
    await waitForState(portal, admin, await sendCard(), 'refused');
    await waitForState(portal, admin, await sendCard(), 'refused');
    await portal.store.ownerQuery(
      `insert into channel_records (record_id, merchant_id, channel, template_name, template_type, account_id, shown_recipient,
         shown_text, shown_values, state, create_time)
       values ('old', $1, 'mini', 'x', 'notice', $2, '', '', '[]', 'refused', now() - interval '31 days')`,
      [admin.merchantId, accountId],
    );
    const { subscriptions } = await portal.call(accountUsage.getAccountUsage, { accountId }, admin);
    expect(subscriptions).toEqual({ messageCount: 3, missingCount: 2 });
  });

  it('are forgotten when the account gets another mini-program', async () => {
    await postEncrypted(EVENT('subscribe_msg_popup_event', 'reject', 1_790_000_000));
    const count = async () => (await portal.row('select count(*)::int as n from mini_subscriptions')).n;
    expect(await count()).toBe(1);
    const rename = (appId: string) =>
      portal.store.ownerQuery(
        `update channel_accounts set settings = jsonb_set(settings, '{appId}', to_jsonb($1::text)) where account_id = $2`,
        [appId, accountId],
      );
    await rename('wxother');
    expect(await count()).toBe(0);
    await rename(app.appId);
    const { merchantId, userId } = admin;
    await insertIdentity(portal, { merchantId, userId, accountId }, OPEN_ID);
  });
});

describe('[CHN-05] the test of a template of mini-programs', () => {
  it('goes to the caller by the id that the portal knows, unless another one is named', async () => {
    const { ownRecipient } = await portal.call(miniTemplates.getMiniTemplate, { templateId }, admin);
    expect(ownRecipient).toBe('****yuan');
    const test = (recipient: string | null) =>
      portal.call(miniTemplates.testMiniTemplate, { templateId, recipient, values: {} }, admin);
    expect((await test(null)).isPassed).toBe(true);
    expect(simulator.arrivals.list({})[0]?.arrival.recipient).toBe(OPEN_ID);
    expect((await test('oDemo-linwanqing')).isPassed).toBe(true);
    expect(simulator.arrivals.list({})[0]?.arrival.recipient).toBe('oDemo-linwanqing');
    await portal.store.ownerQuery('delete from channel_identities');
    const refused = await portal.refused(miniTemplates.testMiniTemplate, { templateId, values: {} }, admin);
    expect(refused.fields).toEqual([{ name: 'recipient', message: '请输入接收人' }]);
  });
});

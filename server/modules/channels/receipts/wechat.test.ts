import { accountUsage } from 'contract/channels/accountUsage';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { messageRecords } from 'contract/channels/records';
import { createReceiptAddresses } from '../../../../vendors/receiptAddresses';
import { startVendors } from '../../../../vendors/simulator';
import type { Simulator } from '../../../../vendors/simulator';
import { openTables } from '../../../../vendors/tables';
import { WECHAT_DEMO } from '../../../../vendors/wechat/demo';
import { signEvent } from '../../../../vendors/wechat/events';
import type { WeChatApp } from '../../../../vendors/wechat/settings';
import { createWeChat } from '../../../../vendors/wechat/wechat';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { MessageSender } from '../records/sender';
import { toReceiptPath } from './address';

const [app] = WECHAT_DEMO.apps as [WeChatApp];
const wanted = app.templates.find(({ kind }) => kind === 'one-time');

let portal: Portal;
let admin: SignedIn;
let simulator: Simulator;
let sender: MessageSender;
let accountId: string;
let token: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  const form = { accountName: '小程序', vendor: 'wechat' as const, appId: app.appId, appSecret: app.appSecret };
  accountId = (await portal.call(miniAccounts.addMiniAccount, form, admin)).accountId;
  token = (await portal.call(accountUsage.getAccountUsage, { accountId }, admin)).pushToken ?? '';
  // The owner of the mini-program enters the portal's address and token.
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const settings = { apps: [{ ...app, pushToken: token }] };
  simulator = await startVendors({
    ...{ tables, receiptAddresses, vendors: [createWeChat({ tables, receiptAddresses, settings })] },
  });
  simulator.receiptAddresses.set('wechat', app.appId, url + path());
  await portal.store.ownerQuery(
    `update channel_accounts set settings = jsonb_set(settings, '{endpoint}', to_jsonb($1::text))`,
    [simulator.urlOf('wechat')],
  );
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await simulator.close();
  await portal.close();
});

const path = () => toReceiptPath(portal.services.storageCipher, accountId);
const sign = (secret = token) => {
  const [timestamp, nonce] = ['1790000000', '7'];
  return new URLSearchParams({ timestamp, nonce, signature: signEvent(secret, timestamp, nonce) }).toString();
};
const post = (payload: string, query = sign()) =>
  portal.app.inject({ method: 'POST', url: `${path()}?${query}`, headers: { 'content-type': 'text/xml' }, payload });
const toXml = (event: string, entry: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><CreateTime>1790000000</CreateTime><MsgType><![CDATA[event]]></MsgType>
   <Event><![CDATA[${event}]]></Event><SubscribeMsgSentEvent><List>${entry}</List></SubscribeMsgSentEvent></xml>`;

// A message that WeChat has taken under this id.
async function addTaken(vendorId: string): Promise<string> {
  await portal.store.ownerQuery(
    `insert into channel_records (record_id, merchant_id, channel, template_name, template_type, account_id, shown_recipient,
       shown_text, shown_values, state, vendor_id) values ($1, $2, 'mini', 'x', 'notice', $3, '', '', '[]', 'handedOver', $1)`,
    [vendorId, admin.merchantId, accountId],
  );
  return vendorId;
}

describe('[CHN-03] the events of WeChat', () => {
  it('tell that a message has arrived', async () => {
    const template = { templateCode: 'alarm', templateName: '会议', templateType: 'notice' as const, accountId };
    const card = { vendorTemplateId: wanted?.id ?? '', title: '报名结果通知', page: 'pages/index/index' };
    const keywords = [
      { code: 'date2', name: '会议时间', text: '2026年8月8日' },
      { code: 'thing1', name: '会议地点', text: '一号园区' },
    ];
    await portal.call(miniTemplates.addMiniTemplate, { ...template, ...card, keywords }, admin);
    const client = await addClient(portal, admin, { channels: ['mini'] });
    const arg = { channel: 'mini' as const, templateCode: 'alarm', miniUserId: 'oDemo-chensiyuan', values: [] };
    const { data } = await send(portal, client, { idempotencyKey: 'key-1', ...arg });
    const { recordId } = data as { recordId: string };
    const record = await waitForState(portal, admin, recordId, 'delivered');
    expect(record.steps.map(({ kind }) => kind).sort()).toEqual(['created', 'delivered', 'handedOver', 'sending']);
  });

  it('in XML tell why one has not arrived, and those about other things change nothing', async () => {
    const recordId = await addTaken('1864323726461255680');
    const entry = `<MsgID>${recordId}</MsgID><ErrorCode>43101</ErrorCode><ErrorStatus><![CDATA[user refuse]]></ErrorStatus>`;
    const other = await post(
      toXml('subscribe_msg_popup_event', '<SubscribeStatusString>reject</SubscribeStatusString>'),
    );
    expect([other.statusCode, other.body]).toEqual([200, 'success']);
    expect((await post(toXml('subscribe_msg_sent_event', entry))).body).toBe('success');
    const read = () => portal.call(messageRecords.getMessageRecord, { recordId }, admin);
    expect(await read()).toMatchObject({ state: 'failed', reason: { values: { code: '43101' } } });
    const before = await read();
    expect((await post(toXml('subscribe_msg_sent_event', entry))).body).toBe('success');
    expect(await read()).toEqual(before);
  });

  it('count only with the signature of the token, by which WeChat also checks the address', async () => {
    const recordId = await addTaken('77');
    const event = toXml('subscribe_msg_sent_event', `<MsgID>${recordId}</MsgID><ErrorCode>1</ErrorCode>`);
    for (const query of [sign('another'), '', 'signature=x']) expect((await post(event, query)).statusCode).toBe(400);
    for (const body of ['', '<xml></xml>', '{"MsgType":"text"}']) expect((await post(body)).statusCode).toBe(400);
    expect((await portal.call(messageRecords.getMessageRecord, { recordId }, admin)).state).toBe('handedOver');
    const echo = (query: string) => portal.app.inject({ url: `${path()}?${query}&echostr=4375120948345356249` });
    expect((await echo(sign())).body).toBe('4375120948345356249');
    expect((await echo(sign('another'))).statusCode).toBe(400);
    expect((await portal.app.inject({ url: `/api/receipt/${accountId}/x?${sign()}` })).statusCode).toBe(404);
  });
});

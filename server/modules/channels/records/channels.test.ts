import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../../vendors/aliyunSms/demo';
import { createAliyunVoice } from '../../../../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS } from '../../../../vendors/aliyunVoice/demo';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import { createReceiptAddresses } from '../../../../vendors/receiptAddresses';
import { startVendors } from '../../../../vendors/simulator';
import type { Simulator } from '../../../../vendors/simulator';
import { openTables } from '../../../../vendors/tables';
import { WECHAT_DEMO } from '../../../../vendors/wechat/demo';
import { createWeChat } from '../../../../vendors/wechat/wechat';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { toReceiptPath } from '../receipts/address';
import { addPassedSms } from '../receipts/testing';
import type { MessageSender } from './sender';
import { addClient, send, startTestSender, waitForState } from './testing';
import type { TestClient } from './testing';

const FAILING_PHONE = '13900009002';
const { accessKeyId } = ALIYUN_DEMO_ACCOUNT;

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let simulator: Simulator;
let sender: MessageSender;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin, { channels: ['sms', 'voice', 'mini', 'dingtalk'] });
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const parts = { tables, receiptAddresses, accounts: [ALIYUN_DEMO_ACCOUNT], reviewMs: 0 };
  const vendors = [
    createAliyunSms({ ...parts, items: ALIYUN_SMS_DEMO_ITEMS }),
    createAliyunVoice({ ...parts, items: VOICE_DEMO_ITEMS, numbers: [] }),
    createDingTalk({ tables, settings: DINGTALK_DEMO }),
    createWeChat({ tables, receiptAddresses, settings: WECHAT_DEMO }),
  ];
  simulator = await startVendors({ vendors, tables, receiptAddresses });
  const listen = (vendor: string, accountId: string) =>
    simulator.receiptAddresses.set(vendor, accessKeyId, url + toReceiptPath(portal.services.storageCipher, accountId));
  listen('aliyunSms', await addSms());
  listen('aliyunVoice', await addVoice());
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await simulator.close();
  await portal.close();
});

async function addSms(): Promise<string> {
  const { accountId } = await addPassedSms(portal, admin, 'alarm', {
    account: { vendor: 'aliyun', ...ALIYUN_DEMO_ACCOUNT, endpoint: simulator.urlOf('aliyunSms') },
    ...{ signName: '智慧能源', vendorTemplateId: 'SMS_100000002' },
    text: '{name}您好，{project}发生告警：{content}，请及时处理。',
  });
  return accountId;
}

async function addVoice(): Promise<string> {
  const key = { vendor: 'aliyun' as const, ...ALIYUN_DEMO_ACCOUNT, endpoint: simulator.urlOf('aliyunVoice') };
  const account = { accountName: '告警电话', numberMode: 'pool' as const, ...key };
  const { accountId } = await portal.call(voiceAccounts.addVoiceAccount, account, admin);
  const template = { templateCode: 'alarm', templateName: '告警电话', templateType: 'notice' as const, accountId };
  const call = { kind: 'tts' as const, vendorCode: 'TTS_100000002', playTimes: 2 };
  const text = '{name}您好，{project}发生告警，{content}，请及时处理。';
  await portal.call(voiceTemplates.addVoiceTemplate, { ...template, ...call, text }, admin);
  return accountId;
}

let serial = 0;
async function sendAlarm(more: object): Promise<{ recordId: string; state: string; reason: unknown }> {
  const values = Object.entries({ name: '林婉清', project: '一号园区', content: '温度过高' });
  const { data, msg } = await send(portal, client, {
    ...{ idempotencyKey: `key-${(serial += 1)}`, channel: 'sms', templateCode: 'alarm' },
    values: values.map(([name, value]) => ({ name, value })),
    ...more,
  });
  if (!data) throw new Error(String(msg));
  return data as { recordId: string; state: string; reason: unknown };
}

describe('[CHN-03] a message', () => {
  it('rings a phone when the SMS before it has not arrived, and its receipt tells that it was answered', async () => {
    const fallbacks = [{ channel: 'voice' as const, templateCode: 'alarm' }];
    const { recordId } = await sendAlarm({ phone: FAILING_PHONE, fallbacks });
    const sms = await waitForState(portal, admin, recordId, 'failed');
    expect(sms.steps.at(-1)).toMatchObject({ kind: 'fallback', reason: null });
    const call = await waitForState(portal, admin, sms.nextRecordId ?? '', 'delivered', 'failed');
    expect(call).toMatchObject({ channel: 'voice', formerRecordId: recordId });
    // Nobody has answered this one either.
    expect(call.call).toMatchObject({ answerTime: null, durationSeconds: 0, hungUpBy: 'person', digits: null });
    expect(Date.parse(call.call?.ringTime ?? '')).not.toBeNaN();
    expect(simulator.arrivals.list({ kind: 'call' })).toHaveLength(1);
  });

  it('with a verification code is told by the next channel, and forgotten where it has ended', async () => {
    const as = (type: string) =>
      portal.store.ownerQuery(`update channel_templates set template_type = $1 where template_code = 'alarm'`, [type]);
    await as('verification');
    const fallbacks = [{ channel: 'voice' as const, templateCode: 'alarm' }];
    const { recordId } = await sendAlarm({ phone: '13900019002', fallbacks });
    const sms = await waitForState(portal, admin, recordId, 'failed');
    const call = await waitForState(portal, admin, sms.nextRecordId ?? '', 'delivered', 'failed');
    const kept = await portal.store.ownerQuery(
      'select content_cipher from channel_records where record_id = any ($1)',
      [[recordId, call.recordId]],
    );
    expect(kept).toEqual([{ content_cipher: null }, { content_cipher: null }]);
    await as('notice');
  });

  it('is a work notice to whom DingTalk knows by their phone', async () => {
    const [app] = DINGTALK_DEMO.apps;
    const form = { corpId: app?.corpId ?? '', agentId: String(app?.agentId), clientId: app?.appKey ?? '' };
    const { accountId } = await portal.call(
      dingtalkApps.addDingtalkApp,
      { accountName: '门户', ...form, clientSecret: app?.appSecret, endpoint: simulator.urlOf('dingtalk') },
      admin,
    );
    const template = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const, accountId };
    const content = { channel: 'dingtalk' as const, messageType: 'markdown' as const, title: '{project}告警' };
    await portal.call(
      dingtalkTemplates.addDingtalkTemplate,
      { ...template, ...content, text: '**{name}** {content}' },
      admin,
    );
    const { recordId } = await sendAlarm({ channel: 'dingtalk', phone: '12900000002' });
    const record = await waitForState(portal, admin, recordId, 'handedOver');
    expect(record).toMatchObject({ title: '一号园区告警', recipient: '129****0002' });
    expect(simulator.arrivals.list({ kind: 'chat' })).toMatchObject([{ arrival: { title: '一号园区告警' } }]);
    const unknown = await sendAlarm({ channel: 'dingtalk', phone: '13800138000' });
    expect((await waitForState(portal, admin, unknown.recordId, 'refused')).reason).not.toBeNull();
  });

  it('reaches a user of a mini-program as long as they have agreed to it', async () => {
    const [app] = WECHAT_DEMO.apps;
    const wanted = app?.templates.find(({ kind }) => kind === 'one-time');
    const { accountId } = await portal.call(
      miniAccounts.addMiniAccount,
      {
        ...{ accountName: '服务号', vendor: 'wechat', appId: app?.appId ?? '', appSecret: app?.appSecret },
        endpoint: simulator.urlOf('wechat'),
      },
      admin,
    );
    const template = { templateCode: 'alarm', templateName: '会议', templateType: 'notice' as const, accountId };
    await portal.call(
      miniTemplates.addMiniTemplate,
      {
        ...{ ...template, vendorTemplateId: wanted?.id ?? '', title: '报名结果通知', page: 'pages/index/index' },
        keywords: [
          { code: 'date2', name: '会议时间', text: '2026年8月8日' },
          { code: 'thing1', name: '会议地点', text: '{project}' },
        ],
      },
      admin,
    );
    const { recordId } = await sendAlarm({ channel: 'mini', miniUserId: 'oDemo-chensiyuan' });
    const record = await waitForState(portal, admin, recordId, 'handedOver');
    expect(record).toMatchObject({ recipient: '****yuan', text: '会议时间：2026年8月8日\n会议地点：一号园区' });
    const { recordId: other } = await sendAlarm({ channel: 'mini', miniUserId: 'oDemo-shenzhixing' });
    const refused = await waitForState(portal, admin, other, 'refused');
    expect(refused.steps.at(-1)).toMatchObject({ vendorCode: '43101' });
    expect((await sendAlarm({ channel: 'mini' })).reason).toEqual({ text: '收件人不可达：没有该小程序的用户编号' });
  });
});

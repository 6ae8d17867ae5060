import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { messageRecords } from 'contract/channels/records';
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
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import { NO_TROUBLE } from '../../../../vendors/trouble';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addPassedSms } from '../receipts/testing';
import { messageQueryJob } from './queryJob';
import type { MessageSender } from './sender';
import { addClient, send, startTestSender, waitForState } from './testing';
import type { TestClient } from './testing';

const TEXT = '{name}您好，{project}发生告警：{content}，请及时处理。';

let portal: Portal;
let admin: SignedIn;
let platform: SignedIn;
let client: TestClient;
let simulator: Simulator;
let sender: MessageSender;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  [admin, platform] = [await portal.signIn('acme-admin'), await portal.signIn('admin')];
  client = await addClient(portal, admin, { channels: ['sms', 'voice', 'dingtalk'] });
  const tables = openTables();
  // Nobody has entered an address for receipts.
  const parts = { tables, receiptAddresses: createReceiptAddresses(tables), reviewMs: 0 };
  const aliyun = { ...parts, accounts: [ALIYUN_DEMO_ACCOUNT] };
  const vendors = [
    createAliyunSms({ ...aliyun, items: ALIYUN_SMS_DEMO_ITEMS }),
    createAliyunVoice({ ...aliyun, items: VOICE_DEMO_ITEMS, numbers: [] }),
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS }),
    createDingTalk({ tables, settings: DINGTALK_DEMO }),
  ];
  simulator = await startVendors({ ...parts, vendors, trouble: { lateMs: 50, random: () => 0.6 } });
  const { secretId, secretKey, sdkAppId } = TENCENT_DEMO_ACCOUNT;
  const tencent = { vendor: 'tencent' as const, accessKeyId: secretId, accessKeySecret: secretKey, sdkAppId };
  await addPassedSms(portal, admin, 'aliyun', {
    account: { vendor: 'aliyun', ...ALIYUN_DEMO_ACCOUNT, endpoint: simulator.urlOf('aliyunSms') },
    ...{ signName: '智慧能源', vendorTemplateId: 'SMS_100000002', text: TEXT },
  });
  await addPassedSms(portal, admin, 'tencent', {
    account: { ...tencent, endpoint: simulator.urlOf('tencentSms') },
    ...{ signName: '智慧能源', vendorTemplateId: '1000002', text: TEXT },
  });
  await addVoice();
  await addDingtalk();
  sender = startTestSender(portal);
  runners = createTestRunners(portal);
  runners.start(messageQueryJob);
});
afterAll(async () => {
  await runners.stop();
  await sender.stop();
  await simulator.close();
  await portal.close();
});
afterEach(() => simulator.setTrouble('aliyunSms', NO_TROUBLE));

async function addVoice(): Promise<void> {
  const key = { vendor: 'aliyun' as const, ...ALIYUN_DEMO_ACCOUNT, endpoint: simulator.urlOf('aliyunVoice') };
  const account = { accountName: '告警电话', numberMode: 'pool' as const, ...key };
  const { accountId } = await portal.call(voiceAccounts.addVoiceAccount, account, admin);
  const template = { templateCode: 'voice', templateName: '告警电话', templateType: 'notice' as const, accountId };
  const call = { kind: 'tts' as const, vendorCode: 'TTS_100000002', playTimes: 2 };
  const text = '{name}您好，{project}发生告警，{content}，请及时处理。';
  await portal.call(voiceTemplates.addVoiceTemplate, { ...template, ...call, text }, admin);
}

async function addDingtalk(): Promise<void> {
  const [app] = DINGTALK_DEMO.apps;
  const form = { corpId: app?.corpId ?? '', agentId: String(app?.agentId), clientId: app?.appKey ?? '' };
  const secrets = { clientSecret: app?.appSecret, endpoint: simulator.urlOf('dingtalk') };
  const { accountId } = await portal.call(
    dingtalkApps.addDingtalkApp,
    { accountName: '门户', ...form, ...secrets },
    admin,
  );
  const template = { templateCode: 'dingtalk', templateName: '告警', templateType: 'notice' as const, accountId };
  const content = { channel: 'dingtalk' as const, messageType: 'markdown' as const, title: '{project}告警' };
  await portal.call(dingtalkTemplates.addDingtalkTemplate, { ...template, ...content, text: '{content}' }, admin);
}

let serial = 0;
async function sendAlarm(code: 'aliyun' | 'tencent' | 'voice' | 'dingtalk', phone: string): Promise<string> {
  serial += 1;
  const values = Object.entries({ name: `林${serial}`, project: '一号园区', content: `温度过高${serial}` });
  const { data, msg } = await send(portal, client, {
    ...{ idempotencyKey: `key-${serial}`, templateCode: code, phone },
    channel: code === 'voice' || code === 'dingtalk' ? code : 'sms',
    values: values.map(([name, value]) => ({ name, value })),
  });
  if (!data) throw new Error(String(msg));
  return (data as { recordId: string }).recordId;
}

// As if the next time to ask had come.
async function askVendors(): Promise<void> {
  await portal.store.ownerQuery('update channel_records set query_time = now() where query_time is not null');
  const jobId = await enqueue(portal, platform, messageQueryJob, {});
  await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
}
const readPlan = (recordId: string) =>
  portal.row(
    `select query_count, query_time is null as is_over, query_time > now() + interval '4 minutes' as is_later
     from channel_records where record_id = $1`,
    recordId,
  );

describe('[CHN-03] vendors are asked', () => {
  it('what has become of messages whose receipt does not come, and the answer counts as a receipt', async () => {
    const [arrived, failed, called, unheard] = [
      await sendAlarm('tencent', '13900000001'),
      await sendAlarm('aliyun', '13900009002'),
      await sendAlarm('voice', '13900000003'),
      await sendAlarm('voice', '13900009002'),
    ];
    for (const id of [arrived, failed, called, unheard]) await waitForState(portal, admin, id, 'handedOver');
    await askVendors();
    const states = ['delivered', 'failed', 'delivered', 'failed'] as const;
    for (const [at, id] of [arrived, failed, called, unheard].entries()) {
      const record = await waitForState(portal, admin, id, states[at] ?? 'read');
      expect(record.steps.map(({ kind }) => kind)).toEqual(['created', 'sending', 'handedOver', states[at]]);
      expect(await readPlan(id)).toMatchObject({ query_count: 1, is_over: true });
    }
    expect((await waitForState(portal, admin, failed, 'failed')).reason).toMatchObject({
      values: { code: 'MOBILE_NOT_ON_SERVICE' },
    });
  });

  it('for a message whose answer did not come, which nothing sends again', async () => {
    simulator.setTrouble('aliyunSms', { ...NO_TROUBLE, answerLate: 100 });
    const [taken, waiting] = [await sendAlarm('aliyun', '13900000005'), await sendAlarm('aliyun', '13900009004')];
    for (const id of [taken, waiting]) await waitForState(portal, admin, id, 'unknown');
    simulator.setTrouble('aliyunSms', NO_TROUBLE);
    await askVendors();
    expect(await waitForState(portal, admin, taken, 'delivered')).toMatchObject({ attempts: 1, vendorId: null });
    // The vendor has it, and waits itself.
    await waitForState(portal, admin, waiting, 'handedOver');
    expect(await readPlan(waiting)).toEqual({ query_count: 1, is_over: false, is_later: true });
  });

  it('ever more rarely, at last not any more, and later if they can’t be reached', async () => {
    const recordId = await sendAlarm('tencent', '13900009004');
    await waitForState(portal, admin, recordId, 'handedOver');
    await portal.store.ownerQuery(`update channel_records set account_id = 'gone' where record_id <> $1`, [recordId]);
    simulator.setTrouble('tencentSms', { ...NO_TROUBLE, answerLate: 100 });
    await askVendors();
    simulator.setTrouble('tencentSms', NO_TROUBLE);
    expect(await readPlan(recordId)).toEqual({ query_count: 1, is_over: false, is_later: true });
    for (let n = 2; n <= 8; n += 1) await askVendors();
    expect(await readPlan(recordId)).toMatchObject({ query_count: 8, is_over: true });
    await waitForState(portal, admin, recordId, 'handedOver');
  });

  it('whether a work notice has arrived, and whether it was read', async () => {
    const recordId = await sendAlarm('dingtalk', '12900000002');
    const { vendorId } = await waitForState(portal, admin, recordId, 'handedOver');
    // DingTalk sends it some moments later.
    await waitUntil(async () => {
      await portal.store.ownerQuery('update channel_records set query_count = 0 where record_id = $1', [recordId]);
      await askVendors();
      return (
        (await portal.row('select state from channel_records where record_id = $1', recordId)).state === 'delivered'
      );
    });
    const reads = await fetch(`${simulator.urlOf('dingtalk')}/simulator/notice-reads`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ taskId: Number(vendorId), userId: DINGTALK_DEMO.users[1]?.userId ?? '' }),
    });
    expect(reads.status).toBe(200);
    await askVendors();
    await waitForState(portal, admin, recordId, 'read');
    expect(await readPlan(recordId)).toMatchObject({ is_over: true });

    // Its app may take it back within a day, once.
    expect(await portal.call(messageRecords.recallMessage, { recordId }, admin)).toEqual({ failure: null });
    expect((await waitForState(portal, admin, recordId, 'recalled')).reason).toEqual({ text: '由用户撤回' });
    expect(simulator.arrivals.list({ kind: 'chat' })[0]).toMatchObject({ arrival: { markdown: '（该消息已被撤回）' } });
    const recall = () => portal.call(messageRecords.recallMessage, { recordId }, admin);
    await expect(recall()).rejects.toThrow('该消息不能撤回');
    const yesterday = `update channel_records set state = 'read', sent_time = now() - interval '25 hours' where record_id = $1`;
    await portal.store.ownerQuery(yesterday, [recordId]);
    await expect(recall()).rejects.toThrow('消息已发送超过 24 小时，不能撤回');
  });
});

import { messageRecords } from 'contract/channels/records';
import type { MessageRecordDetail } from 'contract/channels/records';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../../vendors/aliyunSms/demo';
import { createReceiptAddresses } from '../../../../vendors/receiptAddresses';
import { startVendors } from '../../../../vendors/simulator';
import type { Simulator } from '../../../../vendors/simulator';
import { openTables } from '../../../../vendors/tables';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import { NO_TROUBLE } from '../../../../vendors/trouble';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';
import { toReceiptPath } from './address';
import { addPassedSms } from './testing';

let portal: Portal;
let url: string;
let admin: SignedIn;
let client: TestClient;
let simulator: Simulator;
let sender: MessageSender;
// Decides whether a late answer comes late (below a half), or not at all.
let chance = 0.4;
const accounts = { aliyun: '', tencent: '' };
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const parts = { tables, receiptAddresses, reviewMs: 0 };
  const vendors = [
    createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS }),
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS }),
  ];
  const trouble = { lateMs: 500, random: () => chance };
  simulator = await startVendors({ vendors, tables, receiptAddresses, trouble });
  const { accessKeyId, accessKeySecret } = ALIYUN_DEMO_ACCOUNT;
  const added = {
    aliyun: await addPassedSms(portal, admin, 'aliyun', {
      account: { vendor: 'aliyun', accessKeyId, accessKeySecret, endpoint: simulator.urlOf('aliyunSms') },
      ...{ signName: '智慧能源', vendorTemplateId: 'SMS_100000002' },
      text: '{name}您好，{project}发生告警：{content}，请及时处理。',
    }),
    tencent: await addPassedSms(portal, admin, 'tencent', {
      account: {
        ...{ vendor: 'tencent', accessKeyId: TENCENT_DEMO_ACCOUNT.secretId, sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId },
        ...{ accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey, endpoint: simulator.urlOf('tencentSms') },
      },
      ...{
        signName: '智慧能源',
        vendorTemplateId: '1000002',
        text: '{name}您好，{project}发生告警：{content}，请及时处理。',
      },
    }),
  };
  Object.assign(accounts, { aliyun: added.aliyun.accountId, tencent: added.tencent.accountId });
  listen('aliyunSms', accessKeyId, accounts.aliyun);
  listen('tencentSms', TENCENT_DEMO_ACCOUNT.sdkAppId, accounts.tencent);
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await simulator.close();
  await portal.close();
});
afterEach(() => {
  for (const vendor of ['aliyunSms', 'tencentSms']) simulator.setTrouble(vendor, NO_TROUBLE);
});

const pathOf = (accountId: string) => toReceiptPath(portal.services.storageCipher, accountId);
function listen(vendor: string, account: string, accountId: string): void {
  simulator.receiptAddresses.set(vendor, account, url + pathOf(accountId));
}

let serial = 0;
async function sendSms(templateCode: 'aliyun' | 'tencent', phone = ''): Promise<string> {
  serial += 1;
  const values = Object.entries({ name: `n${serial}`, project: '项目', content: '温度过高' });
  const { data } = await send(portal, client, {
    ...{ idempotencyKey: `key-${serial}`, channel: 'sms', templateCode },
    phone: phone || `1390000${String(serial).padStart(4, '0')}`,
    values: values.map(([name, value]) => ({ name, value })),
  });
  return (data as { recordId: string }).recordId;
}
const read = (recordId: string) => portal.call(messageRecords.getMessageRecord, { recordId }, admin);
const post = (path: string, body: object) =>
  portal.app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: body });
// Without the hand-over, which is left out where the receipt comes before the answer of the vendor is stored.
const listKinds = ({ steps }: MessageRecordDetail) =>
  steps.map(({ kind }) => kind).filter((kind) => kind !== 'handedOver');
const arrivals = (name: string) => simulator.arrivals.list({ text: `${name}您好` }).length;

describe('[CHN-03] the receipts of vendors', () => {
  it.each(['aliyun', 'tencent'] as const)(
    'of %s tell that an SMS has arrived, and how much it costs',
    async (vendor) => {
      const recordId = await sendSms(vendor);
      const record = await waitForState(portal, admin, recordId, 'delivered');
      expect(listKinds(record)).toEqual(['created', 'sending', 'delivered']);
      expect(record).toMatchObject({ accountName: vendor, reason: null });
      expect(record.recipient).toMatch(/^139\*{4}\d{4}$/);
      expect(record.receiptTime).not.toBeNull();
      // Tencent Cloud does not tell.
      expect(record.units).toBe(vendor === 'aliyun' ? 1 : null);
      expect(record.text).toBe(`【智慧能源】n${serial}您好，项目发生告警：温度过高，请及时处理。`);
    },
  );

  it('tell why one has not arrived, by the code of the vendor', async () => {
    const record = await waitForState(portal, admin, await sendSms('aliyun', '13900009002'), 'failed');
    expect(record.steps.at(-1)).toMatchObject({ kind: 'failed', vendorCode: 'MOBILE_NOT_ON_SERVICE' });
    expect(record.reason).toMatchObject({ values: { code: 'MOBILE_NOT_ON_SERVICE' } });
  });

  it('block whoever has unsubscribed for marketing, and say by what; codes and notices still go', async () => {
    const phone = '13900009003';
    const as = (type: string) =>
      portal.store.ownerQuery(`update channel_templates set template_type = $1 where template_code = 'aliyun'`, [type]);
    const recordId = await sendSms('aliyun', phone);
    await waitForState(portal, admin, recordId, 'failed');
    const { rows } = await portal.call(messageRecords.listBlockedRecipients, {}, admin);
    expect(rows).toMatchObject([
      {
        ...{
          channel: 'sms',
          recipient: '139****9003',
          isMarketingOnly: true,
          createUser: null,
          reason: null,
          ...{ recordId, source: 'receipt' },
        },
        cause: { values: { code: 'MOBILE_IN_BLACK' } },
      },
    ]);
    await as('marketing');
    const refused = await waitForState(portal, admin, await sendSms('aliyun', phone), 'refused');
    expect(refused.reason).toEqual({ text: '收件人已退订，不再发送营销消息' });
    await as('notice');
    await waitForState(portal, admin, await sendSms('aliyun', phone), 'failed');
    // A user may keep everything back, once.
    const { blockId } = await portal.call(messageRecords.blockRecipient, { recordId, reason: '投诉' }, admin);
    const blocked = await waitForState(portal, admin, await sendSms('aliyun', phone), 'refused');
    expect(blocked.reason).toEqual({ text: '收件人在黑名单中' });
    await expect(portal.call(messageRecords.blockRecipient, { recordId }, admin)).rejects.toThrow('该地址已在黑名单中');
    await portal.call(messageRecords.unblockRecipient, { blockId }, admin);
  });

  it.each(['aliyun', 'tencent'] as const)('of %s may come before the answer to the request', async (vendor) => {
    simulator.setTrouble(`${vendor}Sms`, { ...NO_TROUBLE, answerLate: 100 });
    chance = 0.4;
    const record = await waitForState(portal, admin, await sendSms(vendor), 'delivered');
    expect(record.vendorId).not.toBeNull();
    expect(arrivals(`n${serial}`)).toBe(1);
  });

  it('settle a message whose answer never came, and nothing sends it again', async () => {
    simulator.setTrouble('aliyunSms', { ...NO_TROUBLE, answerLate: 100 });
    chance = 0.6;
    const record = await waitForState(portal, admin, await sendSms('aliyun'), 'delivered');
    expect(record.attempts).toBe(1);
    expect(arrivals(`n${serial}`)).toBe(1);
    chance = 0.4;
  });

  it('change nothing when they are repeated, or come in another order', async () => {
    simulator.setTrouble('aliyunSms', { ...NO_TROUBLE, repeatReceipts: 100 });
    const recordId = await sendSms('aliyun');
    await waitForState(portal, admin, recordId, 'delivered');
    await waitUntil(() => simulator.receipts.waiting() === 0);
    const before = await read(recordId);
    const late = [{ success: false, err_code: 'REQUEST_TIMEOUT', biz_id: before.vendorId, out_id: recordId }];
    expect((await post(pathOf(accounts.aliyun), late)).json()).toEqual({ code: 0, msg: '成功' });
    expect(await read(recordId)).toEqual(before);
    expect(listKinds(before)).toEqual(['created', 'sending', 'delivered']);
  });

  it('count only with the key of their account, and for its messages alone', async () => {
    const recordId = await sendSms('tencent');
    const { vendorId } = await waitForState(portal, admin, recordId, 'delivered');
    const before = await read(recordId);
    const forged = [{ success: false, err_code: 'REQUEST_TIMEOUT', biz_id: vendorId, out_id: recordId }];
    const wrong = pathOf(accounts.aliyun).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    for (const path of [wrong, pathOf('unknown'), `/api/receipt/${accounts.aliyun}/`])
      expect((await post(path, forged)).statusCode).toBe(404);
    // With a right key, but for the message of another account, even of the same merchant.
    expect((await post(pathOf(accounts.aliyun), forged)).statusCode).toBe(200);
    expect(await read(recordId)).toEqual(before);
    expect((await post(pathOf(accounts.aliyun), { any: 'thing' })).statusCode).toBe(400);
  });

  it('count for no message of another merchant', async () => {
    const globex = await portal.signIn('globex-admin');
    const { accessKeyId, accessKeySecret } = ALIYUN_DEMO_ACCOUNT;
    const { accountId } = await addPassedSms(portal, globex, 'foreign', {
      account: { vendor: 'aliyun', accessKeyId, accessKeySecret, endpoint: simulator.urlOf('aliyunSms') },
      ...{ signName: '智慧能源', vendorTemplateId: 'SMS_100000002', text: '{name}' },
    });
    simulator.setTrouble('aliyunSms', { ...NO_TROUBLE, refuse: 100 });
    const recordId = await sendSms('aliyun');
    const forged = [{ success: true, biz_id: 'any', out_id: recordId }];
    expect((await post(pathOf(accountId), forged)).statusCode).toBe(200);
    expect((await read(recordId)).state).not.toBe('delivered');
    expect((await portal.call(messageRecords.listMessageRecords, {}, globex)).total).toBe(0);
  });
});

import { messageReplies } from 'contract/channels/replies';
import type { ReplyEffect } from 'contract/channels/replies';
import { marketingConsents } from 'contract/channels/consents';
import { messageRecords } from 'contract/channels/records';
import { HTTP_SMS_DEMO_KEY } from '../../../../vendors/httpSms/demo';
import type { Simulator } from '../../../../vendors/simulator';
import { NO_TROUBLE } from '../../../../vendors/trouble';
import { signBody } from '../../../channels/sms/httpSignature';
import type { Db } from '../../../db/store';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { toReceiptPath } from '../receipts/address';
import { recordRetentionJob } from '../records/retentionJob';
import type { MessageSender } from '../records/sender';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import { takeReplies } from './takeReplies';
import { startSmsVendors } from './testing';
import type { SmsVendorAccounts } from './testing';

const VALUES = { name: '张三', project: '项目', content: '温度过高' };

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let simulator: Simulator;
let sender: MessageSender;
const accounts: SmsVendorAccounts = { aliyun: '', tencent: '', http: '' };
type Vendor = keyof SmsVendorAccounts;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  simulator = await startSmsVendors(portal, admin, { url, accounts });
  await portal.store.ownerQuery(`update channel_templates set template_type = 'marketing'`);
  const limits = { MARKETING_PER_RECIPIENT: 100, MESSAGES_PER_RECIPIENT: 100 };
  await applyParameters(portal, { ...limits, MESSAGE_QUIET_HOURS: '' });
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await simulator.close();
  await portal.close();
});

const pathOf = (accountId: string) => toReceiptPath(portal.services.storageCipher, accountId);

let serial = 0;
const nextPhone = () => `1380013${String((serial += 1)).padStart(4, '0')}`;
async function sendSms(vendor: Vendor, phone: string): Promise<string> {
  serial += 1;
  const { data } = await send(portal, client, {
    ...{ idempotencyKey: `key-${serial}`, channel: 'sms', templateCode: vendor, phone },
    values: Object.entries({ ...VALUES, name: `n${serial}` }).map(([name, value]) => ({ name, value })),
  });
  return (data as { recordId: string }).recordId;
}
const isRefused = async (vendor: Vendor, phone: string) => {
  const record = await waitForState(portal, admin, await sendSms(vendor, phone), 'refused', 'delivered');
  return record.state === 'refused' && record.reason?.text === '收件人已退订，不再发送营销消息';
};

const list = async (filter: object = {}) =>
  (await portal.call(messageReplies.listMessageReplies, { pageSize: 100, ...filter }, admin)).rows;
const listOf = async (phone: string) => list({ recipient: phone });
const effectsOf = async (phone: string) => (await listOf(phone)).map(({ text, effect }) => [text, effect]).reverse();
const blocksOf = async (recipient: string) => {
  const { rows } = await portal.call(messageRecords.listBlockedRecipients, { channel: 'sms', pageSize: 100 }, admin);
  return rows.filter((block) => block.recipient === recipient.replace(/^(\d{3})\d{4}/, '$1****'));
};

// The person answers on the phone, and the vendor reports it.
async function answer(phone: string, text: string): Promise<ReplyEffect | undefined> {
  const [row] = simulator.arrivals.list({ recipient: phone });
  const before = (await listOf(phone)).length;
  expect(simulator.reply(row?.number ?? 0, text)).toBe(true);
  await waitUntil(async () => (await listOf(phone)).length > before);
  return (await listOf(phone)).find((reply) => reply.text === text)?.effect;
}

const post = (accountId: string, body: object, headers: object = {}) =>
  portal.app.inject({
    ...{ method: 'POST', url: pathOf(accountId), payload: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', ...headers },
  });
const china = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
let sequence = 0;
// An answer as Alibaba Cloud reports it, so many seconds ago.
const reported = (phone: string, content: string, secondsAgo = 0) => ({
  ...{ phone_number: phone, content, sign_name: '智慧能源', dest_code: '0001' },
  ...{ send_time: china(Date.now() - secondsAgo * 1000), sequence_id: (sequence += 1) },
});

describe('[CHN-04] a person who answers', () => {
  it.each(['aliyun', 'tencent', 'http'] as const)(
    'with a keyword gets no more marketing by %s, and gets it again by another one',
    async (vendor) => {
      const phone = nextPhone();
      const recordId = await sendSms(vendor, phone);
      await waitForState(portal, admin, recordId, 'delivered');
      expect(await answer(phone, '退订')).toBe('unsubscribed');
      expect(await listOf(phone)).toMatchObject([
        { recipient: phone.replace('0013', '****'), text: '退订', accountName: vendor, recordId },
      ]);
      expect(await blocksOf(phone)).toMatchObject([
        {
          ...{ isMarketingOnly: true, createUser: null, reason: null, recordId, source: 'reply' },
          cause: { text: '收件人回复“{text}”退订', values: { text: '退订' } },
        },
      ]);
      expect(await isRefused(vendor, phone)).toBe(true);
      expect(await answer(phone, '恢复')).toBe('resubscribed');
      expect(await blocksOf(phone)).toEqual([]);
      expect(await isRefused(vendor, phone)).toBe(false);
    },
  );

  it('still gets codes and notices', async () => {
    const phone = nextPhone();
    await post(accounts.aliyun, [reported(phone, 'TD')]);
    expect(await isRefused('aliyun', phone)).toBe(true);
    const as = (type: string) =>
      portal.store.ownerQuery(`update channel_templates set template_type = $1 where template_code = 'aliyun'`, [type]);
    for (const type of ['notice', 'verification']) {
      await as(type);
      await waitForState(portal, admin, await sendSms('aliyun', phone), 'delivered');
    }
    await as('marketing');
  });

  it('in other words changes nothing', async () => {
    const phone = nextPhone();
    expect((await post(accounts.aliyun, [reported(phone, '不要退订')])).json()).toEqual({ code: 0, msg: '成功' });
    expect(await listOf(phone)).toMatchObject([{ effect: 'none', recordId: null }]);
    expect(await blocksOf(phone)).toEqual([]);
  });

  it('takes no block back that an administrator has made', async () => {
    const phone = nextPhone();
    const recordId = await sendSms('aliyun', phone);
    await waitForState(portal, admin, recordId, 'delivered');
    await post(accounts.aliyun, [reported(phone, 'T', 60)]);
    await portal.call(messageRecords.blockRecipient, { recordId, reason: '投诉' }, admin);
    await post(accounts.aliyun, [reported(phone, 'START', 30), reported(phone, 'T', 20)]);
    expect(await effectsOf(phone)).toEqual([
      ['T', 'unsubscribed'],
      ['START', 'none'],
      ['T', 'none'],
    ]);
    expect(await blocksOf(phone)).toMatchObject([{ reason: '投诉', isMarketingOnly: false, source: 'user' }]);
  });

  it('takes back what the vendor has reported', async () => {
    const phone = '13800009003';
    await waitForState(portal, admin, await sendSms('aliyun', phone), 'failed');
    expect(await blocksOf(phone)).toHaveLength(1);
    await post(accounts.aliyun, [reported(phone, '订阅')]);
    expect(await effectsOf(phone)).toEqual([['订阅', 'resubscribed']]);
    expect(await blocksOf(phone)).toEqual([]);
  });
});

describe('[CHN-04] an answer, where marketing needs a consent,', () => {
  const demand = (isDemanded: boolean) =>
    applyParameters(portal, { MARKETING_CONSENT_SMS: isDemanded }, { merchantId: admin.merchantId });
  beforeAll(() => demand(true));
  afterAll(() => demand(false));

  const consentsOf = async (phone: string) => {
    const { rows } = await portal.call(marketingConsents.listConsents, { recipient: phone }, admin);
    return rows.map(({ channel, source, withdrawSource }) => [channel, source, withdrawSource]);
  };
  const stateOf = async (phone: string) => {
    const record = await waitForState(portal, admin, await sendSms('aliyun', phone), 'refused', 'delivered');
    return record.reason?.text ?? record.state;
  };

  it.each(['同意', '订阅'])('gives it by “%s” and ends it by another one', async (keyword) => {
    const phone = nextPhone();
    expect(await stateOf(phone)).toBe('收件人没有同意接收营销消息');
    await post(accounts.aliyun, [reported(phone, keyword, 60), reported(phone, keyword, 59)]);
    expect(await effectsOf(phone)).toEqual([
      [keyword, 'consented'],
      [keyword, 'none'],
    ]);
    expect(await consentsOf(phone)).toEqual([['sms', 'reply', null]]);
    expect(await stateOf(phone)).toBe('delivered');
    await post(accounts.aliyun, [reported(phone, '退订', 30)]);
    expect(await consentsOf(phone)).toEqual([['sms', 'reply', 'reply']]);
    expect(await stateOf(phone)).toBe('收件人已退订，不再发送营销消息');
    // What people answer to questions takes back nothing.
    await post(accounts.aliyun, [reported(phone, '同意', 20)]);
    expect((await effectsOf(phone)).at(-1)).toEqual(['同意', 'none']);
    await post(accounts.aliyun, [reported(phone, '恢复', 10)]);
    expect((await effectsOf(phone)).at(-1)).toEqual(['恢复', 'resubscribed']);
    expect(await stateOf(phone)).toBe('delivered');
  });

  it('gives none where an administrator has blocked the phone', async () => {
    const phone = nextPhone();
    const recordId = await sendSms('aliyun', phone);
    await waitForState(portal, admin, recordId, 'refused');
    await portal.call(messageRecords.blockRecipient, { recordId, reason: '投诉' }, admin);
    await post(accounts.aliyun, [reported(phone, '恢复')]);
    expect(await effectsOf(phone)).toEqual([['恢复', 'none']]);
    expect(await consentsOf(phone)).toEqual([]);
  });

  it('ends it as well when the vendor reports it', async () => {
    const phone = '13800009003';
    await post(accounts.aliyun, [reported(phone, '恢复')]);
    await waitForState(portal, admin, await sendSms('aliyun', phone), 'failed');
    expect((await consentsOf(phone)).at(-1)).toEqual(['sms', 'reply', 'receipt']);
  });
});

describe('[CHN-03] answers', () => {
  it('change nothing when they are repeated', async () => {
    const phone = nextPhone();
    await waitForState(portal, admin, await sendSms('aliyun', phone), 'delivered');
    simulator.setTrouble('aliyunSms', { ...NO_TROUBLE, repeatReceipts: 100 });
    expect(await answer(phone, 'TD')).toBe('unsubscribed');
    await waitUntil(() => simulator.receipts.waiting() === 0);
    simulator.setTrouble('aliyunSms', NO_TROUBLE);
    const [td, start] = [reported(phone, 'TD', 60), reported(phone, 'START', 0)];
    await Promise.all([start, start, td, td].map((reply) => post(accounts.aliyun, [reply])));
    await post(accounts.aliyun, [td, start]);
    expect(await listOf(phone)).toHaveLength(3);
    expect(await blocksOf(phone)).toEqual([]);
  });

  it('of one person wait for each other', async () => {
    const phone = nextPhone();
    const { store, storageCipher } = portal.services;
    const account = { accountId: accounts.aliyun, merchantId: admin.merchantId, channel: 'sms' as const };
    const take = (db: Db, text: string, secondsAgo: number) =>
      takeReplies(db, storageCipher, account, [
        { key: text, phone, text, time: new Date(Date.now() - secondsAgo * 1000) },
      ]);
    const asMerchant = (work: (db: Db) => Promise<void>) =>
      store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, work);
    let later: Promise<void> | undefined;
    await asMerchant(async (db) => {
      await take(db, 'TD', 20);
      let hasEnded = false;
      later = asMerchant((other) => take(other, 'START', 10)).then(() => void (hasEnded = true));
      await waitUntil(async () => {
        const [locks] = await portal.store.ownerQuery(
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        );
        return hasEnded || Number(locks?.['n']) > 0;
      });
    });
    await later;
    expect(await effectsOf(phone)).toEqual([
      ['TD', 'unsubscribed'],
      ['START', 'resubscribed'],
    ]);
  });

  it('count by the time at which they were sent, whenever they arrive', async () => {
    const phone = nextPhone();
    await post(accounts.aliyun, [reported(phone, '恢复', 10)]);
    await post(accounts.aliyun, [reported(phone, '退订', 20)]);
    await post(accounts.tencent, {
      ...{ mobile: phone, nationcode: '86', text: '你好', time: Math.floor(Date.now() / 1000) - 5 },
    });
    expect(await effectsOf(phone)).toEqual([
      ['退订', 'none'],
      ['恢复', 'consented'],
      ['你好', 'none'],
    ]);
    expect(await blocksOf(phone)).toEqual([]);
    // A clock that is wrong keeps no later answer from counting.
    await post(accounts.aliyun, [reported(phone, 'DY', -86_400)]);
    await waitUntil(async () => Date.parse((await listOf(phone))[0]?.sentTime ?? '') < Date.now() - 1000);
    await post(accounts.tencent, { mobile: phone, text: 'N' });
    expect(await blocksOf(phone)).toHaveLength(1);
  });

  it('refer to the newest message of the account in the last week', async () => {
    const phone = nextPhone();
    const records = [await sendSms('aliyun', phone), await sendSms('aliyun', phone), await sendSms('http', phone)];
    for (const recordId of records) await waitForState(portal, admin, recordId, 'delivered');
    await post(accounts.aliyun, [reported(phone, '一')]);
    await portal.store.ownerQuery(
      `update channel_records set create_time = now() - interval '8 days' where record_id = any($1)`,
      [records],
    );
    await post(accounts.aliyun, [reported(phone, '二')]);
    const answered = (await listOf(phone)).map(({ text, recordId }) => [text, recordId]).sort();
    expect(answered).toEqual([
      ['一', records[1]],
      ['二', null],
    ]);
  });

  it('are found by phone, effect and day, and deleted with the messages', async () => {
    const phone = nextPhone();
    await post(accounts.aliyun, [
      reported(phone, '退订'.padEnd(600, '！')),
      reported(phone, '旧'.padEnd(600, '旧'), 86_400),
    ]);
    const today = new Date(Date.now()).toLocaleDateString('sv', { timeZone: portal.services.timeZone });
    expect(await list({ recipient: phone, effect: 'unsubscribed' })).toHaveLength(1);
    expect(await list({ recipient: phone, beginTime: today, endTime: today })).toHaveLength(1);
    expect((await list({ recipient: phone, effect: 'none' }))[0]?.text).toHaveLength(500);
    await portal.store.ownerQuery(
      `update channel_replies set sent_time = now() - interval '181 days' where effect = 'none'`,
    );
    const runners = createTestRunners(portal);
    runners.start(recordRetentionJob);
    try {
      await enqueue(portal, admin, recordRetentionJob, {});
      await waitUntil(async () => (await listOf(phone)).length === 1);
    } finally {
      await runners.stop();
    }
    expect(await listOf(phone)).toMatchObject([{ effect: 'unsubscribed' }]);
  });

  it('count only with the key or the signature of their account, and up to a size', async () => {
    const phone = nextPhone();
    const reply = [reported(phone, 'TD')];
    const wrong = pathOf(accounts.aliyun).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const headers = { 'content-type': 'application/json' };
    for (const url of [wrong, pathOf('unknown')])
      expect((await portal.app.inject({ method: 'POST', url, headers, payload: reply })).statusCode).toBe(404);
    const own = [{ replyId: '1', phone, text: 'TD' }];
    const forged = signBody({ id: HTTP_SMS_DEMO_KEY.id, secret: 'another' }, JSON.stringify(own));
    for (const authorization of ['', forged])
      expect((await post(accounts.http, own, { authorization })).statusCode).toBe(400);
    // In the form of another vendor.
    expect((await post(accounts.tencent, reply)).statusCode).toBe(400);
    expect((await post(accounts.aliyun, [{ ...reply[0], content: 'x'.repeat(3_000_000) }])).statusCode).toBe(413);
    expect(await listOf(phone)).toEqual([]);
    const right = signBody(HTTP_SMS_DEMO_KEY, JSON.stringify(own));
    expect((await post(accounts.http, own, { authorization: right })).statusCode).toBe(200);
    expect(await listOf(phone)).toHaveLength(1);
  });

  it('are those of the merchant alone', async () => {
    const globex = await portal.signIn('globex-admin');
    expect((await portal.call(messageReplies.listMessageReplies, {}, globex)).total).toBe(0);
    expect((await portal.call(messageRecords.listBlockedRecipients, {}, globex)).total).toBe(0);
  });
});

import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { messageRecords } from 'contract/channels/records';
import type { MessageRecordDetail, RecordStepKind } from 'contract/channels/records';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { applyParameters } from '../../../testing/parameters';
import type { MessageSender } from './sender';
import { waitUntil } from '../../../jobs/testing';
import { addClient, send, startTestSender, waitForRecord, waitForState } from './testing';
import type { TestClient } from './testing';

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let server: TestMailServer;
let senders: MessageSender[];
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['channel_templates', 'channel_accounts', 'channel_records', 'channel_blocks', 'channel_counts'])
    await portal.store.ownerQuery(`delete from ${table}`);
  server = await startTestMailServer();
  senders = [];
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  await server.close();
});

const start = () => senders.push(startTestSender(portal));

async function addAccount(more: object = {}) {
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const sender = { userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' };
  return portal.call(mailAccounts.addMailAccount, { accountName: '客服', ...settings, ...sender, ...more }, admin);
}

async function addTemplate(accountId: string, more: object = {}) {
  const texts = { subject: '{姓名}的账单', html: '<p>您好，{姓名}，应付 {金额} 元</p>' };
  const form = { templateCode: 'bill', templateName: '账单', templateType: 'notice' as const, accountId, ...texts };
  return portal.call(mailTemplates.addMailTemplate, { ...form, ...more }, admin);
}

let keys = 0;
const values = [
  { name: '姓名', value: '张三' },
  { name: '金额', value: '12.50' },
];
async function sendBill(more: object = {}) {
  const arg = { channel: 'mail' as const, templateCode: 'bill', email: 'zhang@example.com', values };
  const envelope = await send(portal, client, { idempotencyKey: `key-${(keys += 1)}`, ...arg, ...more });
  if (envelope.code !== '10000') throw new Error(JSON.stringify(envelope));
  return envelope.data as { recordId: string; state: string; reason: { text: string } | null };
}
const kinds = ({ steps }: { readonly steps: readonly { readonly kind: RecordStepKind }[] }) =>
  steps.map(({ kind }) => kind);

describe('[CHN-03] a message to one person', () => {
  it('goes to the vendor of its account, and its record shows the course and no secret', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    const { recordId, state } = await sendBill({ email: 'Zhang@Example.com' });
    expect(state).toBe('queued');
    start();
    const record = await waitForState(portal, admin, recordId, 'handedOver');
    expect(record).toMatchObject({
      ...{ recipient: 'Z***@Example.com', title: '张三的账单', accountName: '客服', attempts: 1, reason: null },
      ...{ templateCode: 'bill', versionNumber: 1, clientName: '账单系统', vendorId: recordId },
    });
    expect(kinds(record)).toEqual(['created', 'sending', 'handedOver']);
    expect(server.taken).toMatchObject([{ sender: 'service@acme.example.com', recipient: 'Zhang@example.com' }]);
    const { rows } = await portal.call(messageRecords.listMessageRecords, { recipient: 'zhang@example.com' }, admin);
    expect(rows).toMatchObject([{ recordId, recipient: 'Z***@Example.com' }]);
    const countOf = async (accountName: string) =>
      (await portal.call(messageRecords.listMessageRecords, { accountName }, admin)).total;
    expect(await countOf('客服')).toBeGreaterThan(0);
    expect(await countOf('别的账号')).toBe(0);
  });

  it('hides the values of a verification message, and forgets its text once it is sent', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId, { templateType: 'verification', subject: '验证码', html: '<p>{验证码}</p>' });
    const { recordId } = await sendBill({ values: [{ name: '验证码', value: '483920' }] });
    start();
    const record = await waitForState(portal, admin, recordId, 'handedOver');
    expect(record).toMatchObject({ text: '****', values: [{ name: '验证码', value: '****' }], isResendable: false });
    expect(server.taken[0]?.source).toContain('483920');
    expect(await portal.row('select content_cipher from channel_records')).toEqual({ content_cipher: null });
    const { rows } = {
      rows: await portal.store.ownerQuery('select argument::text from audit_log where operation = $1', ['sendMessage']),
    };
    expect(JSON.stringify(rows)).not.toContain('483920');
  });

  it('is sent once for an idempotency key, also by calls at the same time', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendBill({ idempotencyKey: 'order-7' })));
    expect(new Set(sent.map(({ recordId }) => recordId)).size).toBe(1);
    start();
    await waitForState(portal, admin, sent[0]?.recordId ?? '', 'handedOver');
    expect(server.taken).toHaveLength(1);
  });

  it('is of the state unknown when the server ends while the vendor has it, and is not sent again', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    const { recordId } = await sendBill();
    server.delay(60_000);
    start();
    await waitUntil(() => server.begun() > 0);
    await senders[0]?.stop();
    const record = await waitForState(portal, admin, recordId, 'unknown');
    expect(kinds(record)).toEqual(['created', 'sending', 'unknown']);
    expect(record.isResendable).toBe(true);
    server.delay(0);
    start();
    const { recordId: next } = await sendBill({ email: 'li@example.com' });
    await waitForState(portal, admin, next, 'handedOver');
    expect(server.begun()).toBe(2);
    expect((await waitForState(portal, admin, recordId, 'unknown')).attempts).toBe(1);
  });

  it('is of the state unknown after a server was killed, and not before its claim has ended', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    const { recordId } = await sendBill();
    await portal.store.ownerQuery(
      `update channel_records set state = 'sending', attempts = 1, due_time = now() - interval '1 second'`,
    );
    start();
    // The sweep of another server finds it at the latest with its next round.
    const record = await waitForState(portal, admin, recordId, 'unknown');
    expect(record.reason).toEqual({ text: '服务器在提交时中断，服务商可能已收到' });
    expect(server.begun()).toBe(0);
  });
});

describe('[CHN-04] the rules of messages', () => {
  it('leave a record with the reason, never silence', async () => {
    const { accountId } = await addAccount();
    const { templateId } = await addTemplate(accountId);
    const reasonOf = async (more: object) => (await sendBill(more)).reason?.text;
    expect(await reasonOf({ values: [] })).toBe('变量“{name}”没有值');
    expect(await reasonOf({ values: [values[1], { name: '姓名', value: '张\n三' }] })).toBe(
      '变量“{name}”用于主题，值不能换行',
    );
    expect(await reasonOf({ email: undefined })).toBe('收件人没有邮箱');
    await portal.call(mailTemplates.changeMailTemplateStatus, { templateId, version: 1, status: 'STOP_USING' }, admin);
    expect(await reasonOf({})).toBe('模板已停用');
    await portal.call(mailTemplates.changeMailTemplateStatus, { templateId, version: 2, status: 'NORMAL' }, admin);
    await portal.call(mailAccounts.changeMailAccountStatus, { accountId, version: 1, status: 'STOP_USING' }, admin);
    const { recordId } = await sendBill();
    start();
    expect((await waitForState(portal, admin, recordId, 'refused')).reason?.text).toBe('账号“{name}”已停用');
    expect((await portal.call(messageRecords.listMessageRecords, { state: 'refused' }, admin)).total).toBe(5);
  });

  it('let nothing go to a blocked recipient', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    const { recordId } = await sendBill();
    const { blockId } = await portal.call(messageRecords.blockRecipient, { recordId, reason: '投诉' }, admin);
    start();
    expect((await waitForState(portal, admin, recordId, 'refused')).reason).toEqual({ text: '收件人在黑名单中' });
    expect((await sendBill({ email: 'ZHANG@example.com' })).reason).toEqual({ text: '收件人在黑名单中' });
    await portal.call(messageRecords.unblockRecipient, { blockId }, admin);
    await waitForState(portal, admin, (await sendBill()).recordId, 'handedOver');
    expect(server.taken).toHaveLength(1);
  });

  it('hold the limits of recipient, account and client', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    await applyParameters(portal, { MESSAGES_PER_RECIPIENT: 2 });
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendBill()));
    start();
    const ended = await Promise.all(
      sent.map(({ recordId }) => waitForState(portal, admin, recordId, 'handedOver', 'refused')),
    );
    expect(ended.filter(({ state }) => state === 'handedOver')).toHaveLength(2);
    expect(ended.find(({ state }) => state === 'refused')?.reason).toEqual({
      text: '该收件人今日的消息已达上限（{n} 条）',
      values: { n: 2 },
    });
    await portal.store.ownerQuery('update channel_accounts set daily_limit = 3');
    const further = [await sendBill({ email: 'a@example.com' }), await sendBill({ email: 'b@example.com' })];
    const states = await Promise.all(
      further.map(async ({ recordId }) => (await waitForState(portal, admin, recordId, 'handedOver', 'refused')).state),
    );
    expect(states.sort()).toEqual(['handedOver', 'refused']);
    const limited = await addClient(portal, admin, { clientName: '限量', dailyLimit: 1 });
    const arg = { channel: 'mail' as const, templateCode: 'bill', email: 'c@example.com', values };
    expect((await send(portal, limited, { ...arg, idempotencyKey: 'a' })).code).toBe('10000');
    expect((await send(portal, limited, { ...arg, idempotencyKey: 'b' })).msg).toBe(
      '该调用方今日的消息已达上限（1 条）',
    );
    expect((await send(portal, limited, { ...arg, idempotencyKey: 'a' })).code).toBe('10000');
  });

  it('let nobody get more marketing in a week than the merchant allows, and the rest goes on', async () => {
    const { accountId } = await addAccount();
    const { templateId } = await addTemplate(accountId, { templateType: 'marketing' });
    await applyParameters(portal, { MARKETING_PER_RECIPIENT: 1, MESSAGES_PER_RECIPIENT: 30, MESSAGE_QUIET_HOURS: '' });
    start();
    const states = async () => {
      const sent = [await sendBill({ email: 'often@example.com' }), await sendBill({ email: 'often@example.com' })];
      return Promise.all(sent.map(({ recordId }) => waitForState(portal, admin, recordId, 'handedOver', 'refused')));
    };
    const ended = await states();
    expect(ended.map(({ state }) => state).sort()).toEqual(['handedOver', 'refused']);
    expect(ended.find(({ state }) => state === 'refused')?.reason).toEqual({
      text: '该收件人本周的营销消息已达上限（{n} 条）',
      values: { n: 1 },
    });
    await portal.store.ownerQuery(`update channel_templates set template_type = 'notice' where template_id = $1`, [
      templateId,
    ]);
    expect((await states()).map(({ state }) => state)).toEqual(['handedOver', 'handedOver']);
  });

  it('keep marketing waiting in the quiet hours', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId, { templateType: 'marketing' });
    await applyParameters(portal, { MESSAGE_QUIET_HOURS: '00:00-23:59' });
    const { recordId } = await sendBill();
    start();
    const record = await waitForRecord(portal, admin, recordId, ({ reason }) => reason !== null);
    expect(record).toMatchObject({
      attempts: 0,
      reason: { text: '免打扰时段，{time} 后发送', values: { time: '23:59' } },
    });
    expect(server.begun()).toBe(0);
    await portal.call(messageRecords.cancelMessage, { recordId }, admin);
    expect((await waitForState(portal, admin, recordId, 'cancelled')).reason).toEqual({ text: '由用户取消' });
  });

  it('try again after network and server trouble only, with growing waits', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    server.refuseWith(451);
    const { recordId } = await sendBill();
    start();
    const record = await waitForRecord(portal, admin, recordId, ({ reason }) => reason !== null);
    expect(kinds(record)).toEqual(['created', 'sending', 'retry']);
    const { seconds } = await portal.row(
      `select round(extract(epoch from due_time - now()))::int as seconds from channel_records`,
    );
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThanOrEqual(10);
    server.refuseWith(550);
    await portal.store.ownerQuery('update channel_records set due_time = now()');
    await sendBill({ email: 'x@example.com' });
    const ended = await waitForState(portal, admin, recordId, 'bounced');
    expect(ended.steps.at(-1)).toMatchObject({ kind: 'bounced', vendorCode: '550' });
  });

  it('send a message that has failed through the next channel', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    await addTemplate(accountId, { templateCode: 'short', subject: '账单', html: '<p>{金额}</p>' });
    const fallbacks = [
      { channel: 'mail' as const, templateCode: 'gone' },
      { channel: 'mail' as const, templateCode: 'short' },
    ];
    const { recordId, state } = await sendBill({ values: [values[1]], fallbacks });
    expect(state).toBe('refused');
    const record = await waitForState(portal, admin, recordId, 'refused');
    expect(record.steps.map(({ kind, reason }) => [kind, reason?.text])).toEqual([
      ['created', undefined],
      ['refused', '变量“{name}”没有值'],
      ['fallback', '备用模板“{code}”不存在'],
      ['fallback', undefined],
    ]);
    start();
    const next = await waitForState(portal, admin, record.nextRecordId ?? '', 'handedOver');
    expect(next).toMatchObject({ templateCode: 'short', formerRecordId: recordId, text: '12.50' });
  });

  it('tell the user by a letter when all channels have failed', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    server.refuseWith(550);
    start();
    const { recordId } = await sendBill({ userId: admin.userId, letterOnFailure: true });
    const isOver = ({ state, steps }: MessageRecordDetail) => state === 'bounced' && steps.at(-1)?.kind === 'fallback';
    const record = await waitForRecord(portal, admin, recordId, isOver);
    expect(record.nextRecordId).toBeNull();
    expect(record.steps.at(-1)?.reason).toEqual({ text: '改发站内信' });
    const [letter] = await portal.store.ownerQuery(
      'select title, content from letters where user_id = $1 and title = $2',
      [admin.userId, '张三的账单'],
    );
    expect(letter?.content).toContain('您好，张三，应付 12.50 元');
  });

  it('let a message be sent once more, as a new one', async () => {
    const { accountId } = await addAccount();
    await addTemplate(accountId);
    server.refuseWith(550);
    start();
    const { recordId } = await sendBill();
    await waitForState(portal, admin, recordId, 'bounced');
    server.refuseWith();
    const { recordId: again } = await portal.call(messageRecords.resendMessage, { recordId }, admin);
    await waitForState(portal, admin, again, 'handedOver');
    expect(await portal.call(messageRecords.getMessageRecord, { recordId }, admin)).toMatchObject({
      nextRecordId: again,
    });
    expect((await portal.refused(messageRecords.resendMessage, { recordId: again }, admin)).msg).toBe(
      '该消息不能重新发送',
    );
  });
});

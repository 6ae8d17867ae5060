import { letterCategories } from 'contract/messages/letterCategories';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { marketingConsents } from 'contract/channels/consents';
import { messageRecords } from 'contract/channels/records';
import { recipientHistory } from 'contract/channels/recipientHistory';
import type { ArgOf } from 'contract/endpoint';
import { notificationChoices } from 'contract/messages/notificationChoices';
import { newId } from '../../../db/ids';
import { JOB_FAILED } from '../../../jobs/notifications';
import { notify } from '../../../notifications/notify';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import type { UserWithPassword } from '../../access/passwords/testing';
import { addMessage } from '../records/add';
import { countMessage } from '../records/counts';
import { addClient } from '../records/testing';
import { listHistory } from './history';
import { readPerson } from './person';
import { readStanding } from './standing';

const { listRecipientHistory, getRecipientStanding, listOwnHistory } = recipientHistory;

let portal: Portal;
let admin: SignedIn;
let person: UserWithPassword;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  person = await addUserWithPassword(portal, admin);
  for (const templateType of ['notice', 'verification'] as const) {
    const form = { templateCode: templateType, templateName: `模板 ${templateType}`, templateType };
    await portal.call(mailTemplates.addMailTemplate, { ...form, subject: '账单 {码}', text: '您的码：{码}' }, admin);
  }
});
afterAll(() => portal.close());

const acting = (scope = WHOLE_MERCHANT_SCOPE) => ({ merchantId: admin.merchantId, scope });
const hashOf = (address: string) => portal.services.storageCipher.searchHash(address);

/** Adds a mail to a user, to an address, or to both. */
async function addMail(
  to: { readonly userId?: string; readonly email?: string },
  { code = 'notice', ...origin }: { readonly code?: string; readonly clientId?: string; readonly taskId?: string } = {},
): Promise<string> {
  const added = await portal.services.store.asMerchant(acting(), (db) =>
    addMessage(db, portal.services, admin.merchantId, {
      ...{ channel: 'mail', templateCode: code, userId: to.userId ?? null, values: { 码: '483920' } },
      ...{ addresses: to.email === undefined ? {} : { email: to.email }, language: 'zh-CN', formId: null },
      ...{ letterOnFailure: false, fallbacks: [], expiryTime: null, origin },
    }),
  );
  return added?.recordId ?? '';
}

const addDelivery = (channel: string, more: Readonly<Record<string, unknown>> = {}) => {
  const row = { state: 'told', reason: null, record_id: null, user_id: person.userId, ...more };
  return portal.store.ownerQuery(
    `insert into notification_deliveries (delivery_id, merchant_id, user_id, event, channel, title, state, reason, record_id)
     values ($1, $2, $3, 'jobFailed', $4, '任务失败', $5, $6, $7)`,
    [newId(), admin.merchantId, row.user_id, channel, row.state, row.reason, row.record_id],
  );
};

/** Tells the person of a failed job by a letter, as the portal does. */
const notifyOfJob = () =>
  portal.services.store.asMerchant(acting(), (db) =>
    notify(db, portal.services, JOB_FAILED, [{ userId: person.userId }], {
      values: { title: '导出', reason: '磁盘已满' },
    }),
  );

async function sendLetter(): Promise<void> {
  const { categoryId } = await portal.call(
    letterCategories.addLetterCategory,
    { categoryName: newId(), tagType: 'default', sort: 1 },
    admin,
  );
  const texts = { title: '只有本人能看的标题', content: '<p>正文</p>', categoryId };
  const form = { templateCode: newId().slice(0, 10), templateName: '缴费提醒', ...texts };
  const { templateId } = await portal.call(letterTemplates.addLetterTemplate, form, admin);
  const to = { recipientKind: 'USERS' as const, userIds: [person.userId], roleIds: [], organizeIds: [] };
  await portal.call(letterTemplates.sendLetters, { templateId, params: {}, ...to }, admin);
}

const list = async (arg: Partial<ArgOf<typeof listRecipientHistory>>, as = admin) =>
  (await portal.call(listRecipientHistory, arg, as)).rows;
/** What is in a history in short. */
const inShort = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ channel, title, templateName, state }) => [channel, title ?? templateName, state]);

describe('[CHN-03] what one person was sent', () => {
  beforeAll(async () => {
    const client = await addClient(portal, admin);
    await addMail({ userId: person.userId }, { clientId: client.clientId });
    const former = await addMail({ userId: person.userId, email: 'former@example.com' });
    await portal.store.ownerQuery(
      `update channel_records set channel = 'sms', state = 'delivered' where record_id = $1`,
      [former],
    );
    // A program that knows only the address.
    await addMail({ email: person.email.toUpperCase() });
    await addMail({ email: 'other@example.com' });
    await sendLetter();
    await notifyOfJob();
    await addDelivery('voice', { state: 'untold', reason: JSON.stringify({ text: '模板已删除' }) });
    // A letter of the portal from before its notifications were recorded.
    await portal.store.ownerQuery(
      `insert into letters (letter_id, merchant_id, user_id, title, content, send_time)
       values ($1, $2, $3, '任务失败：以前', '', now() - interval '1 year')`,
      [newId(), admin.merchantId, person.userId],
    );
    // It is the message.
    await addDelivery('sms', { record_id: former });
    await addDelivery('letter', { user_id: admin.userId });
  });

  it('is shown over all channels, by user and by address, the newest first', async () => {
    const rows = await list({ userId: person.userId });
    expect(inShort(rows)).toEqual([
      ['voice', '任务失败', 'refused'],
      ['mail', '任务失败：导出', 'handedOver'],
      ['letter', '任务失败：导出', 'delivered'],
      ['letter', '缴费提醒', 'delivered'],
      ['mail', '账单 483920', 'queued'],
      ['sms', '账单 483920', 'delivered'],
      ['mail', '账单 483920', 'queued'],
      ['letter', null, 'delivered'],
    ]);
    expect(rows[0]).toMatchObject({ event: 'jobFailed', reason: { text: '模板已删除' }, recordId: null });
    expect(rows[6]).toMatchObject({ clientName: '账单系统', taskName: null, text: '您的码：483920' });
    expect(JSON.stringify(rows)).not.toMatch(/只有本人能看的标题|以前/);
    for (const { createTime } of rows) expect(new Date(createTime).toISOString()).toBe(createTime);
  });

  it('is found from any message to them; from one to a mere address, by that address alone', async () => {
    const [, , , , byAddress, former] = await list({ userId: person.userId });
    const ofUser = await list({ recordId: former?.recordId ?? '' });
    expect(ofUser).toEqual(await list({ userId: person.userId }));
    const ofAddress = await list({ recordId: byAddress?.recordId ?? '' });
    expect(inShort(ofAddress)).toEqual([
      ['mail', '账单 483920', 'queued'],
      ['mail', '账单 483920', 'queued'],
    ]);
  });

  it('comes in pages, of one channel if it is chosen', async () => {
    const all = await list({ userId: person.userId });
    const second = await portal.call(listRecipientHistory, { userId: person.userId, pageNum: 2, pageSize: 2 }, admin);
    expect(second).toEqual({ total: 8, rows: all.slice(2, 4) });
    const letters = await portal.call(listRecipientHistory, { userId: person.userId, channel: 'letter' }, admin);
    expect(letters).toEqual({ total: 3, rows: all.filter(({ channel }) => channel === 'letter') });
    expect((await list({ userId: person.userId, orderBy: 'createTime', isAsc: true })).toReversed()).toEqual(all);
  });

  it('shows no value of a verification message', async () => {
    const recordId = await addMail({ email: 'code@example.com' }, { code: 'verification' });
    const rows = await list({ recordId });
    expect(rows).toMatchObject([{ title: '账单 ****', text: '您的码：****' }]);
  });

  it('of a user out of the caller’s data scope is what went to the address of the message', async () => {
    const limited = await portal.signIn('acme-staff');
    const [, , , , , former] = await list({ userId: person.userId });
    const recordId = former?.recordId ?? '';
    const shown = await portal.services.store.asMerchant(
      { ...acting(limited.userId), userId: limited.userId },
      async (db) => {
        const { user, addresses } = await readPerson(db, { recordId });
        const hashes = addresses.map(({ hash }) => hash);
        return listHistory(db, { userId: user?.userId, hashes }, { pageNum: 1, pageSize: 10 });
      },
    );
    expect(shown.rows.map((row) => row.recordId)).toEqual([recordId]);
    const standing = await portal.services.store.asMerchant(
      { ...acting(limited.userId), userId: limited.userId },
      async (db) =>
        readStanding({ db, merchantId: admin.merchantId }, portal.services, await readPerson(db, { recordId })),
    );
    expect(standing).toMatchObject({ userName: null, quietFrom: null, marketing: [{ channel: 'sms' }] });
  });

  it('is shown to the person as far as it went to the user, whatever address they have entered', async () => {
    const reader = await portal.signIn(person.userName, person.password);
    const { rows } = await portal.call(listOwnHistory, {}, reader);
    expect(inShort(rows)).toEqual([
      ['voice', '任务失败', 'refused'],
      ['mail', '任务失败：导出', 'handedOver'],
      ['letter', '任务失败：导出', 'delivered'],
      ['letter', '只有本人能看的标题', 'delivered'],
      ['sms', '账单 483920', 'delivered'],
      ['mail', '账单 483920', 'queued'],
      ['letter', '任务失败：以前', 'delivered'],
    ]);
    expect((await portal.refused(listRecipientHistory, { userId: person.userId }, reader)).subCode).toBe(
      'permission-denied',
    );
    const { rows: ofAdmin } = await portal.call(listOwnHistory, {}, admin);
    // The letters of the demo are older.
    expect(inShort(ofAdmin)[0]).toEqual(['letter', '任务失败', 'delivered']);
    expect(new Set(ofAdmin.map(({ channel }) => channel))).toEqual(new Set(['letter']));
  });

  it('is nothing if neither a message nor a user is named', async () => {
    expect(await portal.call(listRecipientHistory, {}, admin)).toEqual({ total: 0, rows: [] });
  });
});

it('[CHN-04] says why a person gets something or not', async () => {
  await applyParameters(portal, { MARKETING_PER_RECIPIENT: 3, MESSAGE_QUIET_HOURS: '21:00-07:00' });
  const reader = await portal.signIn(person.userName, person.password);
  const times = { quietFrom: '22:30', quietTo: '08:00', digestTime: '09:00' };
  await portal.call(notificationChoices.setNotificationTimes, times, reader);
  const recordId = await addMail({ userId: person.userId });
  await portal.services.store.asMerchant(acting(), (db) =>
    countMessage(db, {
      ...{ merchantId: admin.merchantId, timeZone: portal.services.timeZone, per: 'week', limit: null },
      subject: `marketing:mail:${hashOf(person.email).toString('hex')}`,
    }),
  );
  const before = await portal.call(getRecipientStanding, { recordId }, admin);
  expect(before).toEqual({
    ...{ userName: expect.any(String) as unknown, recipient: expect.stringContaining('***') as unknown, blocks: [] },
    marketing: [
      { channel: 'mail', count: 1 },
      { channel: 'sms', count: 0 },
      { channel: 'voice', count: 0 },
    ],
    ...{ marketingLimit: 3, marketingQuietHours: '21:00-07:00', consents: [] },
    ...times,
  });
  await portal.call(messageRecords.blockRecipient, { recordId, reason: '投诉' }, admin);
  const { blocks, ...rest } = await portal.call(getRecipientStanding, { userId: person.userId }, admin);
  expect(blocks).toMatchObject([{ channel: 'mail', isMarketingOnly: false, reason: '投诉' }]);
  expect(rest).toMatchObject({ recipient: null, digestTime: '09:00' });
  await applyParameters(portal, { MARKETING_CONSENT_MAIL: true, MARKETING_CONSENT_SMS: true });
  await portal.call(marketingConsents.setOwnConsent, { channel: 'mail', isGiven: true }, reader);
  expect((await portal.call(getRecipientStanding, { recordId }, admin)).consents).toEqual([
    { channel: 'sms', isGiven: false },
    { channel: 'mail', isGiven: true },
  ]);
});

import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { messageRecords } from 'contract/channels/records';
import type { ArgOf } from 'contract/endpoint';
import { notificationChoices } from 'contract/messages/notificationChoices';
import { notifications } from 'contract/messages/notifications';
import type { NotificationChannel } from 'contract/messages/notifications';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { JOB_FAILED } from '../../../jobs/notifications';
import { waitUntil } from '../../../jobs/testing';
import { notify } from '../../../notifications/notify';
import type { Rounds } from '../../../rounds';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { PASSWORD_CHANGED } from '../../access/passwords/notifications';
import { startNotificationRunner } from './runner';

const { listNotificationEvents, updateNotificationEvent, listNotificationTemplates, listNotificationDeliveries } =
  notifications;
const { getNotificationChoices, chooseNotification, setNotificationTimes } = notificationChoices;

type EventForm = ArgOf<typeof updateNotificationEvent>;

let portal: Portal;
let admin: SignedIn;
let runner: Rounds;
const lines: string[] = [];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const account = { accountName: '客服', host: 'mail.example.com', port: 25, encryption: 'none' as const };
  const more = { userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' };
  await portal.call(mailAccounts.addMailAccount, { ...account, ...more }, admin);
  runner = startNotificationRunner(portal.services, (line) => lines.push(line));
});
afterAll(async () => {
  await runner.stop();
  await portal.close();
  expect(lines).toEqual([]);
});
// Each test begins with what the portal does by itself.
afterEach(() => portal.store.ownerQuery('delete from notification_settings'));

const readEvent = async (event: string) =>
  (await portal.call(listNotificationEvents, undefined, admin)).find((one) => one.event === event);
const save = (channels: EventForm['channels'], event: EventForm['event'] = 'jobFailed', version = 0) =>
  portal.call(updateNotificationEvent, { event, version, channels }, admin);

/** A user who is signed in, with a name that nobody else has. */
async function addReader(): Promise<SignedIn & { readonly userName: string }> {
  const { userName, password } = await addUserWithPassword(portal, admin);
  await portal.store.ownerQuery('update users set nick_name = user_name where user_name = $1', [userName]);
  return { ...(await portal.signIn(userName, password)), userName };
}

function tellOfJob({ userId, merchantId }: SignedIn, title = newId()): Promise<void> {
  const acting = { merchantId, userId, scope: WHOLE_MERCHANT_SCOPE };
  return portal.services.store.asMerchant(acting, (db) =>
    notify(db, portal.services, JOB_FAILED, [{ userId }], { values: { title, reason: '文件为空' } }),
  );
}

/** What was told to a user by a channel, the newest first. */
async function deliveriesOf({ userName }: { readonly userName: string }, channel?: NotificationChannel) {
  return (await portal.call(listNotificationDeliveries, { userName, channel }, admin)).rows;
}

const subjectsOf = async ({ userId }: SignedIn) =>
  (await portal.store.ownerQuery('select subject from mails where user_id = $1 order by create_time', [userId])).map(
    ({ subject }) => String(subject).replace(/^【.*?】/, ''),
  );

/** Makes what waits for a user due, as when its time has come. */
const letTimePass = ({ userId }: SignedIn) =>
  portal.store.ownerQuery(
    `update notification_deliveries set due_time = now() - interval '1 second' where user_id = $1 and state = 'waiting'`,
    [userId],
  );

/** A time of day some minutes from now, in the time zone of the installation. */
function timeOfDay(minutes: number): string {
  const { timeZone } = portal.services;
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(Date.now() + minutes * 60_000));
}

describe('[NTF-01] the settings of a merchant', () => {
  it('are what the portal does by itself, until somebody changes them', async () => {
    expect(await readEvent('jobFailed')).toMatchObject({
      ...{ level: 'general', title: '任务失败：{title}', valueNames: ['title', 'reason', 'nickName'], version: 0 },
      channels: [
        { channel: 'letter', mode: 'optOut', isFixed: false },
        { channel: 'mail', mode: 'optOut', isFixed: false },
        ...['sms', 'dingtalk', 'card', 'mini', 'voice'].map((channel) => ({ channel, mode: 'off', isFixed: false })),
      ],
    });
    await save([{ channel: 'mail', mode: 'mandatory' }]);
    const { channels, version } = (await readEvent('jobFailed')) ?? {};
    expect(channels).toMatchObject([{ mode: 'optOut' }, { channel: 'mail', mode: 'mandatory' }, {}, {}, {}, {}, {}]);
    expect(version).toBe(1);
    const [logged] = await portal.store.ownerQuery(
      `select changes from audited_objects where kind = 'notificationEvent' and merchant_id = $1`,
      [admin.merchantId],
    );
    expect(logged?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'mail', after: 'mandatory' })]),
    );
    const stale: EventForm = { event: 'jobFailed', version: 0, channels: [] };
    expect((await portal.refused(updateNotificationEvent, stale, admin)).subCode).toBe('conflict');
    const globex = await portal.signIn('globex-admin');
    const events = await portal.call(listNotificationEvents, undefined, globex);
    expect(events.find(({ event }) => event === 'jobFailed')?.version).toBe(0);
  });

  it('can’t keep anybody from knowing that an account is used', async () => {
    const form: EventForm = { event: 'passwordChanged', version: 0, channels: [{ channel: 'mail', mode: 'optIn' }] };
    expect(await portal.refused(updateNotificationEvent, form, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '邮件由系统统一设置，不能修改',
    });
    expect((await readEvent('passwordChanged'))?.channels.slice(0, 2)).toMatchObject([
      { channel: 'letter', mode: 'mandatory', isFixed: true },
      { channel: 'mail', mode: 'mandatory', isFixed: true },
    ]);
  });

  it('name templates that fit', async () => {
    const refused = async (channel: NotificationChannel, templateCode?: string) => {
      const channels = [{ channel, mode: 'optOut' as const, ...(templateCode !== undefined && { templateCode }) }];
      const { subCode, msg } = await portal.refused(
        updateNotificationEvent,
        { event: 'jobFailed', version: 0, channels },
        admin,
      );
      return [subCode, msg];
    };
    expect(await refused('sms')).toEqual(['param-invalid', '短信：请选择模板']);
    expect(await refused('mail', 'nothing')).toEqual(['param-invalid', '邮件：模板不存在']);
    expect(await refused('mail', await addTemplate('{title}，{amount}'))).toEqual([
      'param-invalid',
      '邮件：该事件不提供模板变量：amount',
    ]);
    const marketing = await addTemplate('{title}', 'marketing');
    expect(await refused('mail', marketing)).toEqual(['param-invalid', '邮件：只能使用通知类模板']);
    const offered = await portal.call(listNotificationTemplates, { channel: 'mail' }, admin);
    expect(offered.map(({ templateCode }) => templateCode)).not.toContain(marketing);
  });
});

async function addTemplate(text: string, templateType: 'marketing' | 'notice' = 'notice'): Promise<string> {
  const templateCode = newId();
  const form = { templateCode, templateName: templateCode, templateType, subject: '任务失败', text };
  await portal.call(mailTemplates.addMailTemplate, form, admin);
  return templateCode;
}

describe('[NTF-01] what a person chooses', () => {
  it('is told by each channel that the merchant leaves to them', async () => {
    const reader = await addReader();
    const choice = { event: 'jobFailed' as const, channel: 'mail' as const, isOn: false };
    await portal.call(chooseNotification, choice, reader);
    await portal.call(chooseNotification, { ...choice, channel: 'letter' }, reader);
    const { events } = await portal.call(getNotificationChoices, undefined, reader);
    expect(events.find(({ event }) => event === 'jobFailed')?.channels).toEqual([
      { channel: 'letter', mode: 'optOut', isOn: false },
      { channel: 'mail', mode: 'optOut', isOn: false },
    ]);
    await tellOfJob(reader);
    expect(await deliveriesOf(reader)).toEqual([]);
    await portal.call(chooseNotification, { ...choice, isOn: true }, reader);
    await tellOfJob(reader, '导入名单');
    expect(await deliveriesOf(reader)).toMatchObject([{ channel: 'mail', state: 'told', title: '任务失败：导入名单' }]);
    expect(await subjectsOf(reader)).toEqual(['任务失败：导入名单']);
  });

  it('gives way to what is mandatory, and nobody can choose what is not in use', async () => {
    const reader = await addReader();
    const choice = { event: 'jobFailed' as const, channel: 'mail' as const, isOn: false };
    await portal.call(chooseNotification, choice, reader);
    await save([{ channel: 'mail', mode: 'mandatory' }]);
    await tellOfJob(reader);
    expect(await deliveriesOf(reader, 'mail')).toMatchObject([{ state: 'told' }]);
    for (const refused of [choice, { ...choice, channel: 'sms' as const, isOn: true }])
      expect((await portal.refused(chooseNotification, refused, reader)).msg).toBe(
        '该通知方式由管理员统一设置，不能修改',
      );
  });
});

describe('[NTF-01] what can wait', () => {
  it('is told after quiet hours, all mails as one; letters and what is mandatory do not wait', async () => {
    const reader = await addReader();
    const times = { quietFrom: timeOfDay(-60), quietTo: timeOfDay(60), digestTime: null };
    await portal.call(setNotificationTimes, times, reader);
    await tellOfJob(reader, '甲');
    await tellOfJob(reader, '乙');
    expect(await deliveriesOf(reader, 'letter')).toMatchObject([{ state: 'told' }, { state: 'told' }]);
    const waiting = await deliveriesOf(reader, 'mail');
    expect(waiting).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    const minutes = (Date.parse(waiting[0]?.dueTime ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(57);
    expect(minutes).toBeLessThan(61);
    const acting = { merchantId: reader.merchantId, userId: reader.userId, scope: WHOLE_MERCHANT_SCOPE };
    await portal.services.store.asMerchant(acting, (db) =>
      notify(db, portal.services, PASSWORD_CHANGED, [reader], { values: {} }),
    );
    expect(await subjectsOf(reader)).toEqual(['登录密码已修改']);
    await letTimePass(reader);
    await waitUntil(async () => (await subjectsOf(reader)).length === 2);
    expect(await subjectsOf(reader)).toEqual(['登录密码已修改', '通知汇总（2 条）']);
    const { text } = await portal.mailTo(reader.userId);
    expect(text).toContain('1. 任务失败：甲\n您发起的任务“甲”执行失败：文件为空');
    expect(text).toContain('2. 任务失败：乙');
    expect(await deliveriesOf(reader, 'mail')).toMatchObject([{ state: 'told' }, { state: 'told' }, { state: 'told' }]);
    const { stored } = await portal.row(
      'select count(content_cipher)::int as stored from notification_deliveries where user_id = $1',
      reader.userId,
    );
    expect(stored).toBe(0);
  });

  it('comes with the digest of the next time', async () => {
    const reader = await addReader();
    const times = { quietFrom: null, quietTo: null, digestTime: timeOfDay(-5) };
    await portal.call(setNotificationTimes, times, reader);
    await tellOfJob(reader);
    const [waiting] = await deliveriesOf(reader, 'mail');
    const hours = (Date.parse(waiting?.dueTime ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.8);
    expect(hours).toBeLessThan(24);
    await portal.call(setNotificationTimes, { ...times, digestTime: null }, reader);
    await tellOfJob(reader);
    expect(await deliveriesOf(reader, 'mail')).toMatchObject([{ state: 'told' }, { state: 'waiting' }]);
  });

  it('is not told to whoever has left meanwhile', async () => {
    const reader = await addReader();
    const times = { quietFrom: timeOfDay(-60), quietTo: timeOfDay(60), digestTime: null };
    await portal.call(setNotificationTimes, times, reader);
    await tellOfJob(reader);
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [reader.userId]);
    await letTimePass(reader);
    await waitUntil(async () => (await deliveriesOf(reader, 'mail'))[0]?.state === 'untold');
    expect((await deliveriesOf(reader, 'mail'))[0]?.reason).toEqual({ text: '用户已停用' });
    expect(await subjectsOf(reader)).toEqual([]);
  });

  it('has hours that are hours', async () => {
    const reader = await addReader();
    const same = { quietFrom: '08:00', quietTo: '08:00', digestTime: null };
    expect((await portal.refused(setNotificationTimes, same, reader)).msg).toBe('开始和结束时间不能相同');
    const half = { quietFrom: '08:00', quietTo: null, digestTime: null };
    expect((await portal.refused(setNotificationTimes, half, reader)).subCode).toBe('param-invalid');
  });
});

describe('[NTF-01] a template of the merchant', () => {
  it('tells of an event, by a message with a record', async () => {
    const reader = await addReader();
    await save([{ channel: 'mail', mode: 'optOut', templateCode: await addTemplate('{nickName}：{title}，{reason}') }]);
    await tellOfJob(reader, '导入名单');
    await waitUntil(async () => (await deliveriesOf(reader, 'mail'))[0]?.state === 'told');
    const recordId = (await deliveriesOf(reader, 'mail'))[0]?.recordId ?? '';
    const record = await portal.call(messageRecords.getMessageRecord, { recordId }, admin);
    expect(record).toMatchObject({ channel: 'mail', state: 'queued' });
    expect(record.text).toContain('导入名单，文件为空');
    expect(await subjectsOf(reader)).toEqual([]);
  });

  it('that is gone tells nobody, and the record says why', async () => {
    const reader = await addReader();
    const templateCode = await addTemplate('{title}');
    await save([{ channel: 'mail', mode: 'optOut', templateCode }]);
    await portal.store.ownerQuery('delete from channel_templates where template_code = $1', [templateCode]);
    await tellOfJob(reader);
    await waitUntil(async () => (await deliveriesOf(reader, 'mail'))[0]?.state === 'untold');
    expect((await deliveriesOf(reader, 'mail'))[0]?.reason).toEqual({ text: '模板已删除' });
  });
});

it('[NTF-01] what was told is seen within the data scope only, and says why somebody was not told', async () => {
  const reader = await addReader();
  await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [reader.userId]);
  await tellOfJob(reader);
  expect(await deliveriesOf(reader, 'mail')).toMatchObject([{ state: 'untold', reason: { text: '没有邮箱地址' } }]);
  const globex = await portal.signIn('globex-admin');
  const { rows } = await portal.call(listNotificationDeliveries, { event: 'jobFailed' }, globex);
  expect(rows).toEqual([]);
});

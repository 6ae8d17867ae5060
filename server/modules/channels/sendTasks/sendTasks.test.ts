import { organizations } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import { crowds } from 'contract/channels/crowds';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import { sendTaskResults } from 'contract/channels/sendTaskResults';
import type { ArgOf } from 'contract/endpoint';
import { parseMail } from '../../../../vendors/mail/parseMail';
import { newId } from '../../../db/ids';
import { waitUntil } from '../../../jobs/testing';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { readTaskResult, startSending, submit, waitForTask } from './testing';
import type { TestSending } from './testing';

const { addSendTask, checkSendTask, copySendTask, decideSendTask, getSendTask, updateSendTask } = contract;
const { listMailTasks, pauseSendTask, removeSendTask, resumeSendTask, startSendTask, stopSendTask, testSendTask } =
  contract;
const { listSendTaskRecipients, retrySendTask } = sendTaskResults;

const PEOPLE = 12;

let portal: Portal;
let admin: SignedIn;
let second: SignedIn;
let other: SignedIn;
let server: TestMailServer;
let sending: TestSending;
let accountId: string;
let templateId: string;
/** An organisation with its people. */
let organizeId: string;
let people: string[];
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  other = await portal.signIn('globex-admin');
  second = await addSecondAdministrator();
  server = await startTestMailServer();
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const account = { accountName: '客服', ...settings, userName: 'portal', password: 'Secret-1' };
  const senderAddress = 'service@acme.example.com';
  ({ accountId } = await portal.call(mailAccounts.addMailAccount, { ...account, senderAddress }, admin));
  templateId = await addTemplate();
  organizeId = await addOrganization('北区');
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await addUser(`person-${index}`, organizeId));
  sending = startSending(portal);
});
afterAll(async () => {
  await sending.stop();
  await server.close();
  await portal.close();
});
afterEach(() => server.delay(0));

async function addSecondAdministrator(): Promise<SignedIn> {
  const { role_id } = await portal.row(
    'select role_id from roles where merchant_id = $1 and is_administrator',
    admin.merchantId,
  );
  const { organize_id } = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const form = { ...createUserForm(String(organize_id)), userName: 'second', roleIds: [String(role_id)] };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn('second', password);
}

async function addTemplate(form: Partial<ArgOf<typeof mailTemplates.addMailTemplate>> = {}): Promise<string> {
  const whole = {
    templateCode: newId(),
    templateName: '停电通知',
    templateType: 'notice' as const,
    accountId,
    ...form,
  };
  const texts = { subject: '{name}，停电通知', text: '{name}，{day}停电。{organization}' };
  return (await portal.call(mailTemplates.addMailTemplate, { ...texts, ...whole }, admin)).templateId;
}

async function addOrganization(organizeName: string): Promise<string> {
  const { organize_id } = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const form = { organizeName, organizeCode: newId(), parentId: String(organize_id), sort: 1 };
  const added = await portal.call(
    organizations.addOrganization,
    { ...form, organizeType: 'department' as const },
    admin,
  );
  return added.organizeId;
}

async function addUser(name: string, within: string): Promise<string> {
  const form = { ...createUserForm(within), userName: name, nickName: name };
  return (await portal.call(users.addUser, { ...form, email: `${name}@acme.example.com` }, admin)).userId;
}

const VARIABLES = [
  { name: 'name', source: 'field' as const, value: 'nickName' },
  { name: 'day', source: 'constant' as const, value: '周五' },
  { name: 'organization', source: 'field' as const, value: 'organizeName', otherwise: '（无）' },
];
type Form = Omit<ArgOf<typeof addSendTask>, 'channel'>;
const form = (more: Partial<Form> = {}): Form => ({
  ...{ taskName: newId(), templateId, variables: VARIABLES, organizeIds: [organizeId], plan: 'now' },
  ...more,
});
const add = async (more: Partial<Form> = {}, as = admin) =>
  (await portal.call(addSendTask, { channel: 'mail', ...form(more) }, as)).taskId;
const start = async (more: Partial<Form> = {}) => {
  const taskId = await add(more);
  await submit(portal, admin, taskId);
  return taskId;
};
const taken = () => server.taken.map(({ recipient }) => recipient).sort();
const arrivedSince = (before: readonly string[]) =>
  taken()
    .slice(0)
    .filter((one, index, all) => {
      const former = before.filter((each) => each === one).length;
      return all.slice(0, index + 1).filter((each) => each === one).length > former;
    });

describe('[TSK-01] a send task', () => {
  it('writes to each of its people once, with the values of each', async () => {
    const before = taken();
    const crowd = { crowdName: newId(), kind: 'list' as const, organizeIds: [organizeId] };
    const { crowdId } = await portal.call(crowds.addCrowd, crowd, admin);
    const taskId = await start({ crowdIds: [crowdId], userIds: [people[0] ?? ''], excludedUserIds: [people[1] ?? ''] });
    const task = await waitForTask(portal, admin, taskId, 'done');
    expect(task.progress).toMatchObject({ total: PEOPLE - 1, handedOver: PEOPLE - 1, waiting: 0, failed: 0 });
    expect(arrivedSince(before)).toHaveLength(PEOPLE - 1);
    const mail = server.taken.find(({ recipient }) => recipient === 'person-3@acme.example.com');
    expect(parseMail(Buffer.from(mail?.source ?? '', 'latin1'))).toMatchObject({ subject: 'person-3，停电通知' });
    expect(Buffer.from(mail?.source ?? '', 'latin1').toString()).not.toContain('{');
  });

  it('writes to an address once, whoever has it', async () => {
    const twins = await addOrganization('双');
    const [one, two] = [await addUser('twin-1', twins), await addUser('twin-2', twins)];
    await portal.store.ownerQuery(
      `update users u set email_cipher = o.email_cipher from users o
       where u.user_id = $1 and o.user_id = $2`,
      [two, one],
    );
    const taskId = await start({ organizeIds: [twins] });
    await waitForTask(portal, admin, taskId, 'done');
    const result = await readTaskResult(portal, admin, taskId);
    expect([result.personCount, result.progress.total]).toEqual([2, 1]);
  });

  it('is checked while one types: people, missing addresses, values, samples', async () => {
    const arg = { channel: 'mail' as const, templateId, organizeIds: [organizeId], plan: 'now' as const };
    const missing = await portal.call(checkSendTask, { ...arg, variables: VARIABLES.slice(0, 1) }, admin);
    expect(missing.problems).toEqual([{ text: '请设置变量的值：{names}', values: { names: ['day', 'organization'] } }]);
    const { email_cipher } = await portal.row('select email_cipher from users where user_id = $1', people[2]);
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [people[2]]);
    const check = await portal.call(checkSendTask, { ...arg, variables: VARIABLES }, admin);
    expect(check).toMatchObject({ personCount: PEOPLE, reachedCount: PEOPLE - 1, problems: [], approvalReason: null });
    expect(check.warnings).toEqual([{ text: '{n} 人没有该通道的地址，不会收到', values: { n: 1 } }]);
    expect(check.samples).toHaveLength(5);
    expect(check.samples[0]?.text).toContain('周五停电。北区');
    const nobody = await portal.call(checkSendTask, { ...arg, organizeIds: [], variables: VARIABLES }, admin);
    expect(nobody.problems).toEqual([{ text: '没有收件人，请选择发送对象' }]);
    const weekly = { plan: 'recurring' as const, cron: '0 9 * * 1' };
    const { nextTimes } = await portal.call(checkSendTask, { ...arg, ...weekly, variables: VARIABLES }, admin);
    expect(nextTimes).toHaveLength(5);
    expect(new Set(nextTimes.map((time) => new Date(time).getUTCDay())).size).toBe(1);
    const wrong = await portal.call(checkSendTask, { ...arg, ...weekly, cron: 'x', variables: VARIABLES }, admin);
    expect(wrong.problems).toEqual([{ text: '发送周期无法识别' }]);
    // Whoever lacks an address has a record that says so.
    const taskId = await start();
    await waitForTask(portal, admin, taskId, 'partlyFailed');
    const { reasons } = await readTaskResult(portal, admin, taskId);
    expect(reasons).toEqual([{ reason: { text: '收件人没有邮箱' }, count: 1, isRetryable: false }]);
    await portal.store.ownerQuery('update users set email_cipher = $2 where user_id = $1', [people[2], email_cipher]);
  });

  it('writes to outside contacts with the columns of their file, and not to those of an excluded crowd', async () => {
    const contact = (name: string) => ({ contactName: name, email: `${name}@outside.example.com` });
    const addCrowd = async (...names: string[]) =>
      portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'list', contacts: names.map(contact) }, admin);
    const { crowdId } = await addCrowd('li', 'mo', 'no-value');
    const { crowdId: excluded } = await addCrowd('mo');
    await portal.store.ownerQuery(
      `update crowd_contacts set values_cipher = $2 where crowd_id = $1 and contact_name <> 'no-value'`,
      [crowdId, portal.services.storageCipher.seal(JSON.stringify({ 日期: '周日' }))],
    );
    const variables = VARIABLES.map((one) =>
      one.name === 'day' ? { name: 'day', source: 'column' as const, value: '日期' } : one,
    );
    const audience = { organizeIds: [], crowdIds: [crowdId], excludedCrowdIds: [excluded] };
    const check = { channel: 'mail' as const, templateId, variables, ...audience, plan: 'now' as const };
    const { personCount, reachedCount, samples } = await portal.call(checkSendTask, check, admin);
    expect([personCount, reachedCount]).toEqual([2, 2]);
    expect(samples.map(({ name, problem }) => [name, problem?.text ?? null]).sort()).toEqual([
      ['li', null],
      ['no-value', '变量“{name}”没有值'],
    ]);
    const taskId = await start({ variables, ...audience });
    await waitForTask(portal, admin, taskId, 'partlyFailed');
    const mails = server.taken.filter(({ recipient }) => recipient.endsWith('@outside.example.com'));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['li@outside.example.com']);
    expect(parseMail(Buffer.from(mails[0]?.source ?? '', 'latin1'))).toMatchObject({ subject: 'li，停电通知' });
  });

  it('can be tried on oneself', async () => {
    const { state } = await portal.call(testSendTask, { channel: 'mail', templateId, variables: VARIABLES }, admin);
    expect(state).toBe('queued');
  });

  it('is a draft first: changed, copied and removed, and afterwards neither', async () => {
    const taskId = await add();
    await portal.call(updateSendTask, { ...form({ taskName: '改名' }), taskId, version: 1 }, admin);
    expect(await portal.refused(updateSendTask, { ...form(), taskId, version: 1 }, admin)).toMatchObject({
      subCode: 'conflict',
    });
    const copy = await portal.call(copySendTask, { taskId }, admin);
    expect(await portal.call(getSendTask, copy, admin)).toMatchObject({ taskName: '改名 副本', state: 'draft' });
    await portal.call(removeSendTask, { ...copy, version: 1 }, admin);
    await portal.call(
      updateSendTask,
      { ...form({ taskName: '改名', plan: 'once', startTime: '2099-01-01T00:00:00.000Z' }), taskId, version: 2 },
      admin,
    );
    expect(await submit(portal, admin, taskId)).toBe('scheduled');
    const { version, nextTime } = await portal.call(getSendTask, { taskId }, admin);
    expect(nextTime).toBe('2099-01-01T00:00:00.000Z');
    const refused = await portal.refused(removeSendTask, { taskId, version }, admin);
    expect(refused.msg).toBe('该任务已提交，不能删除');
    const { msg } = await portal.refused(mailTemplates.removeMailTemplate, { templateId, version: 1 }, admin);
    expect(msg).toMatch(/个发送任务正在使用该模板/);
    await portal.call(startSendTask, { taskId }, admin);
    await waitForTask(portal, admin, taskId, 'done');
    const { rows } = await portal.call(listMailTasks, { taskName: '改名', state: 'done' }, admin);
    expect(rows.map((row) => row.taskId)).toEqual([taskId]);
  });

  it('of a recurring plan has a run of its own each time', async () => {
    const taskId = await start({ plan: 'recurring', cron: '0 9 * * 1' });
    await portal.call(startSendTask, { taskId }, admin);
    const runOf = () => portal.store.ownerQuery('select task_id from send_tasks where parent_task_id = $1', [taskId]);
    await waitUntil(async () => (await runOf()).length === 1);
    const [run] = await runOf();
    await waitForTask(portal, admin, String(run?.task_id), 'done');
    const { state, nextTime } = await portal.call(getSendTask, { taskId }, admin);
    expect(state).toBe('scheduled');
    expect(new Date(nextTime ?? 0).getTime()).toBeGreaterThan(Date.now());
    await portal.call(stopSendTask, { taskId }, admin);
  });
});

describe('[TSK-02] a second person', () => {
  beforeAll(() => applyParameters(portal, { SEND_TASK_APPROVAL_RECIPIENTS: 5 }, { merchantId: admin.merchantId }));
  afterAll(() => applyParameters(portal, { SEND_TASK_APPROVAL_RECIPIENTS: null }, { merchantId: admin.merchantId }));

  it('agrees to a task with many recipients, and nobody to a task of their own', async () => {
    const taskId = await add();
    expect(await submit(portal, admin, taskId)).toBe('inApproval');
    const { version, reason, mayDecide } = await portal.call(getSendTask, { taskId }, admin);
    expect([reason, mayDecide]).toEqual([{ text: '收件人超过 {n} 人，需要另一人审批', values: { n: 5 } }, false]);
    const decision = { taskId, version, isApproved: true };
    expect(await portal.refused(decideSendTask, decision, admin)).toMatchObject({ subCode: 'permission-denied' });
    expect((await portal.call(getSendTask, { taskId }, second)).mayDecide).toBe(true);
    await portal.call(decideSendTask, decision, second);
    expect(await portal.refused(decideSendTask, decision, second)).toMatchObject({ subCode: 'conflict' });
    expect((await waitForTask(portal, admin, taskId, 'done')).approver).toBeTruthy();
  });

  it('agrees to a task with words that the merchant calls sensitive, also where spaces divide them', async () => {
    const { merchantId } = admin;
    await applyParameters(portal, { SEND_TASK_SENSITIVE_WORDS: ['周五停电', '停 电通知', '中奖'] }, { merchantId });
    const few = { userIds: [people[0] ?? ''], organizeIds: [] };
    const arg = { channel: 'mail' as const, templateId, ...few, plan: 'now' as const, variables: VARIABLES };
    const { approvalReason } = await portal.call(checkSendTask, arg, admin);
    const names = ['周五停电', '停 电通知'];
    expect(approvalReason).toEqual({ text: '内容含有敏感词：{names}，需要另一人审批', values: { names } });
    expect(await submit(portal, admin, await add(few))).toBe('inApproval');
    await applyParameters(portal, { SEND_TASK_SENSITIVE_WORDS: null }, { merchantId });
    expect((await portal.call(checkSendTask, arg, admin)).approvalReason).toBeNull();
  });

  it('refuses it with a reason, and it can be changed and submitted again', async () => {
    const taskId = await start();
    const { version } = await portal.call(getSendTask, { taskId }, second);
    const decision = { taskId, version, isApproved: false };
    expect((await portal.refused(decideSendTask, decision, second)).fields).toMatchObject([{ name: 'opinion' }]);
    await portal.call(decideSendTask, { ...decision, opinion: '时间不对' }, second);
    const task = await portal.call(getSendTask, { taskId }, admin);
    expect(task).toMatchObject({ state: 'refused', opinion: '时间不对' });
    // As it is, it goes to a second person again.
    expect(await submit(portal, admin, taskId)).toBe('inApproval');
    const again = await portal.call(getSendTask, { taskId }, admin);
    await portal.call(decideSendTask, { ...decision, version: again.version, opinion: '时间不对' }, second);
    const { version: refused } = await portal.call(getSendTask, { taskId }, admin);
    await portal.call(
      updateSendTask,
      { ...form({ userIds: [admin.userId], organizeIds: [] }), taskId, version: refused },
      admin,
    );
    expect(await submit(portal, admin, taskId)).toBe('scheduled');
    await waitForTask(portal, admin, taskId, 'done', 'partlyFailed');
  });
});

describe('[TSK-02] a task on its way', () => {
  it('pauses at once and goes on later; nobody gets it twice and nobody is forgotten', async () => {
    const before = taken();
    // One in a second, so that the pause comes before the last of them on a slow machine as well.
    const taskId = await start({ messagesPerMinute: 60 });
    await waitUntil(() => arrivedSince(before).length > 0);
    await portal.call(pauseSendTask, { taskId }, admin);
    // What is being given at this moment goes.
    await waitUntil(async () => (await countOf(taskId, 'queued', 'sending')) === 0);
    const arrived = arrivedSince(before).length;
    expect(arrived).toBeLessThan(PEOPLE);
    expect(await countOf(taskId, 'held')).toBe(PEOPLE - arrived);
    expect(await portal.refused(pauseSendTask, { taskId }, admin)).toMatchObject({ msg: '该任务不在发送中' });
    await portal.store.ownerQuery('update send_tasks set messages_per_minute = null where task_id = $1', [taskId]);
    await portal.call(resumeSendTask, { taskId }, admin);
    await waitForTask(portal, admin, taskId, 'done');
    expect(arrivedSince(before)).toHaveLength(PEOPLE);
    expect(new Set(arrivedSince(before)).size).toBe(PEOPLE);
  });

  it('stops for good: what is left is cancelled', async () => {
    server.delay(300);
    const taskId = await start({ messagesPerMinute: 60 });
    await waitUntil(async () => (await countOf(taskId, 'handedOver')) > 0);
    await portal.call(stopSendTask, { taskId }, admin);
    await waitUntil(async () => (await countOf(taskId, 'held', 'queued', 'sending')) === 0);
    const { state, progress, reasons } = await readTaskResult(portal, admin, taskId);
    expect([state, progress.waiting, progress.total]).toEqual(['stopped', 0, PEOPLE]);
    expect(reasons).toMatchObject([{ reason: { text: '任务已停止' }, isRetryable: false }]);
    expect(await portal.refused(resumeSendTask, { taskId }, admin)).toMatchObject({ msg: '该任务没有暂停' });
  });

  it('stops while its messages are being prepared: those that are there already are cancelled', async () => {
    const taskId = await start({ plan: 'once', startTime: '2099-01-01T00:00:00.000Z' });
    await portal.call(startSendTask, { taskId }, admin);
    await waitUntil(async () => (await countOf(taskId, 'held', 'queued', 'sending', 'handedOver')) > 0);
    // As amid the steps of the job, with messages of a former step.
    await portal.store.ownerQuery(
      `with task as (update send_tasks set state = 'preparing', release_time = null where task_id = $1)
       update channel_records set state = 'held', task_id = $1 where task_id = $1`,
      [taskId],
    );
    await portal.call(stopSendTask, { taskId }, admin);
    await waitUntil(async () => (await countOf(taskId, 'held', 'queued', 'sending')) === 0);
    expect((await portal.call(getSendTask, { taskId }, admin)).state).toBe('stopped');
  });

  it('goes on while another one can’t be moved on', async () => {
    const broken = await add({ plan: 'once', startTime: '2099-01-01T00:00:00.000Z' });
    // Sorts before every other task, and no job can be asked for on behalf of somebody who never was.
    await portal.store.ownerQuery(
      `update send_tasks set task_id = '0', state = 'scheduled', next_time = now(), submit_user_id = 'nobody'
       where task_id = $1`,
      [broken],
    );
    const taskId = await start({ organizeIds: [], userIds: [people[0] ?? ''] });
    await waitForTask(portal, admin, taskId, 'done');
    expect(sending.lines.some((line) => line.startsWith('the send task 0 can’t be moved on'))).toBe(true);
    await portal.store.ownerQuery(`delete from send_tasks where task_id = '0'`);
    sending.lines.length = 0;
  });

  it('keeps its speed', async () => {
    const taskId = await start({ messagesPerMinute: 120 });
    await waitForTask(portal, admin, taskId, 'done');
    const [row] = await portal.store.ownerQuery(
      `select extract(epoch from max(given_time) - min(given_time))::float8 as span from channel_records where task_id = $1`,
      [taskId],
    );
    // Two in a second: the last of twelve leaves five seconds after the first, or later.
    expect(Number(row?.span)).toBeGreaterThan(4);
  });

  it('stops if its template is disabled meanwhile, and pauses if its account is used up', async () => {
    const own = await addTemplate();
    const disabled = await start({ templateId: own, messagesPerMinute: 60 });
    await waitUntil(async () => (await countOf(disabled, 'handedOver')) > 0);
    const template = { templateId: own, version: 1, status: 'STOP_USING' as const };
    await portal.call(mailTemplates.changeMailTemplateStatus, template, admin);
    expect((await waitForTask(portal, admin, disabled, 'stopped')).reason).toEqual({ text: '模板已停用' });

    await portal.store.ownerQuery('delete from channel_counts');
    await portal.store.ownerQuery('update channel_accounts set daily_limit = 4 where account_id = $1', [accountId]);
    const limited = await start();
    const paused = await waitForTask(portal, admin, limited, 'paused');
    expect(paused.reason).toEqual({ text: '账号今日的消息已达上限（{n} 条）', values: { n: 4 } });
    await waitUntil(async () => (await countOf(limited, 'held')) === PEOPLE - 4);
    await portal.store.ownerQuery('update channel_accounts set daily_limit = null where account_id = $1', [accountId]);
    await portal.call(resumeSendTask, { taskId: limited }, admin);
    expect((await waitForTask(portal, admin, limited, 'done')).progress.handedOver).toBe(PEOPLE);
  });

  it('tells why messages failed, and sends them once more', async () => {
    server.refuseWith(550);
    const taskId = await start();
    await waitForTask(portal, admin, taskId, 'partlyFailed');
    server.refuseWith();
    const { rows } = await portal.call(
      listSendTaskRecipients,
      { taskId, result: 'failed', userName: 'person-4' },
      admin,
    );
    expect(rows).toMatchObject([{ userName: 'person-4', recipient: 'p***@acme.example.com' }]);
    await portal.store.ownerQuery(
      `update channel_records set state = 'failed' where task_id = $1 and state = 'bounced'`,
      [taskId],
    );
    expect(await portal.call(retrySendTask, { taskId }, admin)).toEqual({ count: PEOPLE });
    expect(await portal.refused(retrySendTask, { taskId }, admin)).toMatchObject({ msg: '任务结束后才能重试' });
    expect((await waitForTask(portal, admin, taskId, 'done')).progress).toMatchObject({
      total: PEOPLE,
      handedOver: PEOPLE,
    });
  });

  it('expires', async () => {
    const taskId = await start({ messagesPerMinute: 60 });
    await waitForTask(portal, admin, taskId, 'sending');
    await portal.store.ownerQuery('update send_tasks set expiry_time = now() where task_id = $1', [taskId]);
    await waitForTask(portal, admin, taskId, 'expired');
    await waitUntil(async () => (await countOf(taskId, 'held')) === 0);
  });

  it('stops if its author has left before it begins', async () => {
    const leaver = await addLimited();
    const own = { organizeIds: [], userIds: [leaver.userId] };
    const taskId = await add({ ...own, plan: 'once', startTime: '2099-01-01T00:00:00.000Z' }, leaver);
    await submit(portal, leaver, taskId);
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [leaver.userId]);
    await portal.call(startSendTask, { taskId }, admin);
    expect((await waitForTask(portal, admin, taskId, 'stopped')).reason?.text).toMatch(/发起人的账号已停用/);
  });

  const countOf = async (taskId: string, ...states: readonly string[]) => {
    const [row] = await portal.store.ownerQuery(
      'select count(*)::int as n from channel_records where task_id = $1 and state = any($2::text[])',
      [taskId, [...states]],
    );
    return Number(row?.n);
  };
});

describe('[TSK-03] two servers', () => {
  it('hand each message over once and forget none, through pauses', async () => {
    const further = startSending(portal);
    const crowded = await addOrganization('南区');
    const count = 60;
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, email_cipher, password_hash)
       select $1 || n, merchant_id, $1 || n, 'n' || n, $2, email_cipher, password_hash
       from users, generate_series(1, $3::int) n where user_id = $4`,
      [newId(), crowded, count, admin.userId],
    );
    const added = await portal.store.ownerQuery('select user_id from users where organize_id = $1', [crowded]);
    for (const [index, { user_id }] of added.entries())
      await portal.store.ownerQuery('update users set email_cipher = $2 where user_id = $1', [
        user_id,
        portal.services.storageCipher.seal(`many-${index}@acme.example.com`),
      ]);
    const before = taken();
    server.delay(20);
    const taskId = await start({ organizeIds: [crowded] });
    for (const reached of [1, 20, 40]) {
      await waitUntil(() => arrivedSince(before).length >= reached);
      await portal.call(pauseSendTask, { taskId }, admin).catch(() => undefined);
      await portal.call(resumeSendTask, { taskId }, admin).catch(() => undefined);
    }
    await waitForTask(portal, admin, taskId, 'done');
    await further.stop();
    expect(arrivedSince(before)).toHaveLength(count);
    expect(new Set(arrivedSince(before)).size).toBe(count);
  });

  it('never send again what a killed one was giving, and the task says that nobody knows', async () => {
    const taskId = await start({ messagesPerMinute: 60, organizeIds: [], userIds: people.slice(0, 2) });
    await waitForTask(portal, admin, taskId, 'sending');
    const before = taken();
    // As a server leaves it that is killed between the mark and the answer.
    const [record] = await portal.store.ownerQuery(
      `update channel_records set state = 'sending', attempts = 1, due_time = now() - interval '1 second'
       where record_id = (select record_id from channel_records where task_id = $1 and state = 'held' limit 1) returning user_id`,
      [taskId],
    );
    const { progress } = await waitForTask(portal, admin, taskId, 'partlyFailed');
    expect(progress).toMatchObject({ total: 2, unknown: 1, handedOver: 1 });
    expect(await portal.refused(retrySendTask, { taskId }, admin)).toMatchObject({ msg: '没有可以重试的消息' });
    expect(record?.user_id).toBeTruthy();
    expect(arrivedSince(before).length).toBeLessThanOrEqual(1);
  });
});

// A user who sees the users of one organisation only.
async function addLimited(): Promise<SignedIn> {
  const roleId = newId();
  const own = [roleId, admin.merchantId];
  await portal.store.ownerQuery(
    `insert into roles (role_id, merchant_id, role_code, role_name, data_scope) values ($1, $2, $1, $1, 'CUSTOM')`,
    own,
  );
  await portal.store.ownerQuery(
    `insert into role_menus (merchant_id, role_id, menu_id)
     select merchant_id, $1, menu_id from merchant_apps join menus using (app_id) where merchant_id = $2`,
    own,
  );
  const within = await addOrganization(newId());
  await portal.store.ownerQuery(
    'insert into role_organizations (merchant_id, role_id, organize_id) values ($2, $1, $3)',
    [...own, within],
  );
  const userForm = { ...createUserForm(within), userName: newId(), organizeId: within, roleIds: [roleId] };
  const { userId, password } = await portal.call(users.addUser, userForm, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(userForm.userName, password);
}

describe('[CRD-02] a sender with a narrow data scope', () => {
  it('reaches exactly the people whom they see, and nobody of another merchant', async () => {
    const limited = await addLimited();
    const { crowdId } = await portal.call(
      crowds.addCrowd,
      { crowdName: newId(), kind: 'list', organizeIds: [organizeId], userIds: [limited.userId] },
      admin,
    );
    const taskId = await add({ crowdIds: [crowdId], organizeIds: [], isForEverybody: true }, limited);
    await submit(portal, limited, taskId);
    const task = await waitForTask(portal, limited, taskId, 'done', 'partlyFailed');
    expect(task.progress.total).toBe(1);
    const { rows } = await portal.call(listSendTaskRecipients, { taskId }, limited);
    expect(rows).toHaveLength(1);
    expect(await portal.refused(getSendTask, { taskId }, other)).toMatchObject({ subCode: 'not-found' });
    const foreign = { channel: 'mail' as const, ...form({ crowdIds: [crowdId], organizeIds: [] }) };
    expect(await portal.refused(addSendTask, foreign, other)).toMatchObject({ subCode: 'not-found' });
  });
});

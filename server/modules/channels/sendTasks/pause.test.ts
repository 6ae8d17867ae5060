import { Client } from 'pg';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import { users } from 'contract/access/users';
import { waitUntil } from '../../../jobs/testing';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm } from '../../../testing/world';
import { startSending, submit, waitForTask } from './testing';

const PEOPLE = ['pause-1', 'pause-2', 'pause-3'];

let portal: Portal;
let admin: SignedIn;
let server: TestMailServer;
let sending: { stop(): Promise<void> };
let accountId: string;
let taskId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  server = await startTestMailServer();
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const account = { accountName: '客服', ...settings, userName: 'portal', password: 'Secret-1' };
  const senderAddress = 'service@acme.example.com';
  ({ accountId } = await portal.call(mailAccounts.addMailAccount, { ...account, senderAddress }, admin));
  const template = { templateCode: 'pause', templateName: '停电通知', templateType: 'notice' as const, accountId };
  const texts = { subject: '停电通知', text: '周五停电。' };
  const { templateId } = await portal.call(mailTemplates.addMailTemplate, { ...template, ...texts }, admin);
  const { organize_id } = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const userIds: string[] = [];
  for (const userName of PEOPLE) {
    const form = { ...createUserForm(String(organize_id)), userName, email: `${userName}@acme.example.com` };
    userIds.push((await portal.call(users.addUser, form, admin)).userId);
  }
  const form = { taskName: '停电', templateId, userIds, plan: 'now' as const };
  ({ taskId } = await portal.call(contract.addSendTask, { channel: 'mail', ...form }, admin));
  sending = startSending(portal);
});
afterAll(async () => {
  await sending.stop();
  await server.close();
  await portal.close();
});

const countLocked = async () =>
  (
    await portal.store.ownerQuery(`select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [
      '%channel_counts%',
    ])
  ).length;
const listStates = async () =>
  (await portal.store.ownerQuery('select distinct state from channel_records where task_id = $1', [taskId])).map(
    ({ state }) => state,
  );
const readCount = async () =>
  (
    await portal.store.ownerQuery(
      `select message_count as n from channel_counts where subject = $1 and length(period) = 10`,
      [`account:${accountId}`],
    )
  ).map(({ n }) => n);

it('[TSK-03] a message that waits for the count of its account while its task is paused is not sent, and not counted', async () => {
  const client = new Client({ connectionString: portal.store.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into channel_counts (merchant_id, subject, period, message_count)
     values ($1, $2, to_char(now() at time zone $3, 'YYYY-MM-DD'), 0)`,
    [admin.merchantId, `account:${accountId}`, portal.services.timeZone],
  );
  await submit(portal, admin, taskId);
  await waitUntil(async () => (await countLocked()) === PEOPLE.length);
  await portal.call(contract.pauseSendTask, { taskId }, admin);
  await client.query('rollback');
  await client.end();
  await waitUntil(async () => (await listStates()).every((state) => state !== 'queued'));
  expect(await listStates()).toEqual(['held']);
  expect([server.taken.length, await readCount()]).toEqual([0, []]);

  await portal.call(contract.resumeSendTask, { taskId }, admin);
  await waitForTask(portal, admin, taskId, 'done');
  expect([server.taken.length, await readCount()]).toEqual([PEOPLE.length, [PEOPLE.length]]);
});

import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { channelIdentities } from 'contract/channels/identities';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings, DingTalkUser } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';
import { contactsScheduleJob } from './scheduleJob';
import { contactsSyncJob } from './syncJob';
import { insertIdentity } from './testing';

const { getReach, listReachablePeople, syncContacts } = channelIdentities;
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
// Phones of the demo enterprise, and whose they are.
const CHEN = '12900000001';
const LIN = '12900000002';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let client: TestClient;
let sender: MessageSender;
let runners: TestRunners;
let simulator: Simulator;
let contacts: DingTalkUser[];
let accountId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  client = await addClient(portal, admin, { channels: ['mini', 'dingtalk'] });
  sender = startTestSender(portal);
  runners = createTestRunners(portal);
  runners.start(contactsSyncJob, contactsScheduleJob);
});
afterAll(async () => {
  await runners.stop();
  await sender.stop();
  await portal.close();
});
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
  contacts = [...DINGTALK_DEMO.users];
  simulator = await startSimulator(({ tables }) =>
    createDingTalk({ tables, settings: { ...DINGTALK_DEMO, users: contacts } }),
  );
  accountId = await addApp();
  await portal.store.ownerQuery('update users set phone_cipher = null, phone_hash = null');
  await setPhone(admin.userId, CHEN);
  await setPhone(staff.userId, LIN);
});
afterEach(closeAll);

async function addApp(more: object = {}): Promise<string> {
  const app = { corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey };
  const settings = { clientSecret: demoApp.appSecret, endpoint: simulator.urlOf('dingtalk'), ...more };
  return (await portal.call(dingtalkApps.addDingtalkApp, { accountName: '门户', ...app, ...settings }, admin))
    .accountId;
}

async function setPhone(userId: string, phone: string | null) {
  const { storageCipher } = portal.services;
  const sealed = phone === null ? [null, null] : [storageCipher.seal(phone), storageCipher.searchHash(phone)];
  await portal.store.ownerQuery('update users set phone_cipher = $2, phone_hash = $3 where user_id = $1', [
    userId,
    ...sealed,
  ]);
}

const insert = (userId: string, vendorUserId: string, source: 'import' | 'phone' | 'contacts') =>
  insertIdentity(portal, { merchantId: admin.merchantId, accountId, userId }, vendorUserId, source);
const reached = async () => {
  const { rows } = await portal.call(listReachablePeople, { accountId, isReachable: true, orderBy: 'userName' }, admin);
  return rows.map(({ userName, vendorUserId, source }) => `${userName} ${vendorUserId} ${source}`);
};
const readSync = async () => (await portal.call(getReach, { accountId }, admin)).contactsSync;
async function sync() {
  await portal.call(syncContacts, { accountId }, admin);
  await waitUntil(async () => (await readSync())?.isRunning === false);
  return readSync();
}

let serial = 0;
async function sendTo(arg: object, channel: 'dingtalk' | 'mini' = 'dingtalk') {
  const idempotencyKey = `reach-${(serial += 1)}`;
  const { data } = await send(portal, client, {
    ...{ idempotencyKey, channel, templateCode: 'alarm' },
    values: [{ name: '项目', value: `园区 ${serial}` }],
    ...arg,
  });
  return data as { recordId: string; state: string; reason: unknown };
}
async function addTemplate() {
  const template = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const, accountId };
  const content = { channel: 'dingtalk' as const, messageType: 'text' as const, text: '{项目}告警' };
  await portal.call(dingtalkTemplates.addDingtalkTemplate, { ...template, ...content }, admin);
}
const recipients = () => simulator.arrivals.list({ kind: 'chat' }).map(({ arrival }) => arrival.recipient);

describe('[CHN-01] the synchronisation of contacts', () => {
  it('finds the users who have the phone of a contact, and tells whom it has not found', async () => {
    await setPhone(staff.userId, '13800138000');
    expect(await sync()).toMatchObject({
      ...{ isRunning: false, failure: null, contactCount: 4, addedCount: 1, changedCount: 0, removedCount: 0 },
      unmatchedCount: 3,
    });
    expect((await readSync())?.unmatched).toContainEqual({ name: '林婉清', phone: '129****0002', reason: 'noUser' });
    expect(await reached()).toEqual(['acme-admin ****yuan contacts']);
    await setPhone(staff.userId, CHEN);
    expect(await sync()).toMatchObject({ addedCount: 0, removedCount: 1, unmatchedCount: 4 });
    expect((await readSync())?.unmatched).toContainEqual({
      name: '陈思远',
      phone: '129****0001',
      reason: 'severalUsers',
    });
    expect(await reached()).toEqual([]);
  });

  it('changes and removes what was found, and keeps what was imported as long as DingTalk knows it', async () => {
    await insert(admin.userId, 'linwanqing', 'import');
    await insert(staff.userId, 'gone', 'contacts');
    expect(await sync()).toMatchObject({ addedCount: 0, changedCount: 0, removedCount: 1 });
    expect(await reached()).toEqual(['acme-admin ****qing import']);
    await portal.store.ownerQuery('delete from channel_identities');
    await insert(admin.userId, 'gone', 'import');
    await insert(staff.userId, 'chensiyuan', 'contacts');
    expect(await sync()).toMatchObject({ addedCount: 0, changedCount: 2, removedCount: 0 });
    expect(await reached()).toEqual(['acme-admin ****yuan contacts', 'acme-staff ****qing contacts']);
    expect(await sync()).toMatchObject({ addedCount: 0, changedCount: 0, removedCount: 0, unmatchedCount: 2 });
  });

  it('says why it has failed, and runs once at a time', async () => {
    await sync();
    simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), breakOff: 100 });
    await portal.store.ownerQuery('update contacts_syncs set begin_time = now()');
    await expect(portal.call(syncContacts, { accountId }, admin)).rejects.toThrow('正在同步通讯录，请稍后再试');
    await portal.store.ownerQuery(`update contacts_syncs set begin_time = now() - interval '1 day'`);
    const failed = await sync();
    expect(failed?.failure).not.toBeNull();
    expect(failed).toMatchObject({ contactCount: 4, addedCount: 2 });
  });

  it('is asked for by itself when its hours are over', async () => {
    await portal.store.ownerQuery('delete from channel_accounts');
    accountId = await addApp({ accountName: '定时', syncHours: 6 });
    const platform = await portal.signIn('admin');
    const look = async () => {
      const jobId = await enqueue(portal, platform, contactsScheduleJob, {});
      const readJob = () => portal.row('select state, progress_done as done from jobs where job_id = $1', jobId);
      await waitUntil(async () => (await readJob())['state'] === 'done');
      return (await readJob())['done'];
    };
    const waitForEnd = () =>
      waitUntil(async () => {
        const last = await readSync();
        return last?.isRunning === false && last.endTime !== null;
      });
    expect(Number(await look())).toBe(1);
    await waitForEnd();
    expect(Number(await look())).toBe(0);
    expect(await reached()).toHaveLength(2);
    await portal.store.ownerQuery(`update contacts_syncs set end_time = now() - interval '7 hours'`);
    expect(Number(await look())).toBe(1);
    await waitForEnd();
  });
});

describe('[CHN-03] a message to a user', () => {
  it('goes to the id that DingTalk has by the phone, which is kept, and asked for again when it is unknown', async () => {
    await addTemplate();
    const first = await sendTo({ userId: staff.userId });
    await waitForState(portal, admin, first.recordId, 'handedOver');
    expect(recipients()).toEqual(['linwanqing']);
    expect(await reached()).toEqual(['acme-staff ****qing phone']);
    await portal.store.ownerQuery('delete from channel_identities');
    await insert(staff.userId, 'gone', 'contacts');
    const second = await sendTo({ userId: staff.userId });
    await waitForState(portal, admin, second.recordId, 'handedOver');
    expect(recipients()).toEqual(['linwanqing', 'linwanqing']);
    expect(await reached()).toEqual(['acme-staff ****qing phone']);
  });

  it('goes to an imported id, also without a phone, but to no other person than its sender names', async () => {
    await addTemplate();
    await insert(staff.userId, 'chensiyuan', 'import');
    const own = await sendTo({ userId: staff.userId });
    const named = await sendTo({ userId: staff.userId, phone: '12900000003' });
    await setPhone(staff.userId, null);
    const bare = await sendTo({ userId: staff.userId });
    for (const { recordId } of [own, named, bare]) await waitForState(portal, admin, recordId, 'handedOver');
    expect(recipients().sort()).toEqual(['chensiyuan', 'chensiyuan', 'zhouxiaochuan']);
    expect(await reached()).toEqual(['acme-staff ****yuan import']);
  });

  it('[CHN-04] is a record with its reason where the user is not reachable', async () => {
    await addTemplate();
    await setPhone(staff.userId, '13800138000');
    const { recordId } = await sendTo({ userId: staff.userId });
    const refused = await waitForState(portal, admin, recordId, 'refused');
    expect(refused.reason).toEqual({ text: '收件人不可达：钉钉通讯录中没有该成员' });
    await setPhone(staff.userId, null);
    const bare = await sendTo({ userId: staff.userId });
    expect(bare).toMatchObject({
      ...{ state: 'refused', reason: { text: '收件人不可达：没有手机号，也没有钉钉用户编号' } },
    });
    expect(recipients()).toEqual([]);
  });

  it('goes to the id of the mini-program, unless the sender knows another one', async () => {
    const account = {
      accountName: '服务号',
      vendor: 'wechat' as const,
      appId: 'wxdemo1',
      appSecret: 'Sample-Secret-1',
    };
    const endpoint = 'https://127.0.0.1:1';
    const mini = await portal.call(miniAccounts.addMiniAccount, { ...account, endpoint }, admin);
    const template = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const, ...mini };
    const keywords = [{ code: 'thing1', name: '项目', text: '{项目}' }];
    const content = { vendorTemplateId: 'T1', title: '告警', page: 'pages/index/index', keywords };
    await portal.call(miniTemplates.addMiniTemplate, { ...template, ...content }, admin);
    const nobody = await sendTo({ userId: staff.userId }, 'mini');
    expect(nobody).toMatchObject({ state: 'refused', reason: { text: '收件人不可达：没有该小程序的用户编号' } });
    await insertIdentity(portal, { merchantId: admin.merchantId, ...mini, userId: staff.userId }, 'oStaff-0001');
    const recipientOf = async (arg: object) => {
      const { recordId } = await sendTo(arg, 'mini');
      return (await waitForState(portal, admin, recordId, 'queued', 'sending', 'refused', 'failed')).recipient;
    };
    expect(await recipientOf({ userId: staff.userId })).toBe('****0001');
    expect(await recipientOf({ userId: staff.userId, miniUserId: 'oOther-0002' })).toBe('****0002');
  });
});

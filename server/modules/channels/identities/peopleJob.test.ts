import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { channelIdentities } from 'contract/channels/identities';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings, DingTalkUser } from '../../../../vendors/dingtalk/settings';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { askForChangedPeople, contactsPeopleJob } from './peopleJob';
import { readAccountRow } from '../accounts/accounts';
import { insertIdentity } from './testing';

const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const KEYS = { callbackToken: 'token-of-events', callbackAesKey: 'Yue0EfdN5900c1ce5cf6A152c63DDe1808a60c5ecd7' };
const PHONES = { admin: '12900000001', staff: '12900000002', free: '12900000009' };

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let runners: TestRunners;
let url: string;
let vendor: DingTalk;
let users: DingTalkUser[];
let afterReading: (() => void) | undefined;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  await portal.store.ownerQuery('update users set phone_cipher = null, phone_hash = null');
  await setPhone(admin.userId, PHONES.admin);
  await setPhone(staff.userId, PHONES.staff);
  const outbound: typeof portal.services.outbound = async (target, request) => {
    const answer = await portal.services.outbound(target, request);
    if (target.includes('/topapi/v2/user/get')) afterReading?.();
    return answer;
  };
  runners = createTestRunners({ ...portal, services: { ...portal.services, outbound } });
  runners.start(contactsPeopleJob);
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_accounts');
  await portal.store.ownerQuery(`delete from jobs where kind like 'contacts%'`);
  users = [...DINGTALK_DEMO.users];
  const simulator = await startSimulator(
    ({ tables }) => (vendor = createDingTalk({ tables, settings: { ...DINGTALK_DEMO, users } })),
  );
  const app = { corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey, ...KEYS };
  const form = { accountName: '门户', ...app, clientSecret: demoApp.appSecret, endpoint: simulator.urlOf('dingtalk') };
  accountId = (await portal.call(dingtalkApps.addDingtalkApp, form, admin)).accountId;
  const { eventAddress } = await portal.call(dingtalkApps.getDingtalkApp, { accountId }, admin);
  const { callbackToken: token, callbackAesKey: aesKey } = KEYS;
  vendor.subscribeToEvents({ appKey: demoApp.appKey, url: url + new URL(eventAddress).pathname, token, aesKey });
});
afterEach(closeAll);

async function setPhone(userId: string, phone: string) {
  const { storageCipher } = portal.services;
  await portal.store.ownerQuery('update users set phone_cipher = $2, phone_hash = $3 where user_id = $1', [
    ...[userId, storageCipher.seal(phone), storageCipher.searchHash(phone)],
  ]);
}
const insert = (userId: string, vendorUserId: string, source: 'import' | 'phone' | 'contacts') =>
  insertIdentity(portal, { merchantId: admin.merchantId, accountId, userId }, vendorUserId, source);
const user = (userId: string, mobile: string): DingTalkUser => ({
  ...{ userId, unionId: `union-${userId}`, name: userId, mobile, departments: [101] },
});
const { listReachablePeople } = channelIdentities;
const reached = async () => {
  const { rows } = await portal.call(listReachablePeople, { accountId, isReachable: true, orderBy: 'userName' }, admin);
  return rows.map(({ userName, vendorUserId, source }) => `${userName} ${vendorUserId} ${source}`);
};
const waitForReached = (...wanted: readonly string[]) =>
  waitUntil(async () => JSON.stringify(await reached()) === JSON.stringify(wanted));
const countJobs = async (kind: string) => {
  const [row] = await portal.store.ownerQuery('select count(*)::int as n from jobs where kind = $1', [kind]);
  return Number(row?.['n']);
};
// As after an event of these persons, whatever it says of them.
async function report(...userIds: readonly string[]): Promise<void> {
  const { merchantId } = admin;
  const account = await portal.services.store.asMerchant({ merchantId, scope: '*' }, (db) =>
    readAccountRow(db, 'dingtalk', accountId),
  );
  await portal.store.ownerQuery(`delete from jobs where kind = 'contactsPeople'`);
  await askForChangedPeople(portal.services, account, { userIds, eventKey: userIds.join() });
  await waitForEnd();
}
const waitForEnd = () =>
  waitUntil(async () => {
    const states = await portal.store.ownerQuery(`select state from jobs where kind = 'contactsPeople'`);
    return states.length > 0 && states.every(({ state }) => state === 'done');
  });

describe('[CHN-01] a person whom DingTalk reports as changed', () => {
  it('is added, changed and removed at once, without a synchronisation', async () => {
    vendor.saveUser(user('newcomer', PHONES.free));
    vendor.saveUser(user('newcomer', PHONES.staff));
    await waitForReached('acme-staff ****omer contacts');
    // The phone goes to somebody else.
    vendor.saveUser(user('newcomer', PHONES.admin));
    await waitForReached('acme-admin ****omer contacts');
    vendor.removeUser('newcomer');
    await waitForReached();
    expect([await countJobs('contactsSync'), await countJobs('contactsChange')]).toEqual([0, 0]);
  });

  it('leaves what the account has of others, and keeps an imported id as long as DingTalk knows it', async () => {
    await insert(admin.userId, 'chensiyuan', 'import');
    await insert(staff.userId, 'gone', 'contacts');
    await report('chensiyuan', 'zhouxiaochuan');
    expect(await reached()).toEqual(['acme-admin ****yuan import', 'acme-staff **** contacts']);
    // Has the phone of the staff, whom the account knew by another id.
    await report('linwanqing');
    expect(await reached()).toEqual(['acme-admin ****yuan import', 'acme-staff ****qing contacts']);
    vendor.removeUser('chensiyuan');
    await waitForReached('acme-staff ****qing contacts');
  });

  it('is what DingTalk says now, so that an event that is late or repeated does no harm', async () => {
    await report('linwanqing');
    const before = await portal.store.ownerQuery('select * from channel_identities');
    expect(before).toHaveLength(1);
    // The event of a leave that was undone since.
    await portal.store.ownerQuery(`delete from jobs where kind = 'contactsPeople'`);
    vendor.reportContacts({ appKey: demoApp.appKey, eventType: 'user_leave_org', userIds: ['linwanqing'] });
    await waitForEnd();
    await report('linwanqing', 'linwanqing');
    expect(await portal.store.ownerQuery('select * from channel_identities')).toEqual(before);
  });

  it('is read once more after it was stored, since it may have changed meanwhile', async () => {
    afterReading = () => {
      afterReading = undefined;
      users.splice(1, 1, user('linwanqing', PHONES.free), user('newcomer', PHONES.staff));
    };
    await report('linwanqing', 'newcomer');
    expect(await reached()).toEqual(['acme-staff ****omer contacts']);
  });

  it('is followed by a synchronisation where one runs, which may have read the contacts before', async () => {
    await portal.store.ownerQuery(
      'insert into contacts_syncs (merchant_id, account_id, begin_time) values ($1, $2, now())',
      [admin.merchantId, accountId],
    );
    await report('linwanqing');
    expect(await reached()).toEqual(['acme-staff ****qing contacts']);
    expect(await countJobs('contactsChange')).toBe(1);
  });
});

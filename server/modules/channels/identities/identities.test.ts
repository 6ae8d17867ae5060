import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { channelIdentities } from 'contract/channels/identities';
import type { ArgOf } from 'contract/endpoint';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { renderInChinese } from 'contract/text';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertIdentity } from './testing';

const { listReachablePeople, getReach, previewIdentities, importIdentities, removeIdentity } = channelIdentities;
const PHONE = '13700137000';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_accounts');
  accountId = await addMini('服务号', 'wxsample1');
  await setPhone(staff.userId, PHONE);
});

async function addMini(accountName: string, appId: string): Promise<string> {
  const settings = { vendor: 'wechat' as const, appId, appSecret: 'Sample-Secret-1' };
  return (await portal.call(miniAccounts.addMiniAccount, { accountName, ...settings }, admin)).accountId;
}

async function setPhone(userId: string, phone: string | null) {
  const { storageCipher } = portal.services;
  const hash = phone === null ? null : storageCipher.searchHash(phone);
  await portal.store.ownerQuery('update users set phone_hash = $2 where user_id = $1', [userId, hash]);
}

const list = (more: Partial<ArgOf<typeof listReachablePeople>> = {}) =>
  portal.call(listReachablePeople, { accountId, ...more }, admin);
const insert = (userId: string, vendorUserId: string, source: 'import' | 'phone' | 'contacts' = 'import') =>
  insertIdentity(portal, { merchantId: admin.merchantId, accountId, userId }, vendorUserId, source);

async function preview(content: string) {
  const { rows, fingerprint } = await portal.call(previewIdentities, { accountId, content }, admin);
  const told = rows.map(({ state, reasons }) =>
    [state, ...reasons.map((reason) => renderInChinese(reason))].join('：'),
  );
  return { told, rows, fingerprint };
}
async function importFile(content: string) {
  const { fingerprint } = await preview(content);
  return portal.call(importIdentities, { accountId, content, fingerprint }, admin);
}
const reached = async () => {
  const { rows } = await list({ isReachable: true });
  return Object.fromEntries(rows.map(({ userName, vendorUserId, source }) => [userName, `${vendorUserId} ${source}`]));
};

describe('[CHN-01] the people whom an account reaches', () => {
  it('are the users with an id at its vendor, which is shown masked and stored sealed', async () => {
    await insert(staff.userId, 'oSample-Staff-0001');
    const all = await list();
    expect(all.total).toBeGreaterThan(1);
    expect((await list({ isReachable: true })).rows).toMatchObject([
      { userName: 'acme-staff', vendorUserId: '****0001', source: 'import' },
    ]);
    expect((await list({ isReachable: false })).total).toBe(all.total - 1);
    expect((await list({ keyword: 'STAFF' })).rows).toMatchObject([{ userName: 'acme-staff' }]);
    const reach = await portal.call(getReach, { accountId }, admin);
    expect(reach).toEqual({ userCount: all.total, reachableCount: 1, contactsSync: null });
    const stored = await portal.store.ownerQuery('select * from channel_identities');
    expect(JSON.stringify(stored)).not.toContain('oSample');
  });

  it('are imported by user name or phone, from a comma or a spreadsheet, with the header of the template', async () => {
    expect(await importFile(`\uFEFF用户名或手机号,OpenID\r\nACME-admin,oAdmin-1\r\n"${PHONE}","oStaff-1"\r\n`)).toEqual(
      {
        ...{ added: 2, changed: 0 },
      },
    );
    expect(await reached()).toEqual({ 'acme-admin': '****in-1 import', 'acme-staff': '****ff-1 import' });
    // Two people exchange their ids, which differ by the case of a letter from others.
    expect(await importFile('acme-admin\toStaff-1\nacme-staff\toAdmin-1')).toEqual({ added: 0, changed: 2 });
    expect((await preview('acme-admin\toStaff-1\nacme-staff\toadmin-1')).told).toEqual(['unchanged', 'changed']);
  });

  it('are imported all or not at all, with the reason of each row', async () => {
    await insert(admin.userId, 'oTaken-1');
    await setPhone(admin.userId, PHONE);
    const content = [
      'acme-staff,oStaff-1',
      'nobody-here,oOther-1',
      'acme-staff,oOther-2',
      'acme-lead,oStaff-1',
      `${PHONE},oOther-3`,
      'acme-lead',
      'acme-lead,o Other',
    ].join('\n');
    const { told, fingerprint } = await preview(content);
    expect(told).toEqual([
      'new',
      'refused：没有这个用户',
      'refused：与第 1 行是同一个用户',
      'refused：与第 1 行的用户编号相同',
      'refused：多个用户使用该手机号，请改用用户名',
      'refused：每行应有两列：用户名或手机号、用户编号',
      'refused：用户编号最多 64 位，只能使用字母、数字、下划线、点、@ 和短横线',
    ]);
    await expect(portal.call(importIdentities, { accountId, content, fingerprint }, admin)).rejects.toThrow(
      '有 6 行不能导入，未导入任何内容',
    );
    expect(Object.keys(await reached())).toEqual(['acme-admin']);
    expect((await preview('acme-staff,oTaken-1')).told).toEqual(['refused：该用户编号已属于其他用户']);
    const long = Array.from({ length: 201 }, (_, n) => `u${n},o${n}`).join('\n');
    await expect(preview(long)).rejects.toThrow('一次最多导入 200 行，请分批导入');
    await setPhone(admin.userId, null);
  });

  it('[SEC-02] are imported only by those who may see phones, since others could try whose a phone is', async () => {
    const found = await portal.store.ownerQuery(`select menu_id from menus where permission like 'channel:identity:%'`);
    const menuIds = found.map(({ menu_id: id }) => String(id));
    const role = { roleName: '消息运营', roleCode: 'message-operator', menuIds, dataScope: 'ALL' as const };
    const { roleId } = await portal.call(roles.addRole, { ...role, organizeIds: [] }, admin);
    await portal.store.ownerQuery('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
      ...[admin.merchantId, staff.userId, roleId],
    ]);
    const { subCode } = await portal.refused(previewIdentities, { accountId, content: `${PHONE},oStaff-1` }, staff);
    expect(subCode).toBe('permission-denied');
  });

  it('are imported only as they were previewed', async () => {
    const content = 'acme-staff,oStaff-1';
    const { fingerprint } = await preview(content);
    await insert(staff.userId, 'oStaff-2');
    await expect(portal.call(importIdentities, { accountId, content, fingerprint }, admin)).rejects.toThrow();
    expect(await reached()).toEqual({ 'acme-staff': '****ff-2 import' });
  });

  it('are reached no more once the row, the user or the account is gone, or the account is another app', async () => {
    const identityId = await insert(staff.userId, 'oStaff-1');
    await portal.call(removeIdentity, { identityId }, admin);
    expect(await reached()).toEqual({});

    await insert(staff.userId, 'oStaff-1');
    const { version } = await portal.call(miniAccounts.getMiniAccount, { accountId }, admin);
    const settings = { vendor: 'wechat' as const, appId: 'wxsample1', accountName: '改名' };
    await portal.call(miniAccounts.updateMiniAccount, { accountId, version, ...settings }, admin);
    expect(Object.keys(await reached())).toEqual(['acme-staff']);
    const other = { ...settings, appId: 'wxsample2', appSecret: 'Sample-Secret-1', version: version + 1 };
    await portal.call(miniAccounts.updateMiniAccount, { accountId, ...other }, admin);
    expect(await reached()).toEqual({});

    const { rows } = await list({ pageSize: 100 });
    const leaving = rows.find(({ userName }) => !userName.startsWith('acme-'))?.userId ?? '';
    await insert(leaving, 'oLeaving-1');
    await portal.call(users.removeUsers, { userIds: [leaving] }, admin);
    expect(await portal.store.ownerQuery('select from channel_identities')).toEqual([]);

    await insert(staff.userId, 'oStaff-1');
    const row = await portal.call(miniAccounts.getMiniAccount, { accountId }, admin);
    await portal.call(miniAccounts.removeMiniAccount, { accountId, version: row.version }, admin);
    expect(await portal.store.ownerQuery('select from channel_identities')).toEqual([]);
  });

  it('are not those who got another phone, as far as the phone has found them', async () => {
    await insert(admin.userId, 'oAdmin-1', 'import');
    await insert(staff.userId, 'oStaff-1', 'contacts');
    await setPhone(admin.userId, '13700137001');
    await setPhone(staff.userId, '13700137002');
    expect(await reached()).toEqual({ 'acme-admin': '****in-1 import' });
    await setPhone(admin.userId, null);
  });

  it('belong to accounts that know people by ids', async () => {
    const app = {
      corpId: 'ding1',
      agentId: '1',
      clientId: 'ding1',
      clientSecret: 'Sample-Secret-1',
      syncHours: 24 as const,
    };
    const dingtalk = await portal.call(dingtalkApps.addDingtalkApp, { accountName: '门户', ...app }, admin);
    expect(await portal.call(dingtalkApps.getDingtalkApp, dingtalk, admin)).toMatchObject({ syncHours: 24 });
    expect(await portal.call(getReach, dingtalk, admin)).toMatchObject({ reachableCount: 0 });
    await portal.store.ownerQuery(`update channel_accounts set channel = 'mail' where account_id = $1`, [accountId]);
    await expect(list()).rejects.toThrow();
  });
});

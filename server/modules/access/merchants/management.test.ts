import { authorizations } from 'contract/access/authorizations';
import { MAX_MERCHANT_DEPTH, merchants } from 'contract/access/merchants';
import type { MerchantNode } from 'contract/access/merchants';
import { passwords } from 'contract/access/passwords';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
let globex: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  globex = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

const {
  listMerchants,
  getMerchantTree,
  getMerchant,
  getMerchantApps,
  addMerchant,
  updateMerchant,
  previewMerchant,
  changeMerchantStatus,
  removeMerchant,
} = merchants;

const appsOf = async (merchantId: string, as: SignedIn) =>
  (await portal.call(getMerchantApps, { merchantId }, as)).map(({ appId }) => appId);
const appCalled = async (appCode: string) =>
  String((await portal.row('select app_id from apps where app_code = $1', appCode)).app_id);
const { nickName, phonenumber, email } = createUserForm('');
let count = 0;

async function formFor(as: SignedIn, parentId = as.merchantId) {
  count += 1;
  const name = `below-${String(count)}`;
  const appIds = await appsOf(parentId, as);
  return { parentId, merchantName: name, appIds, userName: name, nickName, phonenumber, email };
}

// Adds a merchant below the signed-in user's own, or below another one that the user manages, with its first
// administrator.
async function addBelow(as: SignedIn, parentId = as.merchantId, changes: { appIds?: string[] } = {}) {
  const form = { ...(await formFor(as, parentId)), ...changes };
  const { merchantId, userId, password } = await portal.call(addMerchant, form, as);
  await markPasswordChanged(portal, userId);
  return { ...form, merchantId, userId, signIn: () => portal.signIn(form.userName, password) };
}

const namesIn = (nodes: readonly MerchantNode[]): unknown[] =>
  nodes.map(({ label, children }) => (children.length > 0 ? [label, namesIn(children)] : label));
const isAlive = async ({ token }: SignedIn) =>
  (await portal.app.inject(toRequest(session.getInfo, {}, token))).body.includes('"10000"');
async function editOf(merchantId: string, as: SignedIn) {
  const { merchantName, version, appIds, contactName, remark } = await portal.call(getMerchant, { merchantId }, as);
  return { merchantId, merchantName, version, appIds, contactName, remark };
}

describe('the merchants that somebody manages', () => {
  it('[MER-01] [TEN-03] are their own and all below it: the platform sees every one, a company none beside or above', async () => {
    const all = await portal.call(listMerchants, undefined, platform);
    expect(all.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    const [own, ...below] = all;
    expect(below.map(({ parentId }) => parentId)).toEqual([own?.merchantId, own?.merchantId]);
    for (const { merchantId, userCount } of all) {
      const { count: counted } = await portal.row('select count(*)::int from users where merchant_id = $1', merchantId);
      expect(userCount).toBe(counted);
    }
    const seen = await portal.call(listMerchants, undefined, acme);
    expect(seen).toMatchObject([{ merchantId: acme.merchantId, parentId: null, isOwn: true, status: 'NORMAL' }]);
    expect(await portal.call(getMerchantTree, undefined, acme)).toMatchObject([{ id: acme.merchantId, children: [] }]);
  });

  it('[MER-01] [TEN-03] answer for one beside or above exactly as for one that does not exist', async () => {
    const appIds = await appsOf(acme.merchantId, acme);
    const rest = { merchantName: 'x', appIds, version: 1 };
    const calls = [
      (merchantId: string) => portal.send(getMerchant, { merchantId }, acme),
      (merchantId: string) => portal.send(getMerchantApps, { merchantId }, acme),
      (merchantId: string) => portal.send(updateMerchant, { merchantId, ...rest }, acme),
      (merchantId: string) => portal.send(previewMerchant, { merchantId, appIds }, acme),
      (merchantId: string) => portal.send(changeMerchantStatus, { merchantId, status: 'STOP_USING' }, acme),
      (merchantId: string) => portal.send(removeMerchant, { merchantId }, acme),
      async (parentId: string) => portal.send(addMerchant, { ...(await formFor(acme)), parentId }, acme),
      (merchantId: string) => portal.send(authorizations.listAuthorizableUsers, { merchantId }, acme),
      (merchantId: string) => portal.send(authorizations.listAuthorizableRoles, { merchantId }, acme),
    ];
    for (const call of calls) {
      const { body: unknown } = await call('no-such-merchant');
      expect(unknown).toContain('not-found');
      for (const merchantId of [globex.merchantId, platform.merchantId]) {
        expect((await call(merchantId)).body).toBe(unknown);
      }
    }
  });

  it('[MER-01] [MER-02] are managed down the whole tree, by everybody above and by nobody else', async () => {
    const child = await addBelow(acme);
    const childAdmin = await child.signIn();
    const grandchild = await addBelow(childAdmin);
    expect(namesIn(await portal.call(getMerchantTree, undefined, childAdmin))).toEqual([
      [child.merchantName, [grandchild.merchantName]],
    ]);
    for (const above of [acme, platform]) {
      const listed = (await portal.call(listMerchants, undefined, above)).map(({ merchantId }) => merchantId);
      expect(listed.indexOf(child.merchantId)).toBeGreaterThan(-1);
      expect(listed.indexOf(grandchild.merchantId)).toBeGreaterThan(listed.indexOf(child.merchantId));
      const edit = await editOf(grandchild.merchantId, above);
      await portal.call(updateMerchant, { ...edit, remark: above.userId }, above);
      expect(await portal.call(getMerchant, { merchantId: grandchild.merchantId }, above)).toMatchObject({
        remark: above.userId,
        parentId: child.merchantId,
      });
    }
    for (const [merchantId, as] of [
      [child.merchantId, globex],
      [grandchild.merchantId, globex],
      [acme.merchantId, childAdmin],
    ] as const) {
      expect(await portal.refused(getMerchant, { merchantId }, as)).toMatchObject({ subCode: 'not-found' });
    }
  });

  it('[MER-01] need the rights for each step', async () => {
    const staff = await portal.signIn('acme-staff');
    for (const refusal of [
      await portal.refused(listMerchants, undefined, staff),
      await portal.refused(addMerchant, await formFor(acme), staff),
      await portal.refused(removeMerchant, { merchantId: acme.merchantId }, staff),
    ]) {
      expect(refusal).toMatchObject({ subCode: 'permission-denied' });
    }
  });
});

describe('a new merchant', () => {
  it('[MER-02] can be worked in at once: its administrator signs in, changes the password, and adds somebody', async () => {
    const form = await formFor(acme);
    const { merchantId, userId, password } = await portal.call(addMerchant, form, acme);
    const temporary = await portal.signIn(form.userName, password);
    expect(temporary).toMatchObject({ merchantId, userId });
    expect(await portal.call(session.getInfo, undefined, temporary)).toMatchObject({
      mustChangePassword: true,
      canReceiveCode: false,
      merchant: { merchantName: form.merchantName },
      sysApps: [],
    });
    expect(await portal.refused(users.listUsers, {}, temporary)).toMatchObject({ subCode: 'must-change-password' });
    // No verification code is needed, since the merchant has no other administrator yet who could pass the code on.
    const change = { originalPassword: password, password: 'Chosen-Pass-1' };
    await portal.call(passwords.resetPwdFirst, change, temporary);

    const first = await portal.signIn(form.userName, change.password);
    const info = await portal.call(session.getInfo, undefined, first);
    expect(info.sysApps.map(({ appId }) => appId).sort()).toEqual([...form.appIds].sort());
    expect(info.permissions).toContain('system:merchant:add');
    expect((await portal.call(roles.getRoleOptions, undefined, first)).map(({ roleName }) => roleName).sort()).toEqual([
      '员工',
      '管理员',
      '运营专员',
    ]);
    const { rows } = await portal.call(users.listUsers, {}, first);
    expect(rows).toMatchObject([{ userName: form.userName, nickName, organizeName: form.merchantName }]);
    const { organize_id: organizeId } = await portal.row(
      'select organize_id from organizations where merchant_id = $1',
      merchantId,
    );
    const operator = (await portal.call(roles.getRoleOptions, undefined, first)).find(
      ({ roleName }) => roleName === '运营专员',
    );
    const hired = await portal.call(
      users.addUser,
      { ...createUserForm(String(organizeId)), userName: `${form.userName}-hired`, roleIds: [operator?.roleId ?? ''] },
      first,
    );
    await markPasswordChanged(portal, hired.userId);
    const operating = await portal.signIn(`${form.userName}-hired`, hired.password);
    expect((await portal.call(session.getInfo, undefined, operating)).permissions).toEqual([
      'system:my:apply',
      'system:my:approval',
      'system:position:list',
      'system:user:list',
      'system:user:query',
    ]);
    expect(
      await portal.row(
        'select * from audit_log where merchant_id = $1 order by audit_id desc limit 1',
        acme.merchantId,
      ),
    ).toMatchObject({ operation: 'addMerchant', user_id: acme.userId });
  });

  it('[MER-02] opens to its roles nothing of apps that it has not got', async () => {
    const links = await portal.store.ownerQuery(
      `select app_id from merchant_apps where merchant_id = $1 and app_id not in (select app_id from menus)`,
      [acme.merchantId],
    );
    const { merchantId } = await addBelow(acme, acme.merchantId, { appIds: [String(links[0]?.app_id)] });
    expect(await portal.store.ownerQuery('select from role_menus where merchant_id = $1', [merchantId])).toEqual([]);
  });

  it('[MER-02] is made whole or not at all', async () => {
    const form = await formFor(acme);
    const rows = async () =>
      (
        await portal.store.ownerQuery(
          `select (select count(*) from merchants) as merchants, (select count(*) from organizations) as organizations,
           (select count(*) from roles) as roles, (select count(*) from merchant_apps) as apps,
           (select count(*) from users) as users`,
        )
      )[0];
    const before = await rows();
    const refused = await portal.refused(addMerchant, { ...form, userName: 'ACME-admin' }, acme);
    expect(refused).toMatchObject({ subCode: 'conflict', fields: [{ name: 'userName', message: '用户名已存在' }] });
    await portal.store.ownerQuery('revoke insert on audit_log from portal_merchant');
    const answer = await portal.send(addMerchant, form, acme);
    await portal.store.ownerQuery('grant insert on audit_log to portal_merchant');
    expect(answer.statusCode).toBe(500);
    expect(await rows()).toEqual(before);
  });

  it('[MER-02] has no app that the one above it lacks, and no name that another one below the same has', async () => {
    const form = await formFor(acme);
    const lacking = await appCalled('hudong');
    expect(await portal.refused(addMerchant, { ...form, appIds: [...form.appIds, lacking] }, acme)).toMatchObject({
      subCode: 'param-invalid',
      fields: [{ name: 'appIds', message: '上级租户没有所选的应用，请刷新后再试' }],
    });
    await portal.call(addMerchant, form, acme);
    expect(await portal.refused(addMerchant, { ...form, userName: `${form.userName}x` }, acme)).toMatchObject({
      subCode: 'conflict',
      fields: [{ name: 'merchantName', message: '同一上级下已有同名租户' }],
    });
  });

  it('[MER-01] stands at most so deep, and not below a disabled one', async () => {
    let parentId = acme.merchantId;
    // The platform and acme are levels 1 and 2.
    for (let depth = 3; depth <= MAX_MERCHANT_DEPTH; depth += 1) {
      parentId = (await addBelow(acme, parentId)).merchantId;
    }
    expect(await portal.refused(addMerchant, await formFor(acme, parentId), acme)).toMatchObject({
      fields: [{ name: 'parentId', message: `租户最多 ${String(MAX_MERCHANT_DEPTH)} 级` }],
    });
    const closed = await addBelow(acme);
    await portal.call(changeMerchantStatus, { merchantId: closed.merchantId, status: 'STOP_USING' }, acme);
    expect(await portal.refused(addMerchant, await formFor(acme, closed.merchantId), acme)).toMatchObject({
      fields: [{ name: 'parentId', message: '上级租户已停用，不能新增下级租户' }],
    });
  });
});

describe('editing a merchant', () => {
  it('[MER-01] keeps the phone of its contact encrypted and tells it only to who may edit', async () => {
    const { merchantId } = await addBelow(acme);
    const edit = {
      ...(await editOf(merchantId, acme)),
      contactName: '王工',
      contactPhone: '13912345678',
      remark: '备注',
    };
    await portal.call(updateMerchant, edit, acme);
    const { contact_phone_cipher: cipher } = await portal.row(
      'select contact_phone_cipher from merchants where merchant_id = $1',
      merchantId,
    );
    expect(String(cipher)).not.toContain('13912345678');
    expect(await portal.call(getMerchant, { merchantId }, acme)).toMatchObject({
      contactName: '王工',
      contactPhone: '13912345678',
      remark: '备注',
      version: edit.version + 1,
    });
    expect(await portal.refused(updateMerchant, edit, acme)).toMatchObject({
      subCode: 'conflict',
      msg: '数据已被他人修改，请刷新后再试',
    });
  });

  it('[MER-01] of one’s own changes what it is called, but not its apps', async () => {
    const edit = await editOf(acme.merchantId, acme);
    await portal.call(updateMerchant, { ...edit, remark: '总部' }, acme);
    const again = await editOf(acme.merchantId, acme);
    expect(again.remark).toBe('总部');
    for (const appIds of [edit.appIds.slice(1), [...edit.appIds, await appCalled('hudong')]]) {
      expect(await portal.refused(updateMerchant, { ...again, appIds }, acme)).toMatchObject({
        fields: [{ name: 'appIds', message: '本租户的应用由上级租户分配，不能修改' }],
      });
    }
  });

  it('[MER-01] takes an app from all below as well, with the rights in it, and says before what that means', async () => {
    const child = await addBelow(acme);
    const grandchild = await addBelow(acme, child.merchantId);
    const administration = await appCalled('system-new');
    const lead = await portal.row(`select user_id from users where user_name = 'acme-lead'`);
    const operator = async (merchantId: string) =>
      (await portal.call(authorizations.listAuthorizableRoles, { merchantId }, acme)).find(
        ({ roleName }) => roleName === '运营专员',
      )?.roleId ?? '';
    await portal.call(
      authorizations.addAuthorization,
      {
        homeMerchantId: acme.merchantId,
        userId: String(lead.user_id),
        merchantId: grandchild.merchantId,
        roleId: await operator(grandchild.merchantId),
      },
      acme,
    );
    const below = await grandchild.signIn();
    const edit = await editOf(child.merchantId, acme);
    const appIds = edit.appIds.filter((appId) => appId !== administration);
    const { app_name: appName } = await portal.row('select app_name from apps where app_id = $1', administration);
    expect(await portal.call(previewMerchant, { merchantId: child.merchantId, appIds }, acme)).toEqual({
      gained: [],
      lost: [appName],
      merchantCount: 1,
      roleCount: 4,
      userCount: 1,
    });
    expect((await portal.call(session.getInfo, undefined, below)).permissions).toContain('system:user:list');

    await portal.call(updateMerchant, { ...edit, appIds }, acme);
    expect(await appsOf(child.merchantId, acme)).toEqual(appIds);
    expect(await appsOf(grandchild.merchantId, acme)).not.toContain(administration);
    const { permissions } = await portal.call(session.getInfo, undefined, below);
    expect(permissions.filter((tag) => tag.startsWith('system:'))).toEqual([]);
    const left = 'select from role_menus where merchant_id = any($1)';
    expect(await portal.store.ownerQuery(left, [[child.merchantId, grandchild.merchantId]])).toEqual([]);
    expect(await appsOf(acme.merchantId, acme)).toContain(administration);

    const deeper = await editOf(grandchild.merchantId, acme);
    const given = [...deeper.appIds, administration];
    expect(await portal.refused(updateMerchant, { ...deeper, appIds: given }, acme)).toMatchObject({
      fields: [{ name: 'appIds' }],
    });
    await portal.call(updateMerchant, { ...(await editOf(child.merchantId, acme)), appIds: edit.appIds }, acme);
    await portal.call(updateMerchant, { ...deeper, appIds: given }, acme);
    expect(await appsOf(grandchild.merchantId, acme)).toContain(administration);
  });
});

describe('disabling a merchant', () => {
  it('[MER-01] closes it and all below: everybody there is signed out at once and can’t sign in again', async () => {
    const child = await addBelow(acme);
    const grandchild = await addBelow(acme, child.merchantId);
    const admins = [await child.signIn(), await grandchild.signIn()];
    await portal.call(changeMerchantStatus, { merchantId: child.merchantId, status: 'STOP_USING' }, acme);
    for (const admin of admins) expect(await isAlive(admin)).toBe(false);
    const ids = admins.map(({ userId }) => userId);
    expect(await portal.store.ownerQuery('select from sessions where user_id = any($1)', [ids])).toEqual([]);
    await expect(child.signIn()).rejects.toThrow('login');
    await expect(grandchild.signIn()).rejects.toThrow('login');
    expect(
      await portal.refused(changeMerchantStatus, { merchantId: grandchild.merchantId, status: 'NORMAL' }, acme),
    ).toMatchObject({ msg: '上级租户已停用，请先启用上级租户' });

    await portal.call(changeMerchantStatus, { merchantId: child.merchantId, status: 'NORMAL' }, acme);
    await child.signIn();
    for (const admin of admins) expect(await isAlive(admin)).toBe(false);
    // Enabling the parent does not enable a merchant that was disabled along with the parent.
    await expect(grandchild.signIn()).rejects.toThrow('login');
    await portal.call(changeMerchantStatus, { merchantId: grandchild.merchantId, status: 'NORMAL' }, acme);
    await grandchild.signIn();
  });

  it('[MER-01] is nothing that anybody can do to their own', async () => {
    for (const status of ['STOP_USING', 'NORMAL']) {
      expect(await portal.refused(changeMerchantStatus, { merchantId: acme.merchantId, status }, acme)).toMatchObject({
        msg: '不能启用或停用本租户',
      });
    }
  });
});

describe('removing a merchant', () => {
  const remove = (merchantId: string) => portal.refused(removeMerchant, { merchantId }, acme);

  it('[MER-01] leaves nothing of one that nobody has worked in', async () => {
    const { merchantId } = await addBelow(acme);
    await portal.call(removeMerchant, { merchantId }, acme);
    for (const table of ['merchants', 'users', 'roles', 'organizations', 'merchant_apps', 'role_menus', 'user_roles']) {
      expect(await portal.store.ownerQuery(`select from ${table} where merchant_id = $1`, [merchantId])).toEqual([]);
    }
    expect(await portal.refused(getMerchant, { merchantId }, acme)).toMatchObject({ subCode: 'not-found' });
  });

  it('[MER-01] is refused while merchants, users or authorisations hang on it, and says what', async () => {
    const child = await addBelow(acme);
    const { merchantId } = child;
    const deeper = [await addBelow(acme, merchantId), await addBelow(acme, merchantId)];
    expect(await remove(merchantId)).toMatchObject({
      subCode: 'conflict',
      msg: '该租户下有 2 个下级租户，不能删除',
    });
    for (const below of deeper) await portal.call(removeMerchant, { merchantId: below.merchantId }, acme);
    const guest = await portal.row(`select user_id from users where user_name = 'acme-lead'`);
    const [role] = await portal.call(authorizations.listAuthorizableRoles, { merchantId }, acme);
    await portal.call(
      authorizations.addAuthorization,
      { homeMerchantId: acme.merchantId, userId: String(guest.user_id), merchantId, roleId: role?.roleId ?? '' },
      acme,
    );
    expect(await remove(merchantId)).toMatchObject({ msg: '该租户下有 1 条授权，不能删除' });
    const admin = await child.signIn();
    const root = await portal.row('select organize_id from organizations where merchant_id = $1', merchantId);
    const userName = `${child.userName}-hired`;
    await portal.call(users.addUser, { ...createUserForm(String(root.organize_id)), userName }, admin);
    expect(await remove(merchantId)).toMatchObject({ msg: '该租户下有 2 个用户、1 条授权，不能删除' });
  });

  it('[MER-01] is refused for one with a history, which can be disabled instead, and for one’s own', async () => {
    const { merchantId, signIn } = await addBelow(acme);
    const hasRecords = async (id: string) =>
      (await portal.call(merchants.listMerchants, undefined, acme)).find((row) => row.merchantId === id)?.hasRecords;
    expect(await hasRecords(merchantId)).toBe(false);
    await signIn();
    expect(await hasRecords(merchantId)).toBe(true);
    expect(await remove(merchantId)).toMatchObject({ msg: '该租户已有操作记录，不能删除，可以停用' });
    expect(await remove(acme.merchantId)).toMatchObject({ msg: '不能删除本租户' });
  });
});

describe('many merchants', () => {
  it('[MER-01] are listed in a moment', async () => {
    await portal.store.ownerQuery(
      `insert into merchants (merchant_id, parent_id, merchant_name)
       select 'many-' || n, $1, '批量租户' || n from generate_series(1, 1900) n`,
      [globex.merchantId],
    );
    const listed = readEnvelope(await portal.send(listMerchants, {}, globex));
    expect(listed).toMatchObject({ code: '10000' });
    const started = performance.now();
    const rows = await portal.call(listMerchants, undefined, globex);
    expect(rows).toHaveLength(1901);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

import { enteredMerchant } from 'contract/access/enteredMerchant';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import type { GrantableNode } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser, createUserForm, markPasswordChanged } from '../../../testing/world';

let portal: Portal;
let admin: SignedIn;
let menuIds: Map<string, string>;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const rows = await portal.store.ownerQuery(
    'select menu_id, permission from menus where permission is not null and not platform_only',
  );
  menuIds = new Map(rows.map(({ menu_id, permission }) => [String(permission), String(menu_id)]));
});
afterAll(() => portal.close());

const { listRoles, getRole, addRole, updateRole, changeRoleStatus, removeRole, previewRole } = roles;
const anyText: unknown = expect.any(String);
const list = (filter = {}) => portal.call(listRoles, { pageSize: 100, ...filter }, admin);
const changeRefusalOf = async (roleId: string, who: SignedIn) =>
  (await portal.call(getRole, { roleId }, who)).changeRefusal;
const menus = (...permissions: string[]) => permissions.map((permission) => menuIds.get(permission)!);

let made = 0;
function form(...permissions: string[]) {
  made += 1;
  return {
    roleName: `角色${made}`,
    roleCode: `role-${made}`,
    remark: '新设',
    menuIds: menus(...permissions),
    dataScope: 'ALL' as const,
  };
}
async function makeRole(...permissions: string[]) {
  const filled = form(...permissions);
  return { ...filled, ...(await portal.call(addRole, filled, admin)), version: 1 };
}
async function roleId(code: string, { merchantId } = admin): Promise<string> {
  const row = await portal.row('select role_id from roles where role_code = $1 and merchant_id = $2', code, merchantId);
  return String(row.role_id);
}
/** Creates a user of acme who holds these roles, and signs them in. */
async function holderOf(...roleIds: string[]): Promise<SignedIn> {
  made += 1;
  const known = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const userName = `holder${made}`;
  const filled = { ...createUserForm(String(known.organize_id)), userName, roleIds };
  const { userId, password } = await portal.call(users.addUser, filled, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(userName, password);
}
const permissionsOf = async (as: SignedIn) => (await portal.call(session.getInfo, undefined, as)).permissions;
function titles(nodes: readonly GrantableNode[]): unknown[] {
  return nodes.flatMap(({ title, isGrantable, children }) => [
    `${title}${isGrantable ? '' : '?'}`,
    ...titles(children),
  ]);
}
const tree = async (as: SignedIn) => portal.call(roles.getGrantableMenus, undefined, as);

// The permissions of a user who may manage roles and grant the users list, and nothing else.
const KEEPER = ['system:role:list', 'system:role:query', 'system:role:add', 'system:role:edit', 'system:role:remove'];
const keeper = async () => holderOf((await makeRole(...KEEPER, 'system:user:list')).roleId);

describe('a role', () => {
  it('[ORG-03] is added, shown, edited, disabled, enabled and removed', async () => {
    const filled = form('system:user:list', 'system:user:export');
    const { menuIds: opened, ...columns } = filled;
    const { roleId: id } = await portal.call(addRole, filled, admin);
    const preset = {
      status: 'NORMAL',
      secondFactor: 'optional',
      isAdministrator: false,
      userCount: 0,
      guestCount: 0,
      changeRefusal: null,
    };
    const row = { ...columns, ...preset, roleId: id, createTime: anyText };
    expect((await list({ roleCode: filled.roleCode })).rows).toEqual([{ ...row, version: 1 }]);
    const { menuIds: stored, ...shown } = await portal.call(getRole, { roleId: id }, admin);
    expect(shown).toEqual({ ...row, organizeIds: [], version: 1 });
    expect(new Set(stored)).toEqual(new Set(opened));

    const edited = {
      roleName: '改名',
      roleCode: filled.roleCode,
      menuIds: menus('system:position:list'),
      dataScope: 'OWN' as const,
    };
    await portal.call(updateRole, { ...edited, roleId: id, version: 1 }, admin);
    await portal.call(changeRoleStatus, { roleId: id, status: 'STOP_USING' }, admin);
    expect(await portal.call(getRole, { roleId: id }, admin)).toMatchObject({
      ...edited,
      remark: null,
      status: 'STOP_USING',
      version: 3,
    });
    expect((await list({ status: 'STOP_USING', roleName: '改' })).total).toBe(1);
    const offered = await portal.call(roles.getRoleOptions, undefined, admin);
    expect(offered.map((option) => option.roleId)).not.toContain(id);

    await portal.call(changeRoleStatus, { roleId: id, status: 'NORMAL' }, admin);
    await portal.call(removeRole, { roleId: id }, admin);
    expect((await list({ roleCode: filled.roleCode })).total).toBe(0);
    expect(await portal.store.ownerQuery('select from role_menus where role_id = $1', [id])).toEqual([]);
  });

  it('[ORG-03] needs a name and a code, in words', async () => {
    const { subCode, fields } = await portal.refused(
      addRole,
      { roleName: ' ', roleCode: '', menuIds: [], dataScope: 'ALL' },
      admin,
    );
    expect(subCode).toBe('param-invalid');
    expect(fields).toEqual([
      { name: 'roleName', message: '请输入角色名称' },
      { name: 'roleCode', message: '请输入角色编码' },
    ]);
  });

  it('[ORG-03] has a code that is taken once in a merchant, and again in another one', async () => {
    const taken = { subCode: 'conflict', fields: [{ name: 'roleCode', message: '角色编码已存在' }] };
    const { roleCode } = await makeRole();
    expect(await portal.refused(addRole, { ...form(), roleCode }, admin)).toMatchObject(taken);
    const { roleId: id } = await makeRole();
    const renamed = { ...form(), roleCode, roleId: id, version: 1 };
    expect(await portal.refused(updateRole, renamed, admin)).toMatchObject(taken);
    await portal.call(addRole, { ...form(), roleCode, menuIds: [] }, await portal.signIn('globex-admin'));
  });

  it('[ORG-03] is not overwritten by who has not seen the newest of it', async () => {
    const role = await makeRole();
    await portal.call(updateRole, { ...role, roleName: '先' }, admin);
    expect(await portal.refused(updateRole, { ...role, roleName: '后' }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '数据已被他人修改，请刷新后再试',
    });
    expect((await portal.call(getRole, role, admin)).roleName).toBe('先');
  });

  it('[ORG-03] is kept while users or people of other merchants hold it, and says how many do', async () => {
    const { roleId: id } = await makeRole();
    await holderOf(id);
    await holderOf(id);
    expect((await list({ pageSize: 100 })).rows.find((row) => row.roleId === id)).toMatchObject({ userCount: 2 });
    const guest = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      'insert into merchant_authorizations (merchant_id, home_merchant_id, user_id, role_id) select $1, merchant_id, user_id, $3 from users where user_id = $2',
      [admin.merchantId, guest.userId, id],
    );
    expect((await list()).rows.find((row) => row.roleId === id)).toMatchObject({ userCount: 2, guestCount: 1 });
    expect(await portal.refused(removeRole, { roleId: id }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '该角色下有 2 个用户、1 个其他租户的授权用户，不能删除',
    });
    await portal.store.ownerQuery('delete from user_roles where role_id = $1', [id]);
    expect(await portal.refused(removeRole, { roleId: id }, admin)).toMatchObject({
      msg: '该角色下有 1 个其他租户的授权用户，不能删除',
    });
    await portal.store.ownerQuery('delete from merchant_authorizations where role_id = $1', [id]);
    await portal.call(removeRole, { roleId: id }, admin);
  });

  it('[ORG-03] shows who holds it, in pages', async () => {
    const { roleId: id } = await makeRole();
    const holders = [await holderOf(id), await holderOf(id), await holderOf(id)];
    const pageOf = (pageNum: number) =>
      portal.call(roles.listRoleUsers, { roleId: id, pageNum, pageSize: 2, orderBy: 'userName' }, admin);
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1]);
    const shown = [...first.rows, ...second.rows];
    expect(shown.map(({ userId }) => userId).sort()).toEqual(holders.map(({ userId }) => userId).sort());
    expect(shown[0]).toEqual({ userId: anyText, userName: anyText, nickName: '试验者' });
  });

  it('[ORG-03] of administrators is built in: nobody edits, disables or removes it', async () => {
    const builtIn = await roleId('admin');
    expect((await list()).rows[0]).toMatchObject({ roleId: builtIn, isAdministrator: true });
    const refusal = { subCode: 'conflict', msg: '内置管理员角色不能修改、停用或删除' };
    const edited = { ...form(), roleId: builtIn, version: 1 };
    for (const as of [admin, await keeper()]) {
      expect(await portal.refused(updateRole, edited, as)).toMatchObject(refusal);
      expect(await portal.refused(changeRoleStatus, { roleId: builtIn, status: 'STOP_USING' }, as)).toMatchObject(
        refusal,
      );
      expect(await portal.refused(removeRole, { roleId: builtIn }, as)).toMatchObject(refusal);
    }
  });
});

describe('what somebody can hand out', () => {
  it('[PER-02] is everything of the merchant’s apps for an administrator', async () => {
    const apps = await tree(admin);
    expect(apps.map(({ appName }) => appName)).toEqual(['系统管理', '消息中心', '市场营销', '能源设备']);
    const tops = apps.flatMap(({ children }) => children);
    const directories = tops.filter(({ type }) => type === 'M');
    expect(directories).toMatchObject([
      { type: 'M', title: '系统管理' },
      { type: 'M', title: '项目管理' },
      { type: 'M', title: '审计日志' },
      { type: 'M', title: '文档中心' },
      { type: 'M', title: '消息渠道' },
      { type: 'M', title: '发送任务' },
      { type: 'M', title: '流程' },
      { type: 'M', title: '站内消息' },
      { type: 'M', title: '通知' },
    ]);
    // 消息中心 is open to all users and can't be granted.
    const offered = titles(tops);
    const own = [...menuIds.keys()].filter((permission) => !permission.startsWith('hudong:'));
    expect(offered).toHaveLength(own.length + directories.length);
    expect(offered.filter((title) => String(title).endsWith('?'))).toEqual([]);
  });

  it('[PER-02] is what they hold, and what stands above it, for anybody else', async () => {
    const everybody = ['流程', '我的申请', '我的待办'];
    const lead = await tree(await portal.signIn('acme-lead'));
    expect(titles(lead[0]?.children ?? [])).toEqual(['系统管理', '用户管理', '查询', '岗位管理', ...everybody]);
    const exporter = await tree(await holderOf((await makeRole('system:user:export')).roleId));
    expect(titles(exporter[0]?.children ?? [])).toEqual(['系统管理', '用户管理?', '导出']);
    const staff = await tree(await portal.signIn('acme-staff'));
    expect(titles(staff[0]?.children ?? [])).toEqual(everybody);
  });

  it('[PER-02] is never more than they hold: adding and editing refuse the rest beside the field', async () => {
    const as = await keeper();
    const message = '“用户管理/导出”超出了您自己的权限，不能授予';
    const refusal = { subCode: 'permission-denied', msg: message, fields: [{ name: 'menuIds', message }] };
    const beyond = menus('system:user:list', 'system:user:export');
    expect(await portal.refused(addRole, { ...form(), menuIds: beyond }, as)).toMatchObject(refusal);
    const role = await makeRole('system:user:list');
    expect(await portal.refused(updateRole, { ...role, menuIds: beyond }, as)).toMatchObject(refusal);
    expect(
      await portal.refused(previewRole, { dataScope: 'ALL', roleId: role.roleId, menuIds: beyond }, as),
    ).toMatchObject(refusal);
    expect(await portal.call(getRole, role, admin)).toMatchObject({ menuIds: role.menuIds, version: 1 });
    const own = { ...form(), menuIds: menus('system:user:list') };
    await portal.call(addRole, own, as);
  });

  it('[PER-02] does not reach roles beyond their own rights: they neither widen, narrow, stop nor remove them', async () => {
    const as = await keeper();
    const role = await makeRole('system:user:list', 'system:user:remove');
    expect(await changeRefusalOf(role.roleId, as)).toBe('beyondOwnRights');
    expect(await changeRefusalOf(role.roleId, admin)).toBeNull();
    const refusal = { subCode: 'permission-denied', msg: `角色“${role.roleName}”超出了您自己的权限，不能操作` };
    expect(await portal.refused(updateRole, { ...role, menuIds: [] }, as)).toMatchObject(refusal);
    expect(await portal.refused(changeRoleStatus, { ...role, status: 'STOP_USING' }, as)).toMatchObject(refusal);
    expect(await portal.refused(removeRole, role, as)).toMatchObject(refusal);
    // Refused while the role is disabled too: enabling the role would grant what the caller can't grant.
    await portal.call(changeRoleStatus, { ...role, status: 'STOP_USING' }, admin);
    expect(await portal.refused(changeRoleStatus, { ...role, status: 'NORMAL' }, as)).toMatchObject(refusal);
  });

  it('[PER-02] does not include the roles that they hold themselves, at home or as a guest', async () => {
    const role = await makeRole(...KEEPER);
    const [as, guest] = [await holderOf(role.roleId), await portal.signIn('acme-lead')];
    const refusal = { subCode: 'conflict', msg: '不能修改自己持有的角色' };
    const globexRole = await roleId('operator', await portal.signIn('globex-admin'));
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id)
       select merchant_id, role_id, unnest($2::text[]) from roles where role_id = $1`,
      [globexRole, menus(...KEEPER)],
    );
    const { merchantId } = await portal.signIn('globex-admin');
    await authorizeUser(portal, guest.userId, merchantId);
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: merchantId }, guest);
    for (const [who, id] of [
      [as, role.roleId],
      [{ ...guest, token }, globexRole],
    ] as const) {
      expect(await changeRefusalOf(id, who)).toBe('heldByCaller');
      expect(await portal.refused(updateRole, { ...form(), roleId: id, version: 1 }, who)).toMatchObject(refusal);
      expect(await portal.refused(changeRoleStatus, { roleId: id, status: 'STOP_USING' }, who)).toMatchObject(refusal);
      expect(await portal.refused(removeRole, { roleId: id }, who)).toMatchObject(refusal);
    }
  });

  it('[ORG-03] lets an administrator change another role that they hold', async () => {
    const role = await makeRole('system:user:list');
    const both = await holderOf(await roleId('admin'), role.roleId);
    await portal.call(updateRole, { ...role, menuIds: [] }, both);
  });

  it('[PER-02] leaves in a role what the editor can not see', async () => {
    const role = await makeRole('system:user:list');
    const directory = await portal.row(`select menu_id from menus where type = 'M' and path = 'system'`);
    // Adds to the role a directory whose pages the editor can't grant, and a page of an app that the merchant no longer
    // has.
    await portal.store.ownerQuery(
      `with app as (select app_id from apps where app_code = 'hudong')
       insert into menus (menu_id, app_id, parent_id, type, title, permission)
       select 'gone-page', app_id, null, 'C', '投放', 'hudong:put:list' from app
       union all select 'far-directory', app_id, $1, 'M', '远处', null from menus where menu_id = $1`,
      [directory.menu_id],
    );
    const insert = 'insert into role_menus (merchant_id, role_id, menu_id) values ($1, $2, $3)';
    for (const hidden of ['gone-page', 'far-directory'])
      await portal.store.ownerQuery(insert, [admin.merchantId, role.roleId, hidden]);

    await portal.call(updateRole, { ...role, menuIds: [] }, await keeper());
    const after = await portal.call(getRole, role, admin);
    expect(new Set(after.menuIds)).toEqual(new Set(['gone-page', 'far-directory']));
    // An editor may send back the nodes that the role has already; they are not granted again.
    await portal.call(updateRole, { ...role, version: 2, menuIds: after.menuIds }, await keeper());
    // An administrator sees the directory and may remove it. The page of the app that was taken stays.
    await portal.call(updateRole, { ...role, version: 3, menuIds: [] }, admin);
    expect((await portal.call(getRole, role, admin)).menuIds).toEqual(['gone-page']);
    await portal.store.ownerQuery(`delete from menus where menu_id in ('gone-page', 'far-directory')`);
  });

  it('[TEN-03] is of the merchant’s own apps: a node of another app is answered like one that exists nowhere', async () => {
    await portal.store.ownerQuery(
      `insert into menus (menu_id, app_id, type, title, permission)
       select 'foreign-page', app_id, 'C', '别处', 'hudong:else:list' from apps where app_code = 'hudong'`,
    );
    const role = await makeRole();
    const message = '所选菜单不存在，请刷新后再试';
    for (const as of [admin, await keeper()]) {
      for (const id of ['foreign-page', 'nowhere']) {
        const refusal = { subCode: 'param-invalid', msg: message, fields: [{ name: 'menuIds', message }] };
        expect(await portal.refused(addRole, { ...form(), menuIds: [id] }, as)).toMatchObject(refusal);
        expect(await portal.refused(updateRole, { ...role, menuIds: [id] }, as)).toMatchObject(refusal);
        expect(await portal.refused(previewRole, { dataScope: 'ALL', menuIds: [id] }, as)).toMatchObject(refusal);
      }
    }
    expect(JSON.stringify(await tree(admin))).not.toContain('别处');
    // Globex has the app that acme lacks.
    const globex = await portal.signIn('globex-admin');
    expect(JSON.stringify(await tree(globex))).toContain('别处');
    await portal.call(addRole, { ...form(), menuIds: ['foreign-page'] }, globex);
    await portal.store.ownerQuery(`delete from menus where menu_id = 'foreign-page'`);
  });

  it('[TEN-03] shows and changes no role of another merchant', async () => {
    const foreign = await roleId('operator', await portal.signIn('globex-admin'));
    const same = await portal.send(getRole, { roleId: 'unknown' }, admin);
    expect((await portal.send(getRole, { roleId: foreign }, admin)).body).toBe(same.body);
    for (const endpoint of [updateRole, changeRoleStatus, removeRole, roles.listRoleUsers, previewRole]) {
      const arg = { ...form(), roleId: foreign, version: 1, status: 'STOP_USING' };
      expect(JSON.parse((await portal.send(endpoint, arg, admin)).body)).toMatchObject({ subCode: 'not-found' });
    }
    expect((await list()).rows.map((row) => row.roleId)).not.toContain(foreign);
  });
});

describe('a change of a role', () => {
  it('[PER-02] takes effect on the next call of every open session', async () => {
    const role = await makeRole('system:user:list');
    const one = await holderOf(role.roleId);
    const many = [one, { ...one, token: (await again(one)).token }, await holderOf(role.roleId)];
    for (const as of many) await portal.call(users.listUsers, {}, as);

    await portal.call(updateRole, { ...role, menuIds: menus('system:position:list') }, admin);
    for (const as of many) {
      expect(await portal.refused(users.listUsers, {}, as)).toMatchObject({ subCode: 'permission-denied' });
      await portal.call(positions.listPositions, {}, as);
      expect(await permissionsOf(as)).toEqual(['system:position:list']);
    }
    await portal.call(changeRoleStatus, { roleId: role.roleId, status: 'STOP_USING' }, admin);
    for (const as of many)
      expect(await portal.refused(positions.listPositions, {}, as)).toMatchObject({ subCode: 'permission-denied' });
    await portal.call(changeRoleStatus, { roleId: role.roleId, status: 'NORMAL' }, admin);
    for (const as of many) await portal.call(positions.listPositions, {}, as);
  });

  // A second session of the same user, as in another browser.
  async function again({ userId }: SignedIn) {
    const token = `second-${userId}`;
    await portal.store.ownerQuery(
      `insert into sessions (token_hash, merchant_id, user_id, field_key_cipher, expire_time)
       select sha256($2), merchant_id, user_id, field_key_cipher, expire_time from sessions where user_id = $1 limit 1`,
      [userId, token],
    );
    return { token };
  }

  it('[ORG-03] is told beforehand: who gains and loses what, and for how many it makes a difference', async () => {
    const role = await makeRole('system:user:list', 'system:user:query', 'system:position:remove');
    const other = await makeRole('system:user:export', 'system:position:remove', 'system:user:list');
    const off = await makeRole('system:user:export', 'system:position:remove');
    await holderOf(role.roleId);
    await holderOf(role.roleId, off.roleId);
    await holderOf(role.roleId, other.roleId);
    await holderOf(role.roleId, await roleId('admin'));
    await portal.call(changeRoleStatus, { ...off, status: 'STOP_USING' }, admin);
    const next = menus('system:user:list', 'system:user:query', 'system:user:export');
    const told = await portal.call(previewRole, { dataScope: 'ALL', roleId: role.roleId, menuIds: next }, admin);
    expect(told).toMatchObject({
      userCount: 4,
      guestCount: 0,
      affectedCount: 2,
      gained: [{ permission: 'system:user:export', title: '用户管理/导出' }],
      lost: [{ permission: 'system:position:remove', title: '岗位管理/删除' }],
    });
    // The preview has changed nothing.
    expect((await portal.call(getRole, role, admin)).version).toBe(1);

    const guest = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      'insert into merchant_authorizations (merchant_id, home_merchant_id, user_id, role_id) select $1, merchant_id, user_id, $3 from users where user_id = $2',
      [admin.merchantId, guest.userId, role.roleId],
    );
    const withGuest = await portal.call(previewRole, { dataScope: 'ALL', roleId: role.roleId, menuIds: next }, admin);
    expect(withGuest).toMatchObject({ userCount: 4, guestCount: 1, affectedCount: 3 });
    const same = await portal.call(
      previewRole,
      { dataScope: 'ALL', roleId: role.roleId, menuIds: role.menuIds },
      admin,
    );
    expect(same).toMatchObject({ affectedCount: 0, gained: [], lost: [] });
    await portal.call(changeRoleStatus, { ...role, status: 'STOP_USING' }, admin);
    const stopped = await portal.call(previewRole, { dataScope: 'ALL', roleId: role.roleId, menuIds: next }, admin);
    expect(stopped).toMatchObject({ userCount: 4, affectedCount: 0 });
  });

  it('[ORG-03] says of a new role what it would permit, and of the built-in one that nothing changes', async () => {
    const asked = { dataScope: 'OWN' as const, menuIds: menus('system:user:list') };
    expect(await portal.call(previewRole, asked, admin)).toEqual({
      userCount: 0,
      guestCount: 0,
      affectedCount: 0,
      gained: [{ permission: 'system:user:list', title: '用户管理' }],
      lost: [],
      scope: { change: 'none', before: null, after: 'OWN', affectedCount: 0 },
    });
    const builtIn = await portal.call(previewRole, { ...asked, roleId: await roleId('admin') }, admin);
    expect(builtIn).toMatchObject({ affectedCount: 0, gained: [], lost: [] });
  });
});

it.each(['roleName', 'roleCode', 'createTime'] as const)('[ORG-03] sorts roles by %s, up and down', async (orderBy) => {
  const up = (await list({ orderBy, isAsc: true })).rows.map((row) => row[orderBy]);
  const down = (await list({ orderBy, isAsc: false })).rows.map((row) => row[orderBy]);
  expect(down).toEqual([...up].reverse());
  expect(new Set(up).size).toBeGreaterThan(1);
});

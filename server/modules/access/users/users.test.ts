import * as v from 'valibot';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { profile } from 'contract/access/profile';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { markPasswordChanged } from '../../../testing/world';

let portal: Portal;
let admin: SignedIn;
let organizeId: string;
const roleIds = new Map<string, string>();
const positionIds: string[] = [];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const [root] = await portal.call(organizations.getOrganizationTree, undefined, admin);
  organizeId = root?.children[0]?.id ?? '';
  for (const role of await portal.call(roles.getRoleOptions, undefined, admin)) roleIds.set(role.roleName, role.roleId);
  const offered = await portal.call(positions.getPositionOptions, undefined, admin);
  positionIds.push(...offered.map(({ positionId }) => positionId));
});
afterAll(() => portal.close());

const { listUsers, getUser, addUser, updateUser, removeUsers, changeUserStatus, lockUser, unlockUser } = users;
const idOf = (roleName: string) => roleIds.get(roleName) ?? '';

let number = 0;
const noIds: string[] = [];
function form(more = {}) {
  number += 1;
  return {
    userName: `person-${number}`,
    nickName: '王小明',
    phonenumber: '13812345678',
    email: 'wang@example.com',
    organizeId,
    roleIds: noIds,
    positionIds: noIds,
    ...more,
  };
}
async function add(more = {}) {
  const filled = form(more);
  return { ...filled, ...(await portal.call(addUser, filled, admin)) };
}
// Creates a user who has every permission without being an administrator.
async function makeManager() {
  const made = await add({ roleIds: [idOf('运营专员')] });
  await portal.store.ownerQuery(
    `insert into role_menus (merchant_id, role_id, menu_id) select $1, $2, menu_id from menus where permission is not null
     on conflict do nothing`,
    [admin.merchantId, idOf('运营专员')],
  );
  return signInNew(made);
}
async function signInNew({ userId, userName, password }: Awaited<ReturnType<typeof add>>) {
  await markPasswordChanged(portal, userId);
  return portal.signIn(userName, password);
}
// The data of an answer as it is sent, not decrypted.
const dataOf = (body: string) => v.parse(v.object({ data: v.record(v.string(), v.unknown()) }), JSON.parse(body)).data;
// Proves the user's identity. Without this proof, users can't change their own phone number and e-mail address.
const proveIdentity = (as: SignedIn) => portal.call(profile.proveIdentity, { originalPassword: DEMO_PASSWORD }, as);
const detail = (userId: string, as = admin) => portal.call(getUser, { userId }, as);

describe('the rules of the form', () => {
  it.each([
    ['phonenumber', '', '请输入手机号'],
    ['phonenumber', undefined, '请输入手机号'],
    ['phonenumber', '1381234567', '数据格式错误'],
    ['phonenumber', '11812345678', '数据格式错误'],
    ['phonenumber', '23812345678', '数据格式错误'],
    ['email', '', '请输入邮箱'],
    ['email', 'wang@example', '数据格式错误'],
    ['email', 'wang@example.toolong', '数据格式错误'],
    ['nickName', ' ', '请输入姓名'],
    ['nickName', '名'.repeat(26), '最多 25 个字符'],
    ['userName', '', '请输入用户名'],
    ['userName', 'ab', '请输入至少3个字符'],
    ['userName', 'a'.repeat(21), '最多 20 个字符'],
    ['userName', '王小明', '只能使用字母、数字、下划线、点、@ 和短横线'],
    ['organizeId', '', '请选择组织'],
    ['organizeId', undefined, '请选择组织'],
    ['idCard', '12345', '数据格式错误'],
    ['remark', '注'.repeat(201), '最多 200 个字符'],
  ])('[USR-02] %s %p: %s', async (name, value, message) => {
    const answer = readEnvelope(await portal.send(addUser, { ...form(), [name]: value }, admin));
    expect(answer).toMatchObject({ subCode: 'param-invalid', msg: message, data: { fields: [{ name, message }] } });
  });

  it('[USR-02] takes each user name once, whatever its case, and says so beside the field', async () => {
    const { userName, userId } = await add();
    const taken = { subCode: 'conflict', fields: [{ name: 'userName', message: '用户名已存在' }] };
    expect(await portal.refused(addUser, form({ userName: userName.toUpperCase() }), admin)).toMatchObject(taken);
    const renamed = { ...form({ userName: 'acme-staff' }), userId, version: 1 };
    expect(await portal.refused(updateUser, renamed, admin)).toMatchObject(taken);
    const globex = await portal.signIn('globex-admin');
    const [root] = await portal.call(organizations.getOrganizationTree, undefined, globex);
    const abroad = form({ userName, organizeId: root?.id ?? '' });
    expect(await portal.refused(addUser, abroad, globex)).toMatchObject(taken);
  });

  it('[USR-02] refuses an edit of what somebody else has saved meanwhile', async () => {
    const { userId, password: _, ...filled } = await add();
    await portal.call(updateUser, { ...filled, userId, version: 1, nickName: '先' }, admin);
    const late = { ...filled, userId, version: 1, nickName: '后' };
    expect(await portal.refused(updateUser, late, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '数据已被他人修改，请刷新后再试',
    });
    expect(await detail(userId)).toMatchObject({ nickName: '先', version: 2 });
  });
});

describe('every field', () => {
  const all = () => ({
    ...form(),
    nickName: '欧阳明',
    jobNumber: 'A-100',
    idCard: '11010119900101123X',
    sex: '1' as const,
    remark: '备注\n两行',
    roleIds: [idOf('员工'), idOf('运营专员')],
    positionIds: positionIds.slice(0, 2),
  });

  it('[USR-07] is stored, shown in the detail and edited', async () => {
    const filled = all();
    const { userId } = await portal.call(addUser, filled, admin);
    const shown = await detail(userId);
    expect({ ...shown, roleIds: new Set(shown.roleIds) }).toMatchObject({
      ...filled,
      roleIds: new Set(filled.roleIds),
      positionIds: filled.positionIds,
      userId,
      status: 'NORMAL',
      organizeName: '运营管理中心',
      merchantId: admin.merchantId,
      merchantName: '艾可米综合能源服务有限公司',
      merchant: { merchantId: admin.merchantId, merchantName: '艾可米综合能源服务有限公司' },
      version: 1,
    });
    expect(new Set(shown.roleInfos.map(({ roleName }) => roleName))).toEqual(new Set(['员工', '运营专员']));
    expect(shown.positionInfos).toHaveLength(2);
    expect(Date.now() - Date.parse(shown.createTime ?? '')).toBeLessThan(60_000);

    const edited = {
      ...form(),
      nickName: '欧阳光',
      phonenumber: '13700000001',
      email: 'guang@example.com',
      jobNumber: null,
      idCard: '',
      sex: null,
      remark: null,
      roleIds: [],
      positionIds: positionIds.slice(2, 3),
    };
    await portal.call(updateUser, { ...edited, userId, version: 1 }, admin);
    expect(await detail(userId)).toMatchObject({ ...edited, idCard: null, version: 2, roleInfos: [] });
  });

  it('[USR-07] [CRY-01] is kept without phone, e-mail address, identity number or password in clear', async () => {
    const filled = all();
    const { userId, password } = await portal.call(addUser, filled, admin);
    const rows = [
      await portal.store.ownerQuery('select to_jsonb(users)::text as t from users where user_id = $1', [userId]),
      await portal.store.ownerQuery(
        `select encode(phone_cipher || email_cipher || id_card_cipher, 'escape') as t from users where user_id = $1`,
        [userId],
      ),
    ].flat();
    const hexOf = (text: string) => Buffer.from(text).toString('hex');
    for (const { t } of rows) {
      for (const secret of [filled.phonenumber, filled.email, filled.idCard, password]) {
        expect(String(t)).not.toContain(secret);
        expect(String(t)).not.toContain(hexOf(secret));
      }
      // Ciphers and hashes are random, so four digits occur in them by chance.
      const readable = String(t).replace(/\\x[0-9a-f]+/g, '');
      expect(readable).not.toContain('5678');
    }
  });

  it('[USR-07] [CRY-01] travels as a secret: sealed for who may read it, a mask for others', async () => {
    const filled = all();
    const { userId } = await portal.call(addUser, filled, admin);
    const sealed = await portal.send(getUser, { userId }, admin);
    for (const name of ['phonenumber', 'email', 'idCard']) {
      expect(dataOf(sealed.body)[name]).toMatch(/^v1:[A-Za-z0-9+/]+=*$/);
    }
    const twice = await portal.send(getUser, { userId }, admin);
    expect(dataOf(twice.body).phonenumber).not.toBe(dataOf(sealed.body).phonenumber);

    const masked = await portal.send(getUser, { userId }, await portal.signIn('acme-lead'));
    expect(dataOf(masked.body)).toMatchObject({
      phonenumber: '138****5678',
      email: 'w***@example.com',
      idCard: '****',
    });
  });

  it('[CRY-01] is refused in clear, and when it was sealed for another portal', async () => {
    for (const phonenumber of ['13812345678', Buffer.from('13812345678').toString('base64'), 'A'.repeat(344)]) {
      const request = toRequest(addUser, { ...portal.seal(addUser, form()), phonenumber }, admin.token);
      expect(readEnvelope(await portal.app.inject(request)).subCode).toBe('param-invalid');
    }
  });

  it('[CRY-01] comes in the list as a mask, for everybody', async () => {
    await add({ userName: 'masked-one' });
    const { body } = await portal.send(listUsers, { userName: 'masked-one' }, admin);
    expect(dataOf(body).rows).toMatchObject([{ phonenumber: '138****5678', email: 'w***@example.com' }]);
    expect(body).not.toContain('v1:');
    expect(body).not.toContain('idCard');
  });
});

describe('what a form leaves out', () => {
  it('[USR-07] is empty afterwards: nothing of before is kept', async () => {
    const made = form({ jobNumber: 'A-1', idCard: '11010119900101123X', sex: '1', remark: '备注' });
    const { userId } = await portal.call(addUser, made, admin);
    expect(await detail(userId)).toMatchObject({ jobNumber: 'A-1', idCard: '11010119900101123X', remark: '备注' });
    await portal.call(updateUser, { ...form(), userId, version: 1 }, admin);
    expect(await detail(userId)).toMatchObject({ jobNumber: null, idCard: null, sex: null, remark: null });
  });

  it.each(['roleIds', 'positionIds'])('[USR-07] is not %s: taking them all away has to be said', async (name) => {
    const { userId } = await portal.call(addUser, form({ roleIds: [idOf('员工')] }), admin);
    const forgotten = await portal.send(updateUser, { ...form(), userId, version: 1, [name]: undefined }, admin);
    expect(readEnvelope(forgotten)).toMatchObject({ subCode: 'param-invalid', data: { fields: [{ name }] } });
    expect((await detail(userId)).roleIds).toEqual([idOf('员工')]);
    const { roleIds: _roles, positionIds: _positions, ...plain } = form();
    await portal.call(addUser, plain, admin);
  });
});

describe('the first password', () => {
  it('is hashed before the call takes a database connection', async () => {
    const { passwords } = portal.services;
    const { hash } = passwords;
    let open: unknown;
    const hashing = jest.spyOn(passwords, 'hash').mockImplementation(async (...args) => {
      open = await portal.store.ownerQuery(
        `select query from pg_stat_activity where datname = current_database() and application_name = 'portal'
           and xact_start is not null`,
      );
      return hash(...args);
    });
    await add();
    hashing.mockRestore();
    expect(open).toEqual([]);
  });

  it('is told once, keeps the password rule, and has to be changed', async () => {
    const { userId, userName, password } = await add();
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,}$/);
    await portal.signIn(userName, password);
    expect(
      (await portal.row('select must_change_password from users where user_id = $1', userId)).must_change_password,
    ).toBe(true);
    expect((await portal.send(getUser, { userId }, admin)).body).not.toContain('assword');
  });
});

describe('the states of a user', () => {
  it('go from normal to locked and back, to disabled and back', async () => {
    const { userId } = await add();
    await portal.call(lockUser, { userId, lockDuration: 30, reason: '核查' }, admin);
    const locked = await detail(userId);
    expect(locked).toMatchObject({ status: 'LOCKED', lockedReason: '核查' });
    expect(Date.parse(locked.unlockingTime ?? '') - Date.parse(locked.lockedTime ?? '')).toBe(30 * 60_000);
    await portal.call(unlockUser, { userId }, admin);
    expect(await detail(userId)).toMatchObject({ status: 'NORMAL', lockedReason: '核查' });

    await portal.call(lockUser, { userId, lockDuration: 0 }, admin);
    expect(await detail(userId)).toMatchObject({ status: 'LOCKED', unlockingTime: null, lockedReason: null });
    await portal.call(changeUserStatus, { userId, status: '1' }, admin);
    expect((await detail(userId)).status).toBe('STOP_USING');
    await portal.call(changeUserStatus, { userId, status: 0 }, admin);
    expect((await detail(userId)).status).toBe('LOCKED');
  });

  it('unlocking somebody who is not locked leaves no trace of a lock', async () => {
    const { userId } = await add();
    await portal.call(unlockUser, { userId }, admin);
    expect(await detail(userId)).toMatchObject({ status: 'NORMAL', lockedTime: null, unlockingTime: null });
  });

  it('lets a lock end by the clock', async () => {
    const { userId } = await add();
    await portal.call(lockUser, { userId, lockDuration: 1 }, admin);
    await portal.store.ownerQuery(
      `update users set locked_time = locked_time - interval '1 h', unlocking_time = unlocking_time - interval '1 h' where user_id = $1`,
      [userId],
    );
    expect((await detail(userId)).status).toBe('NORMAL');
  });

  it.each([-1, 1.5, 525_601])('takes no lock of %p minutes', async (lockDuration) => {
    const { userId } = await add();
    expect(await portal.refused(lockUser, { userId, lockDuration }, admin)).toMatchObject({ msg: '请输入锁定时间' });
  });
});

describe('an organisation that is disabled', () => {
  it('[ORG-01] takes nobody in, and keeps those who are there', async () => {
    const { userId } = await add();
    const { version, userName } = await detail(userId);
    const organizeId = `closed-${userId}`;
    await portal.store.ownerQuery(
      `insert into organizations (organize_id, merchant_id, parent_id, organize_name, enabled)
       select $1, merchant_id, organize_id, '已停用', false from organizations where merchant_id = $2 and parent_id is null`,
      [organizeId, admin.merchantId],
    );
    const refusal = { subCode: 'conflict', fields: [{ name: 'organizeId', message: '该组织已停用，请选择其他组织' }] };
    expect(await portal.refused(addUser, { ...form(), organizeId }, admin)).toMatchObject(refusal);
    const moved = { ...form({ userName }), organizeId, userId, version };
    expect(await portal.refused(updateUser, moved, admin)).toMatchObject(refusal);
    await portal.store.ownerQuery('update users set organize_id = $1 where user_id = $2', [organizeId, userId]);
    await portal.call(updateUser, moved, admin);
  });
});

describe('removing', () => {
  it('takes one or many, all or none', async () => {
    const ids = [await add(), await add(), await add()].map(({ userId }) => userId);
    await portal.call(removeUsers, { userIds: ids.slice(0, 1) }, admin);
    const missing = await portal.refused(removeUsers, { userIds: [...ids.slice(1), 'zzz'] }, admin);
    expect(missing.subCode).toBe('not-found');
    expect((await detail(ids[2] ?? '')).userId).toBe(ids[2]);
    await portal.call(removeUsers, { userIds: ids.slice(1).join(',') }, admin);
    for (const userId of ids) expect((await portal.refused(getUser, { userId }, admin)).subCode).toBe('not-found');
    const links = await portal.store.ownerQuery('select from user_roles where user_id = any($1)', [ids]);
    expect(links).toEqual([]);
  });

  it('takes at most 100 at once', async () => {
    const userIds = Array.from({ length: 101 }, (_, index) => `id${index}`);
    expect(await portal.refused(removeUsers, { userIds }, admin)).toMatchObject({ msg: '一次最多删除 100 个用户' });
  });
});

describe('oneself', () => {
  it('[USR-06] can’t be deleted, alone or among others, disabled or locked', async () => {
    const { userId } = await add();
    const self = admin.userId;
    const refusals = [
      await portal.refused(removeUsers, { userIds: [self] }, admin),
      await portal.refused(removeUsers, { userIds: [userId, self] }, admin),
      await portal.refused(changeUserStatus, { userId: self, status: 'STOP_USING' }, admin),
      await portal.refused(lockUser, { userId: self, lockDuration: 5 }, admin),
    ];
    expect(refusals.map(({ subCode, msg }) => `${String(subCode)} ${String(msg)}`)).toEqual([
      'conflict 不能删除自己',
      'conflict 不能删除自己',
      'conflict 不能停用自己',
      'conflict 不能锁定自己',
    ]);
    expect((await detail(self)).status).toBe('NORMAL');
    await detail(userId);
  });
});

describe('handing out roles', () => {
  it('goes no further than one’s own permissions, and leaves what somebody holds already', async () => {
    const grant = `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
      where role_code = 'operator' and permission in ('system:user:add', 'system:user:edit')`;
    await portal.store.ownerQuery(grant);
    const lead = await portal.signIn('acme-lead');
    const { version, ...self } = await detail(lead.userId);
    const beyond = {
      subCode: 'permission-denied',
      msg: '角色“管理员”超出了您自己的权限，不能授予',
      fields: [{ name: 'roleIds' }],
    };
    const lifted = form({ userName: self.userName, roleIds: [...self.roleIds, idOf('管理员')] });
    expect(await portal.refused(updateUser, { ...lifted, userId: lead.userId, version }, lead)).toMatchObject(beyond);
    expect(await portal.refused(addUser, form({ roleIds: [idOf('管理员')] }), lead)).toMatchObject(beyond);
    // The answer contains the role's name separately from the text, so that clients don't translate the name.
    const parts = { text: '角色“{name}”超出了您自己的权限，不能授予', values: { name: '管理员' } };
    expect(readEnvelope(await portal.send(addUser, form({ roleIds: [idOf('管理员')] }), lead)).data).toMatchObject({
      ...parts,
      fields: [parts],
    });

    await portal.call(addUser, form({ roleIds: [idOf('员工'), idOf('运营专员')] }), lead);
    const own = form({ userName: self.userName, nickName: '新名', roleIds: self.roleIds });
    await proveIdentity(lead);
    await portal.call(updateUser, { ...own, userId: lead.userId, version }, lead);
    expect(await detail(lead.userId)).toMatchObject({ nickName: '新名', roleIds: self.roleIds });
  });

  it('leaves an administrator’s role to administrators, whatever else somebody may do', async () => {
    const manager = await makeManager();
    expect(await portal.refused(addUser, form({ roleIds: [idOf('管理员')] }), manager)).toMatchObject({
      subCode: 'permission-denied',
      fields: [{ name: 'roleIds' }],
    });
    const chief = await add({ roleIds: [idOf('管理员')] });
    await portal.call(removeUsers, { userIds: [chief.userId] }, admin);
  });
});

describe('somebody whose role goes beyond the caller’s own rights', () => {
  it('[USR-06] is out of reach, alone or among others, for everybody but an administrator', async () => {
    const manager = await makeManager();
    const [chief, staff] = [await add({ roleIds: [idOf('管理员')] }), await add({ roleIds: [idOf('员工')] })];
    const { userId } = chief;
    const edited = { ...form({ userName: chief.userName, roleIds: [idOf('管理员')] }), userId, version: 1 };
    const { rows } = await portal.call(listUsers, { pageSize: 100 }, manager);
    const beyond = (id: string) => rows.find((row) => row.userId === id)?.isBeyondOwnRights;
    expect([beyond(userId), beyond(staff.userId), beyond(manager.userId)]).toEqual([true, false, false]);
    expect((await portal.call(listUsers, { userName: chief.userName }, admin)).rows[0]?.isBeyondOwnRights).toBe(false);
    const refusals = [
      await portal.refused(updateUser, edited, manager),
      await portal.refused(updateUser, { ...edited, roleIds: [] }, manager),
      await portal.refused(lockUser, { userId, lockDuration: 0 }, manager),
      await portal.refused(unlockUser, { userId }, manager),
      await portal.refused(changeUserStatus, { userId, status: 'STOP_USING' }, manager),
      await portal.refused(changeUserStatus, { userId, status: 'NORMAL' }, manager),
      await portal.refused(removeUsers, { userIds: [staff.userId, userId] }, manager),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        subCode: 'permission-denied',
        msg: '用户“王小明”的权限超出了您自己的权限，不能操作',
      });
    }
    expect(await detail(userId)).toMatchObject({ status: 'NORMAL', version: 1, roleIds: [idOf('管理员')] });
    await portal.call(lockUser, { userId: staff.userId, lockDuration: 0 }, manager);
    await portal.call(removeUsers, { userIds: [staff.userId] }, manager);
    await portal.call(lockUser, { userId, lockDuration: 0 }, admin);
    await portal.call(removeUsers, { userIds: [userId] }, admin);
  });
});

describe('somebody who may work in another merchant, too', () => {
  it('[TEN-03] is out of reach for everybody but an administrator: their phone and address open that merchant as well', async () => {
    const manager = await makeManager();
    const lead = await portal.row(`select user_id, organize_id, version from users where user_name = 'acme-lead'`);
    const userId = String(lead['user_id']);
    const edited = { ...form({ userName: 'acme-lead' }), userId, version: Number(lead['version']) };
    for (const refusal of [
      await portal.refused(updateUser, edited, manager),
      await portal.refused(lockUser, { userId, lockDuration: 0 }, manager),
    ]) {
      expect(refusal).toMatchObject({ subCode: 'permission-denied', msg: '用户的权限超出了您自己的权限，不能操作' });
    }
    await portal.call(lockUser, { userId, lockDuration: 0 }, admin);
    await portal.call(unlockUser, { userId }, admin);
  });
});

describe('codes that were sent before', () => {
  it.each([
    [
      'somebody is edited',
      (userId: string) =>
        portal.call(updateUser, { ...form({ userName: `n${userId.slice(0, 8)}` }), userId, version: 1 }, admin),
    ],
    ['they are locked', (userId: string) => portal.call(lockUser, { userId, lockDuration: 0 }, admin)],
    ['they are disabled', (userId: string) => portal.call(changeUserStatus, { userId, status: 'STOP_USING' }, admin)],
  ])('[PRF-08] open nothing once %s', async (_, change) => {
    const { userId } = await add();
    await portal.store.ownerQuery(
      `insert into verification_codes (merchant_id, user_id, purpose, code_hash, expire_time)
       select merchant_id, user_id, 'forgotten', '\\x00', now() + interval '9 minutes' from users where user_id = $1`,
      [userId],
    );
    await portal.store.ownerQuery(
      `insert into login_codes (code_hash, user_id, expire_time) values (decode(md5($1), 'hex'), $1, now() + interval '1 minute')`,
      [userId],
    );
    await change(userId);
    expect(await portal.store.ownerQuery('select from verification_codes where user_id = $1', [userId])).toEqual([]);
    expect(await portal.store.ownerQuery('select from login_codes where user_id = $1', [userId])).toEqual([]);
  });
});

describe('the last administrator', () => {
  const last = { subCode: 'conflict', msg: '不能移除租户的最后一名管理员' };

  // Signs in globex-admin as a guest of this merchant, with the administrator role. A guest does not count as the
  // merchant's administrator.
  async function makeGuest() {
    const guest = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      `insert into merchant_authorizations (merchant_id, home_merchant_id, user_id, role_id)
       values ($1, $2, $3, $4) on conflict do nothing`,
      [admin.merchantId, guest.merchantId, guest.userId, idOf('管理员')],
    );
    await portal.store.ownerQuery('update sessions set merchant_id = $1 where token_hash = sha256($2)', [
      admin.merchantId,
      guest.token,
    ]);
    return { ...guest, merchantId: admin.merchantId };
  }

  it('[USR-06] can’t be removed, disabled, locked or stripped of the role, by nobody', async () => {
    const manager = await makeGuest();
    const { userId } = admin;
    const { version, ...known } = await detail(userId);
    const stripped = { ...form({ userName: known.userName }), userId, version, roleIds: [idOf('员工')] };
    expect(await portal.refused(removeUsers, { userIds: [userId] }, manager)).toMatchObject(last);
    expect(await portal.refused(changeUserStatus, { userId, status: 'STOP_USING' }, manager)).toMatchObject(last);
    expect(await portal.refused(lockUser, { userId, lockDuration: 1 }, manager)).toMatchObject(last);
    expect(await portal.refused(updateUser, stripped, manager)).toMatchObject(last);
    await proveIdentity(admin);
    expect(await portal.refused(updateUser, stripped, admin)).toMatchObject(last);
    expect((await detail(userId)).roleIds).toEqual([idOf('管理员')]);
  });

  it('[USR-06] is not replaced by one who is disabled or locked', async () => {
    const manager = await makeGuest();
    const other = await add({ roleIds: [idOf('管理员')] });
    await portal.call(lockUser, { userId: other.userId, lockDuration: 0 }, admin);
    expect(await portal.refused(removeUsers, { userIds: [admin.userId] }, manager)).toMatchObject(last);
    await portal.call(removeUsers, { userIds: [other.userId] }, admin);
  });

  it('[USR-06] stays when two administrators remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await add({ roleIds: [idOf('管理员')] });
      const two = await add({ roleIds: [idOf('管理员')] });
      const [first, second] = [await signInNew(one), await signInNew(two)];
      await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [admin.userId]);
      const answers = await Promise.all([
        portal.send(removeUsers, { userIds: [two.userId] }, first),
        portal.send(removeUsers, { userIds: [one.userId] }, second),
      ]);
      const left = await portal.store.ownerQuery('select user_id from users where user_id in ($1, $2)', [
        one.userId,
        two.userId,
      ]);
      expect(left).toHaveLength(1);
      expect(answers.filter((answer) => readEnvelope(answer).code === '10000')).toHaveLength(1);
      await portal.store.ownerQuery('update users set enabled = true where user_id = $1', [admin.userId]);
      await portal.call(removeUsers, { userIds: left.map(({ user_id }) => String(user_id)) }, admin);
    }
  });
});

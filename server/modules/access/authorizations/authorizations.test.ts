import { MAX_AUTHORIZABLE_USERS, authorizations } from 'contract/access/authorizations';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { merchants } from 'contract/access/merchants';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

const {
  listAuthorizations,
  getAuthorization,
  addAuthorization,
  updateAuthorization,
  removeAuthorization,
  previewAuthorization,
  listAuthorizableUsers,
  listAuthorizableRoles,
} = authorizations;

const TIME_ZONE = 'Asia/Shanghai';
let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
let globex: SignedIn;
let belowId: string;
let belowAdmin: SignedIn;
let count = 0;

beforeAll(async () => {
  portal = await installPortal({ timeZone: TIME_ZONE });
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  globex = await portal.signIn('globex-admin');
  const appIds = (await portal.call(merchants.getMerchantApps, { merchantId: acme.merchantId }, acme)).map(
    ({ appId }) => appId,
  );
  const { nickName, phonenumber, email } = createUserForm('');
  const form = { parentId: acme.merchantId, merchantName: '下级公司', appIds, userName: 'below-admin' };
  const added = await portal.call(merchants.addMerchant, { ...form, nickName, phonenumber, email }, acme);
  belowId = added.merchantId;
  await markPasswordChanged(portal, added.userId);
  belowAdmin = await portal.signIn('below-admin', added.password);
});
afterAll(() => portal.close());

const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
const isAlive = async ({ token }: SignedIn) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';
const roleIn = async (merchantId: string, code: string) =>
  String(
    (await portal.row('select role_id from roles where merchant_id = $1 and role_code = $2', merchantId, code)).role_id,
  );
const rowsOf = async (as: SignedIn, filter = {}) =>
  (await portal.call(listAuthorizations, { pageSize: 100, ...filter }, as)).rows;

// Adds a user of acme who holds these roles and need not change the initial password any more.
async function hire(roleIds: string[] = [], as = acme) {
  count += 1;
  const userName = `hired-${String(count)}`;
  const root = await portal.row(
    'select organize_id from organizations where merchant_id = $1 and parent_id is null',
    as.merchantId,
  );
  const form = { ...createUserForm(String(root.organize_id)), userName, roleIds };
  const { userId, password } = await portal.call(users.addUser, form, as);
  await markPasswordChanged(portal, userId);
  return { userId, userName, signIn: () => portal.signIn(userName, password) };
}

async function formFor(userId: string, code = 'operator') {
  return { homeMerchantId: acme.merchantId, userId, merchantId: belowId, roleId: await roleIn(belowId, code) };
}

// Adds a user of acme and authorises the user for the merchant below acme (`belowId`). `inside` is the user's session
// there.
async function guest() {
  const hired = await hire();
  const { authorizationId } = await portal.call(addAuthorization, await formFor(hired.userId), acme);
  const home = await hired.signIn();
  const enter = async (from: SignedIn) => ({
    ...from,
    token: (await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: belowId }, from)).token,
  });
  return { ...hired, authorizationId, inside: await enter(home), enter };
}

// What every role of a new merchant permits.
const EVERYBODY = ['system:my:apply', 'system:my:approval'];

// Adds a user of acme who has only these permissions.
async function clerk(permissions: string[], dataScope: 'ALL' | 'OWN' = 'ALL') {
  const menus = await portal.store.ownerQuery('select menu_id from menus where permission = any($1)', [permissions]);
  count += 1;
  const { roleId } = await portal.call(
    roles.addRole,
    {
      roleName: `授权员${String(count)}`,
      roleCode: `clerk-${String(count)}`,
      menuIds: menus.map(({ menu_id }) => String(menu_id)),
      dataScope,
    },
    acme,
  );
  return (await hire([roleId])).signIn();
}

describe('letting somebody in', () => {
  it('[MER-03] [TEN-03] opens the merchant with the rights of the role there, and of none that they hold at home', async () => {
    const { userId, userName, signIn } = await hire([await roleIn(acme.merchantId, 'admin')]);
    const before = await signIn();
    expect(await portal.refused(enteredMerchant.changeMerchant, { targetMerchantId: belowId }, before)).toMatchObject({
      subCode: 'not-found',
    });
    const form = { ...(await formFor(userId)), endDate: day(0), remark: '驻场支持' };
    const { authorizationId } = await portal.call(addAuthorization, form, acme);
    const told = await portal.call(getAuthorization, { authorizationId }, acme);
    expect(told.grantedBy).toMatch(/\p{Script=Han}/u);
    expect(told).toMatchObject({
      userName,
      homeMerchantId: acme.merchantId,
      merchantName: '下级公司',
      roleName: '运营专员',
      endDate: day(0),
      remark: '驻场支持',
      isEffective: true,
      isManageable: true,
      version: 1,
    });
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: belowId }, before);
    const inside = { ...before, token };
    expect((await portal.call(session.getInfo, undefined, inside)).permissions).toEqual([
      'system:my:apply',
      'system:my:approval',
      'system:position:list',
      'system:user:list',
      'system:user:query',
    ]);
    expect((await portal.call(users.listUsers, {}, inside)).rows.map((row) => row.userName)).toEqual(['below-admin']);
  });

  it('[MER-03] is seen from both sides and from above, and leaves a row in the audit log of both', async () => {
    const { userId } = await hire();
    const form = await formFor(userId);
    const { authorizationId } = await portal.call(addAuthorization, form, platform);
    for (const [as, isManageable] of [
      [acme, true],
      [belowAdmin, true],
      [platform, true],
    ] as const) {
      expect(await rowsOf(as, { userId })).toMatchObject([{ authorizationId, isManageable }]);
    }
    expect(await rowsOf(globex, { userId })).toEqual([]);
    // The user who granted the authorisation belongs to a merchant above acme, whose users acme can't see.
    expect(await rowsOf(acme, { userId })).toMatchObject([{ grantedBy: null }]);
    const written = async () =>
      (
        await portal.store.ownerQuery(
          `select merchant_id from audit_log where operation like '%Authorization'
           and argument ->> 'authorizationId' = $1 or argument ->> 'userId' = $2 order by audit_id`,
          [authorizationId, userId],
        )
      ).map(({ merchant_id }) => merchant_id);
    const sides = [platform.merchantId, acme.merchantId, belowId].sort();
    expect((await written()).sort()).toEqual(sides);
    // The platform sees neither users nor roles of other merchants, but its log names them.
    const logged = await portal.row(
      `select jsonb_object_agg(c ->> 'field', c ->> 'afterText') as texts
       from audited_objects, jsonb_array_elements(changes) as c where merchant_id = $1 and object_id = $2`,
      platform.merchantId,
      authorizationId,
    );
    expect(logged.texts).toMatchObject({
      userId: '试验者',
      homeMerchantId: '艾可米综合能源服务有限公司',
      merchantId: '下级公司',
    });
    await portal.call(removeAuthorization, { authorizationId }, platform);
    expect((await written()).sort()).toEqual([...sides, ...sides].sort());
  });

  it('[MER-03] is found by side, by name and in order', async () => {
    const { userId, userName } = await hire();
    await portal.call(addAuthorization, await formFor(userId), acme);
    expect(await rowsOf(acme, { userName: userName.toUpperCase() })).toMatchObject([{ userId }]);
    const inside = await rowsOf(acme, { merchantId: belowId, orderBy: 'userName', isAsc: true });
    expect(inside.map((row) => row.userName)).toEqual(inside.map((row) => row.userName).sort());
    expect(inside.map((row) => row.merchantId)).toEqual(inside.map(() => belowId));
    // acme-lead may enter globex, a sibling: acme can see that authorisation, but only globex can change it.
    const outside = await rowsOf(acme, { homeMerchantId: acme.merchantId, userName: 'acme-lead' });
    expect(outside).toMatchObject([{ merchantId: globex.merchantId, isManageable: false }]);
    expect(await rowsOf(globex, { merchantId: globex.merchantId })).toMatchObject([{ userName: 'acme-lead' }]);
    const { total, rows } = await portal.call(listAuthorizations, { pageSize: 1, merchantId: belowId }, acme);
    expect(rows).toHaveLength(1);
    expect(total).toBe(inside.length);
  });

  it('[MER-03] is refused twice, for the home merchant, for oneself, for a disabled user and with a day that is past', async () => {
    const { userId } = await hire();
    const form = await formFor(userId);
    await portal.call(addAuthorization, form, acme);
    const wrong = (changes: object) => portal.refused(addAuthorization, { ...form, ...changes }, acme);
    expect(await wrong({})).toMatchObject({ subCode: 'conflict', msg: '该用户已获授权进入该租户' });
    const own = { merchantId: acme.merchantId, roleId: await roleIn(acme.merchantId, 'staff') };
    expect(await wrong(own)).toMatchObject({ fields: [{ name: 'merchantId', message: '用户已属于该租户，无需授权' }] });
    expect(await wrong({ userId: acme.userId })).toMatchObject({
      fields: [{ name: 'userId', message: '不能给自己授权，也不能修改自己的授权' }],
    });
    const other = await hire();
    expect(await wrong({ userId: other.userId, endDate: day(-1) })).toMatchObject({
      subCode: 'param-invalid',
      fields: [{ name: 'endDate', message: '截止日期不能早于今天' }],
    });
    await portal.call(users.changeUserStatus, { userId: other.userId, status: 'STOP_USING' }, acme);
    expect(await wrong({ userId: other.userId })).toMatchObject({
      fields: [{ name: 'userId', message: '该用户已停用，不能授权' }],
    });
  });

  it('[MER-03] [TEN-03] reaches no merchant, user or role beside or above', async () => {
    const { userId } = await hire();
    const form = await formFor(userId);
    const foreignUser = (await portal.call(users.listUsers, {}, globex)).rows[0]?.userId ?? '';
    for (const [changes, unknown] of [
      [{ merchantId: globex.merchantId, roleId: await roleIn(globex.merchantId, 'staff') }, { merchantId: 'none' }],
      [{ merchantId: platform.merchantId }, { merchantId: 'none' }],
      [{ homeMerchantId: globex.merchantId, userId: foreignUser }, { homeMerchantId: 'none' }],
      [{ userId: foreignUser }, { userId: 'none' }],
      [{ roleId: await roleIn(acme.merchantId, 'staff') }, { roleId: 'none' }],
    ]) {
      const { body } = await portal.send(addAuthorization, { ...form, ...changes }, acme);
      expect(body).toContain('not-found');
      expect(body).toBe((await portal.send(addAuthorization, { ...form, ...unknown }, acme)).body);
    }
    // An administrator of the merchant below can't authorise users of the merchants above, since those users are not
    // visible there.
    expect(await portal.refused(addAuthorization, form, belowAdmin)).toMatchObject({ subCode: 'not-found' });
  });
});

describe('an authorisation that stands', () => {
  it('[MER-03] has an end: from then on the next call is refused and the merchant is no longer offered', async () => {
    const { authorizationId, inside, enter, signIn } = await guest();
    expect(await isAlive(inside)).toBe(true);
    await portal.store.ownerQuery(
      `update merchant_authorizations set end_time = now() - interval '1 second' where authorization_id = $1`,
      [authorizationId],
    );
    expect(readEnvelope(await portal.send(users.listUsers, {}, inside))).toMatchObject({ subCode: 'auth-check-error' });
    await expect(enter(await signIn())).rejects.toThrow('not-found');
    expect(await portal.call(getAuthorization, { authorizationId }, acme)).toMatchObject({ isEffective: false });
  });

  it('[MER-03] holds to the end of its last day in the time zone of the installation', async () => {
    const { userId } = await hire();
    const { authorizationId } = await portal.call(
      addAuthorization,
      { ...(await formFor(userId)), endDate: '2099-02-28' },
      acme,
    );
    const { end_time: end } = await portal.row(
      `select end_time from merchant_authorizations where authorization_id = $1`,
      authorizationId,
    );
    expect(end).toEqual(new Date('2099-02-28T16:00:00Z'));
    expect(await portal.call(getAuthorization, { authorizationId }, acme)).toMatchObject({ endDate: '2099-02-28' });
  });

  it('[MER-03] taken back ends the sessions that rest on it, and no others', async () => {
    const { authorizationId, inside, signIn } = await guest();
    const home = await signIn();
    await portal.call(removeAuthorization, { authorizationId }, acme);
    expect(await isAlive(inside)).toBe(false);
    expect(await isAlive(home)).toBe(true);
    expect(await portal.store.ownerQuery('select from sessions where user_id = $1', [inside.userId])).toHaveLength(1);
    expect(await portal.refused(removeAuthorization, { authorizationId }, acme)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('[MER-03] changed ends them as well, and never overwrites what somebody else has saved', async () => {
    const { authorizationId, inside, enter, signIn } = await guest();
    const edit = { authorizationId, version: 1, roleId: await roleIn(belowId, 'staff') };
    await portal.call(updateAuthorization, edit, acme);
    expect(await isAlive(inside)).toBe(false);
    const again = await enter(await signIn());
    expect((await portal.call(session.getInfo, undefined, again)).permissions).toEqual(EVERYBODY);
    expect(await portal.refused(updateAuthorization, edit, acme)).toMatchObject({
      subCode: 'conflict',
      msg: '数据已被他人修改，请刷新后再试',
    });
    expect(
      await portal.refused(
        updateAuthorization,
        { ...edit, version: 2, roleId: await roleIn(acme.merchantId, 'staff') },
        acme,
      ),
    ).toMatchObject({ subCode: 'not-found' });
  });

  it('[MER-03] into a merchant beside is taken back by the home merchant, and changed by the other one alone', async () => {
    const lead = await portal.signIn('acme-lead');
    const [outside] = await rowsOf(acme, { userId: lead.userId });
    const { authorizationId = '', version = 0, roleId = '' } = outside ?? {};
    expect(await portal.refused(updateAuthorization, { authorizationId, version, roleId }, acme)).toMatchObject({
      subCode: 'permission-denied',
      msg: '该授权由对方租户管理，只能取消，不能修改',
    });
    await portal.call(updateAuthorization, { authorizationId, version, roleId, remark: '续期' }, globex);
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }, lead);
    await portal.call(removeAuthorization, { authorizationId }, acme);
    expect(await isAlive({ ...lead, token })).toBe(false);
  });

  it('[MER-03] is not changed by the one whose it is', async () => {
    const { userId, signIn } = await hire([await roleIn(acme.merchantId, 'admin')]);
    const { authorizationId } = await portal.call(addAuthorization, await formFor(userId), acme);
    const edit = { authorizationId, version: 1, roleId: await roleIn(belowId, 'admin') };
    expect(await portal.refused(updateAuthorization, edit, await signIn())).toMatchObject({
      msg: '不能给自己授权，也不能修改自己的授权',
    });
  });
});

describe('who may give what', () => {
  const AUTH = 'system:merchant:auth';

  it('[MER-03] [PER-02] an administrator any role; others none that permits more than they may do themselves', async () => {
    const offered = async (as: SignedIn) =>
      (await portal.call(listAuthorizableRoles, { merchantId: belowId }, as)).map(({ roleName }) => roleName).sort();
    const { userId } = await hire();
    const limitedClerk = await clerk([AUTH, ...EVERYBODY]);
    expect(await offered(acme)).toEqual(['员工', '管理员', '运营专员']);
    expect(await offered(limitedClerk)).toEqual(['员工']);
    for (const code of ['operator', 'admin']) {
      expect(await portal.refused(addAuthorization, await formFor(userId, code), limitedClerk)).toMatchObject({
        subCode: 'permission-denied',
        fields: [{ name: 'roleId' }],
      });
      expect(await portal.refused(previewAuthorization, await formFor(userId, code), limitedClerk)).toMatchObject({
        subCode: 'permission-denied',
      });
    }
    await portal.call(addAuthorization, await formFor(userId, 'staff'), limitedClerk);

    const able = await clerk([AUTH, ...EVERYBODY, 'system:position:list', 'system:user:list', 'system:user:query']);
    expect(await offered(able)).toEqual(['员工', '运营专员']);
  });

  it('[MER-03] [PER-03] whoever sees a part of the merchant gives no role that shows everything, and only to whom they see', async () => {
    const narrow = await clerk(
      [AUTH, ...EVERYBODY, 'system:position:list', 'system:user:list', 'system:user:query'],
      'OWN',
    );
    const offered = await portal.call(listAuthorizableRoles, { merchantId: belowId }, narrow);
    expect(offered.map(({ roleName }) => roleName)).toEqual(['员工']);
    const { roleId } = await portal.call(
      roles.addRole,
      { roleName: '访客', roleCode: 'visitor', menuIds: [], dataScope: 'SELF' },
      belowAdmin,
    );
    const then = await portal.call(listAuthorizableRoles, { merchantId: belowId }, narrow);
    expect(then.map((role) => role.roleId)).toContain(roleId);

    const hidden = await portal.row(
      `select user_id from users where merchant_id = $1 and organize_id <>
         (select organize_id from users where user_id = $2) and enabled and user_id <> $3 limit 1`,
      acme.merchantId,
      narrow.userId,
      acme.userId,
    );
    const form = { homeMerchantId: acme.merchantId, merchantId: belowId, roleId };
    const { body } = await portal.send(addAuthorization, { ...form, userId: hidden.user_id }, narrow);
    expect(body).toContain('not-found');
    expect(body).toBe((await portal.send(addAuthorization, { ...form, userId: 'none' }, narrow)).body);
    const { userId } = await hire();
    await portal.call(addAuthorization, { ...form, userId: String(hidden.user_id) }, acme);
    await portal.call(addAuthorization, { ...form, userId }, narrow);
    const seen = (await rowsOf(narrow)).map((row) => row.userId);
    expect(seen).toContain(userId);
    expect(seen).not.toContain(hidden.user_id);
  });

  it('[MER-03] nobody shuts out those above them: what goes beyond one’s rights one can’t take back', async () => {
    const { userId } = await hire();
    const { authorizationId } = await portal.call(addAuthorization, await formFor(userId, 'admin'), acme);
    const limitedClerk = await clerk([AUTH, ...EVERYBODY]);
    const edit = { authorizationId, version: 1, roleId: await roleIn(belowId, 'staff') };
    for (const refusal of [
      await portal.refused(removeAuthorization, { authorizationId }, limitedClerk),
      await portal.refused(updateAuthorization, edit, limitedClerk),
    ]) {
      expect(refusal).toMatchObject({ msg: '该授权的角色超出了您自己的权限，不能操作' });
    }
  });

  it('[MER-03] no disabled role, to no disabled user, and not to oneself', async () => {
    const { roleId } = await portal.call(
      roles.addRole,
      { roleName: '停用角色', roleCode: 'disabled', menuIds: [], dataScope: 'SELF' },
      belowAdmin,
    );
    await portal.call(roles.changeRoleStatus, { roleId, status: 'STOP_USING' }, belowAdmin);
    const { userId, userName } = await hire();
    const find = (keyword: string) =>
      portal.call(listAuthorizableUsers, { merchantId: acme.merchantId, keyword }, acme);
    expect(await find(userName)).toMatchObject([{ userId }]);
    expect(await find('')).toHaveLength(MAX_AUTHORIZABLE_USERS);
    expect(await find('acme-admin')).toEqual([]);
    expect(await portal.refused(addAuthorization, { ...(await formFor(userId)), roleId }, acme)).toMatchObject({
      fields: [{ name: 'roleId', message: '该角色已停用，不能授予' }],
    });
    await portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, acme);
    expect(await find(userName)).toEqual([]);
  });
});

describe('the preview', () => {
  it('[MER-03] says what somebody gains and loses, and how many sessions end', async () => {
    const { userId } = await hire();
    const operator = await formFor(userId);
    const titled = (changes: readonly { readonly title: string }[]) => changes.map(({ title }) => title).sort();
    const titles = ['岗位管理', '我的待办', '我的申请', '用户管理', '用户管理/查询'];
    const entered = await portal.call(previewAuthorization, operator, acme);
    expect(entered).toMatchObject({ lost: [], isAdministrator: false, sessionCount: 0 });
    expect(titled(entered.gained)).toEqual(titles);
    expect(entered.gained).toContainEqual({ permission: 'system:user:query', title: '用户管理/查询' });
    const inside = await guest();
    const lesser = await formFor(inside.userId, 'staff');
    const told = await portal.call(previewAuthorization, lesser, acme);
    expect(told).toMatchObject({ gained: [], sessionCount: 1 });
    expect(titled(told.lost)).toEqual(titles.filter((title) => !title.startsWith('我的')));
    const all = await portal.call(previewAuthorization, await formFor(userId, 'admin'), acme);
    expect(all.isAdministrator).toBe(true);
    expect(all.gained.map(({ title }) => title)).toContain('租户管理/授权');
  });
});

import { apps } from 'contract/access/apps';
import { MAX_TOTAL_MENU_NODES, MAX_MENU_DEPTH, MAX_MENU_NODES, menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import { roles } from 'contract/access/roles';
import { routers } from 'contract/access/routers';
import type { RouterNode } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { findMenuProblems } from './rules';
import type { StoredMenu } from './nodes';

let portal: Portal;
let admin: SignedIn;
let acme: SignedIn;
let appId: string;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  appId = await makeApp('trial');
});
afterEach(() => portal.close());

const { listMenus, getMenu, getMenuHolders, addMenu, updateMenu, changeMenuStatus, removeMenu } = menus;
const { moveMenu, copyMenu, addMenuButtons, listMenuApps } = menus;
const page = { title: '报表', path: 'report', component: 'users', permission: 'trial:report:list' };

/** Adds an app and gives the app to acme. */
async function makeApp(appCode: string): Promise<string> {
  const look = { appCategory: 'energy', visible: '1', isMicro: '1', openType: 'SELF' } as const;
  const added = await portal.call(apps.addApp, { ...look, appCode, appName: '试验' }, admin);
  const change = { appId: added.appId, givenIds: [acme.merchantId], takenIds: [] };
  await portal.call(apps.changeAppMerchants, change, admin);
  return added.appId;
}
const add = async (form: object, parentId: string | null = null, type: 'M' | 'C' | 'F' = 'C') =>
  (await portal.call(addMenu, { ...page, ...form, appId, parentId, type }, admin)).menuId;
const directory = (title: string, path: string, parentId: string | null = null) =>
  add({ title, path, component: null, permission: null }, parentId, 'M');
const button = (title: string, permission: string, parentId: string | null) =>
  add({ title, path: null, component: null, permission }, parentId, 'F');
const tree = (of = appId) => portal.call(listMenus, { appId: of }, admin);
const titles = async () => (await tree()).map(({ title }) => title);
const node = (menuId: string) => portal.call(getMenu, { menuId }, admin);
const edit = async (menuId: string, more: object) => {
  const { version, ...form } = await node(menuId);
  await portal.call(updateMenu, { ...form, ...more, menuId, version }, admin);
};
async function wrong(call: Promise<{ msg: string | null | undefined; fields: unknown }>): Promise<unknown[]> {
  const { msg, fields } = await call;
  return [msg, fields];
}
const beside = (name: string, message: string) => [message, [{ name, message }]];
async function mainPage(component: string): Promise<Menu> {
  const main = (await portal.call(listMenuApps, undefined, admin)).find(({ appCode }) => appCode === 'system-new');
  const found = (await tree(main?.appId)).find((each) => each.component === component);
  if (!found) throw new Error(`no page ${component}`);
  return found;
}
async function routersOf(as: SignedIn, of = appId): Promise<readonly RouterNode[]> {
  return (await portal.call(routers.getRoutersBatch, { appIds: [of] }, as))[0]?.routerResponses ?? [];
}

it('[SYS-02] adds, edits, hides, disables and removes nodes with all that they say; the next getRouters has it', async () => {
  const top = await directory('经营', 'business');
  const flags = { hideHeader: true, noCache: true, affix: true, cross: true, showBack: true };
  const menuId = await add(
    { ...flags, name: 'TrialReport', icon: 'UserOutlined', extra: '{"a": 1}', visible: '0' },
    top,
  );
  await button('查询', 'trial:report:query', menuId);
  expect(await node(menuId)).toMatchObject({
    ...page,
    ...flags,
    parentId: top,
    type: 'C',
    version: 1,
    isInForce: true,
  });
  const [opened] = await routersOf(acme);
  expect(opened).toMatchObject({ type: 'M', path: 'business', title: '经营' });
  expect(opened?.children).toMatchObject([
    {
      ...{ path: 'report', name: 'TrialReport', component: 'users', type: 'C', extra: '{"a": 1}', visible: '0' },
      meta: { title: '报表', icon: 'UserOutlined', ...flags },
      children: [{ type: 'F', title: '查询' }],
    },
  ]);
  expect((await portal.call(session.getInfo, undefined, acme)).permissions).toContain('trial:report:query');

  const nothing = { hideHeader: false, noCache: false, affix: false, cross: false, showBack: false };
  await edit(menuId, { ...nothing, title: '报告', name: null, icon: null, extra: '', visible: '1' });
  expect(await node(menuId)).toMatchObject({ title: '报告', name: null, extra: null, version: 2 });
  expect((await routersOf(acme))[0]?.children).toMatchObject([
    { title: '报告', visible: '1', meta: { title: '报告' } },
  ]);
  const old = { ...page, menuId, version: 1 };
  expect(await portal.refused(updateMenu, old, admin)).toMatchObject({ subCode: 'conflict' });

  await portal.call(removeMenu, { menuId: top }, admin);
  expect(await tree()).toEqual([]);
  expect(await routersOf(acme)).toEqual([]);
  expect(await portal.refused(removeMenu, { menuId: top }, admin)).toMatchObject({ subCode: 'not-found' });
});

it('[SYS-02] [NAV-04] [NAV-05] a page is a link to another site or has a query; the next getRouters has both', async () => {
  const link = 'https://grafana.example/d/1?orgId=1';
  const linkId = await add({ title: '看板', path: 'board', component: null, permission: null, link });
  const pageId = await add({ query: 'status=NORMAL&sort=asc' });
  expect(await node(linkId)).toMatchObject({ component: null, link, query: null });
  expect(await node(pageId)).toMatchObject({ component: 'users', link: null, query: 'status=NORMAL&sort=asc' });
  expect(await routersOf(acme)).toMatchObject([
    { path: 'board', component: null, link, query: null },
    { path: 'report', component: 'users', link: null, query: 'status=NORMAL&sort=asc' },
  ]);
  const audited = await portal.row(`select argument from audit_log where argument->>'link' = $1`, link);
  expect(audited.argument).toMatchObject({ title: '看板', link });

  await edit(linkId, { link: 'http://10.0.0.5:3000' });
  await edit(pageId, { component: null, query: null, link });
  expect(await node(linkId)).toMatchObject({ link: 'http://10.0.0.5:3000', version: 2 });
  expect(await node(pageId)).toMatchObject({ component: null, query: null, link });
  await edit(pageId, { component: 'roles', link: '', query: '' });
  expect(await node(pageId)).toMatchObject({ component: 'roles', query: null, link: null });

  const { menuId } = await portal.call(copyMenu, { menuId: linkId }, admin);
  expect(await node(menuId)).toMatchObject({ title: '看板 副本', path: 'board-copy', link: 'http://10.0.0.5:3000' });
});

it('[SYS-02] a hidden page can be reached; a disabled one, and what is below a disabled one, can not and permits nothing', async () => {
  const top = await directory('经营', 'business');
  const menuId = await add({ visible: '0' }, top);
  await button('导出', 'trial:report:export', menuId);
  const permissions = async () =>
    (await portal.call(session.getInfo, undefined, acme)).permissions.filter((tag) => tag.startsWith('trial'));
  expect((await routersOf(acme))[0]?.children).toMatchObject([{ path: 'report', visible: '0' }]);
  expect(await permissions()).toHaveLength(2);
  await portal.call(changeMenuStatus, { menuId: top, status: 'STOP_USING' }, admin);
  expect(await routersOf(acme)).toEqual([]);
  expect(await routersOf(admin)).toEqual([]);
  expect(await permissions()).toEqual([]);
  expect(JSON.stringify(await portal.call(roles.getGrantableMenus, undefined, acme))).not.toContain(menuId);
  expect((await tree()).map(({ status, isInForce }) => [status, isInForce])).toEqual([
    ['STOP_USING', false],
    ['NORMAL', false],
    ['NORMAL', false],
  ]);
  await portal.call(changeMenuStatus, { menuId: top, status: 'NORMAL' }, admin);
  expect(await permissions()).toHaveLength(2);
});

it('[SYS-02] whoever edits users can still give a role of which a node is disabled', async () => {
  const menuId = await add({});
  const form = { roleName: '报表员', roleCode: 'report', dataScope: 'SELF' as const };
  const { roleId } = await portal.call(roles.addRole, { ...form, menuIds: [menuId] }, acme);
  const assistant = await makeAssistant();
  const give = () =>
    portal.send(
      users.addUser,
      { ...person, userName: `u${String(Math.random()).slice(2, 9)}`, roleIds: [roleId] },
      assistant,
    );
  expect(readEnvelope(await give()).subCode).toBe('permission-denied');
  await portal.call(changeMenuStatus, { menuId, status: 'STOP_USING' }, admin);
  expect(readEnvelope(await give()).code).toBe('10000');
});

let person: { nickName: string; phonenumber: string; email: string; organizeId: string };
async function makeAssistant(): Promise<SignedIn> {
  const { organize_id: organizeId } = await portal.row(
    'select organize_id from organizations where merchant_id = $1 and parent_id is null',
    acme.merchantId,
  );
  person = { nickName: '试', phonenumber: '13900000000', email: 'a@example.com', organizeId: String(organizeId) };
  const granted = await portal.store.ownerQuery(
    `select menu_id from menus where permission in ('system:user:list', 'system:user:add', 'system:user:query')`,
  );
  const form = { roleName: '人事', roleCode: 'hr', dataScope: 'ALL' as const };
  const menuIds = granted.map(({ menu_id: id }) => String(id));
  const { roleId } = await portal.call(roles.addRole, { ...form, menuIds }, acme);
  const added = await portal.call(users.addUser, { ...person, userName: 'assistant', roleIds: [roleId] }, acme);
  await portal.store.ownerQuery('update users set must_change_password = false where user_id = $1', [added.userId]);
  return portal.signIn('assistant', added.password);
}

describe('[SYS-02] refuses', () => {
  const adding = (form: object, parentId: string | null = null, type: 'M' | 'C' | 'F' = 'C') =>
    wrong(portal.refused(addMenu, { ...page, ...form, appId, parentId, type }, admin));

  it('an address twice in an app, however it is put together, and takes it in another app', async () => {
    const top = await directory('经营', 'business');
    await add({}, top);
    const taken = (path: string) => beside('path', `路径 ${path} 已被“报表”使用`);
    expect(await adding({}, top)).toEqual(taken('/business/report'));
    expect(await adding({ path: '/business/report' })).toEqual(taken('/business/report'));
    const detail = await add({ path: 'report/:id', title: '详情' }, top);
    expect(await adding({ path: 'report/:reportId' }, top)).toEqual(
      beside('path', '路径 /business/report/:reportId 已被“详情”使用'),
    );
    await edit(detail, { path: 'detail' });
    appId = await makeApp('other');
    await add({ path: '/business/report' });
  });

  it('a name twice, and what no node of its kind has', async () => {
    const menuId = await add({ name: 'Report' });
    expect(await adding({ path: 'b', name: 'Report' })).toEqual(beside('name', '路由名称已被“报表”使用'));
    expect(await adding({ path: null })).toEqual(beside('path', '请输入路径'));
    expect(await adding({ path: 'b', component: null })).toEqual(beside('component', '请选择页面组件'));
    expect(await adding({ path: 'b' }, null, 'M')).toEqual(beside('component', '只有页面才有组件'));
    const link = 'https://a.example';
    expect(await adding({ path: 'b', link })).toEqual(beside('link', '外部链接与页面组件只能填写一项'));
    expect(await adding({ path: 'b', component: null, link }, null, 'M')).toEqual(
      beside('link', '只有页面才能是外部链接'),
    );
    expect(await adding({ path: 'b', component: null, link, query: 'a=1' })).toEqual(
      beside('query', '外部链接的参数请直接写在链接中'),
    );
    expect(await adding({ path: 'b', component: null, query: 'a=1' }, null, 'M')).toEqual(
      beside('query', '只有页面才有路由参数'),
    );
    expect(await adding({ path: 'b', component: null }, menuId, 'F')).toEqual(beside('path', '按钮没有路径'));
    expect(await adding({ path: null, component: null, permission: null }, menuId, 'F')).toEqual(
      beside('permission', '请输入权限标识'),
    );
  });

  it('a place that no node of its kind has', async () => {
    const menuId = await add({});
    const inner = await button('查询', 'trial:report:query', menuId);
    const own = { path: null, component: null };
    expect(await adding(own, inner, 'F')).toEqual(beside('parentId', '按钮下不能有下级'));
    expect(await adding(own, null, 'F')).toEqual(beside('parentId', '按钮须在目录或页面下'));
    expect(await adding({ path: 'b', component: null }, menuId, 'M')).toEqual(beside('parentId', '目录不能在页面下'));
    expect(await adding({ path: 'b' }, 'nowhere')).toEqual(beside('parentId', '上级菜单不存在'));
    const { menuId: foreign } = await mainPage('users');
    expect(await adding({ path: 'b' }, foreign)).toEqual(beside('parentId', '上级菜单不存在'));
  });

  it.each([
    [{ path: 'a b' }, 'path', '只能使用字母、数字、下划线、短横线、点，参数以冒号开头'],
    [{ path: 'https://evil.example' }, 'path', '只能使用字母、数字、下划线、短横线、点，参数以冒号开头'],
    [{ permission: '*:*:*' }, 'permission', '格式为 模块:对象:操作，如 system:user:list'],
    [{ permission: 'system:user' }, 'permission', '格式为 模块:对象:操作，如 system:user:list'],
    [{ extra: '[1]' }, 'extra', '请输入 JSON 对象，如 {"key": "value"}'],
    [{ extra: '{' }, 'extra', '请输入 JSON 对象，如 {"key": "value"}'],
    [{ component: null, link: 'javascript:alert(1)' }, 'link', '请输入 http:// 或 https:// 开头的完整地址'],
    [{ query: '?a=1' }, 'query', '格式为 名称=值，多个以 & 连接，不含问号，如 status=NORMAL&sort=asc'],
    [{ name: '1a' }, 'name', '以字母开头，只能使用字母、数字和下划线'],
  ])('%j', async (form, name, message) => {
    expect(await adding(form)).toEqual(beside(name, message));
  });

  it('more levels, and more nodes than an app or all apps together may have', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= MAX_MENU_DEPTH; level += 1)
      parentId = await directory(`第 ${level} 级`, `l${level}`, parentId);
    expect(await adding({}, parentId)).toEqual(beside('parentId', '菜单最多 8 级'));
    const fill = (of: string, to: number) =>
      portal.store.ownerQuery(
        `insert into menus (menu_id, app_id, type, title, path) select $1 || n, $1, 'M', 'x', 'p' || n
         from generate_series(1, $2::int - (select count(*)::int from menus where app_id = $1)) n`,
        [of, to],
      );
    await fill(appId, MAX_MENU_NODES);
    expect(await adding({})).toEqual(['一个应用最多 2,000 个菜单节点', []]);
    const [second, third] = [await makeApp('second'), await makeApp('third')];
    await fill(second, MAX_MENU_NODES);
    const rest = await portal.row('select count(*)::int from menus where app_id <> $1', third);
    await fill(third, MAX_TOTAL_MENU_NODES - Number(rest.count));
    appId = third;
    expect(await adding({})).toEqual(['全部应用的菜单节点总数已达上限（5,000 个）', []]);
  });
});

it('[SYS-02] the menu that comes with the release keeps all rules', async () => {
  const stored = await portal.store.ownerQuery(
    `select menu_id as "menuId", parent_id as "parentId", type, title, name, path, component, link, query,
       permission from menus
     where app_id = (select app_id from apps where app_code = 'system-new')`,
  );
  expect([...findMenuProblems(stored as unknown as StoredMenu[]).values()].flat()).toEqual([]);
});

it('[SYS-02] moves a node among its siblings and under another one, and never under itself', async () => {
  const [one, two, three] = [
    await directory('一', 'one'),
    await directory('二', 'two'),
    await directory('三', 'three'),
  ];
  const inner = await directory('内', 'inner', one);
  const move = (menuId: string, parentId: string | null, position: number) =>
    portal.call(moveMenu, { menuId, parentId, position }, admin);
  await move(three, null, 0);
  expect(await titles()).toEqual(['三', '一', '内', '二']);
  await move(three, null, 99);
  expect(await titles()).toEqual(['一', '内', '二', '三']);
  await move(two, one, 0);
  expect(await titles()).toEqual(['一', '二', '内', '三']);
  const refused = (menuId: string, parentId: string) =>
    wrong(portal.refused(moveMenu, { menuId, parentId, position: 0 }, admin));
  for (const below of [one, inner, two])
    expect(await refused(one, below)).toEqual(beside('parentId', '不能移到自己或自己的下级之下'));
  const menuId = await add({}, three);
  expect(await refused(one, menuId)).toEqual(beside('parentId', '目录不能在页面下'));
  // Another node with the same path: below this parent, the address of the moved node is already in use.
  await add({ title: '同址' }, one);
  expect(await refused(menuId, one)).toEqual(beside('path', '路径 /one/report 已被“同址”使用'));
  // Moving one node does not raise the version of its siblings.
  expect((await node(three)).version).toBe(1);
});

it('[SYS-02] many moves at the same moment leave a tree', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((number) => directory(`第${number}`, `p${number}`)));
  await Promise.all(
    ids.map((menuId, index) =>
      portal.send(moveMenu, { menuId, parentId: ids[(index + 1) % ids.length] ?? null, position: 0 }, admin),
    ),
  );
  // The last move was refused, since it would have closed a cycle.
  expect(await tree()).toHaveLength(4);
});

it('[SYS-02] copies a branch to behind itself, under free addresses and held by no role', async () => {
  const top = await directory('经营', 'business');
  await add({ name: 'Report' }, top);
  await directory('末', 'last');
  const { menuId } = await portal.call(copyMenu, { menuId: top }, admin);
  await portal.call(copyMenu, { menuId: top }, admin);
  expect(await titles()).toEqual(['经营', '报表', '经营 副本', '报表', '经营 副本', '报表', '末']);
  const copied = (await tree()).filter(({ parentId }) => parentId === menuId);
  expect(copied).toMatchObject([{ path: 'report', name: null, permission: 'trial:report:list', roleCount: 0 }]);
  expect((await tree()).filter(({ type }) => type === 'M').map(({ path }) => path)).toEqual([
    'business',
    'business-copy-2',
    'business-copy',
    'last',
  ]);
});

it('[SYS-02] adds the usual buttons of a page in one step, each once', async () => {
  const menuId = await add({});
  await button('查询', 'trial:report:query', menuId);
  const call = (buttons: ('query' | 'add' | 'edit' | 'remove' | 'export')[]) => ({ menuId, buttons });
  expect(await portal.call(addMenuButtons, call(['query', 'add', 'edit', 'remove', 'export']), admin)).toEqual({
    added: 4,
  });
  expect((await tree()).slice(1).map(({ title, permission }) => `${title} ${String(permission)}`)).toEqual([
    '查询 trial:report:query',
    '新增 trial:report:add',
    '修改 trial:report:edit',
    '删除 trial:report:remove',
    '导出 trial:report:export',
  ]);
  expect(await wrong(portal.refused(addMenuButtons, call(['add']), admin))).toEqual(
    beside('buttons', '所选按钮都已存在'),
  );
  const bare = await add({ path: 'bare', permission: null });
  const refused = await portal.refused(addMenuButtons, { menuId: bare, buttons: ['add'] }, admin);
  expect(refused.msg).toBe('只有设置了权限标识的页面才能生成按钮');
});

it('[SYS-02] says which roles hold a node and what is below it, and removing it takes it from them', async () => {
  const top = await directory('经营', 'business');
  const menuId = await add({}, top);
  const form = { roleName: '报表员', roleCode: 'report', dataScope: 'ALL' as const };
  const { roleId } = await portal.call(roles.addRole, { ...form, menuIds: [menuId] }, acme);
  await portal.store.ownerQuery(
    `insert into user_roles (merchant_id, user_id, role_id) select merchant_id, user_id, $1 from users where user_name = 'acme-staff'`,
    [roleId],
  );
  expect((await tree()).map(({ roleCount }) => roleCount)).toEqual([0, 1]);
  expect(await portal.call(getMenuHolders, { menuId: top }, admin)).toEqual({
    ...{ nodeCount: 2, merchantCount: 1, roleCount: 1, userCount: 1 },
    roles: [{ merchantName: '艾可米综合能源服务有限公司', roleName: '报表员', userCount: 1 }],
  });
  const everybody = ['system:my:apply', 'system:my:approval'];
  const staff = await portal.signIn('acme-staff');
  expect((await portal.call(session.getInfo, undefined, staff)).permissions).toEqual([
    ...everybody,
    'trial:report:list',
  ]);
  await portal.call(removeMenu, { menuId: top }, admin);
  expect((await portal.call(session.getInfo, undefined, staff)).permissions).toEqual(everybody);
  expect((await portal.call(roles.getRole, { roleId }, acme)).menuIds).toEqual([]);
});

describe('[SYS-02] the platform keeps its way to the menus', () => {
  const locked = { subCode: 'conflict', msg: '该操作会使平台无法再打开“菜单管理”，不能执行' };

  it('whatever is done to the page, or to what is above it', async () => {
    const { menuId, parentId, version, ...form } = await mainPage('menus');
    const above = parentId ?? '';
    expect(await portal.refused(removeMenu, { menuId }, admin)).toMatchObject(locked);
    expect(await portal.refused(removeMenu, { menuId: above }, admin)).toMatchObject(locked);
    for (const disabled of [menuId, above]) {
      const change = { menuId: disabled, status: 'STOP_USING' };
      expect(await portal.refused(changeMenuStatus, change, admin)).toMatchObject(locked);
    }
    for (const more of [{ component: 'users' }, { permission: 'other:menu:list' }, { status: 'STOP_USING' }]) {
      const change = { ...form, ...more, menuId, version };
      expect(await portal.refused(updateMenu, change, admin)).toMatchObject(locked);
    }
    await portal.call(updateMenu, { ...form, menuId, version, path: 'menus', title: '菜单', visible: '0' }, admin);
  });

  it('and once there is another page, the first can go', async () => {
    const { menuId } = await mainPage('menus');
    const { menuId: second } = await portal.call(copyMenu, { menuId }, admin);
    await portal.call(removeMenu, { menuId }, admin);
    expect(await portal.refused(removeMenu, { menuId: second }, admin)).toMatchObject(locked);
  });
});

it('[SYS-02] what changes the whole installation is the platform’s, wherever somebody puts it', async () => {
  const menuId = await add({ permission: 'system:menu:edit', platformOnly: false });
  const inner = await button('导出', 'trial:report:export', menuId);
  expect((await node(menuId)).platformOnly).toBe(true);
  expect((await node(inner)).platformOnly).toBe(true);
  const { permissions } = await portal.call(session.getInfo, undefined, acme);
  expect(permissions).not.toContain('system:menu:edit');
  expect(permissions).not.toContain('trial:report:export');
});

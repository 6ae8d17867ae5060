import { apps } from 'contract/access/apps';
import { MAX_MENU_NODES, menus } from 'contract/access/menus';
import type { MenuImportRow } from 'contract/access/menuImports';
import { roles } from 'contract/access/roles';
import { renderInChinese } from 'contract/text';
import type { MessagePart } from 'contract/text';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

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

const { previewMenus, importMenus, exportMenus, listMenus, updateMenu, removeMenu, listMenuApps } = menus;

async function makeApp(appCode: string): Promise<string> {
  const look = { appCategory: 'energy', visible: '1', isMicro: '1', openType: 'SELF' } as const;
  const added = await portal.call(apps.addApp, { ...look, appCode, appName: '试验' }, admin);
  const change = { appId: added.appId, givenIds: [acme.merchantId], takenIds: [] };
  await portal.call(apps.changeAppMerchants, change, admin);
  return added.appId;
}
type Node = Readonly<Record<string, unknown>>;
const fileOf = (nodes: readonly unknown[]) => JSON.stringify({ menus: nodes });
// Renders the problems of a preview's row as Chinese text.
const inWords = (part: MessagePart) => (typeof part === 'string' ? part : renderInChinese(part));
const readable = (row: MenuImportRow) => ({
  ...row,
  reasons: row.reasons.map(inWords),
  changes: row.changes.map(({ title, before, after }) => ({ title, before: inWords(before), after: inWords(after) })),
});
async function preview(nodes: readonly unknown[], of = appId) {
  const { rows } = await portal.call(previewMenus, { appId: of, content: fileOf(nodes) }, admin);
  return { rows: rows.map(readable) };
}
async function importing(nodes: readonly unknown[], of = appId) {
  const content = fileOf(nodes);
  const { fingerprint } = await portal.call(previewMenus, { appId: of, content }, admin);
  return { appId: of, content, fingerprint };
}
const put = async (nodes: readonly unknown[], of = appId) =>
  portal.call(importMenus, await importing(nodes, of), admin);
const told = async (nodes: readonly unknown[]) =>
  (await preview(nodes)).rows.map(({ place, state, reasons }) => [place, state, ...reasons].join(' | '));
const tree = (of = appId) => portal.call(listMenus, { appId: of }, admin);
const everything = () => portal.store.ownerQuery('select to_jsonb(m) as row from menus m');
async function exported(of = appId): Promise<{ appCode: string; menus: Node[] }> {
  const answer = await portal.send(exportMenus, { appId: of }, admin);
  expect(answer.headers['content-type']).toContain('octet-stream');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/菜单_.+_\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(answer.body) as { appCode: string; menus: Node[] };
}

const list = { type: 'C', title: '报表', path: 'report', component: 'users', permission: 'trial:report:list' };
const query = { type: 'F', title: '查询', permission: 'trial:report:query' };
const business = { type: 'M', title: '经营', path: 'business', children: [{ ...list, children: [query] }] };

it('[SYS-02] says of each node whether it is new, changed, unchanged, removed or refused, and changes nothing by it', async () => {
  await put([business, { type: 'M', title: '旧', path: 'old' }]);
  const before = await everything();
  const file = [
    {
      ...business,
      children: [
        { ...list, title: '报告', hideHeader: true, children: [query] },
        { ...list, path: 'detail', title: '详情', visible: '0' },
        { ...list, path: 'broken', title: '坏', permission: '*:*:*' },
      ],
    },
  ];
  expect(await told(file)).toEqual([
    '经营 | unchanged',
    '经营 / 报告 | changed',
    '经营 / 报告 / 查询 | unchanged',
    '经营 / 详情 | new',
    '经营 / 坏 | refused | permission：格式为 模块:对象:操作，如 system:user:list',
    '旧 | removed',
  ]);
  const { rows } = await preview(file);
  expect(rows.flatMap(({ changes }) => changes)).toEqual([
    { title: '菜单名称', before: '报表', after: '报告' },
    { title: '隐藏顶栏', before: '否', after: '是' },
  ]);
  expect(await everything()).toEqual(before);
});

it('[SYS-02] imports what was previewed as the whole menu, and nothing at all while one node is refused', async () => {
  expect(await put([business, { type: 'M', title: '旧', path: 'old' }])).toEqual({ added: 4, changed: 0, removed: 0 });
  const file = [{ ...business, title: '业务', children: [{ ...list, children: [{ ...query, title: '查看' }] }] }];
  expect(await put(file)).toEqual({ added: 0, changed: 2, removed: 1 });
  expect((await tree()).map(({ title, version }) => [title, version])).toEqual([
    ['业务', 2],
    ['报表', 1],
    ['查看', 2],
  ]);
  const before = await everything();
  const arg = await importing([...file, { ...business, path: 'second', children: [{ type: 'C', title: '' }] }]);
  const refused = await portal.refused(importMenus, arg, admin);
  expect(refused).toMatchObject({ subCode: 'param-invalid', msg: '有 1 项不能导入，未导入任何内容' });
  expect(await everything()).toEqual(before);
});

it('[SYS-02] imports exactly what was previewed: neither another file nor over another menu', async () => {
  await put([business]);
  const outdated = { subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' };
  const arg = await importing([{ ...business, title: '业务' }]);
  const other = { ...arg, content: fileOf([{ ...business, title: '别的' }]) };
  expect(await portal.refused(importMenus, other, admin)).toMatchObject(outdated);
  const [top] = await tree();
  if (!top) throw new Error('no node');
  await portal.call(updateMenu, { ...top, title: '他人所改' }, admin);
  expect(await portal.refused(importMenus, arg, admin)).toMatchObject(outdated);
  expect((await tree())[0]?.title).toBe('他人所改');
});

it('[SYS-02] exports a menu as a file that makes the same of it again, with the same nodes', async () => {
  await put([business]);
  const file = await exported();
  expect(file.appCode).toBe('trial');
  expect(new Set(await told(file.menus).then((rows) => rows.map((row) => row.split(' | ')[1])))).toEqual(
    new Set(['unchanged']),
  );
  const [before] = [await tree()];
  const form = { roleName: '报表员', roleCode: 'report', dataScope: 'ALL' as const };
  const menuIds = before.map(({ menuId }) => menuId);
  const { roleId } = await portal.call(roles.addRole, { ...form, menuIds }, acme);
  // The import matches nodes by id, so a node with a new address and a new parent is still the same node, and no role
  // loses the node.
  const [top] = file.menus;
  const [child] = top?.['children'] as Node[];
  const moved = [
    { ...top, children: [] },
    { ...child, path: 'elsewhere' },
  ];
  const { rows } = await preview(moved);
  expect(rows[1]?.changes).toEqual([
    { title: '上级菜单', before: '经营', after: '顶级' },
    { title: '路径', before: 'report', after: 'elsewhere' },
  ]);
  expect(await put(moved)).toEqual({ added: 0, changed: 1, removed: 0 });
  expect(new Set((await portal.call(roles.getRole, { roleId }, acme)).menuIds)).toEqual(new Set(menuIds));
  expect((await preview([])).rows.map(({ state, roleCount }) => [state, roleCount])).toEqual(
    menuIds.map(() => ['removed', 1]),
  );

  await put(file.menus);
  expect((await tree()).map(({ version: _, roleCount: __, ...node }) => node)).toEqual(
    before.map(({ version: _, roleCount: __, ...node }) => node),
  );
  await portal.call(removeMenu, { menuId: before[0]?.menuId ?? '' }, admin);
  expect(await put(file.menus)).toEqual({ added: 3, changed: 0, removed: 0 });
});

it('[SYS-02] a file holds links and queries, the preview tells of them, and what a file leaves out stays', async () => {
  const link = 'https://grafana.example';
  const board = { type: 'C', title: '看板', path: 'board', link };
  await put([{ ...list, query: 'status=NORMAL' }, board]);
  const { menus: nodes } = await exported();
  expect(nodes).toMatchObject([
    { path: 'report', component: 'users', link: null, query: 'status=NORMAL' },
    { path: 'board', component: null, link, query: null },
  ]);
  expect(await told(nodes)).toEqual(['报表 | unchanged', '看板 | unchanged']);
  expect(await told([list, { ...board, link: undefined }])).toEqual(['报表 | unchanged', '看板 | unchanged']);
  const changed = [
    { ...list, query: '' },
    { ...board, link: 'https://other.example' },
  ];
  expect((await preview(changed)).rows.map(({ changes }) => changes)).toEqual([
    [{ title: '路由参数', before: 'status=NORMAL', after: '-' }],
    [{ title: '外部链接', before: link, after: 'https://other.example' }],
  ]);
  expect(
    await told([
      { ...list, link },
      { ...board, link: 'javascript:alert(1)' },
    ]),
  ).toEqual([
    '报表 | refused | 外部链接与页面组件只能填写一项 | 外部链接的参数请直接写在链接中',
    '看板 | refused | link：请输入 http:// 或 https:// 开头的完整地址',
    '看板 | removed',
  ]);
  expect(await put(changed)).toEqual({ added: 0, changed: 2, removed: 0 });
  expect((await tree()).map((node) => [node.link, node.query])).toEqual([
    [null, null],
    ['https://other.example', null],
  ]);
});

it('[SYS-02] the menu of the administration survives its own export, and can not be emptied', async () => {
  const main = (await portal.call(listMenuApps, undefined, admin)).find(({ appCode }) => appCode === 'system-new');
  const of = main?.appId ?? '';
  const before = await everything();
  expect(await put((await exported(of)).menus, of)).toEqual({ added: 0, changed: 0, removed: 0 });
  expect(await everything()).toEqual(before);
  const { rows } = await preview([], of);
  expect(rows.filter(({ state }) => state === 'refused')).toMatchObject([
    { place: '系统管理 / 菜单管理', reasons: ['该操作会使平台无法再打开“菜单管理”，不能执行'] },
  ]);
  const refused = await portal.refused(importMenus, await importing([], of), admin);
  expect(refused.msg).toBe('有 1 项不能导入，未导入任何内容');
});

it('[SYS-02] tells each node why it can not be', async () => {
  await put([business]);
  const [top, stored] = await tree();
  expect(
    await told([
      { ...business, menuId: top?.menuId, children: [] },
      { ...business, menuId: top?.menuId, children: [list] },
      { ...list, menuId: stored?.menuId, type: 'M', component: null, permission: null },
      { ...query, path: 'x' },
      { ...list, path: 'a', Title: 'x' },
      { ...list, path: 'b', children: [{ type: 'M', title: '内', path: 'c' }] },
      { ...list, path: 'd', title: '双' },
      { ...list, path: '/d', title: '生' },
      7,
    ]),
  ).toEqual([
    '经营 | unchanged',
    '经营 | refused | 菜单在文件中重复',
    '经营 / 报表 | refused | 上级菜单有误',
    '报表 | refused | 菜单类型不能修改',
    '查询 | refused | 按钮须在目录或页面下 | 按钮没有路径',
    '报表 | refused | Title：没有这个字段',
    '报表 | new',
    '报表 / 内 | refused | 目录不能在页面下',
    '双 | refused | 路径 /d 已被“生”使用',
    '生 | refused | 路径 /d 已被“双”使用',
    ' | refused | 数据格式错误',
    '经营 / 报表 / 查询 | removed',
  ]);
});

it.each([
  ['{', '内容不是有效的 JSON'],
  ['7', '内容缺少菜单列表 menus'],
  ['{"menus":{}}', '内容缺少菜单列表 menus'],
  ['{"appCode":"hudong","menus":[]}', '内容属于应用 hudong，不能导入到 trial'],
  ['[[['.repeat(20_000), '内容不是有效的 JSON'],
  ['  ', '请选择 JSON 文件，或粘贴 JSON 内容'],
])('[SYS-02] refuses a file that holds no menu of the app: %.30s', async (content, message) => {
  const { fields } = await portal.refused(previewMenus, { appId, content }, admin);
  expect(fields).toEqual([{ name: 'content', message }]);
});

it('[SYS-02] takes as many nodes as an app may have and none more, however deep they stand', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...list, title: `第 ${n}`, path: `p${n}` }));
  expect(await put(many(MAX_MENU_NODES))).toEqual({ added: MAX_MENU_NODES, changed: 0, removed: 0 });
  const longer = await portal.refused(previewMenus, { appId, content: fileOf(many(MAX_MENU_NODES + 1)) }, admin);
  expect(longer.msg).toBe('一个应用最多 2,000 个菜单节点');
  let deep: Node = { type: 'M', title: '底', path: 'end' };
  for (let level = 0; level < 12; level += 1)
    deep = { type: 'M', title: `层 ${level}`, path: `l${level}`, children: [deep] };
  const { rows } = await preview([deep]);
  expect(rows.filter(({ state }) => state === 'refused').map(({ reasons }) => reasons)).toEqual([['菜单最多 8 级']]);
});

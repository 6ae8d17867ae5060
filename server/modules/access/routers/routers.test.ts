import { dictionaries } from 'contract/site/dictionaries';
import { organizations } from 'contract/access/organizations';
import type { OrganizationNode } from 'contract/access/organizations';
import { CIPHER_PROPERTY_CODES, properties } from 'contract/site/properties';
import { roles } from 'contract/access/roles';
import { routers } from 'contract/access/routers';
import type { RouterNode } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

async function menuOf(as: SignedIn): Promise<readonly RouterNode[]> {
  const admin = await portal.signIn('admin');
  const { sysApps } = await portal.call(session.getInfo, undefined, admin);
  const appIds = sysApps.filter(({ appCode }) => appCode === 'system-new').map(({ appId }) => appId);
  const answer = await portal.call(routers.getRoutersBatch, { appIds }, as);
  expect(answer.map(({ appId }) => appId)).toEqual(appIds);
  return answer[0]?.routerResponses ?? [];
}

function titlesOf(nodes: readonly RouterNode[] | null | undefined): string[] {
  return (nodes ?? []).flatMap(({ title, children }) => [String(title), ...titlesOf(children)]);
}

it('[API-01] [SYS-02] the menu of one app is the same as in the batch, and that of another app is empty', async () => {
  const admin = await portal.signIn('acme-admin');
  const { app_id: main } = await portal.row(`select app_id from apps where app_code = 'system-new'`);
  const { app_id: foreign } = await portal.row(`select app_id from apps where app_code = 'hudong'`);
  const batch = await portal.call(routers.getRoutersBatch, { appIds: [String(main)] }, admin);
  const alone = await portal.call(routers.getRouters, { appId: String(main) }, admin);
  expect(alone).toEqual(batch[0]?.routerResponses);
  expect(alone.length).toBeGreaterThan(0);
  expect(await portal.call(routers.getRouters, { appId: String(foreign) }, admin)).toEqual([]);
});

describe('getRoutersBatch', () => {
  it('gives an administrator the whole menu, with screens by their ids', async () => {
    const [system] = await menuOf(await portal.signIn('acme-admin'));
    expect(system).toMatchObject({
      type: 'M',
      path: 'system',
      title: '系统管理',
      visible: '1',
      meta: { title: '系统管理' },
    });
    // Compares these pages only, since later releases may add others between them.
    const pages = ['user', 'role', 'organization', 'position', 'merchant', 'outbox'];
    expect(system?.children?.filter(({ path }) => pages.includes(path))).toMatchObject([
      { type: 'C', path: 'user', name: 'UserManage', component: 'users' },
      { type: 'C', path: 'role', name: 'RoleManage', component: 'roles' },
      { type: 'C', path: 'organization', name: 'OrganizationManage', component: 'organizations' },
      { type: 'C', path: 'position', name: 'PositionManage', component: 'positions' },
      { type: 'C', path: 'merchant', name: 'MerchantManage', component: 'merchants' },
      { type: 'C', path: 'outbox', name: 'OutboxManage', component: 'outbox' },
    ]);
    expect(titlesOf(system?.children?.[0]?.children)).toEqual([
      '查询',
      '新增',
      '修改',
      '删除',
      '锁定',
      '导出',
      '重置密码',
      '解除二次验证',
      '数据权限',
    ]);
  });

  it('[PER-02] leaves out what the caller has no permission for, and directories of which nothing is left', async () => {
    const everybody = ['流程', '我的申请', '我的待办'];
    expect(titlesOf(await menuOf(await portal.signIn('acme-lead')))).toEqual([
      '系统管理',
      '用户管理',
      '查询',
      '岗位管理',
      ...everybody,
    ]);
    expect(titlesOf(await menuOf(await portal.signIn('acme-staff')))).toEqual(everybody);
  });

  it('has no menu for apps that are unknown or that the merchant has not got', async () => {
    const staff = await portal.signIn('acme-admin');
    const lacking = await portal.row(`select app_id from apps where app_code = 'hudong'`);
    const appIds = ['unknown', String(lacking.app_id)];
    expect(await portal.call(routers.getRoutersBatch, { appIds }, staff)).toEqual(
      appIds.map((appId) => ({ appId, routerResponses: [] })),
    );
    expect(await portal.call(routers.getRoutersBatch, { appIds: [] }, staff)).toEqual([]);
  });
});

describe('what every screen asks for', () => {
  it('has the site’s attributes and the public key without a session', async () => {
    const site = await portal.call(properties.loadProperties, undefined);
    const values = new Map(site.map(({ attrCode, attrValue }) => [attrCode, attrValue]));
    expect(values.get('THEME_COLOR')).toBe('#1b58f4');
    expect(values.get('VUE_APP_NAME')).toBe('数字生活能源服务平台');
    expect(values.get(CIPHER_PROPERTY_CODES.scheme)).toBe('rsa-oaep-256');
    expect(values.get(CIPHER_PROPERTY_CODES.id)).toMatch(/^[0-9a-f]{16}$/);
    expect(values.get(CIPHER_PROPERTY_CODES.publicKey)).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(JSON.stringify(site)).not.toContain('PRIVATE');
  });

  it('has the organisation tree of the own merchant, the root first', async () => {
    const tree = await portal.call(organizations.getOrganizationTree, undefined, await portal.signIn('acme-admin'));
    const countOf = (nodes: readonly OrganizationNode[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
    expect(tree).toHaveLength(1);
    expect(tree[0]).toMatchObject({
      label: '艾可米综合能源服务有限公司',
      children: [{ label: '运营管理中心' }, {}, {}],
    });
    expect(countOf(tree)).toBe(12);
  });

  it('has the roles in force of the own merchant', async () => {
    const staff = await portal.signIn('acme-staff');
    const offered = async () =>
      (await portal.call(roles.getRoleOptions, undefined, staff)).map(({ roleName }) => roleName);
    expect(new Set(await offered())).toEqual(new Set(['管理员', '运营专员', '员工']));
    await portal.store.ownerQuery(`update roles set enabled = false where role_code = 'staff'`);
    expect(await offered()).not.toContain('员工');
  });

  it('has a dictionary’s entries in their order, and none of an unknown one', async () => {
    const staff = await portal.signIn('acme-staff');
    const entries = await portal.call(dictionaries.getDictionary, { code: 'sys_user_sex' }, staff);
    expect(entries.map(({ dictValue, dictLabel }) => dictValue + dictLabel)).toEqual(['0男', '1女', '2未知']);
    expect(await portal.call(dictionaries.getDictionary, { code: 'no_such' }, staff)).toEqual([]);
  });
});

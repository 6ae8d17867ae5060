import { sql } from 'drizzle-orm';
import { apps } from 'contract/access/apps';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { menus } from 'contract/access/menus';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { roles } from 'contract/access/roles';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { PLATFORM_ONLY_PERMISSIONS } from '../../../platformTags';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

// Only the platform may change data of the whole installation (ADR 24).
let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
let menuIds: string[];
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  const nodes = await portal.store.ownerQuery('select menu_id from menus where platform_only order by sort');
  menuIds = nodes.map((node) => String(node['menu_id']));
});
afterAll(() => portal.close());

const { getInfo } = session;
const titlesOf = async (as: SignedIn) => {
  const { sysApps } = await portal.call(getInfo, undefined, as);
  const appIds = sysApps.map(({ appId }) => appId);
  return JSON.stringify(await portal.call(routers.getRoutersBatch, { appIds }, as));
};
const grantableOf = async (as: SignedIn) => JSON.stringify(await portal.call(roles.getGrantableMenus, undefined, as));
const roleForm = { roleName: '字典员', roleCode: 'dict', dataScope: 'ALL' as const };
const files: readonly Endpoints[] = Object.values(registry);
const managing = files.flatMap((endpoints) =>
  Object.entries<Endpoint>(endpoints).filter(([, { platformOnly }]) => platformOnly),
);

it('dictionaries, apps and menus are managed by the platform alone, and each of its tags has one node', () => {
  const shared = Object.entries<Endpoint>({ ...dictionaryAdministration, ...apps, ...menus });
  const notManaged = shared.filter(([, { needs, platformOnly }]) => needs !== 'signed-in' && !platformOnly);
  expect(notManaged.map(([name]) => name)).toEqual([]);
  expect(menuIds).toHaveLength(PLATFORM_ONLY_PERMISSIONS.size);
});

it('[DIC-01] [SYS-01] [SYS-02] [PER-02] an administrator of another merchant has neither the menu nor one of its permissions', async () => {
  for (const title of ['字典管理', '应用管理', '菜单管理']) {
    expect(await titlesOf(platform)).toContain(title);
    expect(await titlesOf(acme)).not.toContain(title);
  }
  const { permissions } = await portal.call(getInfo, undefined, acme);
  expect(permissions.filter((tag) => PLATFORM_ONLY_PERMISSIONS.has(tag))).toEqual([]);
  expect(permissions).toContain('system:user:edit');
});

it.each(managing)(
  '[DIC-01] [SYS-01] [SYS-02] [PER-02] %s is refused to the administrator of another merchant',
  async (_, endpoint) => {
    expect(readEnvelope(await portal.send(endpoint, {}, acme))).toMatchObject({ subCode: 'permission-denied' });
  },
);

it('[DIC-01] [PER-02] its nodes can not be put into a role of another merchant, and are told from none that exists', async () => {
  expect(await grantableOf(platform)).toContain('字典管理');
  expect(await grantableOf(acme)).not.toContain('字典管理');
  for (const menuId of menuIds) {
    const asked = await portal.refused(roles.addRole, { ...roleForm, menuIds: [menuId] }, acme);
    const unknown = await portal.refused(roles.addRole, { ...roleForm, menuIds: ['nowhere'] }, acme);
    expect([asked.subCode, asked.fields]).toEqual([unknown.subCode, unknown.fields]);
  }
});

it('[DIC-01] [PER-02] a role that holds them all the same permits nothing outside of the platform', async () => {
  const { roleId } = await portal.call(roles.addRole, { ...roleForm, menuIds: [] }, acme);
  await portal.store.ownerQuery(
    'insert into role_menus (merchant_id, role_id, menu_id) select $1, $2, unnest($3::text[])',
    [acme.merchantId, roleId, menuIds],
  );
  await portal.store.ownerQuery(
    `insert into user_roles (merchant_id, user_id, role_id) select merchant_id, user_id, $1 from users where user_name = 'acme-staff'`,
    [roleId],
  );
  const staff = await portal.signIn('acme-staff');
  expect((await portal.call(getInfo, undefined, staff)).permissions).toEqual(['system:my:apply', 'system:my:approval']);
  expect(await titlesOf(staff)).not.toContain('字典管理');
});

it('[DIC-01] [PER-02] people of the platform hold them by a role, and its guests as well', async () => {
  const menus = await portal.call(roles.getGrantableMenus, undefined, platform);
  expect(JSON.stringify(menus)).toContain(menuIds[0]);
  const { roleId } = await portal.call(roles.addRole, { ...roleForm, menuIds }, platform);
  await portal.store.ownerQuery(
    'insert into merchant_authorizations (merchant_id, user_id, home_merchant_id, role_id) values ($1, $2, $3, $4)',
    [platform.merchantId, acme.userId, acme.merchantId, roleId],
  );
  const entering = await portal.signIn('acme-admin');
  const { token } = await portal.call(
    enteredMerchant.changeMerchant,
    { targetMerchantId: platform.merchantId },
    entering,
  );
  const guest = { ...entering, token };
  expect((await portal.call(getInfo, undefined, guest)).permissions).toEqual([...PLATFORM_ONLY_PERMISSIONS].sort());
  const added = { dictCode: 'by-guest', dictName: '客人所加' };
  await portal.call(dictionaryAdministration.addDictionary, added, guest);
});

it('[DIC-01] [TEN-03] the database itself refuses changes by another merchant, and of what came with the release', async () => {
  const as = (merchantId: string, statement: string) =>
    portal.services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const { rowCount } = await db.execute(sql.raw(statement));
      return rowCount;
    });
  const { merchantId: other } = acme;
  const { merchantId: root } = platform;
  const add = `insert into dictionaries (dict_code, dict_name) values ('mine', '我的')`;
  await expect(as(other, add)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await as(root, add)).toBe(1);
  for (const table of ['dictionaries', 'dictionary_items']) {
    expect(await as(other, `update ${table} set remark = 'x'`)).toBe(0);
    expect(await as(other, `delete from ${table}`)).toBe(0);
    expect(await as(root, `update ${table} set remark = 'x'`)).toBeGreaterThan(0);
  }
  expect(await as(root, `delete from dictionaries where dict_code = 'mine' or is_builtin`)).toBe(1);
  expect(await as(root, 'delete from dictionary_items')).toBe(0);
  await expect(as(root, `update dictionary_items set dict_value = 'x'`)).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  const addApp = `insert into apps (app_id, app_code, app_name) values ('mine', 'mine', '我的')`;
  const addNode = `insert into menus (menu_id, app_id, type, title) select 'mine', app_id, 'M', 'x' from apps limit 1`;
  const addLogo = `insert into app_logos (logo_hash, content_type, content) values ('x', 'image/png', 'x')`;
  for (const statement of [addApp, addNode, addLogo]) {
    await expect(as(other, statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await as(root, statement)).toBe(1);
  }
  for (const table of ['apps', 'menus']) {
    expect(await as(other, `update ${table} set version = version`)).toBe(0);
    expect(await as(other, `delete from ${table}`)).toBe(0);
    expect(await as(root, `update ${table} set version = version`)).toBeGreaterThan(0);
  }
  expect(await as(other, 'delete from app_logos')).toBe(0);
  expect(await as(root, `delete from apps where is_builtin`)).toBe(0);
  await expect(as(root, `update apps set app_code = 'x'`)).rejects.toMatchObject({ cause: { code: '42501' } });
  const grant = (merchantId: string) =>
    as(
      merchantId,
      `insert into role_menus (merchant_id, role_id, menu_id)
       select merchant_id, role_id, '${String(menuIds[1])}' from roles where is_administrator`,
    );
  await expect(grant(other)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await grant(root)).toBe(1);
});

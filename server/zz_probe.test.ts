import { authorizations } from 'contract/authorizations';
import { merchants } from 'contract/merchants';
import { organizations } from 'contract/organizations';
import { positions } from 'contract/positions';
import { roles } from 'contract/roles';
import type { DataScope } from 'contract/roles';
import { users } from 'contract/users';
import { newId } from './db/ids';
import { installPortal, read } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';
import { person, settle } from './testing/world';

jest.setTimeout(120_000);
let portal: Portal;
let admin: SignedIn;
const ids: Record<string, string> = {};
const members: Record<string, string> = {};
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const root = await portal.row('select organize_id from organizations where merchant_id = $1 and parent_id is null', admin.merchantId);
  ids.root = String(root['organize_id']);
  for (const [name, parent] of [['a', 'root'], ['b', 'a'], ['c', 'b'], ['d', 'root']] as const) {
    ids[name] = newId();
    await portal.store.ownerQuery(
      `insert into organizations (organize_id, merchant_id, parent_id, organize_name, organize_code) values ($1, $2, $3, $4, $1)`,
      [ids[name], admin.merchantId, ids[parent], name]);
    members[name] = (await portal.call(users.addUser, { ...form(name), roleIds: [] }, admin)).userId;
  }
});
afterAll(() => portal.close());
const form = (o: string) => ({ ...person(ids[o] ?? ''), userName: newId(), nickName: `成员${o}` });
const ALLP = `permission like 'system:%' and permission not like 'system:merchant:%'`;
async function makeRole(dataScope: DataScope, organizeIds: string[] = [], permitting = ALLP) {
  const rows = await portal.store.ownerQuery(`select menu_id from menus where ${permitting}`);
  const menuIds = rows.map(({ menu_id }) => String(menu_id));
  const roleCode = newId();
  const { roleId } = await portal.call(roles.addRole, { roleName: roleCode, roleCode, menuIds, dataScope, organizeIds }, admin);
  return { roleId, roleName: roleCode, roleCode, menuIds, dataScope, organizeIds, version: 1 };
}
async function signedIn(o: string, ...roleIds: string[]): Promise<SignedIn & {userName: string}> {
  const f = { ...form(o), roleIds };
  const { userId, password } = await portal.call(users.addUser, f, admin);
  await settle(portal, userId);
  return { ...(await portal.signIn(f.userName, password)), userName: f.userName };
}
async function seen(as: SignedIn) {
  const out: string[] = [];
  for (const n of Object.keys(members)) {
    const r = read(await portal.send(users.getUser, { userId: members[n] }, as));
    if (r.code === '10000') out.push(n);
  }
  return out.join('');
}
const say = (...x: unknown[]) => process.stderr.write(x.map((y) => typeof y === 'string' ? y : JSON.stringify(y)).join(' ') + '\n');

it('1 disabled role trick', async () => {
  const mgr = await signedIn('b', (await makeRole('CUSTOM', [ids.b ?? ''])).roleId);
  say('P1 manager sees', await seen(mgr));
  const rows = await portal.store.ownerQuery(`select menu_id from menus where permission in ('system:user:list','system:user:query')`);
  const rc = newId();
  const { roleId } = await portal.call(roles.addRole, { roleName: rc, roleCode: rc, menuIds: rows.map((r) => String(r['menu_id'])), dataScope: 'OWN_AND_BELOW' }, mgr);
  const direct = await portal.send(users.addUser, { ...form('b'), roleIds: [roleId], positionIds: [] }, mgr);
  say('P1 direct', direct.body);
  await portal.call(roles.changeRoleStatus, { roleId, status: 'STOP_USING' }, mgr);
  const f = { ...form('b'), roleIds: [roleId] };
  const { userId, password } = await portal.call(users.addUser, f, mgr);
  await portal.call(roles.changeRoleStatus, { roleId, status: 'NORMAL' }, mgr);
  await settle(portal, userId);
  const puppet = await portal.signIn(f.userName, password);
  say('P1 puppet sees', await seen(puppet));
});

it('2 role of those above narrowed', async () => {
  const own = await makeRole('OWN_AND_BELOW', [], `permission in ('system:user:list','system:user:query')`);
  const boss = await signedIn('root', own.roleId);
  const mgr = await signedIn('b', (await makeRole('OWN')).roleId);
  say('P2 boss before', await seen(boss), 'mgr', await seen(mgr));
  say('P2', (await portal.send(roles.updateRole, { ...own, dataScope: 'SELF' }, mgr)).body);
  say('P2 boss after', await seen(boss));
  const own2 = await makeRole('OWN_AND_BELOW', [], `permission in ('system:user:list','system:user:query')`);
  const boss2 = await signedIn('root', own2.roleId);
  await portal.call(roles.changeRoleStatus, { roleId: own2.roleId, status: 'STOP_USING' }, admin);
  say('P2 boss2 disabled', await seen(boss2));
  say('P2b', (await portal.send(roles.changeRoleStatus, { roleId: own2.roleId, status: 'NORMAL' }, mgr)).body);
  say('P2 boss2 after', await seen(boss2));
});

it('3 move to own org out of sight: 500', async () => {
  const mgr = await signedIn('b', (await makeRole('CUSTOM', [ids.d ?? ''])).roleId);
  const f = form('d');
  const { userId } = await portal.call(users.addUser, f, admin);
  const r = await portal.send(users.updateUser, { ...f, organizeId: ids.b, userId, version: 1, roleIds: [], positionIds: [] }, mgr);
  say('P3', r.statusCode, r.body);
});

it('4 getRole organizeIds', async () => {
  const mgr = await signedIn('b', (await makeRole('OWN')).roleId);
  const secret = await makeRole('CUSTOM', [ids.d ?? ''], 'false');
  const got = await portal.call(roles.getRole, { roleId: secret.roleId }, mgr);
  say('P4', got.organizeIds, 'd=', ids.d);
});

it('5 removePosition with hidden holder', async () => {
  const mgr = await signedIn('b', (await makeRole('OWN')).roleId);
  const { positionId } = await portal.call(positions.addPosition, { positionCode: newId(), positionName: 'x', positionOrder: 1 }, admin);
  await portal.call(users.addUser, { ...form('d'), positionIds: [positionId] }, admin);
  say('P5', (await portal.send(positions.removePosition, { positionId }, mgr)).body);
  say('P5 admin', (await portal.send(positions.removePosition, { positionId }, admin)).body);
});

it('6 disabling races adding', async () => {
  const apps = (await portal.call(merchants.getMerchantApps, { merchantId: admin.merchantId }, admin)).map(({ appId }) => appId);
  const mk = (parentId: string) => ({ parentId, appIds: apps, merchantName: newId(), userName: newId(), nickName: 'x', phonenumber: '13900000000', email: 'a@example.com' });
  const { merchantId: A } = await portal.call(merchants.addMerchant, mk(admin.merchantId), admin);
  const { merchantId: B } = await portal.call(merchants.addMerchant, mk(A), admin);
  const { Client } = await import('pg');
  const c = new Client({ connectionString: portal.store.ownerUrl }); await c.connect();
  await c.query('begin'); await c.query('select 1 from merchants where merchant_id = $1 for update', [B]);
  const adding = portal.send(merchants.addMerchant, mk(B), admin);
  await new Promise((r) => setTimeout(r, 1500));
  const ending = portal.send(merchants.changeMerchantStatus, { merchantId: A, status: 'STOP_USING' }, admin);
  await new Promise((r) => setTimeout(r, 1500));
  await c.query('commit'); await c.end();
  say('P6', (await adding).body.slice(0, 200), (await ending).body);
  say('P6', await portal.store.ownerQuery('select merchant_id = $1 as a, merchant_id = $2 as b, enabled from merchants where merchant_id in ($1,$2) or parent_id = $2', [A, B]));
});

it('7 many authorisations', async () => {
  const platform = await portal.signIn('admin');
  await portal.store.ownerQuery(`insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
    select 'mass-' || n, $1, 'mass-' || n, 'm', $2, 'x' from generate_series(1, 70000) n`, [admin.merchantId, ids.d]);
  const g = await portal.row(`select merchant_id, role_id from roles where role_code='staff' and merchant_id <> $1 and merchant_id in (select merchant_id from users where user_name='globex-admin')`, admin.merchantId);
  await portal.store.ownerQuery(`insert into merchant_authorizations (merchant_id, home_merchant_id, user_id, role_id)
    select $1, $2, user_id, $3 from users where user_id like 'mass-%'`, [g['merchant_id'], admin.merchantId, g['role_id']]);
  const t = Date.now();
  const r = await portal.send(authorizations.listAuthorizations, { pageSize: 10 }, platform);
  say('P7', r.statusCode, r.body.slice(0, 300), Date.now() - t);
});

import { drizzle } from 'drizzle-orm/node-postgres';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { MenuPlan, PagePlan } from '../../module';
import { installPortal } from '../../testing/portal';
import type { Portal } from '../../testing/portal';
import { withOwnerConnection } from '../migrate';
import { APP_PLANS } from './appPlans';
import type { AppPlan } from './appPlans';
import { addPlannedMenus, planMenuNodes, reconcileMenus } from './menus';
import { modules } from '../../modules';

const planned = modules.flatMap(({ menu = [] }) => menu);

function pageOf(name: string, more: Partial<PagePlan> = {}): PagePlan {
  return {
    app: MAIN_APP_CODE,
    directory: 'system',
    sort: 500,
    title: name,
    path: name,
    name: `${name}Manage`,
    component: name,
    permission: `system:${name}:list`,
    icon: 'BookOutlined',
    buttons: [{ title: '新增', permission: `system:${name}:add` }],
    ...more,
  };
}

let portal: Portal;
beforeEach(async () => {
  portal = await installPortal();
});
afterEach(() => portal.close());

const allMenus = () => portal.store.ownerQuery('select * from menus order by app_id, menu_id');
const nodeOf = (component: string) => portal.row('select * from menus where component = $1', component);
const countOf = async (component: string) =>
  Number((await portal.row('select count(*)::int from menus where component = $1', component)).count);
const release = (plans: readonly MenuPlan[]) => reconcileMenus(portal.store.ownerUrl, plans);

function releaseWithApps(apps: readonly AppPlan[], plans: readonly MenuPlan[]) {
  return withOwnerConnection(portal.store.ownerUrl, (client) =>
    drizzle(client).transaction((db) => addPlannedMenus(db, planMenuNodes(apps, plans))),
  );
}

it('[ENV-02] a start with nothing new leaves the menus as they are', async () => {
  const before = await allMenus();
  await release(planned);
  expect(await allMenus()).toEqual(before);
});

it('[ENV-02] a page of a new release comes with its buttons, and not twice when two servers start at once', async () => {
  const before = await allMenus();
  await Promise.all([release([...planned, pageOf('harbours')]), release([...planned, pageOf('harbours')])]);
  const after = await allMenus();
  expect(after).toHaveLength(before.length + 2);
  const { menu_id: directory } = await portal.row(`select menu_id from menus where type = 'M' and path = 'system'`);
  expect(await nodeOf('harbours')).toMatchObject({ type: 'C', parent_id: directory, path: 'harbours', in_force: true });
  const { menu_id: page } = await nodeOf('harbours');
  expect(await portal.row('select type, permission from menus where parent_id = $1', page)).toEqual({
    type: 'F',
    permission: 'system:harbours:add',
  });
});

it('[DOC-07] a page of a new release comes to the roles that hold one of the permissions it goes with', async () => {
  await portal.store.ownerQuery(
    `insert into role_menus (merchant_id, role_id, menu_id) select r.merchant_id, role_id, menu_id from roles r, menus
     where role_code = 'operator' and permission = 'system:user:export'`,
  );
  await release([...planned, pageOf('harbours', { grantedWith: ['system:user:export', 'audit:login:export'] })]);
  const holders = await portal.store.ownerQuery(
    `select distinct role_code from role_menus join roles using (role_id) join menus using (menu_id) where component = 'harbours'`,
  );
  expect(holders).toEqual([{ role_code: 'operator' }]);
});

it('[APL-01] a page of a new release comes to the default roles of every merchant', async () => {
  await release([...planned, pageOf('harbours', { grantedToRoles: ['staff'] })]);
  const holders = await portal.store.ownerQuery(
    `select merchant_id, role_code from role_menus join roles using (merchant_id, role_id) join menus using (menu_id)
     where component = 'harbours'`,
  );
  const merchants = await portal.store.ownerQuery(`select merchant_id from roles where role_code = 'staff'`);
  expect(merchants.length).toBeGreaterThan(1);
  expect(new Set(holders.map(({ merchant_id: id }) => id))).toEqual(
    new Set(merchants.map(({ merchant_id: id }) => id)),
  );
  expect(new Set(holders.map(({ role_code: code }) => code))).toEqual(new Set(['staff']));
});

it('[ENV-02] what an administrator moved, renamed, disabled or removed stays so through three releases', async () => {
  const first = [...planned, pageOf('one'), pageOf('two'), pageOf('three'), pageOf('four')];
  await release(first);
  const { menu_id: elsewhere } = await portal.row(`select menu_id from menus where type = 'M' and path = 'project'`);
  await portal.store.ownerQuery(`update menus set parent_id = $1, path = 'moved' where component = 'one'`, [elsewhere]);
  await portal.store.ownerQuery(`update menus set title = '改名', icon = 'MenuOutlined' where component = 'two'`);
  await portal.store.ownerQuery(`update menus set enabled = false, in_force = false where component = 'three'`);
  await portal.store.ownerQuery(`delete from menus where component = 'four' or permission = 'system:four:add'`);

  // In the second release, the plan of each of the four pages has another title, another `sort` and one more button,
  // and there is a plan for a fifth page.
  const changed = ['one', 'two', 'three', 'four'].map((name) =>
    pageOf(name, {
      title: `${name} anew`,
      sort: 600,
      buttons: [
        { title: '新增', permission: `system:${name}:add` },
        { title: '导出', permission: `system:${name}:export` },
      ],
    }),
  );
  const second = [...planned, ...changed, pageOf('five')];
  const standing = { one: await nodeOf('one'), two: await nodeOf('two'), three: await nodeOf('three') };
  await release(second);
  // The third release has no plan for the first page any more, but a plan for a sixth page.
  await release([...second.filter((plan) => !('component' in plan) || plan.component !== 'one'), pageOf('six')]);

  expect({ one: await nodeOf('one'), two: await nodeOf('two'), three: await nodeOf('three') }).toEqual(standing);
  expect(await countOf('four')).toBe(0);
  expect([await countOf('five'), await countOf('six')]).toEqual([1, 1]);
  const exports = await portal.store.ownerQuery(
    `select permission, in_force from menus where permission like 'system:%:export' and permission ~ '(one|two|three|four)'
     order by 1`,
  );
  // A button of a removed page is not added. A button on a disabled page is added, but is out of force like the page.
  expect(exports).toEqual([
    { permission: 'system:one:export', in_force: true },
    { permission: 'system:three:export', in_force: false },
    { permission: 'system:two:export', in_force: true },
  ]);
});

it('[ENV-02] a page whose directory was removed keeps its address at the top of the menu', async () => {
  const directories = [{ path: 'regional', title: '区域', icon: 'BookOutlined' }];
  const apps = APP_PLANS.map((app) =>
    app.appCode === MAIN_APP_CODE ? { ...app, directories: [...(app.directories ?? []), ...directories] } : app,
  );
  await releaseWithApps(apps, planned);
  await portal.store.ownerQuery(`delete from menus where type = 'M' and path = 'regional'`);
  await releaseWithApps(apps, [...planned, pageOf('harbours', { directory: 'regional' })]);
  expect(await nodeOf('harbours')).toMatchObject({ parent_id: null, path: 'regional/harbours' });
});

it('[ENV-02] an app that an administrator removed gets no menu', async () => {
  const { count } = await portal.row('select count(*)::int from menus');
  await release([...planned, pageOf('lost', { app: 'no-such-app' })]);
  expect((await portal.row('select count(*)::int from menus')).count).toBe(count);
});

import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

let portal: Portal;
let admin: SignedIn;
let organizeIds: string[];
let roleIds: string[];
let positionIds: string[];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const idsOf = async (statement: string) =>
    (await portal.store.ownerQuery(statement, [admin.merchantId])).map(({ id }) => String(id));
  organizeIds = await idsOf('select organize_id as id from organizations where merchant_id = $1');
  roleIds = await idsOf('select role_id as id from roles where merchant_id = $1 and not is_administrator');
  positionIds = await idsOf('select position_id as id from positions where merchant_id = $1');
});
afterEach(async () => expect(await wrongCounts()).toEqual([]));
afterAll(() => portal.close());

const counted = `select merchant_id, 'organization' as counted_by, organize_id as counted_id from users
  union all select merchant_id, 'position', position_id from user_positions
  union all select merchant_id, 'role', role_id from user_roles`;

/** The counts that differ from the users, in all merchants. */
const wrongCounts = () =>
  portal.store.ownerQuery(
    `select * from
       (select merchant_id, counted_by, counted_id, sum(user_count)::int as stored from user_counts group by 1, 2, 3) c
       full join (select merchant_id, counted_by, counted_id, count(*)::int as real from (${counted}) u group by 1, 2, 3) r
       using (merchant_id, counted_by, counted_id) where coalesce(stored, 0) <> coalesce(real, 0)`,
  );

const rowsOf = (merchantId: string) =>
  portal.store.ownerQuery('select * from user_counts where merchant_id = $1 order by change_id', [merchantId]);

const pick = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] ?? '';
const pickSome = (ids: readonly string[]) => ids.filter(() => Math.random() < 0.5);

it('[ORG-02] [ORG-03] counts what the installation began with', async () => {
  expect((await rowsOf(admin.merchantId)).length).toBeGreaterThan(organizeIds.length / 2);
});

it('[ORG-02] [ORG-03] keeps the counts right while many calls change the same roles, positions and organisations', async () => {
  const change = async (name: string, index: number) => {
    const form = () => ({
      ...createUserForm(pick(organizeIds)),
      userName: `${name}.${String(index)}`,
      roleIds: pickSome(roleIds),
      positionIds: pickSome(positionIds),
    });
    const { userId } = await portal.call(users.addUser, form(), admin);
    for (const version of [1, 2]) await portal.call(users.updateUser, { ...form(), userId, version }, admin);
    // An update that is refused, since the row has another version by now, changes no count.
    await portal.refused(users.updateUser, { ...form(), userId, version: 1 }, admin);
    if (index % 2 === 0) await portal.call(users.removeUsers, { userIds: [userId] }, admin);
  };
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (let index = 0; index < 6; index += 1) await change(`lane${String(lane)}`, index);
  });
  await Promise.all(lanes);
  // Every further change merges the rows that calls at the same time have left apart.
  for (const roleId of roleIds) {
    const form = { ...createUserForm(organizeIds[0] ?? ''), userName: newId(), roleIds: [roleId] };
    await portal.call(users.addUser, form, admin);
    const { count } = await portal.row('select count(*)::int from user_counts where counted_id = $1', roleId);
    expect(count).toBe(1);
  }
});

it('[ORG-02] [ORG-03] counts an import and a removal of many users, of which each statement adds one change for each id', async () => {
  const [organizeId, roleId] = [organizeIds[0] ?? '', roleIds[0] ?? ''];
  const countOf = async (id: string) =>
    portal.row(
      'select sum(user_count)::int as users, count(*)::int as rows from user_counts where counted_id = $1',
      id,
    );
  const before = await countOf(roleId);
  const many = `select 'import-' || n from generate_series(1, 2000) n`;
  await portal.store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
     select id, $1, id, id, $2, '' from (${many}) as many (id)`,
    [admin.merchantId, organizeId],
  );
  await portal.store.ownerQuery(
    `insert into user_roles (merchant_id, user_id, role_id) select $1, id, $2 from (${many}) as many (id)`,
    [admin.merchantId, roleId],
  );
  expect(await countOf(roleId)).toEqual({ users: Number(before.users) + 2000, rows: 1 });
  expect(await wrongCounts()).toEqual([]);
  await portal.store.ownerQuery(`update users set organize_id = $1 where user_id like 'import-%'`, [organizeIds[1]]);
  expect(await wrongCounts()).toEqual([]);
  // The rows in user_roles are removed with the users.
  await portal.store.ownerQuery(`delete from users where user_id like 'import-%'`);
  expect(await countOf(roleId)).toEqual({ users: before.users, rows: 1 });
});

it('[ORG-03] does not make a call wait for another one that has changed the same counts', async () => {
  const roleId = roleIds[0] ?? '';
  const prepare = async (first: string, then: string) => {
    const form = { ...createUserForm(organizeIds[0] ?? ''), roleIds: [], positionIds: [] };
    const { userId } = await portal.call(users.addUser, { ...form, userName: newId() }, admin);
    const give = (each: string) =>
      `insert into user_roles (merchant_id, user_id, role_id) values ('${admin.merchantId}', '${userId}', '${each}')`;
    return { give: give(first), giveThen: give(then) };
  };
  const other = roleIds[1] ?? '';
  const [one, two] = [await prepare(roleId, other), await prepare(other, roleId)];
  const asAdmin = { merchantId: admin.merchantId, scope: '*' };
  // Both transactions have changed one count each before either changes the count of the other.
  await portal.store.asMerchant(asAdmin, async (first) => {
    await first.execute(one.give);
    await portal.store.asMerchant(asAdmin, async (second) => {
      await second.execute(two.give);
      await second.execute(two.giveThen);
    });
    await first.execute(one.giveThen);
  });
});

it('[ORG-02] counts nothing of a transaction that fails', async () => {
  const before = await rowsOf(admin.merchantId);
  const failing = portal.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, async (db) => {
    await db.execute(`delete from user_positions`);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await rowsOf(admin.merchantId)).toEqual(before);
});

it('[MER-01] leaves nothing of a merchant that was removed, and counts the users of each one', async () => {
  const appIds = (await portal.call(merchants.getMerchantApps, { merchantId: admin.merchantId }, admin)).map(
    ({ appId }) => appId,
  );
  const form = { parentId: admin.merchantId, merchantName: '待删除', appIds, userName: newId() };
  const { nickName, phonenumber, email } = createUserForm('');
  const { merchantId } = await portal.call(merchants.addMerchant, { ...form, nickName, phonenumber, email }, admin);
  const listed = await portal.call(merchants.listMerchants, undefined, admin);
  expect(listed.find((each) => each.merchantId === merchantId)?.userCount).toBe(1);
  expect(await rowsOf(merchantId)).toHaveLength(2);
  await portal.call(merchants.removeMerchant, { merchantId }, admin);
  expect(await rowsOf(merchantId)).toEqual([]);
});

it('[PER-03] shows the counts of the whole merchant to nobody with a narrower data scope', async () => {
  const own = newId();
  await portal.store.ownerQuery(
    `insert into organizations (organize_id, merchant_id, parent_id, organize_name, organize_code)
     select $1, merchant_id, organize_id, $1, $1 from organizations where merchant_id = $2 and parent_id is null`,
    [own, admin.merchantId],
  );
  const menus = await portal.store.ownerQuery(
    `select menu_id from menus where permission in ('system:role:list', 'system:position:list', 'system:organization:list')`,
  );
  const menuIds = menus.map(({ menu_id: menuId }) => String(menuId));
  const narrow = { roleName: own, roleCode: own, menuIds, dataScope: 'OWN' as const, organizeIds: [] };
  const { roleId } = await portal.call(roles.addRole, narrow, admin);
  const positionId = positionIds[0] ?? '';
  const people = [own, organizeIds[0] ?? ''].map((organizeId) => ({
    ...createUserForm(organizeId),
    userName: newId(),
    roleIds: [roleId],
    positionIds: [positionId],
  }));
  const added = [];
  for (const person of people) added.push(await portal.call(users.addUser, person, admin));
  const [leader] = added;
  await markPasswordChanged(portal, leader?.userId ?? '');
  const as = await portal.signIn(people[0]?.userName ?? '', leader?.password);

  const countsFor = async (who: SignedIn) => ({
    role: (await portal.call(roles.listRoles, { pageSize: 100 }, who)).rows.find((row) => row.roleId === roleId)
      ?.userCount,
    position: (await portal.call(positions.listPositions, { pageSize: 100 }, who)).rows.find(
      (row) => row.positionId === positionId,
    )?.userCount,
    users: (await portal.call(organizations.listOrganizations, undefined, who)).reduce(
      (sum, { userCount }) => sum + userCount,
      0,
    ),
  });
  expect(await countsFor(as)).toEqual({ role: 1, position: 1, users: 1 });
  const { role, position, users: all } = await countsFor(admin);
  expect(role).toBe(2);
  const real = await portal.row(
    `select (select count(*)::int from user_positions where position_id = $1) as held,
       (select count(*)::int from users where merchant_id = $2) as users`,
    positionId,
    admin.merchantId,
  );
  expect({ held: position, users: all }).toEqual(real);
  const seen = await portal.store.asMerchant({ merchantId: admin.merchantId, scope: as.userId }, (db) =>
    db.execute('select from user_counts'),
  );
  expect(seen.rows).toEqual([]);
});

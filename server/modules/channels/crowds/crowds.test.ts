import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { crowds as contract } from 'contract/channels/crowds';
import type { ArgOf } from 'contract/endpoint';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

const { addCrowd, getCrowd, getCrowdReach, listCrowdMembers, listCrowds, previewCrowd, removeCrowd, updateCrowd } =
  contract;

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let other: SignedIn;
/** The root organisation of the merchant, one below it, and one below that. */
let root: string;
let north: string;
let shore: string;
let positionId: string;
/** A user in each of the two organisations below the root. */
let inNorth: string;
let inShore: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  other = await portal.signIn('globex-admin');
  root = String((await portal.row('select organize_id from users where user_id = $1', admin.userId)).organize_id);
  north = await addOrganization('城北', root);
  shore = await addOrganization('海岸', north);
  const position = { positionCode: newId(), positionName: '巡检员', positionOrder: 1 };
  ({ positionId } = await portal.call(positions.addPosition, position, admin));
  inNorth = await addUser('lin', north, [positionId]);
  inShore = await addUser('wang', shore, []);
});
afterAll(() => portal.close());

async function addOrganization(organizeName: string, parentId: string): Promise<string> {
  const form = { organizeName, organizeCode: newId(), parentId, organizeType: 'department' as const, sort: 1 };
  return (await portal.call(organizations.addOrganization, form, admin)).organizeId;
}

async function addUser(userName: string, organizeId: string, positionIds: string[]): Promise<string> {
  const form = { ...createUserForm(userName), userName, organizeId, positionIds };
  return (await portal.call(users.addUser, form, admin)).userId;
}

type Members = ArgOf<typeof previewCrowd>;
const create = async (members: Members, as = admin) =>
  (await portal.call(addCrowd, { crowdName: newId(), ...members }, as)).crowdId;
const membersOf = async (crowdId: string, as = admin) =>
  (await portal.call(listCrowdMembers, { crowdId, pageNum: 1, pageSize: 100 }, as)).rows
    .map(({ userId }) => userId)
    .sort();

describe('[CRD-01] a crowd', () => {
  it('by list is everybody who is named, within an organisation or below it, or holds a position', async () => {
    expect(await membersOf(await create({ kind: 'list', userIds: [admin.userId] }))).toEqual([admin.userId]);
    expect(await membersOf(await create({ kind: 'list', organizeIds: [north] }))).toEqual([inNorth, inShore].sort());
    const mixed = await create({ kind: 'list', userIds: [staff.userId], positionIds: [positionId] });
    expect(await membersOf(mixed)).toEqual([staff.userId, inNorth].sort());
  });

  it('leaves out whoever is excluded, by name or by organisation, and whoever is disabled', async () => {
    const crowd = { kind: 'list' as const, organizeIds: [north] };
    expect(await membersOf(await create({ ...crowd, excludedUserIds: [inNorth] }))).toEqual([inShore]);
    expect(await membersOf(await create({ ...crowd, excludedOrganizeIds: [shore] }))).toEqual([inNorth]);
    const crowdId = await create(crowd);
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [inNorth]);
    expect(await membersOf(crowdId)).toEqual([inShore]);
    await portal.store.ownerQuery('update users set enabled = true where user_id = $1', [inNorth]);
  });

  it('by rule is whoever meets each condition, as it is when the crowd is used', async () => {
    const crowdId = await create({ kind: 'rule', organizeIds: [root], positionIds: [positionId] });
    expect(await membersOf(crowdId)).toEqual([inNorth]);
    await portal.store.ownerQuery(
      'insert into user_positions (merchant_id, user_id, position_id) values ($1, $2, $3)',
      [admin.merchantId, inShore, positionId],
    );
    expect(await membersOf(crowdId)).toEqual([inNorth, inShore].sort());
    await portal.store.ownerQuery('delete from user_positions where user_id = $1', [inShore]);
    const joined = await create({ kind: 'rule', organizeIds: [north], joinedDays: 7 });
    expect(await membersOf(joined)).toEqual([inNorth, inShore].sort());
    await portal.store.ownerQuery(`update users set create_time = now() - interval '8 days' where user_id = $1`, [
      inNorth,
    ]);
    expect(await membersOf(joined)).toEqual([inShore]);
  });

  it('by rule is whoever has signed in within some days, or has not', async () => {
    const within = await create({ kind: 'rule', organizeIds: [root], signedInDays: 7 });
    const absent = await create({ kind: 'rule', organizeIds: [root], absentDays: 7 });
    expect(await membersOf(within)).toContain(admin.userId);
    expect(await membersOf(within)).not.toContain(inNorth);
    expect(await membersOf(absent)).toEqual(expect.arrayContaining([inNorth, inShore]));
    expect(await membersOf(absent)).not.toContain(admin.userId);
  });

  it('names somebody, or sets a condition', async () => {
    const refusal = async (members: Members) =>
      (await portal.refused(addCrowd, { crowdName: newId(), ...members }, admin)).fields;
    expect(await refusal({ kind: 'list' })).toMatchObject([{ name: 'userIds' }]);
    expect(await refusal({ kind: 'list', joinedDays: 3 })).toMatchObject([{ name: 'userIds' }]);
    expect(await refusal({ kind: 'rule', userIds: [admin.userId] })).toMatchObject([{ name: 'organizeIds' }]);
  });

  it('is shown with the names of what it names, changed, and found by its name', async () => {
    const crowdId = await create({
      ...{ kind: 'list', userIds: [admin.userId], organizeIds: [shore], positionIds: [positionId] },
      ...{ excludedUserIds: [staff.userId] },
    });
    const found = await portal.call(getCrowd, { crowdId }, admin);
    expect(found).toMatchObject({
      users: [{ id: admin.userId }],
      organizations: [{ id: shore, name: '海岸' }],
      positions: [{ id: positionId, name: '巡检员' }],
      excludedUsers: [{ id: staff.userId }],
      ruleCount: 0,
    });
    const form = { crowdId, version: found.version, crowdName: '值班领导', kind: 'list' as const };
    await portal.call(updateCrowd, { ...form, userIds: [staff.userId] }, admin);
    expect(await membersOf(crowdId)).toEqual([staff.userId]);
    const { rows } = await portal.call(listCrowds, { crowdName: '值班', kind: 'list' }, admin);
    expect(rows.map((crowd) => crowd.crowdId)).toEqual([crowdId]);
    expect(await portal.refused(addCrowd, { ...form, userIds: [staff.userId] }, admin)).toMatchObject({
      msg: '人群名称已存在',
      fields: [{ name: 'crowdName' }],
    });
    expect(await portal.refused(updateCrowd, { ...form, userIds: [staff.userId] }, admin)).toMatchObject({
      subCode: 'conflict',
    });
    await portal.call(removeCrowd, { crowdId, version: found.version + 1 }, admin);
    expect(await portal.store.ownerQuery('select from crowd_names where crowd_id = $1', [crowdId])).toEqual([]);
  });

  it('tells how many people it has and whom each way reaches, also before it is saved', async () => {
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [inShore]);
    const members = { kind: 'list' as const, organizeIds: [north] };
    const expected = {
      ...{ userCount: 2, contactCount: 0, miniUserCount: 0, nextShiftTime: null },
      reached: { phone: 2, email: 1, wechat: 0, alipay: 0, dingtalk: 0 },
    };
    expect(await portal.call(previewCrowd, members, admin)).toEqual(expected);
    const crowdId = await create(members);
    expect(await portal.call(getCrowdReach, { crowdId }, admin)).toEqual(expected);
    const missing = await portal.call(listCrowdMembers, { crowdId, missing: 'email', pageNum: 1, pageSize: 10 }, admin);
    expect(missing.rows).toMatchObject([{ userId: inShore, ways: ['phone'] }]);
    await identify(inShore);
    expect(await portal.call(getCrowdReach, { crowdId }, admin)).toMatchObject({ reached: { wechat: 1, alipay: 0 } });
  });

  async function identify(userId: string): Promise<void> {
    const account = { merchantId: admin.merchantId, accountId: newId() };
    await portal.store.ownerQuery(
      `insert into channel_accounts (account_id, merchant_id, channel, account_name, settings)
       values ($1, $2, 'mini', $1, '{"vendor": "wechat"}')`,
      [account.accountId, account.merchantId],
    );
    await portal.store.ownerQuery(
      `insert into channel_identities (identity_id, merchant_id, account_id, user_id, vendor_user_cipher, vendor_user_hash, source)
       values ($1, $2, $3, $4, '\\x00', '\\x00', 'import')`,
      [newId(), account.merchantId, account.accountId, userId],
    );
  }
});

describe('whoever uses a crowd', () => {
  // A user who sees the users of one organisation only.
  async function addLimited(): Promise<SignedIn> {
    const roleId = newId();
    const own = [roleId, admin.merchantId];
    await portal.store.ownerQuery(
      `insert into roles (role_id, merchant_id, role_code, role_name, data_scope) values ($1, $2, $1, $1, 'CUSTOM')`,
      own,
    );
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id)
       select merchant_id, $1, menu_id from merchant_apps join menus using (app_id) where merchant_id = $2`,
      own,
    );
    await portal.store.ownerQuery(
      'insert into role_organizations (merchant_id, role_id, organize_id) values ($2, $1, $3)',
      [...own, shore],
    );
    const form = { ...createUserForm(shore), userName: newId(), roleIds: [roleId] };
    const { userId, password } = await portal.call(users.addUser, form, admin);
    await markPasswordChanged(portal, userId);
    return portal.signIn(form.userName, password);
  }

  it('reaches those whom they see, and nobody of another merchant', async () => {
    const crowdId = await create({ kind: 'list', organizeIds: [root] });
    expect(await membersOf(crowdId)).toContain(inNorth);
    const limited = await addLimited();
    expect(await membersOf(crowdId, limited)).toEqual([limited.userId, inShore].sort());
    expect(await portal.call(getCrowdReach, { crowdId }, limited)).toMatchObject({ userCount: 2 });
    expect(await portal.refused(getCrowdReach, { crowdId }, other)).toMatchObject({ subCode: 'not-found' });
    const refused = await portal.refused(addCrowd, { crowdName: 'x', kind: 'list', userIds: [admin.userId] }, other);
    expect(refused).toMatchObject({ subCode: 'not-found' });
  });
});

import { authorizations } from 'contract/access/authorizations';
import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { passwords } from 'contract/access/passwords';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import type { DataScope } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

// Attacks by a user who manages a part of a merchant with every permission for this part, through accounts that the
// user creates and controls. The tree of organisations is root ── b ── c, and root ── d.
let portal: Portal;
let admin: SignedIn;
const ids: Record<string, string> = {};
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const root = await portal.row(
    'select organize_id from organizations where merchant_id = $1 and parent_id is null',
    admin.merchantId,
  );
  ids.root = String(root['organize_id']);
  for (const [name, parent] of [
    ['b', 'root'],
    ['c', 'b'],
    ['d', 'root'],
  ] as const) {
    const form = { parentId: ids[parent] ?? '', organizeName: name, organizeCode: newId(), sort: 1 };
    const added = await portal.call(organizations.addOrganization, { ...form, organizeType: 'team' }, admin);
    ids[name] = added.organizeId;
  }
});
afterAll(() => portal.close());

const beyond = { subCode: 'permission-denied' };
const form = (organization: string, roleIds: readonly string[] = []) => ({
  ...createUserForm(ids[organization] ?? ''),
  userName: newId(),
  nickName: `某${newId()}`,
  roleIds: [...roleIds],
});
const add = (as: SignedIn, organization: string, roleIds: readonly string[] = []) =>
  portal.call(users.addUser, form(organization, roleIds), as);

async function makeRole(as: SignedIn, dataScope: DataScope, chosen: string[] = [], permitting = 'true') {
  const rows = await portal.store.ownerQuery(
    `select menu_id from menus join merchant_apps using (app_id) where merchant_id = $1 and permission is not null and not platform_only and ${permitting}`,
    [admin.merchantId],
  );
  const menuIds = rows.map(({ menu_id }) => String(menu_id));
  const organizeIds = chosen.map((name) => ids[name] ?? '');
  const role = { roleName: newId(), roleCode: newId(), menuIds, dataScope, organizeIds };
  return { ...role, ...(await portal.call(roles.addRole, role, as)), version: 1 };
}
async function manager(dataScope: DataScope, chosen: string[] = [], at = 'b'): Promise<SignedIn> {
  const { roleId } = await makeRole(admin, dataScope, chosen);
  const filled = form(at, [roleId]);
  const { userId, password } = await portal.call(users.addUser, filled, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(filled.userName, password);
}

describe('a role that is not in force', () => {
  it('[PER-03] is not filled with holders and then enabled to show what its maker does not see', async () => {
    const someone = await manager('CUSTOM', ['b']);
    const role = await makeRole(someone, 'OWN_AND_BELOW');
    const { roleId } = role;
    await portal.call(roles.changeRoleStatus, { roleId, status: 'STOP_USING' }, someone);
    await add(someone, 'b', [roleId]);
    for (const status of ['NORMAL', 'STOP_USING'] as const) {
      expect(await portal.refused(roles.changeRoleStatus, { roleId, status }, someone)).toMatchObject(beyond);
    }
  });

  it('[PER-03] of those above is neither changed nor enabled from below', async () => {
    const someone = await manager('OWN');
    const role = await makeRole(admin, 'OWN_AND_BELOW');
    const { roleId } = role;
    await add(admin, 'root', [roleId]);
    expect(await portal.refused(roles.updateRole, { ...role, dataScope: 'SELF' }, someone)).toMatchObject(beyond);
    await portal.call(roles.changeRoleStatus, { roleId, status: 'STOP_USING' }, admin);
    expect(await portal.refused(roles.changeRoleStatus, { roleId, status: 'NORMAL' }, someone)).toMatchObject(beyond);
    expect(await portal.refused(roles.removeRole, { roleId }, someone)).toMatchObject(beyond);
  });
});

describe('somebody who has added others elsewhere', () => {
  it('[PER-03] sees them still, and so is out of reach for who does not', async () => {
    const { roleId } = await makeRole(admin, 'OWN');
    const filled = form('d', [roleId]);
    const { userId, password } = await portal.call(users.addUser, filled, admin);
    await markPasswordChanged(portal, userId);
    const mover = await portal.signIn(filled.userName, password);
    await add(mover, 'd');
    const known = await portal.call(users.getUser, { userId }, admin);
    const moved = { ...filled, organizeId: ids.b ?? '', userId, version: known.version, positionIds: [] };
    await portal.call(users.updateUser, moved, admin);
    const someone = await manager('OWN');
    expect(await portal.refused(passwords.resetPwd, { userId, password: 'Other-Pass-9' }, someone)).toMatchObject(
      beyond,
    );
    expect(await portal.refused(users.lockUser, { userId, lockDuration: 1 }, someone)).toMatchObject(beyond);
  });
});

describe('one’s own organisation without sight of it', () => {
  it('[PER-03] takes in whom one adds, and nobody whom one would lose sight of', async () => {
    const someone = await manager('CUSTOM', ['d']);
    const { userId } = await add(admin, 'd');
    const moved = { ...form('b'), userId, version: 1, positionIds: [] };
    expect(await portal.refused(users.updateUser, moved, someone)).toMatchObject({
      ...beyond,
      fields: [{ name: 'organizeId', message: '该组织不在您的数据范围内，请选择其他组织' }],
    });
    const own = await add(someone, 'd');
    await portal.call(users.updateUser, { ...moved, ...form('b'), userId: own.userId }, someone);
  });

  it('[ORG-01] takes nobody in while it is disabled', async () => {
    const someone = await manager('SELF', [], 'c');
    await portal.store.ownerQuery('update organizations set enabled = false where organize_id = $1', [ids.c]);
    expect(await portal.refused(users.addUser, form('c'), someone)).toMatchObject({
      fields: [{ name: 'organizeId', message: '该组织已停用，请选择其他组织' }],
    });
    await portal.store.ownerQuery('update organizations set enabled = true where organize_id = $1', [ids.c]);
  });
});

describe('what is told of those out of sight', () => {
  it('[PER-03] is neither the organisations chosen for a role nor who has given an authorisation', async () => {
    const someone = await manager('OWN');
    const { roleId } = await makeRole(admin, 'CUSTOM', ['b', 'd']);
    expect((await portal.call(roles.getRole, { roleId }, someone)).organizeIds).toEqual([ids.b]);

    const { appIds } = await portal.call(merchants.getMerchant, { merchantId: admin.merchantId }, admin);
    const below = await portal.call(
      merchants.addMerchant,
      {
        parentId: admin.merchantId,
        merchantName: newId(),
        appIds,
        userName: newId(),
        nickName: '首任',
        phonenumber: '13900000000',
        email: 'first@example.com',
      },
      admin,
    );
    const staff = await portal.row(
      `select role_id from roles where merchant_id = $1 and role_code = 'staff'`,
      below.merchantId,
    );
    const { userId } = await add(admin, 'b');
    const whom = { homeMerchantId: admin.merchantId, userId, merchantId: below.merchantId };
    const { authorizationId } = await portal.call(
      authorizations.addAuthorization,
      { ...whom, roleId: String(staff['role_id']) },
      admin,
    );
    const told = await portal.call(authorizations.getAuthorization, { authorizationId }, someone);
    expect(told).toMatchObject({ userId, grantedBy: null });
    expect((await portal.call(authorizations.getAuthorization, { authorizationId }, admin)).grantedBy).toBe('陈思远');
  });

  it('[ORG-02] is how many of them still hold a position that is to be removed', async () => {
    const someone = await manager('OWN');
    const { positionId } = await portal.call(
      positions.addPosition,
      { positionCode: newId(), positionName: '岗位', positionOrder: 1 },
      admin,
    );
    await portal.call(users.addUser, { ...form('d'), positionIds: [positionId] }, admin);
    expect(await portal.refused(positions.removePosition, { positionId }, someone)).toMatchObject({
      subCode: 'conflict',
      msg: '该岗位下有 1 个用户，不能删除',
    });
  });
});

import { organizations } from 'contract/access/organizations';
import type { OrganizationNode } from 'contract/access/organizations';
import { outbox } from 'contract/messages/outbox';
import { passwords } from 'contract/access/passwords';
import { roles } from 'contract/access/roles';
import type { DataScope } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { createMemberForm, installOrganizationTree } from '../../../testing/organizationTree';
import type { OrganizationTree } from '../../../testing/organizationTree';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { markPasswordChanged } from '../../../testing/world';
import { takeTicket } from '../../../testing/exports';

// `leader` adds a user with the tested data scope, by default to organisation b.
let portal: Portal;
let admin: SignedIn;
let ids: OrganizationTree['ids'];
let members: OrganizationTree['members'];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ ids, members } = await installOrganizationTree(portal, admin));
});
afterAll(() => portal.close());

const add = (as: SignedIn, organization: string, roleIds: readonly string[] = []) =>
  portal.call(users.addUser, { ...form(organization), roleIds: [...roleIds] }, as);
const form = (organization: string) => createMemberForm({ ids }, organization);

const EVERYTHING_OF_USERS = `permission like 'system:user:%' or permission like 'system:role:%'
  or permission like 'system:organization:%' or permission in ('system:outbox:list', 'system:outbox:query')`;

/** Creates a role with all permissions to manage users, roles and organisations and to read the outbox. */
async function makeRole(dataScope: DataScope, organizeIds: string[] = [], permitting = EVERYTHING_OF_USERS) {
  const rows = await portal.store.ownerQuery(`select menu_id from menus where ${permitting}`);
  const menuIds = rows.map(({ menu_id }) => String(menu_id));
  const roleCode = newId();
  const { roleId } = await portal.call(
    roles.addRole,
    { roleName: roleCode, roleCode, menuIds, dataScope, organizeIds },
    admin,
  );
  return { roleId, roleName: roleCode, roleCode, menuIds, dataScope, organizeIds, version: 1 };
}

async function signedIn(organization: string, ...roleIds: string[]): Promise<SignedIn> {
  const filled = { ...form(organization), roleIds };
  const { userId, password } = await portal.call(users.addUser, filled, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(filled.userName, password);
}

async function leader(dataScope: DataScope, organizeIds: string[] = [], at = 'b') {
  const { roleId } = await makeRole(dataScope, organizeIds);
  return signedIn(at, roleId);
}

/** The names of the organisations whose member the users list shows to a signed-in user. */
async function seen(as: SignedIn): Promise<string> {
  const shown = new Set<string>();
  for (const name of Object.keys(members)) {
    const { rows } = await portal.call(users.listUsers, { nickName: `成员${name}`, pageSize: 100 }, as);
    for (const { userId } of rows) shown.add(userId);
  }
  return Object.keys(members)
    .filter((name) => shown.has(members[name] ?? ''))
    .join('');
}

describe('the data scope of a role', () => {
  it.each([
    ['ALL', 'b', 'abcd'],
    ['OWN_AND_BELOW', 'b', 'bc'],
    ['OWN_AND_BELOW', 'c', 'c'],
    ['OWN', 'b', 'b'],
    ['SELF', 'b', ''],
  ] as const)('[PER-03] %s of somebody in %s shows the members of %p', async (dataScope, at, expected) => {
    const someone = await signedIn(at, (await makeRole(dataScope)).roleId);
    expect(await seen(someone)).toBe(expected);
    if (dataScope !== 'SELF') return;
    const { rows } = await portal.call(users.listUsers, { pageSize: 100 }, someone);
    expect(rows.map(({ userId }) => userId)).toEqual([someone.userId]);
  });

  it('[PER-03] CUSTOM shows the members of the chosen organisations, not of those below them', async () => {
    expect(await seen(await leader('CUSTOM', [ids.a ?? '', ids.d ?? ''], 'c'))).toBe('ad');
    const { rows } = await portal.call(
      users.listUsers,
      { nickName: '成员c' },
      await leader('CUSTOM', [ids.a ?? ''], 'c'),
    );
    // The user sees only themself, not the other member of their own organisation: that organisation was not chosen.
    expect(rows).toHaveLength(1);
  });

  it('[PER-03] of several roles all count, and roles that are disabled do not', async () => {
    const [own, chosen, all] = [await makeRole('OWN'), await makeRole('CUSTOM', [ids.d ?? '']), await makeRole('ALL')];
    const someone = await signedIn('b', own.roleId, chosen.roleId, all.roleId);
    expect(await seen(someone)).toBe('abcd');
    await portal.call(roles.changeRoleStatus, { roleId: all.roleId, status: 'STOP_USING' }, admin);
    expect(await seen(someone)).toBe('bd');
  });

  it('[PER-03] [PER-02] is in force at the next call of an open session', async () => {
    const role = await makeRole('ALL');
    const someone = await signedIn('b', role.roleId);
    expect(await seen(someone)).toBe('abcd');
    await portal.call(roles.updateRole, { ...role, dataScope: 'OWN' }, admin);
    expect(await seen(someone)).toBe('b');
  });

  it('[PER-03] holds for whoever was added by the caller themself: they go on seeing them', async () => {
    const someone = await leader('OWN');
    const { userId } = await add(someone, 'b');
    await portal.store.ownerQuery('update users set organize_id = $1 where user_id = $2', [ids.d, userId]);
    expect((await portal.call(users.getUser, { userId }, someone)).userId).toBe(userId);
  });
});

describe('everything that shows or changes users', () => {
  it('[PER-03] answers for somebody out of sight byte for byte as for nobody', async () => {
    const someone = await leader('OWN_AND_BELOW');
    const outside = members.d ?? '';
    const calls = [
      [users.getUser, {}],
      [users.updateUser, { ...form('b'), version: 1, roleIds: [], positionIds: [] }],
      [users.changeUserStatus, { status: 'STOP_USING' }],
      [users.lockUser, { lockDuration: 5 }],
      [users.unlockUser, {}],
      [users.getUserDataPerms, {}],
      [users.excludeDataPerms, { organizeIds: [] }],
      [passwords.resetPwd, { password: 'Other-Pass-9' }],
      [passwords.sendVerification, {}],
    ] as const;
    for (const [endpoint, rest] of calls) {
      const [real, unknown] = [
        await portal.send(endpoint, { ...rest, userId: outside }, someone),
        await portal.send(endpoint, { ...rest, userId: 'zzzzzzzzzzzzzz' }, someone),
      ];
      expect(real.body).toBe(unknown.body);
      expect(JSON.parse(real.body)).toMatchObject({ subCode: 'not-found' });
    }
    const removing = await portal.refused(users.removeUsers, { userIds: [members.c ?? '', outside] }, someone);
    expect(removing.subCode).toBe('not-found');
    expect((await portal.call(users.getUser, { userId: outside }, admin)).status).toBe('NORMAL');
  });

  it('[PER-03] shows the same in lists, totals, pages, filters, exports, mails, holders of a role and pickers', async () => {
    const role = await makeRole('OWN_AND_BELOW');
    const someone = await signedIn('b', role.roleId);
    const other = await signedIn('d', role.roleId);
    const { rows, total } = await portal.call(users.listUsers, { pageSize: 100 }, someone);
    expect(total).toBe(rows.length);
    expect(new Set(rows.map(({ organizeName }) => organizeName))).toEqual(new Set(['b', 'c']));
    expect((await portal.call(users.listUsers, { pageSize: 1, pageNum: 2 }, someone)).total).toBe(total);
    expect(
      (await portal.call(users.listUsers, { orderBy: 'userName', userName: rows[0]?.userName }, someone)).total,
    ).toBe(1);

    const fileName = takeTicket(await portal.call(users.exportUsers, {}, someone));
    expect((await downloadSheet(portal, fileName, someone)).rows).toHaveLength(total + 1);

    const holders = await portal.call(roles.listRoleUsers, { roleId: role.roleId }, someone);
    expect(holders).toMatchObject({ total: 1, rows: [{ userId: someone.userId }] });
    const [listed] = (await portal.call(roles.listRoles, { roleCode: role.roleCode }, someone)).rows;
    expect(listed?.userCount).toBe(1);

    await portal.call(passwords.sendVerification, { userId: other.userId }, admin);
    expect((await portal.call(outbox.listOutbox, {}, someone)).total).toBe(0);

    const labels = (nodes: readonly OrganizationNode[]): string[] =>
      nodes.flatMap(({ label, isSelectable, children }) => [...(isSelectable ? [label] : []), ...labels(children)]);
    expect(labels(await portal.call(organizations.getOrganizationTree, undefined, someone))).toEqual(['b', 'c']);
  });

  it('[PER-03] puts nobody into an organisation out of sight', async () => {
    const someone = await leader('OWN_AND_BELOW');
    expect(await portal.refused(users.addUser, form('d'), someone)).toMatchObject({ subCode: 'not-found' });
    const { userId } = await add(someone, 'c');
    const moved = { ...form('d'), userId, version: 1, roleIds: [], positionIds: [] };
    expect(await portal.refused(users.updateUser, moved, someone)).toMatchObject({ subCode: 'not-found' });
    // A user who sees only themself may add users to their own organisation.
    await add(await leader('SELF'), 'b');
  });
});

describe('what somebody can hand out', () => {
  const beyond = { subCode: 'permission-denied' };

  it('[PER-03] is no wider scope than their own sight, whoever holds the role', async () => {
    const someone = await leader('OWN_AND_BELOW');
    const make = (dataScope: DataScope, organizeIds: string[] = []) => ({
      roleName: '新角色',
      roleCode: newId(),
      menuIds: [],
      dataScope,
      organizeIds,
    });
    expect(await portal.call(roles.getGrantableScopes, undefined, someone)).not.toContain('ALL');
    expect(await portal.call(roles.getGrantableScopes, undefined, admin)).toContain('ALL');
    expect(await portal.refused(roles.addRole, make('ALL'), someone)).toMatchObject(beyond);
    expect(await portal.refused(roles.addRole, make('CUSTOM', [ids.d ?? '']), someone)).toMatchObject({
      subCode: 'not-found',
    });
    expect(await portal.refused(roles.addRole, make('CUSTOM'), someone)).toMatchObject({
      fields: [{ name: 'organizeIds', message: '请选择组织' }],
    });
    const { roleId } = await portal.call(roles.addRole, make('CUSTOM', [ids.c ?? '']), someone);
    // A holder of the role belongs to d, which the caller can't see. "Own organisation" would show d to that holder.
    const own = await makeRole('SELF', [], 'false');
    await signedIn('d', own.roleId);
    for (const dataScope of ['OWN', 'OWN_AND_BELOW'] as const) {
      expect(await portal.refused(roles.updateRole, { ...own, dataScope }, someone)).toMatchObject(beyond);
    }
    await portal.call(roles.updateRole, { ...make('SELF'), roleId, version: 1 }, someone);
  });

  it('[PER-03] is no role that shows more than they see, to nobody and in no organisation', async () => {
    const someone = await leader('CUSTOM', [ids.b ?? '']);
    const all = await makeRole('ALL', [], 'false');
    const below = await makeRole('OWN_AND_BELOW', [], 'false');
    const own = await makeRole('OWN', [], 'false');
    const given = (organization: string, roleId: string) => ({ ...form(organization), roleIds: [roleId] });
    expect(await portal.refused(users.addUser, given('b', all.roleId), someone)).toMatchObject(beyond);
    // The caller sees b, but not c below it.
    expect(await portal.refused(users.addUser, given('b', below.roleId), someone)).toMatchObject(beyond);
    const { userId } = await portal.call(users.addUser, given('b', own.roleId), someone);
    const lifted = { ...form('b'), userId, version: 1, positionIds: [], roleIds: [below.roleId] };
    expect(await portal.refused(users.updateUser, lifted, someone)).toMatchObject(beyond);
  });

  it('[PER-03] is not gained by moving oneself higher up', async () => {
    const [below, chosen] = [await makeRole('OWN_AND_BELOW'), await makeRole('CUSTOM', [ids.a ?? ''])];
    const someone = await signedIn('b', below.roleId, chosen.roleId);
    await portal.store.ownerQuery(
      'insert into organizations (organize_id, merchant_id, parent_id, organize_name) values ($1, $2, $3, $1)',
      [`beside-${someone.userId}`, admin.merchantId, ids.a],
    );
    const { roleIds, version, userName } = await portal.call(users.getUser, { userId: someone.userId }, someone);
    const higher = { ...form('a'), userName, userId: someone.userId, version, roleIds, positionIds: [] };
    expect(await portal.refused(users.updateUser, higher, someone)).toMatchObject(beyond);
  });

  it('[PER-03] [USR-06] reaches nobody who sees more', async () => {
    const someone = await leader('OWN');
    const wider = await signedIn('b', (await makeRole('CUSTOM', [ids.d ?? ''])).roleId);
    for (const [endpoint, rest] of [
      [users.lockUser, { lockDuration: 5 }],
      [passwords.resetPwd, { password: 'Other-Pass-9' }],
    ] as const) {
      const answer = readEnvelope(await portal.send(endpoint, { ...rest, userId: wider.userId }, someone));
      expect(answer).toMatchObject(beyond);
    }
  });
});

describe('the data permissions of a user', () => {
  it('[PER-03] tell what the roles show, and take organisations with all below them out of it', async () => {
    const role = await makeRole('ALL');
    const someone = await signedIn('b', role.roleId);
    const { userId } = someone;
    const told = await portal.call(users.getUserDataPerms, { userId }, admin);
    expect(told).toMatchObject({ isAdministrator: false, excludedIds: [], roles: [{ dataScope: 'ALL' }] });
    expect(told.organizeIds).toEqual(expect.arrayContaining(Object.values(ids)));

    await portal.call(users.excludeDataPerms, { userId, organizeIds: [ids.b ?? ''] }, admin);
    expect(await seen(someone)).toBe('ad');
    expect((await portal.call(users.getUser, { userId }, someone)).userId).toBe(userId);
    expect((await portal.refused(users.getUser, { userId: members.c ?? '' }, someone)).subCode).toBe('not-found');
    // Organisations that are added later below an excluded organisation are excluded as well.
    const later = newId();
    await portal.store.ownerQuery(
      'insert into organizations (organize_id, merchant_id, parent_id, organize_name) values ($1, $2, $3, $1)',
      [later, admin.merchantId, ids.c],
    );
    const { excludedIds } = await portal.call(users.getUserDataPerms, { userId }, admin);
    expect(excludedIds).toEqual([ids.b]);
    const visible = await portal.call(organizations.getOrganizationTree, undefined, someone);
    expect(JSON.stringify(visible)).not.toContain(later);

    await portal.call(users.excludeDataPerms, { userId, organizeIds: [] }, admin);
    expect(await seen(someone)).toBe('abcd');
  });

  it('[PER-03] are not one’s own to change, nor an administrator’s, nor given back beyond one’s own sight', async () => {
    const someone = await leader('OWN_AND_BELOW');
    const self = await portal.refused(users.excludeDataPerms, { userId: someone.userId, organizeIds: [] }, someone);
    expect(self).toMatchObject({ subCode: 'conflict', msg: '不能修改自己的数据权限' });
    const chief = await signedIn('b', await administratorRole());
    expect(
      await portal.refused(users.excludeDataPerms, { userId: chief.userId, organizeIds: [ids.b ?? ''] }, admin),
    ).toMatchObject({ subCode: 'conflict', msg: '管理员可查看全部数据，不能排除' });

    // A colleague whose role shows the organisations b and d, and for whom d is excluded. The leader does not see d, so the
    // leader must not be able to end this exclusion.
    const colleague = await signedIn('b', (await makeRole('CUSTOM', [ids.b ?? '', ids.d ?? ''])).roleId);
    const { userId } = colleague;
    await portal.call(users.excludeDataPerms, { userId, organizeIds: [ids.d ?? ''] }, admin);
    expect(await portal.refused(users.excludeDataPerms, { userId, organizeIds: [] }, someone)).toMatchObject(beyond);
    expect(await seen(colleague)).not.toContain('d');
  });

  const beyond = { subCode: 'permission-denied' };
  async function administratorRole() {
    const row = await portal.row(
      'select role_id from roles where is_administrator and merchant_id = $1',
      admin.merchantId,
    );
    return String(row['role_id']);
  }
});

describe('the preview of a role', () => {
  it('[ORG-03] says how the data scope changes, and for how many', async () => {
    const [role, all] = [await makeRole('OWN'), await makeRole('ALL', [], 'false')];
    await signedIn('b', role.roleId);
    await signedIn('b', role.roleId, all.roleId);
    const preview = async (dataScope: DataScope, organizeIds: string[] = []) =>
      (
        await portal.call(
          roles.previewRole,
          { roleId: role.roleId, menuIds: role.menuIds, dataScope, organizeIds },
          admin,
        )
      ).scope;
    expect(await preview('OWN')).toEqual({ change: 'none', before: 'OWN', after: 'OWN', affectedCount: 0 });
    expect(await preview('OWN_AND_BELOW')).toMatchObject({ change: 'wider', affectedCount: 1 });
    expect(await preview('SELF')).toMatchObject({ change: 'narrower', affectedCount: 1 });
    expect(await preview('CUSTOM', [ids.d ?? ''])).toMatchObject({ change: 'different', affectedCount: 1 });
  });
});

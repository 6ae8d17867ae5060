import { authorizations } from 'contract/access/authorizations';
import { dataPermissions } from 'contract/access/dataPermissions';
import { onlineSessions } from 'contract/access/onlineSessions';
import { businessLogs } from 'contract/audit/businessLogs';
import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { jobs } from 'contract/audit/jobs';
import { loginLogs } from 'contract/audit/loginLogs';
import { notifications } from 'contract/messages/notifications';
import { outbox } from 'contract/messages/outbox';
import { organizations } from 'contract/access/organizations';
import type { OrganizationNode } from 'contract/access/organizations';
import { roles } from 'contract/access/roles';
import type { DataScope } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import { createMemberForm, installOrganizationTree } from '../../../testing/organizationTree';
import type { OrganizationTree } from '../../../testing/organizationTree';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { markPasswordChanged } from '../../../testing/world';
import { exportUsersJob } from '../users/exportJob';
import { users as usersTable } from '../users/schema';
import { takeTicket } from '../../../testing/exports';

let portal: Portal;
let admin: SignedIn;
let runners: ReturnType<typeof createTestRunners>;
let ids: OrganizationTree['ids'];
let members: OrganizationTree['members'];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
  runners.start(exportUsersJob);
  ({ ids, members } = await installOrganizationTree(portal, admin));
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

const form = (organization: string, roleIds: readonly string[] = []) => ({
  ...createMemberForm({ ids }, organization),
  roleIds: [...roleIds],
});
const idsOf = (...names: string[]) => names.map((name) => ids[name] ?? '');

const ALL_OF_ACCESS = `permission like 'system:%'`;

async function makeRole(dataScope: DataScope, chosen: string[] = [], permitting = ALL_OF_ACCESS) {
  const rows = await portal.store.ownerQuery(
    `select menu_id from menus where (${permitting}) and not platform_only and app_id in
     (select app_id from merchant_apps where merchant_id = $1)`,
    [admin.merchantId],
  );
  const menuIds = rows.map(({ menu_id }) => String(menu_id));
  const roleCode = newId();
  const { roleId } = await portal.call(
    roles.addRole,
    { roleName: roleCode, roleCode, menuIds, dataScope, organizeIds: idsOf(...chosen) },
    admin,
  );
  return { roleId, roleName: roleCode };
}

async function signedIn(organization: string, ...roleIds: string[]): Promise<SignedIn> {
  const filled = form(organization, roleIds);
  const { userId, password } = await portal.call(users.addUser, filled, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(filled.userName, password);
}

const change = (of: SignedIn, excluded: string[], added?: string[], as = admin) => ({
  arg: {
    userId: of.userId,
    organizeIds: idsOf(...excluded),
    ...(added && { addedIds: idsOf(...added) }),
  },
  as,
});
const save = ({ arg, as }: ReturnType<typeof change>) => portal.call(users.excludeDataPerms, arg, as);

/** The names of the organisations whose member a list of user ids has. */
const membersIn = (userIds: Iterable<string>) => {
  const found = new Set(userIds);
  return Object.keys(members)
    .filter((name) => found.has(members[name] ?? ''))
    .join('');
};
async function seen(as: SignedIn): Promise<string> {
  const found: string[] = [];
  for (const name of Object.keys(members)) {
    const { rows } = await portal.call(users.listUsers, { nickName: `成员${name}`, pageSize: 100 }, as);
    found.push(...rows.map(({ userId }) => userId));
  }
  return membersIn(found);
}
const test = (of: SignedIn, as = admin, list = 'users') =>
  portal.call(dataPermissions.testDataScope, { userId: of.userId, list }, as);
const explain = (of: SignedIn, rowId: string, as = admin, list = 'users') =>
  portal.call(dataPermissions.explainRowVisibility, { userId: of.userId, list, row: rowId }, as);

describe('organisations that are added for a user', () => {
  it('[PER-04] count beside the roles, one by one, and exclusions win over them', async () => {
    const someone = await signedIn('b', (await makeRole('OWN')).roleId);
    expect(await seen(someone)).toBe('b');
    await save(change(someone, [], ['a', 'd']));
    expect(await seen(someone)).toBe('abd');
    await save(change(someone, ['d'], ['a', 'd']));
    expect(await seen(someone)).toBe('ab');
    // The call of the specification has no additions, and leaves them as they are.
    await save(change(someone, []));
    expect(await seen(someone)).toBe('abd');
    await save(change(someone, [], []));
    expect(await seen(someone)).toBe('b');
  });

  it('[PER-04] are told beside what the roles show, and stand in the history of the user', async () => {
    const someone = await signedIn('b', (await makeRole('OWN')).roleId);
    await save(change(someone, ['c'], ['d']));
    expect(await portal.call(users.getUserDataPerms, { userId: someone.userId }, admin)).toMatchObject({
      organizeIds: idsOf('b'),
      excludedIds: idsOf('c'),
      addedIds: idsOf('d'),
    });
    const { changes } = await portal.row(
      `select changes from audited_objects where object_id = $1 order by audit_id desc limit 1`,
      someone.userId,
    );
    expect(JSON.stringify(changes)).toContain('addedOrganizeIds');
  });

  it('[PER-04] show a user without any role the rows of these organisations', async () => {
    const someone = await signedIn('b', (await makeRole('SELF')).roleId);
    expect(await seen(someone)).toBe('');
    await save(change(someone, [], ['c']));
    expect(await seen(someone)).toBe('c');
  });

  it('[PER-04] are none that the caller does not see, not even behind an exclusion, nor one’s own, nor an administrator’s', async () => {
    const lead = await signedIn('a', (await makeRole('OWN_AND_BELOW')).roleId);
    const someone = await signedIn('b', (await makeRole('SELF')).roleId);
    const refused = async ({ arg, as }: ReturnType<typeof change>) => portal.refused(users.excludeDataPerms, arg, as);
    expect(await refused(change(someone, [], ['d'], lead))).toMatchObject({ subCode: 'not-found' });
    await save(change(someone, [], ['c'], lead));
    expect(await refused(change(lead, [], ['c'], lead))).toMatchObject({ msg: '不能修改自己的数据权限' });
    // The own organisation is known to its people, and not seen by a role that shows others.
    const other = await signedIn('d', (await makeRole('CUSTOM', ['b', 'c'])).roleId);
    expect(await refused(change(someone, ['d'], ['d'], other))).toMatchObject({ subCode: 'permission-denied' });
    const chief = await portal.row(
      'select role_id from roles where is_administrator and merchant_id = $1',
      admin.merchantId,
    );
    const second = await signedIn('b', String(chief['role_id']));
    expect(await refused(change(second, [], ['d']))).toMatchObject({ msg: '管理员可查看全部数据，不能另加或排除' });
    // A caller who sees less keeps what was chosen of organisations that they do not see.
    await save(change(someone, ['d'], ['c', 'd']));
    await save(change(someone, [], [], lead));
    expect(await seen(someone)).toBe('');
    await save(change(someone, []));
    expect(await seen(someone)).toBe('d');
  });

  it('[PER-04] follow an organisation that moves or goes at once', async () => {
    const someone = await signedIn('d', (await makeRole('OWN_AND_BELOW')).roleId);
    expect(await seen(someone)).toBe('d');
    await portal.call(organizations.moveOrganization, { organizeId: ids.c ?? '', parentId: ids.d ?? '' }, admin);
    expect(await seen(someone)).toBe('cd');
    await save(change(someone, ['c']));
    await portal.call(organizations.moveOrganization, { organizeId: ids.c ?? '', parentId: ids.b ?? '' }, admin);
    await save(change(someone, ['b'], ['c']));
    expect(await seen(someone)).toBe('d');
    await save(change(someone, [], ['c']));
    expect(await seen(someone)).toBe('cd');
  });
});

describe('a data scope without any organisation', () => {
  it('[PER-04] of a role CUSTOM whose organisations are gone shows nothing', async () => {
    const { roleId } = await makeRole('CUSTOM', ['d']);
    const someone = await signedIn('b', roleId);
    expect(await seen(someone)).toBe('d');
    await portal.store.ownerQuery('delete from role_organizations where role_id = $1', [roleId]);
    expect(await seen(someone)).toBe('');
    expect(await test(someone)).toMatchObject({ total: 1, rows: [{ rowId: someone.userId, reason: 'self' }] });
  });

  it('[PER-04] of a guest, who has no organisation in the merchant, shows none of its rows', async () => {
    const globex = await portal.signIn('globex-admin');
    const guest = await signedIn('b');
    const roleCode = newId();
    const { roleId } = await portal.call(
      roles.addRole,
      { roleName: roleCode, roleCode, menuIds: [], dataScope: 'OWN_AND_BELOW' },
      globex,
    );
    await portal.store.ownerQuery(
      'insert into merchant_authorizations (merchant_id, user_id, home_merchant_id, role_id) values ($1, $2, $3, $4)',
      [globex.merchantId, guest.userId, admin.merchantId, roleId],
    );
    const acting = { merchantId: globex.merchantId, scope: guest.userId, userId: guest.userId };
    expect(await portal.store.asMerchant(acting, (db) => db.$count(usersTable))).toBe(0);
    await portal.store.ownerQuery(`update roles set data_scope = 'ALL' where role_id = $1`, [roleId]);
    expect(await portal.store.asMerchant(acting, (db) => db.$count(usersTable))).toBeGreaterThan(0);
  });
});

describe('a data scope with an addition and an exclusion', () => {
  it('[PER-04] is the same in list, count, detail, export, picker, job and test', async () => {
    const someone = await signedIn('b', (await makeRole('OWN_AND_BELOW')).roleId);
    await save(change(someone, ['c'], ['d']));
    const { rows, total } = await portal.call(users.listUsers, { pageSize: 100 }, someone);
    const listed = rows.map(({ userId }) => userId).sort();
    expect(membersIn(listed)).toBe('bd');
    expect(total).toBe(listed.length);

    for (const [name, userId] of Object.entries(members)) {
      const answer = await portal.send(users.getUser, { userId }, someone);
      expect([name, answer.body.includes('not-found')]).toEqual([name, !'bd'.includes(name)]);
    }

    const fileName = takeTicket(await portal.call(users.exportUsers, {}, someone));
    expect([...(await downloadSheet(portal, fileName, someone)).column('用户编号')].sort()).toEqual(listed);

    const { jobId } = await portal.call(users.exportUsersInBackground, {}, someone);
    const find = async () =>
      (await portal.call(jobs.listJobs, { pageSize: 50 }, someone)).rows.find((row) => row.jobId === jobId);
    await waitUntil(async () => (await find())?.state === 'done');
    const file = await portal.call(jobs.exportJobFile, { jobId }, someone);
    expect([...(await downloadSheet(portal, file.fileName, someone)).column('用户编号')].sort()).toEqual(listed);

    const labels = (nodes: readonly OrganizationNode[]): string[] =>
      nodes.flatMap(({ label, isSelectable, children }) => [...(isSelectable ? [label] : []), ...labels(children)]);
    expect(labels(await portal.call(organizations.getOrganizationTree, undefined, someone)).sort()).toEqual(['b', 'd']);

    const tested = await test(someone);
    expect(tested).toMatchObject({ total, outsideCount: 0, mayOpen: true });
    expect(tested.rows.map(({ rowId }) => rowId)).toEqual(rows.slice(0, 10).map(({ userId }) => userId));
  });
});

describe('the test of a data scope', () => {
  it('[PER-04] says why each row is seen, or is not', async () => {
    const role = await makeRole('OWN_AND_BELOW');
    const someone = await signedIn('b', role.roleId);
    const created = await portal.call(users.addUser, form('b'), someone);
    await portal.store.ownerQuery('update users set organize_id = $1 where user_id = $2', [ids.a, created.userId]);
    await save(change(someone, ['c'], ['d']));
    expect(await explain(someone, someone.userId)).toMatchObject({ isVisible: true, reason: 'self' });
    expect(await explain(someone, created.userId)).toMatchObject({ isVisible: true, reason: 'creator' });
    expect(await explain(someone, members.b ?? '')).toMatchObject({
      ...{ isVisible: true, reason: 'organization', organizeName: 'b' },
      ...{ roleNames: [role.roleName], isAdded: false },
    });
    expect(await explain(someone, members.d ?? '')).toMatchObject({
      ...{ isVisible: true, reason: 'organization', organizeName: 'd', roleNames: [], isAdded: true },
    });
    expect(await explain(someone, members.c ?? '')).toMatchObject({
      ...{ isVisible: false, reason: 'excluded', organizeName: 'c', excludedBy: 'c' },
    });
    expect(await explain(someone, members.a ?? '')).toMatchObject({
      ...{ isVisible: false, reason: 'outside', organizeName: 'a' },
    });
    expect(await explain(admin, members.a ?? '')).toMatchObject({ isVisible: true, reason: 'administrator' });
    const all = await makeRole('ALL');
    expect(await explain(await signedIn('b', all.roleId), members.a ?? '')).toMatchObject({
      ...{ isVisible: true, reason: 'wholeMerchant', roleNames: [all.roleName] },
    });
    expect(await explain(someone, ids.b ?? '', admin, 'organizations')).toMatchObject({ reason: 'organization' });
    await save(change(someone, ['b'], []));
    expect(await explain(someone, ids.b ?? '', admin, 'organizations')).toMatchObject({
      ...{ isVisible: true, reason: 'ownOrganization' },
    });
  });

  it('[PER-04] knows no row of another merchant, none that the caller does not see, and none that does not exist', async () => {
    const globex = await portal.signIn('globex-admin');
    expect(await explain(admin, globex.userId)).toBeNull();
    expect(await explain(admin, 'unknown')).toBeNull();
    expect(await explain(admin, '1; drop table users', admin, 'businessLogs')).toBeNull();
    const lead = await signedIn('a', (await makeRole('OWN_AND_BELOW')).roleId);
    const someone = await signedIn('b', (await makeRole('CUSTOM', ['b', 'd'])).roleId);
    expect(await explain(someone, members.d ?? '', lead)).toBeNull();
    expect(await explain(someone, members.d ?? '')).toMatchObject({ isVisible: true });
    const foreign = { userId: globex.userId, list: 'users' };
    expect(await portal.refused(dataPermissions.testDataScope, foreign, admin)).toMatchObject({ subCode: 'not-found' });
    // The platform reads the logs of all merchants, and tests those of its own people alone.
    const platform = await portal.signIn('admin');
    const { id } = await portal.row(
      'select max(audit_id) as id from audit_log where merchant_id = $1',
      admin.merchantId,
    );
    expect(await explain(platform, String(id), platform, 'businessLogs')).toBeNull();
  });

  it('[PER-04] shows only what the caller sees, too, and says how many rows that leaves out', async () => {
    const lead = await signedIn('a', (await makeRole('OWN_AND_BELOW')).roleId);
    const someone = await signedIn('b', (await makeRole('CUSTOM', ['c', 'd'])).roleId);
    const own = await test(someone, lead);
    const whole = await test(someone);
    expect(own.total).toBe(whole.total);
    expect(whole.outsideCount).toBe(0);
    const { total: ofD } = await portal.call(users.listUsers, { organizeId: ids.d }, admin);
    expect(own.outsideCount).toBe(ofD);
    expect(membersIn(own.rows.map(({ rowId }) => rowId))).toBe('c');
    expect(membersIn(whole.rows.map(({ rowId }) => rowId))).toContain('d');
  });

  it('[PER-04] needs the right to the list, and says if the user lacks it', async () => {
    const someone = await signedIn('b', (await makeRole('ALL', [], 'false')).roleId);
    expect(await test(someone)).toMatchObject({ mayOpen: false });
    const tester = await signedIn(
      'b',
      (await makeRole('ALL', [], `permission like 'system:data-permissions:%'`)).roleId,
    );
    expect(
      await portal.refused(dataPermissions.testDataScope, { userId: someone.userId, list: 'users' }, tester),
    ).toMatchObject({ subCode: 'permission-denied' });
    const lists = await portal.call(dataPermissions.listProtectedLists, undefined, tester);
    expect(lists.map(({ isTestable }) => isTestable)).not.toContain(true);
    expect((await portal.call(dataPermissions.listProtectedLists, undefined, admin)).map(({ list }) => list)).toContain(
      'users',
    );
  });

  it('[PER-04] counts for every protected list what the list itself has for that user, with a reason for each row', async () => {
    const everything = `permission like 'system:%' or permission like 'audit:%' or permission like 'notify:%'`;
    const someone = await signedIn('b', (await makeRole('OWN_AND_BELOW', [], everything)).roleId);
    await save(change(someone, ['c'], ['d']));
    await portal.call(
      users.updateUser,
      { ...form('d'), userId: members.d ?? '', version: 1, roleIds: [], positionIds: [] },
      someone,
    );
    const [call, page] = [portal.call, { pageSize: 100 }];
    const totals: Readonly<Record<string, () => Promise<number>>> = {
      users: async () => (await call(users.listUsers, page, someone)).total,
      organizations: async () =>
        (await call(organizations.listOrganizations, undefined, someone)).filter(({ isInScope }) => isInScope).length,
      authorizations: async () =>
        (await call(authorizations.listAuthorizations, { ...page, homeMerchantId: admin.merchantId }, someone)).total,
      onlineSessions: async () => (await call(onlineSessions.listOnlineSessions, page, someone)).total,
      mails: async () => (await call(outbox.listOutbox, page, someone)).total,
      notificationDeliveries: async () => (await call(notifications.listNotificationDeliveries, page, someone)).total,
      businessLogs: async () => (await call(businessLogs.listBusinessLogs, page, someone)).total,
      loginLogs: async () => (await call(loginLogs.listLoginLogs, page, someone)).total,
      dataSourceLogs: async () => (await call(dataSourceLogs.listDataSourceLogs, page, someone)).total,
    };
    const lists = await portal.call(dataPermissions.listProtectedLists, undefined, admin);
    expect(lists.map(({ list }) => list).sort()).toEqual(Object.keys(totals).sort());
    for (const { list } of lists) {
      const { total, rows } = await test(someone, admin, list);
      expect([list, total]).toEqual([list, await totals[list]?.()]);
      expect(rows.length).toBe(Math.min(total, 10));
      for (const row of rows) expect(await explain(someone, row.rowId, admin, list)).toEqual(row);
    }
    // Not everything is empty.
    expect((await test(someone, admin, 'businessLogs')).total).toBeGreaterThan(0);
    expect((await test(someone, admin, 'onlineSessions')).total).toBeGreaterThan(0);
  });
});

describe('the data scopes of roles and users', () => {
  it('[PER-04] are told with the organisations, their sources and what excludes them', async () => {
    const [below, custom] = [await makeRole('OWN_AND_BELOW'), await makeRole('CUSTOM', ['c'])];
    const someone = await signedIn('b', below.roleId, custom.roleId);
    await save(change(someone, ['c'], ['d']));
    const scope = await portal.call(dataPermissions.getUserDataScope, { userId: someone.userId }, admin);
    expect(scope).toMatchObject({
      organizeName: 'b',
      isAdministrator: false,
      added: [{ organizeName: 'd' }],
      excluded: [{ organizeName: 'c' }],
    });
    expect(scope.roles.find(({ roleId }) => roleId === custom.roleId)).toMatchObject({ organizeNames: ['c'] });
    expect(
      scope.organizations.map(({ organizeName, roleNames, isAdded, isExcluded, excludedBy }) => ({
        ...{ organizeName, roleNames: [...roleNames].sort(), isAdded, isExcluded, excludedBy },
      })),
    ).toEqual([
      { organizeName: 'b', roleNames: [below.roleName], isAdded: false, isExcluded: false, excludedBy: null },
      {
        ...{ organizeName: 'c', roleNames: [below.roleName, custom.roleName].sort() },
        ...{ isAdded: false, isExcluded: true, excludedBy: 'c' },
      },
      { organizeName: 'd', roleNames: [], isAdded: true, isExcluded: false, excludedBy: null },
    ]);
    // A caller who does not see d learns nothing of it.
    const lead = await signedIn('a', (await makeRole('OWN_AND_BELOW')).roleId);
    const told = await portal.call(dataPermissions.getUserDataScope, { userId: someone.userId }, lead);
    expect(JSON.stringify(told)).not.toContain(ids.d);
    expect(told.organizations.map(({ organizeName }) => organizeName)).toEqual(['b', 'c']);
  });

  it('[PER-04] of roles name the chosen organisations, or those of the holders', async () => {
    const [custom, own] = [await makeRole('CUSTOM', ['a', 'd']), await makeRole('OWN')];
    await signedIn('c', own.roleId);
    const read = async (roleName: string, as = admin) =>
      (await portal.call(dataPermissions.listRoleScopes, { roleName }, as)).rows[0];
    expect(await read(custom.roleName)).toMatchObject({
      organizeNames: ['a', 'd'],
      organizationCount: 2,
      userCount: 0,
    });
    expect(await read(own.roleName)).toMatchObject({ organizeNames: ['c'], organizationCount: 1, userCount: 1 });
    const lead = await signedIn('a', (await makeRole('OWN_AND_BELOW')).roleId);
    expect(await read(custom.roleName, lead)).toMatchObject({ organizeNames: ['a'], organizationCount: 2 });
  });
});

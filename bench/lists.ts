import { apps } from 'contract/access/apps';
import { authorizations } from 'contract/access/authorizations';
import { menus } from 'contract/access/menus';
import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { withOwnerConnection } from '../server/db/migrate';
import type { NamedArgument } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { measureListCalls } from './listCalls';
import type { CallTimes, ListCall } from './listCalls';

/** The times of one list call in a merchant with so many users. */
export interface ListMeasurement extends CallTimes {
  readonly users: number;
}

/**
 * Measures every list of the access area in a merchant with many users, once for each number of users: the whole call,
 * and the query of its page alone. Each round measures both, one after the other, so that a busy machine slows down
 * both.
 */
export async function measureLists(
  userCounts: readonly number[],
  rounds: number,
  say: (line: string) => void,
): Promise<ListMeasurement[]> {
  const installation = createInstallation();
  try {
    const measured: ListMeasurement[] = [];
    let seeded = 0;
    for (const users of userCounts) {
      const server = await installation.start();
      const client = await connectClient(server.url);
      const tokens = {
        merchant: await client.signIn('acme-admin', PASSWORD),
        platform: await client.signIn('admin', PASSWORD),
      };
      await server.stop();
      say(`seeding ${users} users …`);
      await installation.seed(users - seeded);
      seeded = users;
      const services = await installation.open();
      try {
        const calls = await chooseCalls(services.store.ownerUrl, users);
        const times = await measureListCalls(services, calls, { rounds, tokens, say });
        measured.push(...times.map((one) => ({ ...one, users })));
      } finally {
        await closeResources(services);
      }
    }
    return measured;
  } finally {
    installation.remove();
  }
}

async function chooseCalls(ownerUrl: string, userCount: number): Promise<ListCall[]> {
  const [found] = await withOwnerConnection(ownerUrl, async (client) => {
    await client.query('analyze');
    const { rows } = await client.query<Record<'role' | 'merchant' | 'rare' | 'organization' | 'app', string>>(
      `select r.role_id as role, r.merchant_id as merchant,
         (select nick_name from users u where u.merchant_id = r.merchant_id group by 1 order by count(*), 1 limit 1) as rare,
         (select organize_id from users u where u.merchant_id = r.merchant_id group by 1 order by count(*) limit 1)
           as organization,
         (select app_id from apps order by app_order limit 1) as app
       from roles r join users a on a.merchant_id = r.merchant_id and a.user_name = 'acme-admin'
       where r.role_code = 'staff'`,
    );
    return rows;
  });
  if (!found) throw new Error('the installation has no role for all users');
  const deep = Math.max(2, Math.floor(userCount / 20));
  const listUsers = (name: string, arg: NamedArgument) => ({
    name: `user/list ${name}`,
    endpoint: users.listUsers,
    arg,
  });
  return [
    { name: 'user/list', endpoint: users.listUsers },
    listUsers('page in the middle', { pageNum: deep }),
    listUsers('by nickName', { orderBy: 'nickName', isAsc: true }),
    listUsers('by nickName, descending', { orderBy: 'nickName', isAsc: false }),
    listUsers('by userName', { orderBy: 'userName', isAsc: true }),
    listUsers('of a frequent surname', { nickName: '王' }),
    listUsers('of a rare nickName', { nickName: found.rare }),
    listUsers('of a user name', { userName: `.${userCount - 1}` }),
    listUsers('that are locked', { status: 'LOCKED' }),
    listUsers('of an organisation', { organizeId: found.organization }),
    { name: 'role/list', endpoint: roles.listRoles },
    { name: 'role/list by name', endpoint: roles.listRoles, arg: { orderBy: 'roleName', isAsc: true } },
    { name: 'role/list of a name', endpoint: roles.listRoles, arg: { roleName: '员' } },
    { name: 'role/users', endpoint: roles.listRoleUsers, arg: { roleId: found.role } },
    {
      name: 'role/users page in the middle',
      endpoint: roles.listRoleUsers,
      arg: { roleId: found.role, pageNum: deep },
    },
    {
      name: 'role/users by nickName',
      endpoint: roles.listRoleUsers,
      arg: { roleId: found.role, orderBy: 'nickName', isAsc: true },
    },
    { name: 'position/list', endpoint: positions.listPositions },
    { name: 'position/list page 2', endpoint: positions.listPositions, arg: { pageNum: 2 } },
    { name: 'position/list by name', endpoint: positions.listPositions, arg: { orderBy: 'positionName' } },
    { name: 'position/list of a name', endpoint: positions.listPositions, arg: { positionName: '工程师' } },
    { name: 'organization/list', endpoint: organizations.listOrganizations },
    { name: 'organization/treeselect', endpoint: organizations.getOrganizationTree },
    { name: 'merchant/list', endpoint: merchants.listMerchants, platform: true },
    { name: 'merchant/auth/list', endpoint: authorizations.listAuthorizations },
    {
      name: 'merchant/auth/list by userName',
      endpoint: authorizations.listAuthorizations,
      arg: { orderBy: 'userName', isAsc: true },
    },
    {
      name: 'merchant/auth/users',
      endpoint: authorizations.listAuthorizableUsers,
      arg: { merchantId: found.merchant, keyword: '王' },
    },
    { name: 'app/list', endpoint: apps.listApps, platform: true },
    { name: 'app/merchants', endpoint: apps.listAppMerchants, arg: { appId: found.app }, platform: true },
    { name: 'menu/tree', endpoint: menus.listMenus, arg: { appId: found.app }, platform: true },
  ];
}

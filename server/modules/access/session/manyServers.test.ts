import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { organizations } from 'contract/access/organizations';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createApp } from '../../../app';
import { toRequest } from '../../../testing/browser';
import type { NamedArgument } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser, createUserForm, markPasswordChanged } from '../../../testing/world';

// Two servers share one database. A change through one server applies to the next call of the other.
let portal: Portal;
let second: FastifyInstance;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  second = await createApp(portal.services);
  admin = await portal.signIn('acme-admin');
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

const roleOf = async (name: string) =>
  (await portal.call(roles.getRoleOptions, undefined, admin)).find(({ roleName }) => roleName === name)?.roleId ?? '';
const atSecond = async (token: string, endpoint: Endpoint = session.getInfo, arg: NamedArgument = {}) =>
  readEnvelope(await second.inject(toRequest(endpoint, arg, token)));

async function somebody(userName: string) {
  const [organization] = await portal.call(organizations.getOrganizationTree, undefined, admin);
  const form = {
    ...createUserForm(organization?.id ?? ''),
    userName,
    roleIds: [await roleOf('运营专员')],
    positionIds: [],
  };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  const signedIn = await portal.signIn(userName, password);
  expect(await atSecond(signedIn.token)).toMatchObject({ code: '10000' });
  return { ...signedIn, form };
}

const dead = { subCode: 'auth-check-error' };

it('[PER-02] a session that is signed out', async () => {
  const someone = await somebody('many-out');
  await portal.call(session.logout, undefined, someone);
  expect(await atSecond(someone.token)).toMatchObject(dead);
});

it('[TEN-04] a session that has gone over to another merchant', async () => {
  const someone = await somebody('many-over');
  const globex = await portal.signIn('globex-admin');
  await authorizeUser(portal, someone.userId, globex.merchantId);
  const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }, someone);
  expect(await atSecond(someone.token)).toMatchObject(dead);
  expect(await atSecond(token)).toMatchObject({ data: { merchant: { merchantId: globex.merchantId } } });

  await portal.store.ownerQuery('delete from merchant_authorizations where user_id = $1', [someone.userId]);
  expect(await atSecond(token)).toMatchObject(dead);
});

it('[PER-02] a user who is locked, and one who is disabled', async () => {
  const [locked, disabled] = [await somebody('many-locked'), await somebody('many-disabled')];
  await portal.call(users.lockUser, { userId: locked.userId, lockDuration: 0 }, admin);
  expect(await atSecond(locked.token)).toMatchObject(dead);
  await portal.call(users.changeUserStatus, { userId: disabled.userId, status: 'STOP_USING' }, admin);
  expect(await atSecond(disabled.token)).toMatchObject(dead);
});

it('[PER-02] a role that is taken away or given: the session stays, its rights change', async () => {
  const { form, ...someone } = await somebody('many-roles');
  const list = () => atSecond(someone.token, users.listUsers);
  const rights = async () => readEnvelope(await second.inject(toRequest(session.getInfo, {}, someone.token))).data;
  expect(await list()).toMatchObject({ code: '10000' });
  const update = (roleIds: string[], version: number) =>
    portal.call(users.updateUser, { ...form, userId: someone.userId, roleIds, version }, admin);

  await update([await roleOf('员工')], 1);
  expect(await list()).toMatchObject({ subCode: 'permission-denied' });
  expect(await rights()).toMatchObject({ permissions: ['system:my:apply', 'system:my:approval'] });
  await update([await roleOf('运营专员')], 2);
  expect(await list()).toMatchObject({ code: '10000' });
  await portal.call(users.removeUsers, { userIds: [someone.userId] }, admin);
  expect(await list()).toMatchObject(dead);
});

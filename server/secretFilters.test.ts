import * as v from 'valibot';
import { registry } from 'contract/registry';
import { getSecretMark } from 'contract/secret';
import type { Endpoint } from 'contract/endpoint';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { newId } from './db/ids';
import { createCallLimits } from './limits/limits';
import { COUNT_WINDOW_MS } from './limits/sharedCounts';
import { findUsedFilters, listSecretFilters } from './secretFilters';
import { installPortal, readEnvelope } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';

const PHONE = '13812340987';
const GUESS = { phonenumber: PHONE };

interface SecretFilter {
  readonly endpoint: Endpoint;
  readonly name: string;
  readonly field: string;
  readonly reveal: string;
}

// Every filter by a secret value of a list in the contract. All other fields of these arguments are optional. An import, which names
// people by their phones, needs further fields: the tests of its module try it.
const filters: SecretFilter[] = Object.values(registry)
  .flatMap((file) => Object.entries<Endpoint>(file))
  .filter(([, { arg }]) => v.safeParse(arg, {}).success)
  .flatMap(([name, endpoint]) =>
    Object.entries(endpoint.arg.entries).flatMap(([field, schema]) => {
      const reveal = getSecretMark(schema)?.reveal;
      return reveal?.includes(':') ? [{ endpoint, name, field, reveal }] : [];
    }),
  );

// The searches by secret values that a user may make in a minute.
const SEARCHES = 60;
// A clock that only the tests move, so that no minute ends during a test.
let clock = Date.now();
let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({
    limitsOver: (store) =>
      createCallLimits(() => ({ requestsPerUser: 10_000, requestsPerAddress: 0, secretSearchesPerUser: SEARCHES }), {
        store,
        log: () => undefined,
        now: () => clock,
      }),
  });
  admin = await portal.signIn('acme-admin');
  await portal.call(users.addUser, { ...(await aUser()), ...GUESS }, admin);
});
beforeEach(() => {
  clock += COUNT_WINDOW_MS;
});
afterAll(() => portal.close());

async function aUser() {
  const { organize_id: organizeId } = await portal.row(
    'select organize_id from users where user_id = $1',
    admin.userId,
  );
  const person = { nickName: '查无此人', email: 'nobody@example.com', organizeId: String(organizeId) };
  return { ...person, userName: newId(), roleIds: [], positionIds: [], phonenumber: '13900000000' };
}

// Signs in a colleague who has only these permissions.
async function signInWith(...permissions: readonly string[]): Promise<SignedIn> {
  const menus = await portal.store.ownerQuery('select menu_id from menus where permission = any($1)', [permissions]);
  const menuIds = menus.map(({ menu_id: id }) => String(id));
  const role = { roleName: newId(), roleCode: newId(), dataScope: 'ALL' as const, menuIds };
  const { roleId } = await portal.call(roles.addRole, role, admin);
  await portal.store.ownerQuery(
    `delete from user_roles using users where user_name = 'acme-lead' and user_roles.user_id = users.user_id`,
  );
  await portal.store.ownerQuery(
    `insert into user_roles (user_id, role_id, merchant_id)
     select user_id, $1, merchant_id from users where user_name = 'acme-lead'`,
    [roleId],
  );
  return portal.signIn('acme-lead');
}

it('knows the filters of the users and of their export', () => {
  expect(filters.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining(['listUsers phonenumber', 'exportUsers phonenumber']),
  );
});

describe.each(filters)('[SEC-02] $name by $field', ({ endpoint, field, reveal }) => {
  it('is refused to a caller who may call it but does not see the value in the detail', async () => {
    const curious = await signInWith(endpoint.needs);
    expect(readEnvelope(await portal.send(endpoint, {}, curious))).toMatchObject({ code: '10000' });
    for (const guess of [PHONE, '0987']) {
      const answer = await portal.send(endpoint, { [field]: guess }, curious);
      expect(readEnvelope(answer).subCode).toBe('permission-denied');
    }
  });

  it('is answered to a caller who sees the value', async () => {
    const answer = await portal.send(endpoint, { [field]: PHONE }, await signInWith(endpoint.needs, reveal));
    expect(readEnvelope(answer)).toMatchObject({ code: '10000' });
  });

  it('counts the guesses of each person, and says when to go on', async () => {
    const curious = await signInWith(endpoint.needs);
    const answers: unknown[] = [];
    for (let guess = 0; guess <= SEARCHES; guess += 1) {
      answers.push(
        readEnvelope(await portal.send(endpoint, { [field]: String(guess).padStart(4, '0') }, curious)).subCode,
      );
    }
    expect(answers.slice(-2)).toEqual(['permission-denied', 'too-many-requests']);
    // Calls without the filter go on, and so do the calls of others.
    expect(readEnvelope(await portal.send(endpoint, {}, curious))).toMatchObject({ code: '10000' });
    expect(readEnvelope(await portal.send(endpoint, { [field]: PHONE }, admin))).toMatchObject({ code: '10000' });
  });
});

it('[SEC-02] a phone is found by equal values only: the whole number or its last four digits', async () => {
  const found = async (phonenumber: string) =>
    (await portal.call(users.listUsers, { phonenumber }, admin)).rows.map(({ nickName }) => nickName);
  expect(await found(PHONE)).toEqual(['查无此人']);
  expect(await found('0987')).toEqual(['查无此人']);
  for (const part of ['138', '1381', '13812', '1381234', '12340987', '987', '%', '_', `${PHONE}0`])
    expect(await found(part)).toEqual([]);
});

it('needs no permission for an argument that filters by nothing secret', () => {
  const permissions = (endpoint: Endpoint, arg: object) =>
    findUsedFilters(listSecretFilters(endpoint), arg).map(({ permission }) => permission);
  expect(permissions(users.listUsers, { userName: 'a', phonenumber: '' })).toEqual([]);
  expect(permissions(users.addUser, GUESS)).toEqual([]);
  expect(permissions(users.listUsers, GUESS)).toEqual(['system:user:edit']);
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ArgOf, Endpoint } from 'contract/endpoint';
import { envelope } from 'contract/envelope';
import { merchants } from 'contract/access/merchants';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { parameters } from 'contract/site/parameters';
import { properties } from 'contract/site/properties';
import { loadInstallationSecrets } from './crypto/installationSecrets';
import { withOwnerConnection } from './db/migrate';
import { createEmptyDatabase } from './db/testing';
import { SITE_NAME } from './modules/site/properties/parameters';
import type { TestDatabase } from './db/testing';
import { copyArgumentFields } from './testing/browser';
import { connectClient } from './testing/client';
import type { Client } from './testing/client';
import { waitUntil } from './jobs/testing';
import { storeParameters } from './testing/parameters';
import { startServer, startServerOrThrow } from './testing/serverProcess';
import type { ServerProcess } from './testing/serverProcess';

// Two portal servers, as they run behind one proxy: separate processes and data directories, one shared database.
const PASSWORD = 'Twin-Pass-1';
// What the servers tell each other arrives within a second or two; a busy machine takes longer.
const A_WHILE = 20_000;
const A_MINUTE = 60_000;
// How many writes a server has acknowledged before another one is killed, and after that.
const WRITES = 10;

let database: TestDatabase;
let folder: string;
let servers: [ServerProcess, ServerProcess];
let clients: [Client, Client];

const variables = (name: string) => ({
  PORTAL_DATA_DIR: join(folder, name),
  PORTAL_DATABASE_URL: database.url,
  PORTAL_FILES_DIR: join(folder, 'files'),
  PORTAL_DEMO: '1',
  PORTAL_ADMIN_PASSWORD: PASSWORD,
  PORTAL_LOG_LEVEL: 'warn',
});
const connect = async ([one, two]: typeof servers): Promise<typeof clients> => [
  await connectClient(one.url),
  await connectClient(two.url),
];
const query = (statement: string, params: readonly unknown[] = []) =>
  withOwnerConnection(
    database.url,
    async (client) => (await client.query<Record<string, unknown>>(statement, [...params])).rows,
  );

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-two-servers-'));
  // Both servers need the same keys. Copies them before either server has started, as the README says.
  loadInstallationSecrets(join(folder, 'one'));
  mkdirSync(join(folder, 'two'));
  cpSync(join(folder, 'one', 'secrets'), join(folder, 'two', 'secrets'), { recursive: true });
  servers = await Promise.all([startServerOrThrow(variables('one')), startServerOrThrow(variables('two'))]);
  // No limit per address: all calls of these tests come from one address. They solve no captcha.
  await storeParameters(database.url, { REQUESTS_PER_ADDRESS: 0, CAPTCHA_AFTER_FAILURES: 0 });
  clients = await connect(servers);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Returns the reason why a server refuses a call; null when it does not. */
async function refusalOf(client: Client, token: string, endpoint: Endpoint = session.getInfo, arg = {}) {
  const { subCode = null } = v.parse(envelope, await (await client.send(endpoint, arg, token)).json());
  return subCode;
}

async function ask<E extends Endpoint>(client: Client, endpoint: E, arg: ArgOf<E>, token: string) {
  return v.parse<E['data']>(endpoint.data, await client.call(endpoint, copyArgumentFields(arg), token));
}

async function idOf(userName: string): Promise<string> {
  const [found] = await query('select user_id as id from users where user_name = $1', [userName]);
  return String(found?.id);
}

describe('two servers that start at the same moment on an empty database', () => {
  it('[PER-02] install it once and both serve it', async () => {
    const installed = servers.filter((server) => server.output().includes('The first administrator is "admin"'));
    expect(installed).toHaveLength(1);
    expect(await query(`select from users where user_name = 'admin'`)).toHaveLength(1);
    for (const client of clients) {
      const token = await client.signIn('admin', PASSWORD);
      for (const other of clients) expect(await refusalOf(other, token)).toBeNull();
    }
  });

  it('leave a third one out that has other keys, in one line that says what to do', async () => {
    const failed = await startServer(variables('other'));
    expect(failed).toEqual({
      code: 1,
      output: `the keys in ${join(folder, 'other', 'secrets')} are not those this database was set up with; restore the secrets folder\n`,
    });
    expect(await refusalOf(clients[0], await clients[1].signIn('admin', PASSWORD))).toBeNull();
  });

  it('[DOC-08] leave a server out that does not share the folder of the files, until an operator says that it is lost', async () => {
    const elsewhere = { ...variables('two'), PORTAL_FILES_DIR: join(folder, 'other-files') };
    const failed = await startServer(elsewhere);
    expect(failed).toMatchObject({ code: 1 });
    const output = 'code' in failed ? failed.output : '';
    const [, mark = '', path = ''] = /write the line (\w+) to (\S+)\.\n$/.exec(output) ?? [];
    expect(path).toBe(join(folder, 'other-files', '.installation'));
    mkdirSync(join(folder, 'other-files'));
    writeFileSync(path, mark);
    const started = await startServerOrThrow(elsewhere);
    expect(await started.stop()).toBe(0);
  });

  it('end with the same one line when both have made keys of their own, and one of them serves', async () => {
    const empty = await createEmptyDatabase();
    const starts = await Promise.all(
      ['alone-1', 'alone-2'].map((name) => startServer({ ...variables(name), PORTAL_DATABASE_URL: empty.url })),
    );
    const failed = starts.filter((start) => !('url' in start));
    expect(failed).toEqual([
      {
        code: 1,
        output: expect.stringMatching(/^the keys in .* are not those this database was set up with.*\n$/) as unknown,
      },
    ]);
    for (const start of starts) if ('url' in start) await start.stop();
    await empty.drop();
  });
});

// A change that one server has acknowledged applies to the next call that the other server answers.
describe('what is done through one server is in force in the other at its next call', () => {
  let admin: string;
  beforeAll(async () => {
    admin = await clients[0].signIn('acme-admin', PASSWORD);
  });

  async function nextCall(change: () => Promise<unknown>, call: () => Promise<string | null>) {
    await change();
    return call();
  }

  it('[PER-02] a user who is locked, and unlocked', async () => {
    const [one, two] = clients;
    const userId = await idOf('acme-staff');
    const token = await two.signIn('acme-staff', PASSWORD);
    expect(await refusalOf(two, token)).toBeNull();
    const lock = () => ask(one, users.lockUser, { userId, lockDuration: 0 }, admin);
    expect(await nextCall(lock, () => refusalOf(two, token))).toBe('auth-check-error');
    await expect(two.signIn('acme-staff', PASSWORD)).rejects.toThrow('账号已停用或锁定');
    await ask(one, users.unlockUser, { userId }, admin);
    expect(await refusalOf(two, await two.signIn('acme-staff', PASSWORD))).toBeNull();
  });

  it('[PER-02] a role that loses a permission, and gets it back', async () => {
    const [one, two] = clients;
    const token = await two.signIn('acme-lead', PASSWORD);
    const list = () => refusalOf(two, token, users.listUsers);
    const [role] = await query(
      `select role_id as id from roles join merchants using (merchant_id) join users u using (merchant_id)
       where role_code = 'operator' and u.user_name = 'acme-lead'`,
    );
    const form = async () => {
      const { roleId, version, roleName, roleCode, dataScope, menuIds, organizeIds } = await ask(
        one,
        roles.getRole,
        { roleId: String(role?.id) },
        admin,
      );
      return { roleId, version, roleName, roleCode, dataScope, menuIds, organizeIds };
    };
    const before = await form();
    expect(await list()).toBeNull();
    const take = () => ask(one, roles.updateRole, { ...before, menuIds: [] }, admin);
    expect(await nextCall(take, list)).toBe('permission-denied');
    expect(await refusalOf(two, token)).toBeNull();
    const { version } = await form();
    const giveBack = () => ask(one, roles.updateRole, { ...before, version }, admin);
    expect(await nextCall(giveBack, list)).toBeNull();
  });

  it('[PER-02] a sign-out', async () => {
    const [one, two] = clients;
    const token = await one.signIn('acme-lead', PASSWORD);
    for (const client of clients) expect(await refusalOf(client, token)).toBeNull();
    const leave = () => ask(two, session.logout, undefined, token);
    expect(await nextCall(leave, () => refusalOf(one, token))).toBe('auth-check-error');
  });

  it('[PER-02] a merchant that is disabled', async () => {
    const [one, two] = clients;
    const platform = await one.signIn('admin', PASSWORD);
    const token = await two.signIn('globex-admin', PASSWORD);
    const [globex] = await query(`select merchant_id as id from users where user_name = 'globex-admin'`);
    const switchTo = (status: string) => () =>
      ask(one, merchants.changeMerchantStatus, { merchantId: String(globex?.id), status }, platform);
    expect(await refusalOf(two, token)).toBeNull();
    expect(await nextCall(switchTo('STOP_USING'), () => refusalOf(two, token))).toBe('auth-check-error');
    await switchTo('NORMAL')();
    expect(await refusalOf(two, await two.signIn('globex-admin', PASSWORD))).toBeNull();
  });

  it('[SYS-04] a parameter, after a moment', async () => {
    const [one, two] = clients;
    const platform = await one.signIn('admin', PASSWORD);
    const nameAt = async (client: Client) =>
      (await ask(client, properties.loadProperties, undefined, platform)).find(
        ({ attrCode }) => attrCode === SITE_NAME.key,
      )?.attrValue;
    const form = { parameterKey: SITE_NAME.key, version: 0, value: '绿能门户' };
    await ask(one, parameters.updateParameter, form, platform);
    const since = performance.now();
    const applied = async (client: Client) => {
      while ((await nameAt(client)) !== form.value) expect(performance.now() - since).toBeLessThan(A_WHILE);
    };
    await Promise.all([applied(one), applied(two)]);
  });

  it('[PER-02] failed sign-ins, which are counted together', async () => {
    const [one, two] = clients;
    const fail = async (client: Client) => {
      const answer = await client.send(session.login, { userName: 'globex-staff', password: 'Wrong-Pass-1' });
      return answer.status;
    };
    for (const client of [one, two, one, two, one]) expect(await fail(client)).toBe(200);
    expect([await fail(two), await fail(one)]).toEqual([429, 429]);
  });
});

it('[API-02] the calls of a user are counted together: who is over the limit in one is refused by the other', async () => {
  const [one, two] = clients;
  // So few that also a slow machine makes them well within a minute.
  const limit = 120;
  await storeParameters(database.url, { REQUESTS_PER_USER: limit });
  const token = await one.signIn('acme-staff', PASSWORD);
  const isRefused = async (client: Client) => (await refusalOf(client, token)) === 'too-many-requests';
  const flood = async (): Promise<void> => {
    while (!(await isRefused(one)));
  };
  // Returns whether the second server refuses the user as well. Returns false if the minute ends during the flood,
  // since the count then begins again; the test therefore tries several times.
  async function learned(): Promise<boolean> {
    await Promise.all(Array.from({ length: 8 }, flood));
    const since = performance.now();
    while (performance.now() - since < A_WHILE) if (await isRefused(two)) return true;
    return false;
  }
  expect((await learned()) || (await learned()) || (await learned())).toBe(true);
  const subject = `user:${await idOf('acme-staff')}`;
  const counted = async () => {
    const [row] = await query(`select max(count) as count from request_counts where subject = $1`, [subject]);
    return Number(row?.count);
  };
  // The servers share their counts every second, so the last calls are in the database after a moment.
  await waitUntil(async () => (await counted()) >= limit, A_WHILE);
  // The tests below make more calls.
  await storeParameters(database.url, { REQUESTS_PER_USER: null });
  while ((await isRefused(one)) || (await isRefused(two)));
});

describe.each([0, 1] as const)('kill -9 of server %d in the middle of writes', (victim) => {
  const survivor = victim === 0 ? 1 : 0;

  it('loses nothing that was acknowledged, leaves nothing half done, and the other goes on', async () => {
    const acknowledged: [string[], string[]] = [[], []];
    let isOver = false;
    const write = async (through: 0 | 1, writer: number): Promise<void> => {
      const client = clients[through];
      const token = await client.signIn('acme-admin', PASSWORD);
      for (let number = 1; !isOver; number += 1) {
        const form = {
          positionCode: `K${victim}-${through}-${writer}-${number}`,
          positionName: '写入',
          positionOrder: 1,
        };
        acknowledged[through].push((await ask(client, positions.addPosition, form, token)).positionId);
      }
    };
    const writing = ([0, 1] as const).map((through) =>
      Promise.allSettled([1, 2, 3].map((writer) => write(through, writer))),
    );
    const written = (through: 0 | 1, count: number) => waitUntil(() => acknowledged[through].length >= count, A_MINUTE);
    await Promise.all([written(0, WRITES), written(1, WRITES)]);
    await servers[victim].stop('SIGKILL');
    await written(survivor, acknowledged[survivor].length + WRITES);
    isOver = true;
    const [survived, killed] = [await writing[survivor], await writing[victim]];
    expect(survived?.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    expect(killed?.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));

    const rows = await query(`select position_id as id from positions where position_code like $1`, [`K${victim}-%`]);
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.flat().filter((id) => !kept.has(id))).toEqual([]);
    const audited = await query(
      `select from audit_log where operation = 'addPosition' and argument->>'positionCode' like $1`,
      [`K${victim}-%`],
    );
    expect(audited).toHaveLength(kept.size);

    servers[victim] = await startServerOrThrow(variables(victim === 0 ? 'one' : 'two'));
    clients = await connect(servers);
    expect(await refusalOf(clients[victim], await clients[survivor].signIn('acme-admin', PASSWORD))).toBeNull();
  }, 300_000);
});

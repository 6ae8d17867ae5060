import * as v from 'valibot';
import { positions } from 'contract/positions';
import { replaceSecrets } from 'contract/secret';
import { session } from 'contract/session';
import { users } from 'contract/users';
import { connectMessenger } from './modules/session/messenger';
import type { Attackers } from './testing/attacks';
import { difference, dumping } from './testing/database';
import { leaksOf } from './testing/examine';
import { DEMO_PEOPLE, createMessenger } from './testing/messenger';
import type { PlayedMessenger } from './testing/messenger';
import { installPortal, read } from './testing/portal';
import type { Portal } from './testing/portal';
import { cases } from './testing/samples';
import type { Case, World } from './testing/samples';
import { makeWorld } from './testing/world';

jest.setTimeout(120_000);

async function makeAttackers(portal: Portal): Promise<Attackers> {
  const gone = await portal.signIn('acme-admin');
  await portal.call(session.logout, undefined, gone);
  return { powerless: (await portal.signIn('acme-staff')).token, signedOut: gone.token };
}

let messenger: PlayedMessenger;
beforeAll(async () => {
  messenger = await createMessenger({ clientId: 'portal', clientSecret: 'Secret-1', people: DEMO_PEOPLE });
});
afterAll(() => messenger.close());

function portalWith({ settings }: PlayedMessenger): Promise<Portal> {
  return installPortal({ messenger: connectMessenger(settings) });
}

const changing = cases.filter(({ endpoint }) => endpoint.changes);
const reading = cases.filter(({ endpoint }) => !endpoint.changes);

describe('every endpoint of the contract', () => {
  let portal: Portal;
  let world: World;
  let attackers: Attackers;
  beforeAll(async () => {
    portal = await portalWith(messenger);
    world = await makeWorld(portal, messenger);
    attackers = await makeAttackers(portal);
  });
  afterAll(() => portal.close());

  it.each(cases)('[API-02] [TEN-03] $name refuses every misuse in clear words and changes nothing', async (each) => {
    expect(await leaksOf(portal, each, world, attackers)).toEqual([]);
  });

  it.each(reading)('[API-02] $name changes nothing by being read', async ({ endpoint, sample }) => {
    const changed = await dumping(portal.store, async (dump) => {
      const before = await dump();
      expect(read(await portal.send(endpoint, sample(world), world.caller))).toMatchObject({
        code: '10000',
        msg: 'success',
      });
      return difference(before, await dump());
    });
    expect(changed).toEqual([]);
  });

  it.each(reading)(
    '[TEN-03] $name shows nobody of another merchant a row of this one',
    async ({ endpoint, sample }) => {
      const other = await portal.signIn('globex-admin');
      const { body } = await portal.send(endpoint, paged(endpoint.arg.entries, sample(world)), other);
      const own = await portal.store.ownerQuery(
        `select unnest(array[user_id, user_name]) as word from users where merchant_id = $1
       union all select organize_id from organizations where merchant_id = $1
       union all select position_id from positions where merchant_id = $1
       union all select role_id from roles where merchant_id = $1
       union all select $1`,
        [world.caller.merchantId],
      );
      expect(own.map(({ word }) => `"${String(word)}"`).filter((word) => body.includes(word))).toEqual([]);
    },
  );
});

// As much as one call can show: every filter off, the largest page.
function paged(entries: object, arg: Readonly<Record<string, unknown>>) {
  return 'pageSize' in entries ? { pageSize: 100 } : arg;
}

describe('every change', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await portalWith(messenger);
  });
  afterAll(() => portal.close());

  it.each(changing)(
    '$name leaves one audit row in its merchant, without a secret in it',
    async ({ name, endpoint, sample, caller }) => {
      const world = await makeWorld(portal, messenger);
      const arg = sample(world);
      const secrets: string[] = [];
      replaceSecrets(endpoint.arg, arg, (value) => {
        secrets.push(value);
        return value;
      });
      const auditRows = () => portal.store.ownerQuery('select * from audit_log order by audit_id');
      const before = await auditRows();
      const response = await portal.send(endpoint, arg, caller(world));
      expect(response.statusCode).toBe(200);
      if (String(response.headers['content-type']).includes('json')) expect(read(response).code).toBe('10000');

      // Whoever goes over to another merchant leaves a row there, too.
      const written = (await auditRows())
        .slice(before.length)
        .filter((row) => name !== 'changeMerchant' || row.merchant_id === world.caller.merchantId);
      expect(written).toMatchObject([{ operation: name, merchant_id: world.caller.merchantId, address: '127.0.0.1' }]);
      for (const secret of [...secrets, caller(world).token]) expect(JSON.stringify(written)).not.toContain(secret);
    },
  );
});

// The matrix is only worth what it finds: three holes are made on purpose, and it must report each.
describe('the matrix finds', () => {
  let portal: Portal;
  let world: World;
  let attackers: Attackers;
  beforeEach(async () => {
    portal = await portalWith(messenger);
    world = await makeWorld(portal, messenger);
    attackers = await makeAttackers(portal);
  });
  afterEach(() => portal.close());

  async function leaks(wanted: object, declared: object = wanted): Promise<string> {
    const found = cases.find(({ endpoint }) => endpoint === wanted);
    if (!found) throw new Error('no such endpoint');
    const each: Case = { ...found, endpoint: { ...found.endpoint, ...declared } };
    return (await leaksOf(portal, each, world, attackers)).join('\n');
  }

  // Does something with a declaration changed under the server's feet, and puts it right again.
  async function altered(endpoint: object, change: object, work: (declared: object) => Promise<void>) {
    const declared = { ...endpoint };
    Object.assign(endpoint, change);
    try {
      await work(declared);
    } finally {
      Object.assign(endpoint, declared);
    }
  }

  it('[TEN-03] a table whose policy is open', async () => {
    await portal.store.ownerQuery('drop policy own_merchant on positions');
    await portal.store.ownerQuery('create policy open on positions to portal_merchant using (true) with check (true)');
    const found = await leaks(positions.changePositionStatus);
    expect(found).toContain("positionId: foreign merchant's id | can be told from an unknown id");
    expect(found).toContain('changed the database: - positions:');
  });

  it('[TEN-03] an endpoint whose ids nobody checks', () =>
    altered(users.lockUser, { owned: {} }, async (declared) => {
      expect(await leaks(users.lockUser, declared)).toContain('lockUser | userId: unknown id | is no refusal');
    }));

  it('[API-02] an endpoint that anybody signed in may call', () =>
    altered(users.listUsers, { needs: 'signed-in' }, async (declared) => {
      expect(await leaks(users.listUsers, declared)).toContain('listUsers | missing permission | is no refusal');
    }));

  it('[API-02] an endpoint that takes what its rules refuse', () =>
    altered(users.lockUser, { arg: v.looseObject({ userId: v.any(), lockDuration: v.any() }) }, async (declared) => {
      const found = await leaks(users.lockUser, declared);
      expect(found).toContain('lockUser | userId: object | is no refusal');
      expect(found).toContain('lockUser | userId: object | changed the database: + audit_log');
    }));

  it('[API-02] an endpoint that pages of other sites can call', () =>
    altered(positions.removePosition, { changes: false }, async (declared) => {
      expect(await leaks(positions.removePosition, declared)).toContain(
        '{"sec-fetch-site":"cross-site"} | is no refusal',
      );
    }));
});

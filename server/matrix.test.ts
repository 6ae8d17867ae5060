import * as v from 'valibot';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { passwords } from 'contract/access/passwords';
import { positions } from 'contract/access/positions';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { collectDeclarations } from './declared';
import { modules } from './modules';
import { PLATFORM_ONLY_PERMISSIONS } from './platformTags';
import { connectMessenger } from './modules/access/session/messenger';
import { listOwnedIdFields } from './testing/attacks';
import type { AttackerTokens } from './testing/attacks';
import { deriveCallbackAttacks, findTestAccount, signCallback, toCallbackRequest } from './testing/callbackAttacks';
import { diffDumps, openDumper } from './testing/database';
import type { Dumper } from './testing/database';
import { performAttacks, runAttacks } from './testing/runAttacks';
import { toRequest } from './testing/browser';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from './testing/messenger';
import type { TestMessenger } from './testing/messenger';
import { applyParameters } from './testing/parameters';
import { installPortal, preparePortal, readEnvelope } from './testing/portal';
import type { Portal, PreparedPortal } from './testing/portal';
import { recordAttackResults } from './testing/proof';
import { getCaller, allCallbackCases, allEndpointCases } from './testing/cases';
import type { EndpointCase } from './testing/samples';
import { createTestWorld } from './testing/world';
import type { PopulatedTestWorld } from './testing/world';

async function makeAttackers(portal: Portal, { colleague }: PopulatedTestWorld): Promise<AttackerTokens> {
  const gone = await portal.signIn('acme-admin');
  await portal.call(session.logout, undefined, gone);
  return { powerless: colleague.token, signedOut: gone.token };
}

interface Prey {
  readonly world: PopulatedTestWorld;
  readonly attackers: AttackerTokens;
}

// For what calls every endpoint, on a busy machine.
const WHOLE_CONTRACT_MS = 600_000;

let messenger: TestMessenger;
let prepared: PreparedPortal<Prey>;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'Secret-1', people: DEMO_MESSENGER_PEOPLE });
  prepared = await preparePortal(
    async (portal) => {
      const world = await createTestWorld(portal, messenger);
      return { world, attackers: await makeAttackers(portal, world) };
    },
    { messenger: connectMessenger(messenger.settings) },
  );
}, WHOLE_CONTRACT_MS);
afterAll(async () => {
  await prepared.database.drop();
  await messenger.close();
});

function portalWith({ settings }: TestMessenger): Promise<Portal> {
  return installPortal({ from: prepared.database, messenger: connectMessenger(settings) });
}

const reading = allEndpointCases.filter(({ endpoint }) => !endpoint.changes);

// The endpoints that only read, without those of the platform. The rows of a platform endpoint belong to the whole
// installation and to no merchant, so there is no other merchant to hide them from.
const readByMerchants = reading.filter(({ endpoint }) => !PLATFORM_ONLY_PERMISSIONS.has(endpoint.needs));

describe('every endpoint of the contract', () => {
  let portal: Portal;
  let world: PopulatedTestWorld;
  let attackers: AttackerTokens;
  let dumper: Dumper;
  beforeAll(async () => {
    portal = await portalWith(messenger);
    ({ world, attackers } = prepared.value);
    dumper = await openDumper(portal.store);
  });
  afterAll(async () => {
    await dumper.close();
    await portal.close();
  });

  it.each(allEndpointCases)(
    '[API-02] [TEN-03] $name refuses every misuse in clear words and changes nothing',
    async (each) => {
      const examined = await runAttacks(portal, dumper.dump, each, world, attackers);
      await recordAttackResults(each, examined);
      expect(examined.leaks).toEqual([]);
    },
  );

  // In a loop, since the contract may have no callbacks.
  for (const each of allCallbackCases) {
    it(`[API-02] [TEN-03] ${each.name} takes only what the vendor of the account has signed`, async () => {
      const { name, endpoint } = each;
      const arg = world.argOf(each);
      const services = { ...portal.services, ...collectDeclarations(modules) };
      const kind = Object.fromEntries(listOwnedIdFields(endpoint)).accountId ?? '';
      const own = await findTestAccount(services, kind, arg.accountId);
      const other = await findTestAccount(services, kind, world.foreign[kind]);
      const { foreign, caller } = world;
      const attacks = deriveCallbackAttacks(portal, endpoint, arg, { own, other, foreign, token: caller.token });
      const examined = await performAttacks(portal, dumper.dump, name, attacks);
      await recordAttackResults(each, examined);
      expect(examined.leaks).toEqual([]);
      const audited = async () =>
        (await portal.row('select count(*)::int from audit_log where operation = $1', name)).count;
      const signed = signCallback(toCallbackRequest(endpoint, arg), own.secret);
      expect(readEnvelope(await portal.app.inject(signed)).code).toBe('10000');
      expect(await audited()).toBe(endpoint.changes ? 1 : 0);
    });
  }

  it.each(reading)('[API-02] $name changes nothing by being read', async (each) => {
    const before = await dumper.dump();
    expect(readEnvelope(await portal.send(each.endpoint, world.argOf(each), getCaller(each, world)))).toMatchObject({
      code: '10000',
      msg: 'success',
    });
    expect(diffDumps(before, await dumper.dump())).toEqual([]);
  });

  it.each(readByMerchants)('[TEN-03] $name shows nobody of another merchant a row of this one', async (each) => {
    const { name, endpoint } = each;
    const { stranger: other } = world;
    // Replaces the row ids in the argument by ids of the other merchant's own rows. Some endpoints have no such ids:
    // those about the caller's own rows, and some that concern two merchants.
    const names = listOwnedIdFields(endpoint);
    const asked = world.argOf(each);
    const own = Object.fromEntries(
      names.map(([field, kind]) => [field, Array.isArray(asked[field]) ? [world.foreign[kind]] : world.foreign[kind]]),
    );
    const answer = await portal.send(endpoint, widest(endpoint, { ...asked, ...own }), other);
    const { body } = answer;
    if (!BETWEEN_TWO.includes(name) && endpoint.data !== file) expect(readEnvelope(answer).code).toBe('10000');
    // The names and ids that the answer must not contain. A merchant may see which users it has authorised and which
    // merchant each of them comes from.
    const words = await portal.store.ownerQuery(
      `select unnest(array[user_id, user_name, nick_name]) as word from users where merchant_id = $1
         and user_id not in (select user_id from merchant_authorizations where merchant_id = $2)
       and nick_name not in (select nick_name from users where merchant_id <> $1)
       union all select unnest(array[organize_id, organize_name]) from organizations where merchant_id = $1 and parent_id is not null
         and organize_name not in (select organize_name from organizations where merchant_id <> $1)
       union all select position_id from positions where merchant_id = $1
       union all select role_id from roles where merchant_id = $1
       union all select $1 where $3`,
      [world.caller.merchantId, other.merchantId, name !== 'listAuthorizations'],
    );
    expect(words.map(({ word }) => `"${String(word)}"`).filter((word) => body.includes(word))).toEqual([]);
  });

  it.each(readByMerchants)(
    '[PER-03] $name tells nothing of who and what is out of the data scope of its caller',
    async (each) => {
      const { name, endpoint } = each;
      const { limited } = world;
      const answer = await portal.send(endpoint, widest(endpoint, world.argOf(each, limited)), limited);
      if (endpoint.data !== file) expect({ name, code: readEnvelope(answer).code }).toEqual({ name, code: '10000' });
      expect(world.unseenWords.filter((word) => answer.body.includes(word))).toEqual([]);
    },
  );
});

it(
  '[API-02] no endpoint counts attempts for a single address of an IPv6 network',
  async () => {
    const portal = await portalWith(messenger);
    const { world } = prepared.value;
    await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
    const remoteAddress = '2001:db8:9:9:aaaa:bbbb:cccc:dddd';
    for (const each of allEndpointCases) {
      const { endpoint } = each;
      const arg = portal.seal(endpoint, world.argOf(each));
      const token = endpoint.needs === 'public' ? undefined : getCaller(each, world).token;
      await portal.app.inject({ ...toRequest(endpoint, arg, token), remoteAddress });
    }
    const forgotten = { userName: 'acme-admin', verifyCode: '000000', password: 'Other-Pass-1' };
    const sealed = portal.seal(passwords.resetForgottenPassword, forgotten);
    await portal.app.inject({ ...toRequest(passwords.resetForgottenPassword, sealed), remoteAddress });
    const subjects = (await portal.store.ownerQuery('select subject from sign_in_failures order by 1')).map(
      ({ subject }) => String(subject),
    );
    expect(subjects.filter((subject) => subject.includes('bbbb'))).toEqual([]);
    expect(subjects.filter((subject) => subject.endsWith('2001:db8:9:9::/64')).length).toBeGreaterThan(2);
    await portal.close();
  },
  WHOLE_CONTRACT_MS,
);

// The endpoints that need two merchants, or a merchant below the caller's. They refuse the stranger, whose merchant has
// neither.
const BETWEEN_TWO = ['previewAuthorization', 'previewMerchant'];

// Returns the argument for an answer with as many rows as possible: without filters, on the largest page.
function widest(endpoint: Endpoint, arg: Readonly<Record<string, unknown>>) {
  if (!('pageSize' in endpoint.arg.entries)) return arg;
  const isRequired = (name: string) => !v.is(endpoint.arg.entries[name] ?? v.never(), undefined);
  return { ...Object.fromEntries(Object.entries(arg).filter(([name]) => isRequired(name))), pageSize: 100 };
}

// Proves that the attacks on all endpoints (the matrix) find security holes. Each test makes one hole on purpose, which
// the attacks have to report.
describe('the matrix finds', () => {
  let portal: Portal;
  let world: PopulatedTestWorld;
  let attackers: AttackerTokens;
  beforeEach(async () => {
    portal = await portalWith(messenger);
    ({ world, attackers } = prepared.value);
  });
  afterEach(() => portal.close());

  async function leaks(wanted: object, declared: object = wanted): Promise<string> {
    const found = allEndpointCases.find(({ endpoint }) => endpoint === wanted);
    if (!found) throw new Error('no such endpoint');
    const each: EndpointCase = { ...found, endpoint: { ...found.endpoint, ...declared } };
    const dumper = await openDumper(portal.store);
    try {
      return (await runAttacks(portal, dumper.dump, each, world, attackers)).leaks.join('\n');
    } finally {
      await dumper.close();
    }
  }

  // Changes an endpoint's declaration, which the running server uses, calls `work`, and restores the declaration.
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

  it('[PER-03] a table whose data scope is ignored', async () => {
    for (const name of ['read', 'edit', 'remove']) {
      await portal.store.ownerQuery(`drop policy data_scope_${name} on users`);
    }
    const found = await leaks(users.getUser);
    expect(found).toContain('getUser | userId: id out of the data scope | is no refusal');
    expect(found).toContain('getUser | userId: id out of the data scope | can be told from an unknown id');
    expect(await leaks(users.lockUser)).toContain('lockUser | userId: id out of the data scope');
  });

  it('[API-02] an endpoint that changes something although it refuses', async () => {
    await portal.store.ownerQuery(
      `create function leave_a_trace() returns trigger language plpgsql security definer as
       $$ begin update positions set position_name = position_name || 'x'; return null; end $$`,
    );
    await portal.store.ownerQuery(
      `create trigger leave_a_trace after insert on audit_log for each row
       when (new.refusal is not null and new.operation = 'lockUser') execute function leave_a_trace()`,
    );
    expect(await leaks(users.lockUser)).toContain('changed the database since');
  });

  it('[TEN-03] an endpoint whose ids nobody checks', () =>
    altered(users.lockUser, { owned: {} }, async (declared) => {
      expect(await leaks(users.lockUser, declared)).toContain('lockUser | userId: unknown id | is no refusal');
    }));

  it('[API-02] an endpoint that anybody signed in may call', () =>
    altered(positions.listPositions, { needs: 'signed-in' }, async (declared) => {
      const found = await leaks(positions.listPositions, declared);
      expect(found).toContain('listPositions | missing permission | is no refusal');
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

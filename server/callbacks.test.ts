import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { endpoint, file } from 'contract/endpoint';
import type { Endpoint, Handlers } from 'contract/endpoint';
import { rowId } from 'contract/rules';
import { secret } from 'contract/secret';
import { createApp } from './app';
import type { AuthenticatedVisitor, Caller, CallbackCaller, Visitor } from './caller';
import { collectDeclarations } from './declared';
import { CALLBACKS_PER_MINUTE, createCallLimits } from './limits/limits';
import { modules } from './modules';
import { users } from './modules/access/users/schema';
import type { ServerModule } from './module';
import { serveEndpoints } from './serve';
import type { FindCallbackAccount, ServerResources } from './services';
import { deriveCallbackAttacks, findTestAccount, signCallback, toCallbackRequest } from './testing/callbackAttacks';
import type { TestAccount } from './testing/callbackAttacks';
import { openDumper } from './testing/database';
import { performAttacks } from './testing/runAttacks';
import { installPortal, readEnvelope } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';

// No vendor has an account yet, so the accounts of these tests are the users: the account with the id of a user belongs
// to the merchant of the user.
const about = {
  method: 'POST',
  needs: 'callback',
  data: v.object({ merchants: v.array(v.string()) }),
  owned: { accountId: 'user', reporterId: 'user' },
} as const;
const report = { accountId: rowId(), reporterId: rowId(), remark: secret(v.pipe(v.string(), v.maxLength(20))) };
const endpoints = {
  reportRemark: endpoint({
    ...about,
    path: '/api/test/{accountId}/remark',
    arg: v.object(report),
    changes: { action: 'edit', kind: 'user' },
  }),
  reportNothing: endpoint({ ...about, path: '/api/test/{accountId}/nothing', arg: v.object(report), changes: false }),
};

// What the handler does before it answers, beside the change.
let failure: Error | undefined;
async function listMerchants({ db }: CallbackCaller) {
  if (failure) throw failure;
  const rows = await db.selectDistinct({ merchantId: users.merchantId }).from(users);
  return { merchants: rows.map(({ merchantId }) => merchantId) };
}
const handlers: Handlers<typeof endpoints, Visitor, Caller, AuthenticatedVisitor, CallbackCaller> = {
  async reportRemark({ remark }, who) {
    await who.db.update(users).set({ remark }).where(eq(users.userId, who.accountId));
    return listMerchants(who);
  },
  reportNothing: (_, who) => listMerchants(who),
};

let secretLength = 32;
const findAccount: FindCallbackAccount = async (_, db, accountId) => {
  const [user] = await db.select({ merchantId: users.merchantId }).from(users).where(eq(users.userId, accountId));
  const secret = createHmac('sha256', 'accounts of a test').update(accountId).digest();
  return user && { merchantId: user.merchantId, secret: secret.subarray(0, secretLength) };
};

const callbackAccounts = { user: findAccount };

async function createServer(services: ServerResources, module: Partial<ServerModule>, served = endpoints) {
  const app = await createApp(services);
  const declared = collectDeclarations([...modules, { routes: () => undefined, ...module }]);
  serveEndpoints(app, { ...services, ...declared }, served, handlers);
  return app;
}

let portal: Portal;
let second: FastifyInstance;
let acme: SignedIn;
let own: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  portal = await installPortal({ createServer: (services) => createServer(services, { callbackAccounts }) });
  second = await createServer(portal.services, { callbackAccounts });
  acme = await portal.signIn('acme-admin');
  const services = {
    ...portal.services,
    ...collectDeclarations([...modules, { routes: () => undefined, callbackAccounts }]),
  };
  own = await findTestAccount(services, 'user', acme.userId);
  other = await findTestAccount(services, 'user', (await portal.signIn('globex-admin')).userId);
});
afterEach(() => {
  failure = undefined;
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

const valid = (account = own) => ({
  accountId: account.accountId,
  reporterId: account.accountId,
  remark: '13900001111',
});
const request = (called: Endpoint = endpoints.reportRemark, account = own) => toCallbackRequest(called, valid(account));
const send = async (signed: ReturnType<typeof request>, app = portal.app) => readEnvelope(await app.inject(signed));
const auditRows = () =>
  portal.store.ownerQuery(`select * from audit_log where operation like 'report%' order by audit_id`);
const WRONG_SIGNATURE = { subCode: 'auth-check-error', msg: '签名验证失败' };
const OUTDATED = { subCode: 'param-invalid', msg: '请求已过期，请重试' };

it('[TEN-03] a signed callback works in the merchant of its account, and leaves one audit row without its secrets', async () => {
  const before = await auditRows();
  const { accountId } = own;
  expect(await send(signCallback(request(), own.secret))).toMatchObject({
    code: '10000',
    data: { merchants: [acme.merchantId] },
  });
  expect(await portal.row('select remark from users where user_id = $1', accountId)).toEqual({ remark: '13900001111' });
  const written = (await auditRows()).slice(before.length);
  expect(written).toMatchObject([
    { operation: 'reportRemark', merchant_id: acme.merchantId, user_id: null, address: '127.0.0.1' },
  ]);
  expect(written[0]?.argument).toEqual({ accountId, reporterId: accountId, remark: '****' });
});

it('a callback that changes nothing leaves no audit row', async () => {
  const before = await auditRows();
  expect((await send(signCallback(request(endpoints.reportNothing), own.secret))).code).toBe('10000');
  expect(await auditRows()).toEqual(before);
});

it('[API-02] [TEN-03] a callback refuses every misuse and changes nothing', async () => {
  const attacks = deriveCallbackAttacks(portal, endpoints.reportRemark, valid(), {
    ...{ own, other, token: acme.token },
    foreign: { user: other.accountId },
  });
  const dumper = await openDumper(portal.store);
  const { attempts, leaks } = await performAttacks(portal, dumper.dump, 'reportRemark', attacks);
  await dumper.close();
  expect(leaks).toEqual([]);
  expect(attempts).toMatchObject({ 'wrong signature': 14, outdated: 7, 'foreign id': 1, 'cross-site': 3 });
});

it('[API-02] the vendor of another account reaches its own merchant only', async () => {
  const answer = await send(signCallback(request(endpoints.reportRemark, other), other.secret));
  expect(answer.data).toEqual({ merchants: [expect.not.stringMatching(acme.merchantId)] });
  expect(await send(signCallback(request(), other.secret))).toMatchObject(WRONG_SIGNATURE);
});

it('[API-02] a nonce is good once, at every server', async () => {
  const signed = signCallback(request(), own.secret, { nonce: 'used-only-once-1' });
  expect((await send(signed)).code).toBe('10000');
  expect(await send(signed)).toMatchObject(OUTDATED);
  expect(await send(signed, second)).toMatchObject(OUTDATED);
  const again = signCallback(request(endpoints.reportNothing), own.secret, { nonce: 'used-only-once-1' });
  expect(await send(again, second)).toMatchObject(OUTDATED);
  // The nonces of another account are its own.
  const elsewhere = signCallback(request(endpoints.reportRemark, other), other.secret, { nonce: 'used-only-once-1' });
  expect((await send(elsewhere, second)).code).toBe('10000');
});

it('[API-02] of a callback that is sent to both servers many times at once, one works', async () => {
  const before = await auditRows();
  const signed = signCallback(request(), own.secret);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => send(signed, index % 2 ? second : portal.app)),
  );
  expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1);
  expect(await auditRows()).toHaveLength(before.length + 1);
});

it('[API-02] a request is good for five minutes, whether the clock of the vendor is ahead or behind', async () => {
  for (const time of [Date.now() - 290_000, Date.now() + 290_000])
    expect((await send(signCallback(request(), own.secret, { time }))).code).toBe('10000');
  for (const time of [Date.now() - 302_000, Date.now() + 302_000])
    expect(await send(signCallback(request(), own.secret, { time }))).toMatchObject(OUTDATED);
});

it('[API-02] a change whose handler fails is undone, and its nonce is used', async () => {
  const before = await auditRows();
  failure = new Error('broken');
  const signed = signCallback(request(), own.secret);
  expect((await portal.app.inject(signed)).statusCode).toBe(500);
  failure = undefined;
  expect(await send(signed)).toMatchObject(OUTDATED);
  expect(await auditRows()).toEqual(before);
});

it('[API-02] an account with a short secret takes no callbacks', async () => {
  secretLength = 15;
  expect(await send(signCallback(request(), own.secret.subarray(0, 15)))).toMatchObject(WRONG_SIGNATURE);
  secretLength = 16;
  expect((await send(signCallback(request(), own.secret.subarray(0, 16)))).code).toBe('10000');
  secretLength = 32;
});

it('[API-02] an unknown account costs the server what a wrong signature does', async () => {
  // Alternates between both, so that other work on the machine slows both down.
  const took = { wrong: [] as number[], unknown: [] as number[] };
  const unknown = { ...own, accountId: 'zzzzzzzzzzzzzz' };
  for (let round = 0; round < 100; round += 1) {
    for (const [kind, account] of [
      ['wrong', own],
      ['unknown', unknown],
    ] as const) {
      const signed = signCallback(request(endpoints.reportRemark, account), other.secret);
      const began = performance.now();
      expect((await send(signed)).subCode).toBe('auth-check-error');
      took[kind].push(performance.now() - began);
    }
  }
  const median = (times: number[]) => times.sort((one, next) => one - next)[times.length / 2] ?? 0;
  const ratio = median(took.unknown) / median(took.wrong);
  expect(ratio).toBeGreaterThan(0.67);
  expect(ratio).toBeLessThan(1.5);
});

it('[API-02] an account has a number of callbacks from one network, which strangers elsewhere can not use up', async () => {
  const limited = await installPortal({
    createServer: (services) => createServer(services, { callbackAccounts }),
    limitsOver: (store) =>
      createCallLimits(
        () => ({ requestsPerUser: 0, requestsPerAddress: 5000, secretSearchesPerUser: 60 }),
        // The clock stands still, so that no minute ends during the test.
        { store, log: () => undefined, now: () => 0 },
      ),
  });
  const from = async (remoteAddress: string, account: TestAccount) => {
    const signed = signCallback(request(endpoints.reportNothing, account), account.secret);
    return (await limited.app.inject({ ...signed, remoteAddress })).statusCode;
  };
  for (let done = 0; done < CALLBACKS_PER_MINUTE; done += 1) expect(await from('2001:db8:1:2::1', other)).toBe(200);
  expect(await from('2001:db8:1:2::1', other)).toBe(429);
  expect(await from('2001:db8:1:2::99', other)).toBe(429);
  expect([await from('2001:db8:1:2::1', own), await from('192.0.2.1', other)]).toEqual([200, 200]);
  await limited.close();
});

it('[API-02] a callback whose body breaks off or is too long ends alone', async () => {
  const { port } = new URL(await second.listen({ port: 0, host: '127.0.0.1' }));
  const tooLong = 'x'.repeat(400_000);
  for (const rest of [
    'content-length: 1000\r\n\r\nbegun',
    `transfer-encoding: chunked\r\n\r\n${tooLong.length.toString(16)}\r\n${tooLong}`,
    `content-length: ${tooLong.length}\r\n\r\n${tooLong}`,
  ]) {
    const sending = connect(Number(port), '127.0.0.1');
    // The server may end the connection first.
    sending.on('error', () => undefined);
    sending.end(`POST ${request().url} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n${rest}`);
    await once(sending.resume(), 'close');
    expect((await send(signCallback(request(), own.secret), second)).code).toBe('10000');
  }
});

describe('the server does not start with a callback', () => {
  const start = (module: Partial<ServerModule>, change: object) => {
    const served = { ...endpoints, reportNothing: { ...endpoints.reportNothing, ...change } };
    return installPortal({ createServer: (services) => createServer(services, module, served) });
  };

  it('whose accounts no module declares', async () => {
    await expect(start({}, {})).rejects.toThrow('no module declares in `callbackAccounts`');
  });

  it.each([
    ['that is a GET', { method: 'GET' }],
    ['without an account in its path', { path: '/api/test/nothing' }],
    ['that answers with a file', { data: file }],
    ['whose account is of no kind', { owned: {} }],
  ])('%s', async (_, change) => {
    const started = start({ callbackAccounts: { user: findAccount } }, change);
    await expect(started).rejects.toThrow(/The callback reportNothing must be|the callback reportNothing is about/);
  });
});

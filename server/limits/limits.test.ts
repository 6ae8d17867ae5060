import { once } from 'node:events';
import { EVENT_ROUTE, RECEIPT_ROUTE } from '../modules/channels/receipts/address';
import { UNSUBSCRIBE_PATH } from '../modules/channels/unsubscribe/link';
import { get } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { appLogoPath } from 'contract/access/apps';
import { downloads } from 'contract/documents/downloads';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { FILE_PREVIEW_PATH } from 'contract/documents/files';
import { registry } from 'contract/registry';
import { SHARED_CONTENT_PATH } from 'contract/documents/shares';
import { UPLOAD_PARTS_PATH } from 'contract/documents/uploads';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import { properties } from 'contract/site/properties';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createApp } from '../app';
import { withOwnerConnection } from '../db/migrate';
import { CONNECTION_LIMITS } from '../db/store';
import type { Store } from '../db/store';
import { toRequest } from '../testing/browser';
import type { NamedArgument } from '../testing/browser';
import { installPortal, readEnvelope } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import {
  FILE_LIMIT_FACTOR,
  MAX_CONCURRENT_CALLS_PER_SESSION,
  MAX_CONCURRENT_DOWNLOADS_PER_USER,
  TOO_MANY_REQUESTS_MESSAGE,
  createCallLimits,
} from './limits';
import { toRateLimitSubject } from './network';
import { COUNT_WINDOW_MS } from './sharedCounts';
import { takeTicket } from '../testing/exports';

/** The addresses of all routes of a server. */
function routesOf(app: FastifyInstance): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parts.splice(depth - 1, Infinity, part);
      return methods === undefined ? [] : [parts.join('')];
    });
}

const tooMany = { subCode: 'too-many-requests' };
const succeeded = { code: '10000' };

describe('calls a minute', () => {
  const [perUser, perAddress] = [10, 25];
  // A clock that only the test moves. It begins 20 seconds into a minute.
  let clock: number;
  let portal: Portal;
  let second: FastifyInstance;
  let limitsOfSecond: ReturnType<typeof limitsOver>;
  let caller: SignedIn;
  // The servers share their counts only when a test says so: an exchange by a timer between two steps would change
  // which counts each server knows.
  const limitsOver = (store: Store) =>
    createCallLimits(() => ({ requestsPerUser: perUser, requestsPerAddress: perAddress, secretSearchesPerUser: 60 }), {
      store,
      log: () => undefined,
      now: () => clock,
      shareIntervalMs: COUNT_WINDOW_MS,
    });

  beforeAll(async () => {
    clock = Math.floor(Date.now() / COUNT_WINDOW_MS) * COUNT_WINDOW_MS + 20_000;
    portal = await installPortal({ limitsOver });
    limitsOfSecond = limitsOver(portal.store);
    second = await createApp({ ...portal.services, limits: limitsOfSecond });
  });
  afterAll(async () => {
    await second.close();
    await limitsOfSecond.stop();
    await portal.close();
  });
  // Each test calls in a new minute, one after the minute in which the sign-in was counted.
  beforeEach(async () => {
    clock += COUNT_WINDOW_MS;
    caller = await portal.signIn('acme-admin');
    clock += COUNT_WINDOW_MS;
  });

  const ask = (as: SignedIn, at = portal.app, remoteAddress = '192.0.2.1') =>
    at.inject({ ...toRequest(session.getInfo, {}, as.token), remoteAddress });
  const visit = (remoteAddress: string, { at = portal.app, token = undefined as string | undefined } = {}) =>
    at.inject({
      ...toRequest(token === undefined ? properties.loadProperties : session.getInfo, {}, token),
      remoteAddress,
    });
  async function times(count: number, work: () => Promise<LightMyRequestResponse>) {
    const answers = [];
    for (let done = 0; done < count; done += 1) answers.push(readEnvelope(await work()).subCode);
    return answers;
  }
  const fine = (count: number) => Array<null>(count).fill(null);

  it('[API-02] are exactly as many for a user as the limit says, over all their sessions, until the minute is over', async () => {
    const [other, colleague] = [await portal.signIn('acme-admin'), await portal.signIn('acme-lead')];
    clock += COUNT_WINDOW_MS;
    expect(await times(perUser - 1, () => ask(caller))).toEqual(fine(perUser - 1));
    expect(await times(1, () => ask(other))).toEqual(fine(1));

    const refused = await ask(caller);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(readEnvelope(refused)).toMatchObject({ ...tooMany, code: '40000', msg: TOO_MANY_REQUESTS_MESSAGE });
    expect(readEnvelope(await ask(other))).toMatchObject(tooMany);
    expect(readEnvelope(await ask(colleague))).toMatchObject(succeeded);

    clock += 39_999;
    expect((await ask(caller)).headers['retry-after']).toBe('1');
    clock += 1;
    expect(readEnvelope(await ask(caller))).toMatchObject(succeeded);
  });

  it('[API-02] over the limit of a user cost the database nothing: the session is not even looked up', async () => {
    await times(perUser + 1, () => ask(caller));
    await portal.store.ownerQuery('delete from sessions where user_id = $1', [caller.userId]);
    expect(readEnvelope(await ask(caller))).toMatchObject(tooMany);
    clock += COUNT_WINDOW_MS;
    expect(readEnvelope(await ask(caller))).toMatchObject({ subCode: 'auth-check-error' });
  });

  it('[API-02] are exactly as many for an address, whoever calls and however wrong the token is', async () => {
    const address = '192.0.2.7';
    expect(await times(perAddress - 2, () => visit(address))).toEqual(fine(perAddress - 2));
    expect(await times(1, () => ask(caller, portal.app, address))).toEqual(fine(1));
    expect(await times(1, () => visit(address, { token: 'garbage' }))).toEqual(['auth-check-error']);

    expect(await times(2, () => visit(address))).toEqual(['too-many-requests', 'too-many-requests']);
    expect(readEnvelope(await visit(address, { token: 'garbage' }))).toMatchObject(tooMany);
    const wrong = toRequest(session.login, { userName: 'admin', password: 'x' });
    expect((await portal.app.inject({ ...wrong, remoteAddress: address })).statusCode).toBe(429);
    expect(readEnvelope(await visit('192.0.2.8'))).toMatchObject(succeeded);
    expect((await portal.app.inject({ url: '/', remoteAddress: address })).statusCode).not.toBe(429);

    clock += COUNT_WINDOW_MS;
    expect(readEnvelope(await visit(address))).toMatchObject(succeeded);
  });

  // All routes outside the contract. A developer who adds such a route has to add it here, and to consider what a flood
  // of requests to it costs.
  const outsideContract = [
    ...['/healthz', '/openapi', '/openapi.json', LIVE_STREAM_PATH].map((url) => ({
      url,
      route: url,
      method: 'GET' as const,
    })),
    { url: appLogoPath('x'), route: appLogoPath(':hash'), method: 'GET' as const },
    { url: `${FILE_PREVIEW_PATH}/x`, route: `${FILE_PREVIEW_PATH}/:ticket`, method: 'GET' as const },
    { url: `${SHARED_CONTENT_PATH}/x/1`, route: `${SHARED_CONTENT_PATH}/:visit/:fileId`, method: 'GET' as const },
    { url: `${UNSUBSCRIBE_PATH}?token=x`, route: UNSUBSCRIBE_PATH, method: 'GET' as const },
    { url: '/api/receipt/x/y', route: RECEIPT_ROUTE, method: 'POST' as const },
    { url: '/api/event/x', route: EVENT_ROUTE, method: 'POST' as const },
    { url: `${UPLOAD_PARTS_PATH}/x`, route: `${UPLOAD_PARTS_PATH}/:uploadId`, method: 'HEAD' as const },
  ];

  it('[SEC-03] count on every route outside the contract', () => {
    const contract = Object.values<Endpoints>(registry).flatMap((endpoints) =>
      Object.values(endpoints).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
    );
    const others = routesOf(portal.app).filter((route) => !contract.includes(route) && !['*', '/*'].includes(route));
    expect(others.sort()).toEqual(outsideContract.map(({ route }) => route).sort());
  });

  it.each([
    ...outsideContract.map(({ url, method }) => ({ url, method, most: perAddress })),
    // Addresses of no endpoint: files of the build and screens, known and unknown.
    ...['/', '/assets/gone.js', '/api/gone'].map((url) => ({
      url,
      method: 'GET' as const,
      most: perAddress * FILE_LIMIT_FACTOR,
    })),
  ])('[SEC-03] refuses a flood of $url from one address, and from one address alone', async ({ url, method, most }) => {
    const visitAt = async (remoteAddress: string) =>
      (await portal.app.inject({ method, url, remoteAddress })).statusCode;
    const statuses = [];
    for (let done = 0; done < most; done += 1) statuses.push(await visitAt('192.0.2.20'));
    expect(statuses).not.toContain(429);
    expect(await visitAt('192.0.2.20')).toBe(429);
    expect(await visitAt('192.0.2.21')).not.toBe(429);
  });

  it('[API-02] refuses a flood before it reads what is sent', async () => {
    const address = '192.0.2.9';
    await times(perAddress, () => visit(address));
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: session.login.path, headers, remoteAddress: address } as const;
    expect((await portal.app.inject({ ...request, payload: '{"broken' })).statusCode).toBe(429);
  });

  it('[API-02] count together in all servers', async () => {
    const address = '192.0.2.10';
    const half = perUser / 2;
    const other = { at: second };
    expect(await times(half, () => ask(caller))).toEqual(fine(half));
    expect(await times(half - 1, () => ask(caller, second))).toEqual(fine(half - 1));
    await times(perAddress - 1, () => visit(address));
    await times(1, () => visit(address, other));
    await portal.services.limits.share();
    await limitsOfSecond.share();

    // The second server knows the calls that the first server had counted at the last exchange, so one call is left
    // until the limit.
    expect(await times(2, () => ask(caller, second))).toEqual([null, 'too-many-requests']);
    expect(await times(1, () => visit(address, other))).toEqual(['too-many-requests']);
    await limitsOfSecond.share();
    await times(1, () => ask(caller));
    await portal.services.limits.share();
    expect(await times(1, () => ask(caller))).toEqual(['too-many-requests']);
  });

  it('[API-02] are added up without losing one, however many servers add at the same time', async () => {
    const servers = Array.from({ length: 8 }, () => limitsOver(portal.store));
    const round = async () => {
      for (const limits of servers) for (const end of [1, 2, 3]) limits.countAddress(`198.51.100.${end}`);
      await Promise.all(servers.map((limits) => limits.share()));
    };
    await round();
    await round();
    await round();
    const counted = await portal.store.ownerQuery(
      `select subject, count from request_counts where subject like 'address:198.51.100.%' order by subject`,
    );
    expect(counted).toEqual([1, 2, 3].map((end) => ({ subject: `address:198.51.100.${end}`, count: 24 })));
    await round().catch(() => undefined);
    for (const limits of servers) {
      expect(() => limits.countAddress('198.51.100.1')).toThrow(TOO_MANY_REQUESTS_MESSAGE);
      await limits.stop();
    }
  });

  it('[API-02] go on being counted by each server when the database is gone, and are sent when it is back', async () => {
    let isGone = true;
    const said: string[] = [];
    const flaky: Store = {
      ...portal.store,
      asSession: (work) => (isGone ? Promise.reject(new Error('gone')) : portal.store.asSession(work)),
    };
    const limits = createCallLimits(() => ({ requestsPerUser: 0, requestsPerAddress: 2, secretSearchesPerUser: 60 }), {
      store: flaky,
      log: (line) => said.push(line),
      now: () => clock,
    });
    limits.countAddress('198.51.100.9');
    await limits.share();
    await limits.share();
    limits.countAddress('198.51.100.9');
    expect(() => limits.countAddress('198.51.100.9')).toThrow(TOO_MANY_REQUESTS_MESSAGE);
    expect(said).toEqual(["the servers can't count calls together at the moment: gone"]);
    isGone = false;
    await limits.share();
    expect(await portal.row(`select count from request_counts where subject = 'address:198.51.100.9'`)).toEqual({
      count: 2,
    });
    await limits.stop();
  });

  it('leave nothing behind for long', async () => {
    await portal.store.ownerQuery(`insert into request_counts values (now() - interval '11 min', 'address:old', 1)`);
    await times(1, () => visit('192.0.2.11'));
    await portal.services.limits.share();
    expect(await portal.store.ownerQuery(`select from request_counts where subject = 'address:old'`)).toEqual([]);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::9:9:9:9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(toRateLimitSubject(address)).toBe(network);
});

describe('calls at the same time', () => {
  let portal: Portal;
  let admin: SignedIn;
  beforeAll(async () => {
    portal = await installPortal();
    admin = await portal.signIn('acme-admin');
  });
  afterAll(() => portal.close());

  // Runs `work` while a table is locked, so that calls that query the table stay open until `work` is done.
  const closing = <T>(table: string, work: () => Promise<T>) =>
    withOwnerConnection(portal.store.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`lock table ${table}`);
      return work();
    });
  const ask = async (endpoint: Endpoint = session.getInfo, arg: NamedArgument = {}, as = admin) =>
    portal.send(endpoint, arg, as);

  async function ticketsLeft(count: number): Promise<void> {
    const statement = 'select from download_tickets where user_id = $1';
    while ((await portal.store.ownerQuery(statement, [admin.userId])).length !== count);
  }

  function isFree(): boolean {
    try {
      portal.services.limits.beginDownload(admin.userId)();
      return true;
    } catch {
      return false;
    }
  }

  it('[API-02] of one session are as many as it may have; the next is refused at once, others go on', async () => {
    const lead = await portal.signIn('acme-lead');
    const [running, first] = await closing('users', async () => {
      const calls = Array.from({ length: MAX_CONCURRENT_CALLS_PER_SESSION + 1 }, () => ask());
      const others = ask(session.getInfo, {}, lead);
      // The call over the limit of the session is refused at once. All other calls wait for the locked table, so the
      // refusal is the first answer.
      const refused = await Promise.race([...calls, others]);
      return [[...calls, others], refused] as const;
    });
    expect([first.statusCode, first.headers['retry-after']]).toEqual([429, '1']);
    expect(readEnvelope(first)).toMatchObject({ ...tooMany, msg: '同时进行的操作过多，请稍后再试' });
    const answers = (await Promise.all(running)).map((answer) => readEnvelope(answer).subCode ?? 'fine');
    expect(answers.filter((said) => said === 'fine')).toHaveLength(MAX_CONCURRENT_CALLS_PER_SESSION + 1);
    expect(readEnvelope(await ask())).toMatchObject(succeeded);
  });

  it('[API-02] wait for a database connection in a row of bounded length; the next is refused at once', async () => {
    const { store } = portal;
    const waiting = await closing('positions', async () => {
      const work = () => store.asMerchant({ ...admin, scope: '*' }, (db) => db.execute('select from positions'));
      const all = Array.from({ length: CONNECTION_LIMITS.most + CONNECTION_LIMITS.waiting }, work);
      await expect(work()).rejects.toMatchObject({ ...tooMany, message: '系统繁忙，请稍后再试' });
      expect(readEnvelope(await ask())).toMatchObject(tooMany);
      return all;
    });
    await Promise.all(waiting);
    expect(readEnvelope(await ask())).toMatchObject(succeeded);
  });

  it('[API-02] a download holds a place of its own until it ends, and none of a call', async () => {
    const made = async () => ({ fileName: takeTicket(await portal.call(users.exportUsers, {}, admin)) });
    const tickets = await Promise.all(Array.from({ length: MAX_CONCURRENT_DOWNLOADS_PER_USER + 1 }, made));
    const fetch = ({ fileName }: { fileName: string }) => ask(downloads.download, { fileName });
    // Creating the file needs this table; the call that starts the download does not.
    const [running, refused] = await closing('organizations', async () => {
      const files = tickets.map(fetch);
      const first = await Promise.race(files);
      await ticketsLeft(1);
      const calls = await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS_PER_SESSION }, () => ask()));
      expect(calls.map((call) => readEnvelope(call).subCode)).toEqual(calls.map(() => null));
      return [files, first] as const;
    });
    expect(readEnvelope(refused)).toMatchObject({ ...tooMany, msg: '同时进行的下载过多，请等其他下载完成后再试' });
    const types = (await Promise.all(running)).map(({ headers }) => String(headers['content-type']));
    expect(types.filter((type) => type.includes('spreadsheetml'))).toHaveLength(MAX_CONCURRENT_DOWNLOADS_PER_USER);
    // The ticket of the refused download is still valid.
    const left = tickets[types.findIndex((type) => type.includes('json'))];
    expect((await fetch(left ?? { fileName: '' })).headers['content-type']).toContain('spreadsheetml');
  });

  it('[API-02] a download that is broken off gives its place back', async () => {
    const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const tickets = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_DOWNLOADS_PER_USER + 1 }, () => portal.call(users.exportUsers, {}, admin)),
    );
    const [last, ...others] = tickets.map(({ fileName }) => fileName);
    const refusal = await closing('organizations', async () => {
      const begun = others.map((ticket) =>
        get(`${url}${downloads.download.path}?fileName=${ticket}`, { headers: { authorization: admin.token } }),
      );
      const broken = begun.map((request) =>
        once(
          request.on('error', () => undefined),
          'close',
        ),
      );
      await ticketsLeft(1);
      const full = readEnvelope(await ask(downloads.download, { fileName: last }));
      for (const request of begun) request.destroy();
      await Promise.all(broken);
      // Waits until the slots are free. The calls cannot end, since the table is still locked: only closing the
      // connections frees the slots.
      while (!isFree()) await portal.store.ownerQuery('select');
      return full;
    });
    expect(refusal).toMatchObject(tooMany);
    const answer = await ask(downloads.download, { fileName: last });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
  });
});

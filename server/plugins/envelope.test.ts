import type { FastifyInstance } from 'fastify';
import { session } from 'contract/access/session';
import { MAX_REMOVED_USERS, users } from 'contract/access/users';
import { createApp } from '../app';
import { toRequest } from '../testing/browser';
import { installPortal, readEnvelope } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

// Returns the address that the audit row records for a call from `remoteAddress` with the header X-Forwarded-For.
async function addressOf(server: FastifyInstance, remoteAddress: string): Promise<unknown> {
  const request = toRequest(users.unlockUser, { userId: admin.userId }, admin.token);
  const headers = { ...request.headers, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect(readEnvelope(await server.inject({ ...request, remoteAddress, headers })).code).toBe('10000');
  return (await portal.row('select address from audit_log order by audit_id desc limit 1')).address;
}

it('believes the word of a trusted proxy on who calls, and of nobody else', async () => {
  expect(await addressOf(portal.app, '10.1.2.3')).toBe('10.1.2.3');
  const behind = await createApp(portal.services, { trustProxy: ['10.0.0.0/8'] });
  expect(await addressOf(behind, '10.1.2.3')).toBe('203.0.113.9');
  expect(await addressOf(behind, '192.0.2.1')).toBe('192.0.2.1');
  await behind.close();
});

it('wraps a success', async () => {
  const answer = await portal.send(users.unlockUser, { userId: admin.userId }, admin);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ code: '10000', subCode: null, msg: 'success', subMsg: null, data: null });
});

it('[API-02] wraps a refusal, with the messages for the fields beside it', async () => {
  const answer = await portal.send(users.lockUser, { userId: admin.userId, lockDuration: 'x' }, admin);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    code: '40000',
    subCode: 'param-invalid',
    msg: '请输入锁定时间',
    subMsg: '请输入锁定时间',
    data: { fields: [{ name: 'lockDuration', message: '请输入锁定时间' }] },
  });
});

it('[API-02] sends the text and the values of a refusal beside its words, for clients that speak another language', async () => {
  const parts = { text: '一次最多删除 {n} 个用户', values: { n: MAX_REMOVED_USERS } };
  const msg = `一次最多删除 ${MAX_REMOVED_USERS} 个用户`;
  const tooMany = await portal.send(users.removeUsers, { userIds: 'x,'.repeat(MAX_REMOVED_USERS) + 'x' }, admin);
  expect(tooMany.json()).toEqual({
    code: '40000',
    subCode: 'param-invalid',
    msg,
    subMsg: msg,
    data: { ...parts, fields: [{ name: 'userIds', message: msg, ...parts }] },
  });
});

it.each([
  '/api/authority/admin/nothing',
  '/api/',
  '/api',
  '/common/nothing',
  '/mkplat-admin/x',
  '/analysis-center-admin/home',
])('[API-02] answers the unknown address %s with the envelope, whatever the method', async (url) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await portal.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: '40000', subCode: 'not-found' });
  }
});

it.each(['/%zz', '/%E0%A4%A'])('[NAV-03] leads whoever visits %s to a page that says there is none', async (url) => {
  const visit = await portal.app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect([visit.statusCode, visit.headers.location]).toEqual([302, '/401']);
});

it.each(['/api/%zz', `/api/authority/admin/user/${'x'.repeat(9000)}`, '/api/authority/admin/user/%00', '/%E0%A4%A'])(
  '[API-02] answers the unreadable address %.40s with the envelope',
  async (url) => {
    const { token } = admin;
    const answer = await portal.app.inject({ url, headers: { authorization: token } });
    expect(answer.json()).toMatchObject({ code: '40000', subCode: 'param-invalid' });
    expect(answer.statusCode).toBe(200);
  },
);

it('answers at the health check', async () => {
  expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

it('[API-02] tells nothing of an unforeseen error but the id under which the log tells more', async () => {
  const anyTraceId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const broken = await installPortal();
  const { token } = await broken.signIn('acme-admin');
  await broken.store.ownerQuery('alter table users rename column nick_name to other_name');
  const answer = await broken.app.inject(toRequest(session.getInfo, {}, token));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: '40000',
    subCode: 'internal-error',
    msg: '系统异常，请重试',
    subMsg: '系统异常，请重试',
    data: { traceId: anyTraceId },
  });
  await broken.close();
});

it('answers while the database is away, and works again when it is back', async () => {
  const broken = await installPortal();
  const someone = await broken.signIn('acme-admin');
  const { pid } = await broken.row('select datname as pid from pg_database where datname = current_database()');
  await broken.store.ownerQuery(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [pid],
  );
  // The first call may get the connection that was just closed, and fail. The pool opens a new one for the next call.
  await broken.send(session.getInfo, {}, someone);
  expect(readEnvelope(await broken.send(session.getInfo, {}, someone)).code).toBe('10000');
  await broken.close();
});

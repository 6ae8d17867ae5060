import { setImmediate as nextTask } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { CALLER_ID, endpoint, file, noArgument } from 'contract/endpoint';
import type { FileAnswer, Handlers } from 'contract/endpoint';
import { writeOnly } from 'contract/secret';
import { createApp } from './app';
import type { Caller, AuthenticatedVisitor, Visitor } from './caller';
import { users } from './modules/access/users/schema';
import { collectDeclarations } from './declared';
import { modules } from './modules';
import { serveEndpoints } from './serve';
import { installPortal, readEnvelope } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';

const renaming = {
  arg: v.object({ nickName: v.string() }),
  needs: 'signed-in',
  changes: { action: 'edit', kind: 'user', id: CALLER_ID },
  owned: {},
} as const;
const endpoints = {
  rename: endpoint({ ...renaming, method: 'POST', path: '/api/test/rename', data: v.pipe(v.string(), v.maxLength(3)) }),
  renameIntoFile: endpoint({ ...renaming, method: 'POST', path: '/api/test/renameIntoFile', data: file }),
  renameSlowly: endpoint({
    ...renaming,
    method: 'POST',
    path: '/api/test/renameSlowly',
    data: v.string(),
    needs: 'system:user:edit',
  }),
  sendEndlessly: endpoint({
    method: 'GET',
    path: '/api/test/sendEndlessly',
    arg: noArgument,
    data: file,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};

async function* endlessContent() {
  yield Buffer.from('begin');
  await meanwhile();
  for (;;) {
    await nextTask();
    yield Buffer.from('more');
  }
}

async function* content() {
  yield* [Buffer.from('content')];
}
const goodFile: FileAnswer = { fileName: 'a.txt', contentType: 'text/plain', content: content() };
const badFile: FileAnswer = Object.assign({ ...goodFile }, { content: 'no stream' });

async function rename(nickName: string, { db, userId }: Caller) {
  await db.update(users).set({ nickName }).where(eq(users.userId, userId));
}

const handlers: Handlers<typeof endpoints, Visitor, Caller, AuthenticatedVisitor> = {
  async rename({ nickName }, who) {
    await rename(nickName, who);
    return nickName;
  },
  async renameIntoFile({ nickName }, who) {
    await rename(nickName, who);
    return nickName.length > 3 ? badFile : goodFile;
  },
  sendEndlessly: () => Promise.resolve({ ...goodFile, content: endlessContent() }),
  renameSlowly: {
    async before() {
      await meanwhile();
      return async ({ nickName }, who) => {
        await rename(nickName, who);
        return nickName;
      };
    },
  },
};

// What other users do while the endpoint `renameSlowly` waits before its transaction.
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({
    async createServer(services) {
      const app = await createApp(services);
      serveEndpoints(app, { ...services, ...collectDeclarations(modules) }, endpoints, handlers);
      return app;
    },
  });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const saved = () =>
  portal.row(
    `select nick_name, (select count(*)::int from audit_log where operation like 'rename%' and refusal is null) as audited
     from users where user_id = $1`,
    admin.userId,
  );

it('saves a change and its audit row when the answer is as the contract says', async () => {
  expect(readEnvelope(await portal.send(endpoints.rename, { nickName: 'one' }, admin))).toMatchObject({ data: 'one' });
  expect(await saved()).toEqual({ nick_name: 'one', audited: 1 });
  expect((await portal.send(endpoints.renameIntoFile, { nickName: 'two' }, admin)).body).toBe('content');
  expect(await saved()).toEqual({ nick_name: 'two', audited: 2 });
});

it.each([
  ['an answer', endpoints.rename],
  ['a file', endpoints.renameIntoFile],
])('saves nothing, not even its audit row, when %s breaks the contract', async (_, broken) => {
  const before = await saved();
  const answer = await portal.send(broken, { nickName: 'too long' }, admin);
  expect(answer.statusCode).toBe(500);
  expect(readEnvelope(answer)).toMatchObject({ subCode: 'internal-error' });
  expect(await saved()).toEqual(before);
});

it('[CRY-01] does not start with an endpoint that answers with a write-only value', async () => {
  const data = v.object({ apps: v.array(v.object({ appSecret: v.optional(writeOnly(v.string())) })) });
  const showApps = endpoint({ ...renaming, method: 'POST', path: '/api/test/showApps', data });
  const started = installPortal({
    async createServer(services) {
      const app = await createApp(services);
      const all = { ...services, ...collectDeclarations(modules) };
      serveEndpoints(app, all, { showApps }, { showApps: () => Promise.resolve({ apps: [] }) });
      return app;
    },
  });
  await expect(started).rejects.toThrow('Endpoint showApps answers with appSecret, which is write-only.');
});

// The changes that end the rights of a signed-in user: a name, the SQL statement, and the code of the next refusal.
const changes = [
  ['is locked', `update users set locked_time = now(), unlocking_time = null where user_id = $1`, 'auth-check-error'],
  ['is signed out', 'delete from sessions where user_id = $1', 'auth-check-error'],
  ['loses the permission', 'delete from user_roles where user_id = $1', 'permission-denied'],
  [
    'works in another merchant',
    `update sessions set merchant_id = (select merchant_id from users where user_name = 'globex-admin') where user_id = $1`,
    'permission-denied',
  ],
] as const;

describe('a call that waits before its transaction', () => {
  const call = () => portal.send(endpoints.renameSlowly, { nickName: 'new' }, admin);

  it('is answered while its caller keeps the right to it', async () => {
    meanwhile = () => Promise.resolve();
    expect(readEnvelope(await call())).toMatchObject({ data: 'new' });
  });

  it.each(changes)('changes nothing when its caller %s meanwhile', async (_, change, subCode) => {
    admin = await administrator();
    const before = await saved();
    meanwhile = () => portal.store.ownerQuery(change, [admin.userId]);
    expect(readEnvelope(await call()).subCode).toBe(subCode);
    expect(await saved()).toEqual(before);
  });
});

it.each(changes)('[SEC-01] a file is broken off when its reader %s', async (_, change) => {
  admin = await administrator();
  meanwhile = () => portal.store.ownerQuery(change, [admin.userId]);
  await expect(portal.send(endpoints.sendEndlessly, {}, admin)).rejects.toThrow();
});

// Makes acme-lead, an unlocked user, an administrator of the merchant, and signs in with a new session.
async function administrator(): Promise<SignedIn> {
  await portal.store.ownerQuery(`update users set locked_time = null where user_name = 'acme-lead'`);
  await portal.store.ownerQuery(
    `insert into user_roles (user_id, role_id, merchant_id)
     select u.user_id, r.role_id, r.merchant_id from users u join roles r using (merchant_id)
     where u.user_name = 'acme-lead' and r.is_administrator on conflict do nothing`,
  );
  return portal.signIn('acme-lead');
}

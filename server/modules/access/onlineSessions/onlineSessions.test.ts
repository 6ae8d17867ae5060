import { onlineSessions } from 'contract/access/onlineSessions';
import type { OnlineSession } from 'contract/access/onlineSessions';
import { session } from 'contract/access/session';
import { loginLogs } from 'contract/audit/loginLogs';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../passwords/testing';

const { listOnlineSessions, previewEndOnlineSessions, endOnlineSessions, endAllOnlineSessions } = onlineSessions;
let portal: Portal;
let admin: SignedIn;
let globex: SignedIn;
let platform: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  globex = await portal.signIn('globex-admin');
  platform = await portal.signIn('admin');
});
afterEach(() => portal.close());

const list = async (as: SignedIn): Promise<readonly OnlineSession[]> =>
  (await portal.call(listOnlineSessions, { pageSize: 100 }, as)).rows;
const namesFor = async (as: SignedIn) => (await list(as)).map(({ userName }) => userName).sort();
const isAlive = async ({ token }: SignedIn) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';
const idOf = async (userName: string, as: SignedIn) =>
  (await list(as)).find((row) => row.userName === userName)?.sessionId ?? '';

it('[SET-04] lists who is signed in, from where, since when and until which last call', async () => {
  await portal.signIn('acme-staff');
  const rows = await list(admin);
  expect(rows.map(({ userName, isOwn }) => [userName, isOwn])).toEqual([
    ['acme-staff', false],
    ['acme-admin', true],
  ]);
  expect(rows[0]).toMatchObject({ address: '127.0.0.1', merchantId: admin.merchantId });
  expect(Date.parse(rows[0]?.lastUsedTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await list(admin)).not.toContainEqual(expect.objectContaining({ tokenHash: expect.anything() as unknown }));
});

it('[SET-04] lists no session that has expired', async () => {
  const staff = await portal.signIn('acme-staff');
  await portal.store.ownerQuery(`update sessions set last_used_time = now() - interval '121 min' where user_id = $1`, [
    staff.userId,
  ]);
  expect(await namesFor(admin)).toEqual(['acme-admin']);
});

it('[SET-04] shows a merchant its own sessions, the platform all, and a narrower scope those of visible users', async () => {
  expect(await namesFor(admin)).toEqual(['acme-admin']);
  expect(await namesFor(globex)).toEqual(['globex-admin']);
  expect(await namesFor(platform)).toEqual(['acme-admin', 'admin', 'globex-admin']);
  const user = await addUserWithPassword(portal, admin);
  const own = await portal.signIn(user.userName, user.password);
  const seen = await portal.store.asMerchant({ ...own, scope: own.userId }, async (db) => {
    const { rows } = await db.execute<{ user_id: string }>('select user_id from sessions');
    return rows.map((row) => row.user_id);
  });
  expect(seen).toEqual([own.userId]);
  const foreign = { sessionId: await idOf('globex-admin', platform), extent: 'session' } as const;
  expect((await portal.refused(endOnlineSessions, foreign, admin)).subCode).toBe('not-found');
  expect(await isAlive(globex)).toBe(true);
});

it('[SET-04] ends one session, and the log names who did', async () => {
  const [first, second] = [await portal.signIn('acme-staff'), await portal.signIn('acme-staff')];
  const arg = { sessionId: await idOf('acme-staff', admin), extent: 'session' } as const;
  expect(await portal.call(previewEndOnlineSessions, arg, admin)).toEqual({ count: 1 });
  expect(await portal.call(endOnlineSessions, arg, admin)).toEqual({ count: 1 });
  expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
  const { rows } = await portal.call(loginLogs.listLoginLogs, { userName: 'acme-staff' }, admin);
  expect(rows[0]).toMatchObject({
    way: 'endedByAdministrator',
    reason: 'endedInList',
    operatorName: 'acme-admin',
    sessionId: arg.sessionId,
  });
  expect((await portal.refused(endOnlineSessions, arg, admin)).subCode).toBe('not-found');
});

it('[SET-04] ends all sessions of a person', async () => {
  const both = [await portal.signIn('acme-staff'), await portal.signIn('acme-staff')];
  const lead = await portal.signIn('acme-lead');
  const arg = { sessionId: await idOf('acme-staff', admin), extent: 'user' } as const;
  expect(await portal.call(previewEndOnlineSessions, arg, admin)).toEqual({ count: 2 });
  expect(await portal.call(endOnlineSessions, arg, admin)).toEqual({ count: 2 });
  expect(await Promise.all(both.map(isAlive))).toEqual([false, false]);
  expect(await isAlive(lead)).toBe(true);
});

it('[SET-04] ends all sessions of a merchant', async () => {
  const staff = await portal.signIn('acme-staff');
  const arg = { sessionId: await idOf('acme-staff', platform), extent: 'merchant' } as const;
  expect(await portal.call(endOnlineSessions, arg, platform)).toEqual({ count: 2 });
  expect(await Promise.all([staff, admin, globex, platform].map(isAlive))).toEqual([false, false, true, true]);
});

it('[SET-04] ends all at once but the own session, within what the caller sees', async () => {
  const again = await portal.signIn('acme-admin');
  const staff = await portal.signIn('acme-staff');
  expect(await portal.call(previewEndOnlineSessions, {}, admin)).toEqual({ count: 2 });
  expect(await portal.call(endAllOnlineSessions, undefined, admin)).toEqual({ count: 2 });
  expect(await Promise.all([again, staff, admin, globex].map(isAlive))).toEqual([false, false, true, true]);
  expect(await portal.call(endAllOnlineSessions, undefined, platform)).toEqual({ count: 2 });
  expect(await Promise.all([admin, globex, platform].map(isAlive))).toEqual([false, false, true]);
});

it('[SET-04] never ends the own session', async () => {
  const own = { sessionId: await idOf('acme-admin', admin), extent: 'session' } as const;
  expect(await portal.refused(endOnlineSessions, own, admin)).toMatchObject({
    subCode: 'conflict',
    msg: '不能结束当前会话，请退出登录',
  });
  expect(await portal.call(endOnlineSessions, { ...own, extent: 'user' }, admin)).toEqual({ count: 0 });
  expect(await isAlive(admin)).toBe(true);
});

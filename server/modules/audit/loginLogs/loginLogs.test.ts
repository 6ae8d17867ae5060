import { authorizations } from 'contract/access/authorizations';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { merchants } from 'contract/access/merchants';
import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { loginLogs } from 'contract/audit/loginLogs';
import type { LoginLog } from 'contract/audit/loginLogs';
import { createFictitiousPhone } from '../../../db/install/demo/fictitious';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import { startTestMessenger } from '../../../testing/messenger';
import type { TestMessenger } from '../../../testing/messenger';
import { applyParameters } from '../../../testing/parameters';
import { DEMO_PASSWORD, installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser } from '../../../testing/world';
import { addUserWithPassword } from '../../access/passwords/testing';
import { SESSIONS_PER_USER } from '../../access/session/parameters';
import { issueLoginCode } from '../../access/session/loginCodes';
import { connectMessenger } from '../../access/session/messenger';
import { addUserWithPhone } from '../../access/session/testing';
import { expiredSessionsJob } from './expiredSessions';

const { listLoginLogs } = loginLogs;
const PERSON = { nick: '来访者', mobile: createFictitiousPhone(901) };
const NEW_PASSWORD = 'Rainy-Kiosk-47';

let messenger: TestMessenger;
let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'x', people: [PERSON, { nick: '外人' }] });
  portal = await installPortal({ messenger: connectMessenger(messenger.settings) });
  // The calls of these tests solve no captcha.
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
  admin = await portal.signIn('acme-admin');
});
afterAll(async () => {
  await portal.close();
  await messenger.close();
});

const newUser = () => addUserWithPassword(portal, admin);
const rowsOf = async (userName: string, as = admin): Promise<readonly LoginLog[]> =>
  (await portal.call(listLoginLogs, { userName, pageSize: 100 }, as)).rows;
const latest = async (userName: string) => (await rowsOf(userName))[0];
const waysOf = async (userName: string, as = admin) =>
  (await rowsOf(userName, as)).map(({ way, reason }) => (reason === null ? way : `${way}: ${reason}`));

/** Adds a user, signs in as the user, and runs `end`. Returns the newest row of the user. */
async function signInAndEnd(end: (user: SignedIn, userName: string) => Promise<unknown>) {
  const { userName, password } = await newUser();
  await end(await portal.signIn(userName, password), userName);
  return latest(userName);
}

describe('the ways in', () => {
  it('[AUD-06] logs a sign-in by password, with device, browser and address', async () => {
    const { userName, userId, password } = await newUser();
    const { method, path } = session.login;
    const arg = portal.seal(session.login, { userName, password });
    const answer = await portal.app.inject({
      method,
      url: path,
      payload: arg,
      headers: {
        'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 ${'x'.repeat(600)}`,
      },
    });
    expect(answer.statusCode).toBe(200);
    const row = await latest(userName);
    expect(row).toMatchObject({
      way: 'password',
      isRefused: false,
      reason: null,
      userId,
      userName,
      isSessionOpen: true,
      isOwnSession: false,
      address: '127.0.0.1',
      device: '电脑',
      browser: 'Chrome 131',
      system: 'Windows',
      operatorName: null,
    });
    expect(row?.userAgent).toHaveLength(500);
    expect((await latest('acme-admin'))?.isOwnSession).toBe(true);
  });

  it('[AUD-06] logs a sign-in by code and one by the messenger', async () => {
    const userId = await addUserWithPhone(portal, {
      by: 'acme-admin',
      userName: 'login-visitor',
      phonenumber: PERSON.mobile,
    });
    const code = await portal.services.store.asSession((db) => issueLoginCode(db, userId));
    await portal.call(session.loginByCode, { code });
    await portal.call(session.dTalkLogin, { code: messenger.codeOf(PERSON.nick), state: 'bind' });
    expect(await waysOf('login-visitor')).toEqual(['messenger', 'loginCode']);
    expect((await rowsOf('login-visitor')).every(({ isSessionOpen }) => isSessionOpen)).toBe(true);
  });

  it('[AUD-06] logs a change of merchant in both merchants, and the session goes on', async () => {
    const { userName, userId, password } = await newUser();
    const globex = await portal.signIn('globex-admin');
    await authorizeUser(portal, userId, globex.merchantId);
    const guest = await portal.signIn(userName, password);
    await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }, guest);
    expect(await waysOf(userName)).toEqual(['switchMerchant: leftMerchant', 'password']);
    expect(await waysOf(userName, globex)).toEqual(['switchMerchant: enteredMerchant']);
    const ids = [...(await rowsOf(userName)), ...(await rowsOf(userName, globex))].map(({ sessionId }) => sessionId);
    expect(new Set(ids).size).toBe(1);
    expect((await rowsOf(userName, globex))[0]?.isSessionOpen).toBe(true);
  });
});

describe('what is refused', () => {
  const signIn = (userName: string, password: string) => portal.refused(session.login, { userName, password });

  it('[AUD-06] names the reason, which the visitor does not learn', async () => {
    const { userName, userId, password } = await newUser();
    const wrong = await signIn(userName, 'Wrong-Pass-1');
    const unknown = await signIn('No-such-user', 'Wrong-Pass-1');
    expect(wrong).toMatchObject({ subCode: unknown.subCode, msg: unknown.msg });
    await portal.call(users.lockUser, { userId, lockDuration: 5 }, admin);
    await signIn(userName, password);
    await portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, admin);
    await signIn(userName, password);
    expect(await waysOf(userName)).toEqual([
      'password: userDisabled',
      'password: userLocked',
      'password: wrongPassword',
    ]);
    expect(await latest(userName)).toMatchObject({ isRefused: true, sessionId: null, isSessionOpen: false, userId });
  });

  it('[AUD-06] keeps unknown names to itself, and shows such attempts to the platform only', async () => {
    const platform = await portal.signIn('admin');
    const before = (await portal.call(listLoginLogs, { result: 'refused', way: 'password' }, platform)).total;
    await signIn('My-Passw0rd!', 'Wrong-Pass-1');
    const { rows, total } = await portal.call(listLoginLogs, { result: 'refused', way: 'password' }, platform);
    expect(total).toBe(before + 1);
    expect(rows[0]).toMatchObject({ reason: 'unknownAccount', userName: null, userId: null });
    const own = await portal.call(listLoginLogs, { result: 'refused', pageSize: 100 }, admin);
    expect(own.rows.map(({ reason }) => reason)).not.toContain('unknownAccount');
  });

  it('[AUD-06] tells codes that can’t be used and people without an account from each other', async () => {
    await portal.refused(session.loginByCode, { code: 'made-up' });
    await portal.refused(session.dTalkLogin, { code: messenger.codeOf('外人'), state: 'bind' });
    const platform = await portal.signIn('admin');
    const { rows } = await portal.call(listLoginLogs, { result: 'refused' }, platform);
    expect(rows.slice(0, 2).map(({ way, reason }) => [way, reason])).toEqual([
      ['messenger', 'missingPhone'],
      ['loginCode', 'unusableCode'],
    ]);
  });
});

describe('the ways out', () => {
  it('[AUD-06] logs signing out, with the last call of the session', async () => {
    const row = await signInAndEnd((user) => portal.call(session.logout, undefined, user));
    expect(row).toMatchObject({ way: 'signOut', reason: null, operatorName: null, isSessionOpen: false });
    expect(Date.parse(row?.lastUsedTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['userLocked', (userId) => portal.call(users.lockUser, { userId, lockDuration: 0 }, admin)],
    ['userDisabled', (userId) => portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, admin)],
    ['userRemoved', (userId) => portal.call(users.removeUsers, { userIds: [userId] }, admin)],
    [
      'passwordReset',
      async (userId) => {
        await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [userId]);
        await portal.call(passwords.resetPwd, { userId, password: NEW_PASSWORD }, admin);
      },
    ],
  ])('[AUD-06] names the administrator who ended a session: %s', async (reason, end) => {
    const row = await signInAndEnd(({ userId }) => end(userId));
    expect(row).toMatchObject({ way: 'endedByAdministrator', reason, operatorName: 'acme-admin' });
  });

  it('[AUD-06] logs the sessions that the user’s own new password ends', async () => {
    const { userName, userId, password } = await newUser();
    const user = await portal.signIn(userName, password);
    const arg = { userId, userName, originalPassword: password, password: NEW_PASSWORD };
    await portal.call(passwords.resetPwdBySelf, arg, user);
    expect(await latest(userName)).toMatchObject({ way: 'signOut', reason: 'passwordChanged', operatorName: null });
  });

  it('[AUD-06] logs in both merchants that an authorisation was taken back, and that a merchant was disabled', async () => {
    const { userName, userId, password } = await newUser();
    const globex = await portal.signIn('globex-admin');
    const platform = await portal.signIn('admin');
    await authorizeUser(portal, userId, globex.merchantId);
    const enter = async () => {
      const guest = await portal.signIn(userName, password);
      await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }, guest);
    };
    await enter();
    await portal.call(merchants.changeMerchantStatus, { merchantId: globex.merchantId, status: 'ABNORMAL' }, platform);
    expect(await latest(userName)).toMatchObject({
      way: 'endedByAdministrator',
      reason: 'merchantDisabled',
      operatorName: 'admin',
    });
    await portal.call(merchants.changeMerchantStatus, { merchantId: globex.merchantId, status: 'NORMAL' }, platform);
    await enter();
    const { authorization_id: id } = await portal.row(
      'select authorization_id from merchant_authorizations where user_id = $1',
      userId,
    );
    await portal.call(authorizations.removeAuthorization, { authorizationId: String(id) }, admin);
    const again = await portal.signIn('globex-admin');
    for (const as of [admin, again])
      expect((await waysOf(userName, as))[0]).toBe('endedByAdministrator: authorizationChanged');
  });

  it('[AUD-06] logs the oldest session that a further sign-in ends', async () => {
    const { userName, password } = await newUser();
    for (let count = 0; count <= SESSIONS_PER_USER.default; count += 1) await portal.signIn(userName, password);
    const ways = await waysOf(userName);
    expect(ways.filter((way) => way === 'replaced: tooManySessions')).toHaveLength(1);
    expect(ways.filter((way) => way === 'password')).toHaveLength(SESSIONS_PER_USER.default + 1);
  });

  it('[AUD-06] logs sessions that have expired, each once', async () => {
    const [idle, old] = [await newUser(), await newUser()];
    for (const { userName, password } of [idle, old]) await portal.signIn(userName, password);
    await portal.store.ownerQuery(
      `update sessions set last_used_time = now() - interval '121 min' where user_id = $1`,
      [idle.userId],
    );
    await portal.store.ownerQuery('update sessions set expire_time = now() where user_id = $1', [old.userId]);
    const runners = createTestRunners(portal);
    const platform = await portal.row('select merchant_id from merchants where parent_id is null');
    const who = { merchantId: String(platform.merchant_id), scope: '*', traceId: 'expiry' };
    const runJob = async () => {
      const runner = runners.start(expiredSessionsJob);
      await portal.services.store.asMerchant({ merchantId: who.merchantId, scope: '*' }, (db) =>
        portal.services.jobs.enqueue(db, who, expiredSessionsJob, { argument: {} }),
      );
      await waitUntil(async () => {
        const { n } = await portal.row(`select count(*)::int as n from jobs where state <> 'done'`);
        return n === 0;
      });
      await runner.stop();
    };
    await runJob();
    await runJob();
    expect(await waysOf(idle.userName)).toEqual(['expired: idle', 'password']);
    expect(await waysOf(old.userName)).toEqual(['expired: maxDuration', 'password']);
    await portal.call(users.lockUser, { userId: old.userId, lockDuration: 0 }, admin);
    expect(await waysOf(old.userName)).toEqual(['expired: maxDuration', 'password']);
    await runners.stop();
  });
});

describe('who sees what', () => {
  it('[AUD-01] shows a merchant its own rows, the platform all, and a narrower data scope the own rows', async () => {
    const globex = await portal.signIn('globex-admin');
    const platform = await portal.signIn('admin');
    const { userName, userId, password } = await newUser();
    const user = await portal.signIn(userName, password);
    expect(await rowsOf('globex-admin')).toEqual([]);
    expect((await rowsOf('globex-admin', globex)).length).toBeGreaterThan(0);
    expect((await rowsOf('globex-admin', platform)).length).toBeGreaterThan(0);
    const count = (scope: string) =>
      portal.store.asMerchant({ merchantId: user.merchantId, scope, userId }, async (db) => {
        const { rows } = await db.execute<{ user_id: string }>('select distinct user_id from login_log');
        return rows.map((row) => row.user_id);
      });
    expect(await count(userId)).toEqual([userId]);
    expect((await count('*')).length).toBeGreaterThan(1);
  });

  it('[AUD-01] filters by days, way, result, address and trace id, and spans at most 90 days', async () => {
    const [row] = await rowsOf('acme-admin');
    const only = await portal.call(listLoginLogs, { traceId: row?.traceId }, admin);
    expect(only.rows).toEqual([row]);
    expect((await portal.call(listLoginLogs, { address: '10.9.9.9' }, admin)).total).toBe(0);
    expect((await portal.call(listLoginLogs, { endTime: '2024-01-31' }, admin)).total).toBe(0);
    const { rows } = await portal.call(listLoginLogs, { way: 'signOut', result: 'done' }, admin);
    expect(new Set(rows.map(({ way }) => way))).toEqual(new Set(['signOut']));
    const long = await portal.refused(listLoginLogs, { beginTime: '2024-01-01', endTime: '2024-03-31' }, admin);
    expect(long.fields).toEqual([expect.objectContaining({ name: 'beginTime', message: '一次最多查询 90 天' })]);
  });

  it('[AUD-06] the roles of the server can neither change nor remove a row', async () => {
    for (const statement of ['update login_log set way = way', 'delete from login_log']) {
      const refused = { cause: expect.objectContaining({ code: '42501' }) as unknown };
      await expect(portal.store.asSession((db) => db.execute(statement))).rejects.toMatchObject(refused);
      await expect(
        portal.store.asMerchant({ ...admin, scope: '*' }, (db) => db.execute(statement)),
      ).rejects.toMatchObject(refused);
    }
  });

  it('[AUD-06] a sign-in whose row can’t be written does not happen', async () => {
    const { userName, userId, password } = await newUser();
    await portal.store.ownerQuery('revoke insert on login_log from portal_session');
    const answer = await portal.send(session.login, { userName, password });
    await portal.store.ownerQuery('grant insert on login_log to portal_session');
    expect(answer.statusCode).toBe(500);
    expect(await portal.store.ownerQuery('select from sessions where user_id = $1', [userId])).toEqual([]);
    expect((await portal.signIn('acme-admin', DEMO_PASSWORD)).userId).toBe(admin.userId);
  });
});

import { enteredMerchant } from 'contract/access/enteredMerchant';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { sessions } from './schema';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { toRequest } from '../../../testing/browser';
import { applyParameters } from '../../../testing/parameters';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser, createUserForm, markPasswordChanged } from '../../../testing/world';
import { MAX_SIGN_IN_FAILURES } from './limits';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
  // The limits have to hold for callers who solve every captcha.
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
});
afterAll(() => portal.close());

const { login, logout, getInfo } = session;
const wrong = { status: 200, subCode: 'param-invalid', msg: '用户名或密码错误' };

async function newUser(userName: string) {
  const admin = await portal.signIn('acme-admin');
  const { rows } = await portal.call(users.listUsers, { userName: 'acme-staff' }, admin);
  const known = await portal.call(users.getUser, { userId: rows[0]?.userId ?? '' }, admin);
  const form = { ...createUserForm(known.organizeId ?? ''), userName };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  return { userId, password, admin };
}

// Opens a session in another merchant, which authorises the user with its operator role.
async function enter(userId: string, merchantId: string, token: string) {
  await authorizeUser(portal, userId, merchantId);
  await portal.store.ownerQuery(
    `insert into sessions (token_hash, merchant_id, user_id, field_key_cipher, expire_time)
     select sha256($3), $1, user_id, field_key_cipher, expire_time from sessions where user_id = $2 limit 1`,
    [merchantId, userId, token],
  );
}

const isAlive = async (token: string) =>
  readEnvelope(await portal.app.inject(toRequest(getInfo, {}, token))).code === '10000';

describe('signing in', () => {
  it('gives a token for the right password, however the name is written', async () => {
    const { token } = await portal.call(login, { userName: ' ACME-Admin ', password: DEMO_PASSWORD });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await isAlive(token)).toBe(true);
  });

  it('says the same of a wrong password and of an unknown user', async () => {
    const answers = [
      await portal.send(login, { userName: 'globex-admin', password: 'Wrong-Pass-1' }),
      await portal.send(login, { userName: 'nobody-at-all', password: 'Wrong-Pass-1' }),
    ];
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await portal.refused(login, { userName: 'globex-admin', password: 'x' })).toMatchObject(wrong);
  });

  it('wants a name and a password, in words', async () => {
    const { fields } = await portal.refused(login, { userName: ' ', password: '' });
    expect(fields).toEqual([
      { name: 'userName', message: '请输入用户名' },
      { name: 'password', message: '请输入密码' },
    ]);
  });

  it.each(['acme-lead', 'nobody-either'])(
    'closes the way in for %s after five failures, also to the right password',
    async (userName) => {
      for (let failure = 0; failure < MAX_SIGN_IN_FAILURES.nameFromAddress; failure += 1) {
        expect(await portal.refused(login, { userName, password: 'Wrong-Pass-1' })).toMatchObject(wrong);
      }
      const closed = await portal.refused(login, { userName: userName.toUpperCase(), password: DEMO_PASSWORD });
      expect(closed).toMatchObject({
        status: 429,
        subCode: 'too-many-requests',
        msg: '登录失败次数过多，请 15 分钟后再试',
      });
      expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);

      await portal.store.ownerQuery(
        `update sign_in_failures set since = since - interval '16 min', blocked_until = now() where count > 0`,
      );
      if (userName === 'acme-lead') await portal.signIn(userName);
    },
  );

  it('lets no more than five of many simultaneous guesses learn anything', async () => {
    const { userId, password } = await newUser('guessed');
    const guesses = [...Array.from({ length: 30 }, (_, index) => `Wrong-Pass-${index}`), password];
    const answers = await Promise.all(
      guesses.map((guess) => portal.send(login, { userName: 'guessed', password: guess })),
    );
    const told = answers.filter(({ statusCode }) => statusCode === 200);
    // The server checks two passwords at a time, so one guess more than the limit may be checked, but never the last
    // guess, which has the right password.
    expect(told.length).toBeLessThanOrEqual(MAX_SIGN_IN_FAILURES.nameFromAddress + 1);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(await portal.store.ownerQuery('select from sessions where user_id = $1', [userId])).toEqual([]);
  });

  it('forgets failures after a right password, and those of long ago', async () => {
    const fail = () => portal.refused(login, { userName: 'globex-admin', password: 'Wrong-Pass-1' });
    for (let failure = 0; failure < 3; failure += 1) await fail();
    await portal.signIn('globex-admin');
    for (let failure = 0; failure < 4; failure += 1) expect(await fail()).toMatchObject(wrong);
    await portal.store.ownerQuery(`update sign_in_failures set since = since - interval '16 min'`);
    for (let failure = 0; failure < 4; failure += 1) expect(await fail()).toMatchObject(wrong);
    await portal.signIn('globex-admin');
    expect(
      await portal.store.ownerQuery(
        `select from sign_in_failures where subject like 'name:%' and since < now() - interval '16 min'
           and blocked_until is null`,
      ),
    ).toEqual([]);
  });

  it('closes an address after fifty failures of whatever names', async () => {
    await portal.store.ownerQuery(
      `insert into sign_in_failures (subject, count, since) values ('address:127.0.0.1', $1, now())
       on conflict (subject) do update set count = excluded.count, since = now(), blocked_until = null`,
      [MAX_SIGN_IN_FAILURES.address - 1],
    );
    expect(await portal.refused(login, { userName: 'one-more', password: 'x' })).toMatchObject(wrong);
    expect(await portal.refused(login, { userName: 'acme-admin', password: DEMO_PASSWORD })).toMatchObject({
      status: 429,
    });
    await portal.store.ownerQuery('delete from sign_in_failures');
  });

  it.each([
    ['disabled', 'enabled = false'],
    ['locked', 'locked_time = now(), unlocking_time = null'],
    ['locked for an hour', `locked_time = now(), unlocking_time = now() + interval '1 hour'`],
  ])('tells who knows the password that the account is %s, and nobody else', async (_, state) => {
    const userName = `closed-${state.length}`;
    const { userId, password } = await newUser(userName);
    await portal.store.ownerQuery(`update users set ${state} where user_id = $1`, [userId]);
    expect(await portal.refused(login, { userName, password: 'Wrong-Pass-1' })).toMatchObject(wrong);
    expect(await portal.refused(login, { userName, password })).toMatchObject({
      subCode: 'permission-denied',
      msg: '账号已停用或锁定，请联系管理员',
    });
  });

  it('lets somebody in again when the lock has run out', async () => {
    const { userId, password } = await newUser('was-locked');
    await portal.store.ownerQuery(
      `update users set locked_time = now() - interval '2 h', unlocking_time = now() - interval '1 h' where user_id = $1`,
      [userId],
    );
    await portal.signIn('was-locked', password);
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const { token } = await portal.signIn('admin');
    const everything = JSON.stringify([
      await portal.store.ownerQuery('select * from sessions'),
      await portal.store.ownerQuery('select * from users'),
    ]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString('hex'));
    expect(everything).not.toContain(DEMO_PASSWORD);
    expect(everything).toContain('$argon2id$');
  });
});

describe('a session', () => {
  it('ends with signing out: its token is good for nothing afterwards, others stay', async () => {
    const [one, two] = [await portal.signIn('acme-staff'), await portal.signIn('acme-staff')];
    await portal.call(logout, undefined, one);
    expect(await isAlive(one.token)).toBe(false);
    expect(await isAlive(two.token)).toBe(true);
    expect(await portal.refused(logout, undefined, one)).toMatchObject({
      status: 200,
      subCode: 'auth-check-error',
      msg: '登录状态已过期或者不合法',
    });
  });

  it('takes the bare token too, as the specification sends it', async () => {
    const { token } = await portal.signIn('acme-staff');
    const answer = await portal.app.inject({ url: getInfo.path, headers: { authorization: token } });
    expect(readEnvelope(answer).code).toBe('10000');
    const cookie = await portal.app.inject({ url: getInfo.path, headers: { cookie: `Admin-Token=${token}` } });
    expect(readEnvelope(cookie).subCode).toBe('auth-check-error');
  });

  it.each(['lock', 'disable', 'remove'] as const)(
    '[PER-02] is over at the next call after an administrator’s %s',
    async (how) => {
      const { userId, password, admin } = await newUser(`ended-${how}`);
      const { token } = await portal.signIn(`ended-${how}`, password);
      const other = await portal.signIn('globex-admin');
      const guest = `guest-${how}`;
      await enter(userId, other.merchantId, guest);
      expect([await isAlive(token), await isAlive(guest)]).toEqual([true, true]);
      if (how === 'lock') await portal.call(users.lockUser, { userId, lockDuration: 0, reason: '核查' }, admin);
      if (how === 'disable') await portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, admin);
      if (how === 'remove') await portal.call(users.removeUsers, { userIds: userId }, admin);
      expect(await isAlive(token)).toBe(false);
      expect(await isAlive(guest)).toBe(false);
      expect(await portal.store.ownerQuery('select from sessions where user_id = $1', [userId])).toEqual([]);

      if (how === 'lock') await portal.call(users.unlockUser, { userId }, admin);
      if (how === 'disable') await portal.call(users.changeUserStatus, { userId, status: 'NORMAL' }, admin);
      if (how !== 'remove') await portal.signIn(`ended-${how}`, password);
      expect([await isAlive(token), await isAlive(guest)]).toEqual([false, false]);
      expect(await isAlive(other.token)).toBe(true);
    },
  );

  it('[TEN-03] is seen by the user’s own merchant, by the one it is in and by the platform, and ended by no query of theirs', async () => {
    const [lead, globex] = [await portal.signIn('acme-lead'), await portal.signIn('globex-admin')];
    await enter(lead.userId, globex.merchantId, 'guest-of-globex');
    const as = <T>({ merchantId }: SignedIn, work: (db: Db) => Promise<T>) =>
      portal.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, work);
    const seen = (who: SignedIn) =>
      as(who, async (db) => (await db.select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId));
    const platform = await portal.signIn('admin');
    await portal.store.ownerQuery(
      `insert into merchants (merchant_id, parent_id, merchant_name) values ('third', $1, '第三方')`,
      [platform.merchantId],
    );
    for (const who of [lead, globex, platform]) expect(await seen(who)).toContain(lead.userId);
    expect(await seen({ ...globex, merchantId: 'third' })).toEqual([]);
    for (const who of [lead, globex, platform])
      await expect(as(who, (db) => db.delete(sessions))).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await isAlive('guest-of-globex')).toBe(true);
  });

  it('is not opened by a right password when a lock comes while it is checked', async () => {
    const { userId, password, admin } = await newUser('just-locked');
    const { matches } = portal.services.passwords;
    const passwords = jest.spyOn(portal.services.passwords, 'matches').mockImplementation(async (...args) => {
      await portal.call(users.lockUser, { userId, lockDuration: 0 }, admin);
      return matches(...args);
    });
    const answer = await portal.refused(login, { userName: 'just-locked', password });
    passwords.mockRestore();
    expect(answer).toMatchObject({ msg: '账号已停用或锁定，请联系管理员' });
    expect(await portal.store.ownerQuery('select from sessions where user_id = $1', [userId])).toEqual([]);
  });

  it.each([
    ['after twelve hours', `expire_time = now()`],
    ['when nobody used it for two hours', `last_used_time = now() - interval '121 min'`],
  ])('is over %s', async (_, state) => {
    const { token } = await portal.signIn('acme-staff');
    await portal.store.ownerQuery(`update sessions set ${state} where token_hash = sha256($1)`, [token]);
    expect(await isAlive(token)).toBe(false);
  });

  it('stays alive by being used', async () => {
    const { token } = await portal.signIn('acme-staff');
    await portal.store.ownerQuery(
      `update sessions set last_used_time = now() - interval '119 min' where token_hash = sha256($1)`,
      [token],
    );
    expect(await isAlive(token)).toBe(true);
    const { fresh } = await portal.row(
      `select last_used_time > now() - interval '1 min' as fresh from sessions where token_hash = sha256($1)`,
      token,
    );
    expect(fresh).toBe(true);
  });

  it('is over when its merchant is disabled', async () => {
    const other = await portal.signIn('globex-admin');
    await portal.store.ownerQuery('update merchants set enabled = false where merchant_id = $1', [other.merchantId]);
    expect(await isAlive(other.token)).toBe(false);
    expect(await portal.refused(login, { userName: 'globex-admin', password: DEMO_PASSWORD })).toMatchObject({
      subCode: 'permission-denied',
    });
    await portal.store.ownerQuery('update merchants set enabled = true');
  });

  it('[PER-02] is over in other merchants too when the user’s own is disabled', async () => {
    const [lead, globex] = [await portal.signIn('acme-lead'), await portal.signIn('globex-admin')];
    await enter(lead.userId, globex.merchantId, 'homeless');
    expect(await isAlive('homeless')).toBe(true);
    await portal.store.ownerQuery('update merchants set enabled = false where merchant_id = $1', [lead.merchantId]);
    expect([await isAlive('homeless'), await isAlive(globex.token)]).toEqual([false, true]);
    await portal.store.ownerQuery('update merchants set enabled = true');
  });
});

describe('getInfo', () => {
  it('tells who is signed in, where, and what they may do', async () => {
    const admin = await portal.signIn('acme-admin');
    const info = await portal.call(getInfo, undefined, admin);
    expect(info).toEqual({
      merchant: { merchantId: admin.merchantId, merchantName: '艾可米综合能源服务有限公司', icon: null },
      user: {
        userId: admin.userId,
        userName: 'acme-admin',
        nickName: '陈思远',
        avatar: null,
        merchantId: admin.merchantId,
        merchantName: '艾可米综合能源服务有限公司',
      },
      sysApps: info.sysApps,
      permissions: info.permissions,
      myTaskCount: 0,
      myApprovalCount: 0,
      mustChangePassword: false,
      hasOtherMerchants: false,
      fieldKey: admin.fieldKey.toString('base64'),
    });
    expect(admin.fieldKey).toHaveLength(64);
    expect(info.permissions).toEqual(expect.arrayContaining(['system:user:list', 'system:position:remove']));
    expect(info.permissions).not.toContain('*:*:*');
  });

  it('[ADM-06] tells whether the user may work in another merchant, there as at home', async () => {
    const lead = await portal.signIn('acme-lead');
    const { merchantId: globexId } = await portal.signIn('globex-admin');
    const { changeMerchant } = enteredMerchant;
    expect((await portal.call(getInfo, undefined, lead)).hasOtherMerchants).toBe(true);
    const { token } = await portal.call(changeMerchant, { targetMerchantId: globexId }, lead);
    expect((await portal.call(getInfo, undefined, { ...lead, token })).hasOtherMerchants).toBe(true);
  });

  it('grants everything to the platform’s administrator, and to staff what everybody may do', async () => {
    const permissionsOf = async (userName: string) =>
      (await portal.call(getInfo, undefined, await portal.signIn(userName))).permissions;
    expect(await permissionsOf('admin')).toEqual(['*:*:*']);
    const everybody = ['system:my:apply', 'system:my:approval'];
    expect(await permissionsOf('acme-staff')).toEqual(everybody);
    expect(await permissionsOf('acme-lead')).toEqual([
      ...everybody,
      ...['system:position:list', 'system:user:list', 'system:user:query'],
    ]);
  });

  it('lists the apps of the merchant in their order, without those that the caller may open nothing in', async () => {
    const codesOf = async (userName: string) =>
      (await portal.call(getInfo, undefined, await portal.signIn(userName))).sysApps.map(({ appCode }) => appCode);
    const all = ['system-new', 'MESSAGE', 'market-ui', 'hudong', 'millstone', 'introduce', 'open-api', 'energy-lab'];
    expect(await codesOf('admin')).toEqual(all);
    expect(await codesOf('acme-admin')).toEqual(all.filter((code) => code !== 'hudong'));
    const closed = ['market-ui', 'hudong', 'millstone'];
    expect(await codesOf('acme-staff')).toEqual(all.filter((code) => !closed.includes(code)));
    expect(await codesOf('globex-admin')).toEqual(all.filter((code) => code !== 'millstone'));
  });

  it('has the same shape for everybody', async () => {
    const shapes = ['admin', 'acme-admin', 'acme-lead', 'acme-staff'].map(async (userName) => {
      const { merchant, user, ...rest } = await portal.call(getInfo, undefined, await portal.signIn(userName));
      return [merchant, user, rest].map((part) => Object.keys(part).sort().join()).join(' | ');
    });
    expect(new Set(await Promise.all(shapes)).size).toBe(1);
  });

  it('[TEN-03] works in another merchant only as far as that merchant lets somebody in', async () => {
    const [lead, globex] = [await portal.signIn('acme-lead'), await portal.signIn('globex-admin')];
    await enter(lead.userId, globex.merchantId, 'guest');
    const guest = { ...lead, token: 'guest', merchantId: globex.merchantId };
    expect(await portal.call(getInfo, undefined, guest)).toMatchObject({
      merchant: { merchantId: globex.merchantId, merchantName: '格洛柏智慧能源有限公司' },
      user: { userId: lead.userId, merchantId: lead.merchantId, merchantName: '艾可米综合能源服务有限公司' },
      permissions: [
        'system:my:apply',
        'system:my:approval',
        'system:position:list',
        'system:user:list',
        'system:user:query',
      ],
    });
    const { rows } = await portal.call(users.listUsers, { userName: 'admin' }, guest);
    expect(rows.map(({ userName }) => userName)).toEqual(['globex-admin']);
    await portal.store.ownerQuery('delete from merchant_authorizations');
    expect(await isAlive('guest')).toBe(false);
    expect(await isAlive(lead.token)).toBe(true);
  });

  it('gives each session a key of its own', async () => {
    const [one, two] = [await portal.signIn('acme-admin'), await portal.signIn('acme-admin')];
    expect(one.fieldKey.equals(two.fieldKey)).toBe(false);
  });

  it('[PER-02] takes a changed role into account at the next call', async () => {
    const lead = await portal.signIn('acme-lead');
    await portal.call(users.listUsers, {}, lead);
    await portal.store.ownerQuery(
      `update roles set enabled = false where role_code = 'operator' and merchant_id = $1`,
      [lead.merchantId],
    );
    expect(await portal.refused(users.listUsers, {}, lead)).toMatchObject({ subCode: 'permission-denied' });
    expect((await portal.call(getInfo, undefined, lead)).permissions).toEqual([]);
    await portal.store.ownerQuery('update roles set enabled = true');
  });

  it('serves a crowd that is larger than the pool of connections', async () => {
    // Uses six sessions, since one session may not have so many calls at the same time.
    const crowd = await Promise.all(Array.from({ length: 6 }, () => portal.signIn('acme-admin')));
    const answers = await Promise.all(
      crowd.flatMap(({ token }) => Array.from({ length: 10 }, () => portal.app.inject(toRequest(getInfo, {}, token)))),
    );
    expect(new Set(answers.map((answer) => readEnvelope(answer).code))).toEqual(new Set(['10000']));
  });
});

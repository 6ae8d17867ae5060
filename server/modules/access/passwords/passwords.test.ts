import { PASSWORD_UNCHANGED, passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser } from '../../../testing/world';
import { MAX_SIGN_IN_FAILURES } from '../session/limits';
import { issueLoginCode } from '../session/loginCodes';
import { createVerificationCodes } from './codes';
import { VERIFICATION_CODE_GUESSES } from './parameters';
import { deleteCodes } from './endCodes';
import { ageVerificationCodes, ageCountedFailures, addUserWithPassword } from './testing';
import { MAX_WRONG_GUESSES } from './throttle';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';

const NEW = 'Better-Pass-2';
const WRONG_CODE = '验证码错误或已过期';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
afterEach(() => portal.store.ownerQuery('delete from sign_in_failures'));

const { resetPwdBySelf, resetPwdFirst, resetPwd, sendVerification } = passwords;
const isAlive = async ({ token }: SignedIn) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';
const canSignIn = async (userName: string, password: string) =>
  readEnvelope(await portal.send(session.login, { userName, password })).code === '10000';
const stored = (userId: string) => portal.row('select * from users where user_id = $1', userId);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const countMails = async (userId: string) =>
  (await portal.store.ownerQuery('select from mails where user_id = $1', [userId])).length;

describe("changing one's own password", () => {
  it('[PRF-05] [PRF-06] needs the present one, and ends every session, in other merchants too', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const [first, second] = [await portal.signIn(userName, password), await portal.signIn(userName, password)];
    const globex = await portal.row(`select merchant_id from users where user_name = 'globex-admin'`);
    await authorizeUser(portal, userId, String(globex.merchant_id));
    await portal.store.ownerQuery(
      'update sessions set merchant_id = $2 where user_id = $1 and token_hash = sha256($3)',
      [userId, globex.merchant_id, second.token],
    );
    expect(await isAlive(second)).toBe(true);

    const form = { userId, userName: userName.toUpperCase(), originalPassword: ` ${password} `, password: NEW };
    await portal.call(resetPwdBySelf, form, first);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, false]);
    expect([await canSignIn(userName, password), await canSignIn(userName, NEW)]).toEqual([false, true]);
  });

  it('[PRF-05] refuses a wrong original, the same one again and somebody else, each in its words', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const self = await portal.signIn(userName, password);
    const form = { userId, userName, originalPassword: password, password: NEW };
    const attempt = (change: Partial<typeof form>) => portal.refused(resetPwdBySelf, { ...form, ...change }, self);
    expect((await attempt({ originalPassword: 'Wrong-Pass-1' })).fields).toEqual([
      { name: 'originalPassword', message: '原始密码不正确' },
    ]);
    expect((await attempt({ password })).fields).toEqual([{ name: 'password', message: PASSWORD_UNCHANGED }]);
    expect((await attempt({ userName: 'acme-admin' })).fields).toEqual([
      { name: 'userName', message: '用户名与当前用户不一致' },
    ]);
    expect(await attempt({ userId: admin.userId })).toMatchObject({ subCode: 'not-found' });
    expect([await isAlive(self), await canSignIn(userName, password)]).toEqual([true, true]);
  });

  it.each(['Short-1', 'nouppercase-1', 'NOLOWERCASE-1', 'NoDigitsHere-', 'NoSymbol123', 'Long enough but no digit'])(
    '[PRF-04] refuses %s as a new password, as the browser does',
    async (password) => {
      const form = { userId: admin.userId, userName: 'acme-admin', originalPassword: 'x', password };
      expect((await portal.refused(resetPwdBySelf, form, admin)).fields).toEqual([
        { name: 'password', message: '必须是包含大小写字母、数字和特殊符号的8位以上组合' },
      ]);
    },
  );

  it('[PRF-05] lets nobody guess the present password with a session that is not theirs', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const thief = await portal.signIn(userName, password);
    const guess = (originalPassword: string) =>
      portal.refused(resetPwdBySelf, { userId, userName, originalPassword, password: NEW }, thief);
    for (let failure = 0; failure < MAX_SIGN_IN_FAILURES.device; failure += 1)
      expect(await guess('Wrong-Pass-1')).toMatchObject({ status: 200, subCode: 'param-invalid' });
    expect(await guess(password)).toMatchObject({ status: 429, subCode: 'too-many-requests' });
    expect(
      await portal.store.ownerQuery(
        `select operation, refusal from audit_log where user_id = $1 and operation = 'resetPwdBySelf'`,
        [userId],
      ),
    ).toEqual(Array(MAX_SIGN_IN_FAILURES.device).fill({ operation: 'resetPwdBySelf', refusal: 'param-invalid' }));
    // The user can sign in meanwhile, and failed sign-ins do not keep the user from changing the password.
    expect(await canSignIn(userName, password)).toBe(true);
    await ageCountedFailures(portal, '16 min');
    for (let failure = 0; failure < MAX_SIGN_IN_FAILURES.nameFromAddress; failure += 1)
      await canSignIn(userName, 'Wrong-Pass-1');
    expect(await canSignIn(userName, password)).toBe(false);
    await portal.call(resetPwdBySelf, { userId, userName, originalPassword: password, password: NEW }, thief);
  });

  it('[PRF-05] makes one change of many that come at the same moment', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const self = await portal.signIn(userName, password);
    const form = { userId, userName, originalPassword: password };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        portal.send(resetPwdBySelf, { ...form, password: `${NEW}${index}` }, self),
      ),
    );
    expect(answers.filter((answer) => readEnvelope(answer).code === '10000')).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
  });
});

describe('the first change', () => {
  it('[PRF-08] needs the given password and the code that was sent, and lets the user in', async () => {
    const { userId, userName, password, email } = await addUserWithPassword(portal, admin, { isSettled: false });
    const self = await portal.signIn(userName, password);
    await portal.call(sendVerification, { userId, phonenumber: '13900000000' }, self);
    const { recipient, subject, text, code } = await portal.mailTo(userId);
    expect([recipient, subject]).toEqual([email, '【数字生活能源服务平台】验证码']);
    expect(text).toMatch(/您正在修改初始密码，验证码：\d{6}\n验证码 10 分钟内有效，请勿告诉他人。/);

    const form = { originalPassword: password, password: NEW, verification: code };
    expect((await portal.refused(resetPwdFirst, { ...form, originalPassword: 'Wrong-Pass-1' }, self)).fields).toEqual([
      { name: 'originalPassword', message: '原始密码不正确' },
    ]);
    expect((await portal.refused(resetPwdFirst, { ...form, password }, self)).fields).toEqual([
      { name: 'password', message: PASSWORD_UNCHANGED },
    ]);
    expect((await portal.refused(resetPwdFirst, { ...form, verification: otherThan(code) }, self)).fields).toEqual([
      { name: 'verification', message: WRONG_CODE },
    ]);
    await portal.call(resetPwdFirst, form, self);
    expect(await isAlive(self)).toBe(false);
    expect(await stored(userId)).toMatchObject({ must_change_password: false });
    expect(await canSignIn(userName, NEW)).toBe(true);
  });

  it('[PRF-08] needs no code where none can be sent', async () => {
    const without = await installPortal({ mailFallback: 'none' });
    try {
      const boss = await without.signIn('acme-admin');
      const { userName, password } = await addUserWithPassword(without, boss, { isSettled: false });
      const self = await without.signIn(userName, password);
      expect(await without.call(session.getInfo, undefined, self)).toMatchObject({
        mustChangePassword: true,
        canReceiveCode: false,
      });
      await without.call(resetPwdFirst, { originalPassword: password, password: NEW }, self);
      await without.signIn(userName, NEW);
    } finally {
      await without.close();
    }
  });

  it('[PRF-08] needs one where it can be sent: it is not enough to leave it out', async () => {
    const { userName, password } = await addUserWithPassword(portal, admin, { isSettled: false });
    const self = await portal.signIn(userName, password);
    expect(await portal.call(session.getInfo, undefined, self)).toMatchObject({ canReceiveCode: true });
    const form = { originalPassword: password, password: NEW };
    expect((await portal.refused(resetPwdFirst, form, self)).fields).toEqual([
      { name: 'verification', message: '请输入验证码' },
    ]);
    expect((await portal.refused(resetPwdFirst, { ...form, verification: null }, self)).subCode).toBe('param-invalid');
  });

  it('[PRF-08] is refused to who need not change it', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const self = await portal.signIn(userName, password);
    const form = { originalPassword: password, password: NEW, verification: '123456' };
    const refusal = { subCode: 'conflict', msg: '无需修改初始密码' };
    expect(await portal.refused(resetPwdFirst, form, self)).toMatchObject(refusal);
    expect(await portal.refused(sendVerification, { userId }, self)).toMatchObject(refusal);
    expect(await countMails(userId)).toBe(0);
  });

  it('[PRF-08] ends a code after five wrong tries, and counts them although each is refused', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin, { isSettled: false });
    const self = await portal.signIn(userName, password);
    await portal.call(sendVerification, { userId }, self);
    const { code } = await portal.mailTo(userId);
    const attempt = (verification: string) =>
      portal.refused(resetPwdFirst, { originalPassword: password, password: NEW, verification }, self);
    for (let wrong = 1; wrong <= VERIFICATION_CODE_GUESSES.default; wrong += 1) {
      await attempt(otherThan(code));
      expect(await portal.row('select failures from verification_codes where user_id = $1', userId)).toEqual({
        failures: wrong,
      });
    }
    expect((await attempt(code)).fields).toEqual([{ name: 'verification', message: WRONG_CODE }]);
  });

  it('[PRF-08] takes a code for ten minutes and no longer', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin, { isSettled: false });
    const self = await portal.signIn(userName, password);
    await portal.call(sendVerification, { userId }, self);
    const { code: verification } = await portal.mailTo(userId);
    const form = { originalPassword: password, password: NEW, verification };
    await ageVerificationCodes(portal, userId, '10 min 1 s');
    expect((await portal.refused(resetPwdFirst, form, self)).msg).toBe(WRONG_CODE);
    // Half a minute less, since the call takes its time on a busy machine.
    await ageVerificationCodes(portal, userId, '-31 s');
    await portal.call(resetPwdFirst, form, self);
  });
});

describe("resetting somebody else's password", () => {
  async function target() {
    const user = await addUserWithPassword(portal, admin);
    await portal.call(sendVerification, { userId: user.userId }, admin);
    return { ...user, ...(await portal.mailTo(user.userId)) };
  }

  it('[PRF-06] [PRF-07] takes the code that they were sent, once, and makes them choose another password', async () => {
    const { userId, userName, password, code, text } = await target();
    expect(text).toContain('管理员正在为您重置登录密码');
    const theirs = await portal.signIn(userName, password);
    await portal.call(resetPwd, { userId, password: NEW, verifyCode: code }, admin);
    expect([await isAlive(theirs), await isAlive(admin)]).toEqual([false, true]);
    expect(await stored(userId)).toMatchObject({ must_change_password: true });
    expect([await canSignIn(userName, password), await canSignIn(userName, NEW)]).toEqual([false, true]);
    const again = { userId, password: 'Again-Pass-3', verifyCode: code };
    expect((await portal.refused(resetPwd, again, admin)).fields).toEqual([
      { name: 'verifyCode', message: WRONG_CODE },
    ]);
  });

  it('[PRF-07] uses a code once also when it comes several times at the same moment', async () => {
    const { userId, code } = await target();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        portal.send(resetPwd, { userId, password: `${NEW}${index}`, verifyCode: code }, admin),
      ),
    );
    expect(answers.filter((answer) => readEnvelope(answer).code === '10000')).toHaveLength(1);
  });

  it('[PRF-08] takes no code that is for something else, or for somebody else', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const other = await target();
    expect((await portal.refused(resetPwd, { userId, password: NEW, verifyCode: other.code }, admin)).msg).toBe(
      WRONG_CODE,
    );
    await portal.store.ownerQuery(`update verification_codes set purpose = 'first' where user_id = $1`, [other.userId]);
    const form = { userId: other.userId, password: NEW, verifyCode: other.code };
    expect((await portal.refused(resetPwd, form, admin)).msg).toBe(WRONG_CODE);
  });

  it('[PRF-06] takes no code of whom none can be sent to, and asks for one otherwise', async () => {
    const { userId, userName } = await addUserWithPassword(portal, admin);
    for (const form of [
      { userId, password: NEW },
      { userId, password: NEW, verifyCode: null },
    ])
      expect((await portal.refused(resetPwd, form, admin)).fields).toEqual([
        { name: 'verifyCode', message: '请输入验证码' },
      ]);
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [userId]);
    await portal.call(resetPwd, { userId, password: NEW }, admin);
    expect([await canSignIn(userName, NEW), await stored(userId)]).toMatchObject([
      true,
      { must_change_password: true },
    ]);
  });

  it("is refused for one's own, for who stands higher, and without the permission", async () => {
    const own = { userId: admin.userId, password: NEW, verifyCode: '123456' };
    expect(await portal.refused(resetPwd, own, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '请通过修改密码更改自己的密码',
    });
    const { role_id } = await portal.row(
      `select role_id from roles where merchant_id = $1 and role_code = 'operator'`,
      admin.merchantId,
    );
    const clerk = await addUserWithPassword(portal, admin, { roleIds: [String(role_id)] });
    const as = await portal.signIn(clerk.userName, clerk.password);
    const denied = { subCode: 'permission-denied' };
    const { userId } = await addUserWithPassword(portal, admin);
    expect(await portal.refused(sendVerification, { userId }, as)).toMatchObject(denied);
    expect(await portal.refused(resetPwd, { ...own, userId }, as)).toMatchObject(denied);

    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id)
       select $1, $2, menu_id from menus where permission = 'system:user:resetPwd'`,
      [admin.merchantId, role_id],
    );
    for (const refusal of [
      await portal.refused(sendVerification, { userId: admin.userId }, as),
      await portal.refused(resetPwd, own, as),
    ])
      expect([refusal.subCode, refusal.msg]).toEqual([
        'permission-denied',
        expect.stringContaining('的权限超出了您自己的权限，不能操作'),
      ]);
    expect(await countMails(admin.userId)).toBe(0);
    await portal.call(sendVerification, { userId }, as);
  });
});

describe('guessing', () => {
  const guessesAt = (userId: string, verifyCode: string, as: SignedIn) =>
    portal.refused(resetPwd, { userId, password: NEW, verifyCode }, as);
  async function addUserWithCode() {
    const { userId } = await addUserWithPassword(portal, admin);
    await portal.call(sendVerification, { userId }, admin);
    return { userId, code: (await portal.mailTo(userId)).code };
  }

  it('[PRF-08] at the code of a user ends after ten wrong ones, however many codes there were', async () => {
    const { userId, code } = await addUserWithCode();
    for (let wrong = 0; wrong < VERIFICATION_CODE_GUESSES.default; wrong += 1)
      await guessesAt(userId, otherThan(code), admin);
    await ageVerificationCodes(portal, userId, '60 s');
    await portal.call(sendVerification, { userId }, admin);
    const { code: second } = await portal.mailTo(userId);
    for (let wrong = VERIFICATION_CODE_GUESSES.default; wrong < MAX_WRONG_GUESSES.target; wrong += 1)
      expect((await guessesAt(userId, otherThan(second), admin)).msg).toBe(WRONG_CODE);
    await ageVerificationCodes(portal, userId, '60 s');
    await portal.call(sendVerification, { userId }, admin);
    const { code: third } = await portal.mailTo(userId);
    expect(await guessesAt(userId, third, admin)).toMatchObject({
      status: 429,
      subCode: 'too-many-requests',
      msg: '验证错误次数过多，请 15 分钟后再试',
    });
    await ageCountedFailures(portal, '16 min');
    await portal.call(resetPwd, { userId, password: NEW, verifyCode: third }, admin);
  });

  it('[PRF-08] at the code of the first change ends after ten wrong ones', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin, { isSettled: false });
    const self = await portal.signIn(userName, password);
    const attempt = (verification: string) =>
      portal.refused(resetPwdFirst, { originalPassword: password, password: NEW, verification }, self);
    for (let wrong = 0; wrong < MAX_WRONG_GUESSES.target; wrong += 1)
      expect((await attempt('123456')).fields).toEqual([{ name: 'verification', message: WRONG_CODE }]);
    expect(await attempt('123456')).toMatchObject({ status: 429, subCode: 'too-many-requests' });
    const refused = await portal.store.ownerQuery(
      `select argument, refusal from audit_log where user_id = $1 and operation = 'resetPwdFirst'`,
      [userId],
    );
    expect(refused).toHaveLength(MAX_WRONG_GUESSES.target);
    expect(refused[0]).toEqual({
      argument: { originalPassword: '****', password: '****', verification: '****' },
      refusal: 'param-invalid',
    });
  });

  it('[PRF-08] by one person ends after twenty, at the same moment too, and leaves a trace', async () => {
    const targets = await Promise.all(Array.from({ length: 8 }, () => addUserWithPassword(portal, admin)));
    // Uses two sessions, since one session may not have so many calls at the same time.
    const sessions = [admin, await portal.signIn('acme-admin')];
    const guesses = await Promise.all(
      targets.flatMap(({ userId }, number) =>
        Array.from({ length: 3 }, () =>
          portal.send(resetPwd, { userId, password: NEW, verifyCode: '123456' }, sessions[number % 2]),
        ),
      ),
    );
    const looked = guesses.filter(({ statusCode }) => statusCode === 200);
    expect(looked).toHaveLength(MAX_WRONG_GUESSES.caller);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(24 - MAX_WRONG_GUESSES.caller);
    const written = await portal.store.ownerQuery(
      `select argument from audit_log where user_id = $1 and operation = 'resetPwd'
       and argument->>'userId' = any($2) and refusal = 'param-invalid'`,
      [admin.userId, targets.map(({ userId }) => userId)],
    );
    expect(written).toHaveLength(MAX_WRONG_GUESSES.caller);
    expect(written[0]?.argument).toMatchObject({ password: '****', verifyCode: '****' });
  });

  it('[PRF-08] from one address ends after fifty, whoever guesses', async () => {
    await portal.store.ownerQuery(
      `insert into sign_in_failures (subject, count, since) values ('code-tries-address:127.0.0.1', $1, now())`,
      [MAX_WRONG_GUESSES.address],
    );
    const { userId, code } = await addUserWithCode();
    expect((await guessesAt(userId, code, admin)).status).toBe(429);
  });

  it('[PRF-07] at the phone of a user ends like that at a code', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const attempt = (phonenumber: string) => portal.refused(sendVerification, { userId, phonenumber }, admin);
    for (let wrong = 0; wrong < MAX_WRONG_GUESSES.target; wrong += 1)
      expect((await attempt(`1391111000${wrong}`)).msg).toBe('手机号与该用户不一致');
    expect(await attempt('13900000000')).toMatchObject({ status: 429, subCode: 'too-many-requests' });
    expect(await countMails(userId)).toBe(0);
  });

  it('does not count what was right', async () => {
    for (let right = 0; right <= MAX_WRONG_GUESSES.target; right += 1) {
      const { userId, code } = await addUserWithCode();
      await portal.call(resetPwd, { userId, password: NEW, verifyCode: code }, admin);
    }
    const { count } = await portal.row(
      `select max(count) as count from sign_in_failures where subject like 'code-tries%'`,
    );
    expect(count).toBe(0);
  });
});

describe('a new password ends what was sent before it', () => {
  it('[PRF-08] codes of every purpose, codes to sign in with, and the texts of mails', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const { store } = portal.services;
    await portal.call(sendVerification, { userId }, admin);
    await portal.call(passwords.sendForgottenVerification, { userName, email: `${userName}@acme.example.com` });
    const codes = createVerificationCodes(portal.services);
    const loginCode = await store.asSession(async (db) => {
      await codes.issue(db, { userId, merchantId: admin.merchantId }, 'first');
      return issueLoginCode(db, userId);
    });
    await portal.store.ownerQuery(
      `update mails set status = 'waiting' where mail_id = (select max(mail_id) from mails where user_id = $1)`,
      [userId],
    );
    const self = await portal.signIn(userName, password);
    await portal.call(resetPwdBySelf, { userId, userName, originalPassword: password, password: NEW }, self);

    expect(await portal.store.ownerQuery('select from verification_codes where user_id = $1', [userId])).toEqual([]);
    expect((await portal.refused(session.loginByCode, { code: loginCode })).subCode).not.toBeNull();
    expect(await portal.store.ownerQuery('select from login_codes where user_id = $1', [userId])).toEqual([]);
    expect(
      await portal.store.ownerQuery(
        'select status, failure, text_cipher from mails where user_id = $1 and has_code order by status',
        [userId],
      ),
    ).toEqual([
      { status: 'failed', failure: '已失效', text_cipher: null },
      { status: 'kept', failure: null, text_cipher: null },
    ]);
    expect((await portal.mailTo(userId)).text).toContain('您的登录密码已修改。');
  });

  it.each(['asMerchant', 'asSession'] as const)('[PRF-08] %s alike, and for nobody else', async (way) => {
    const [user, other] = [await addUserWithPassword(portal, admin), await addUserWithPassword(portal, admin)];
    for (const { userId } of [user, other]) await portal.call(sendVerification, { userId }, admin);
    const { store } = portal.services;
    if (way === 'asSession') await store.asSession((db) => deleteCodes(db, [user.userId]));
    else await store.asMerchant({ ...admin, scope: WHOLE_MERCHANT_SCOPE }, (db) => deleteCodes(db, [user.userId]));
    const left = (userId: string) =>
      portal.store.ownerQuery(
        `select user_id from verification_codes where user_id = $1
         union all select user_id from mails where user_id = $1 and text_cipher is not null`,
        [userId],
      );
    expect([await left(user.userId), await left(other.userId)]).toEqual([
      [],
      [{ user_id: other.userId }, { user_id: other.userId }],
    ]);
  });
});

describe('a verification code', () => {
  it('[PRF-07] can be had once a minute for each purpose, and says how long to wait', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin, { isSettled: false });
    await portal.call(sendVerification, { userId }, admin);
    await ageVerificationCodes(portal, userId, '12 s');
    const early = await portal.refused(sendVerification, { userId }, admin);
    expect(early).toMatchObject({ status: 429, subCode: 'too-many-requests' });
    const seconds = Number(early.headers['retry-after']);
    expect(early.msg).toBe(`请 ${seconds} 秒后再获取验证码`);
    expect([seconds > 40, seconds <= 48]).toEqual([true, true]);
    await portal.call(sendVerification, { userId }, await portal.signIn(userName, password));
    await ageVerificationCodes(portal, userId, '60 s');
    await portal.call(sendVerification, { userId }, admin);
    expect(await countMails(userId)).toBe(3);
  });

  it('[PRF-07] is sent once when it is asked for ten times at the same moment', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.send(sendVerification, { userId }, admin)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(429)]);
    expect(await countMails(userId)).toBe(1);
  });

  it('[PRF-07] replaces the one before', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    await portal.call(sendVerification, { userId }, admin);
    const { code: former } = await portal.mailTo(userId);
    await ageVerificationCodes(portal, userId, '60 s');
    await portal.call(sendVerification, { userId }, admin);
    const { code } = await portal.mailTo(userId);
    if (code !== former)
      expect((await portal.refused(resetPwd, { userId, password: NEW, verifyCode: former }, admin)).msg).toBe(
        WRONG_CODE,
      );
    await portal.call(resetPwd, { userId, password: NEW, verifyCode: code }, admin);
  });

  it('[CRY-01] is nowhere in the database in clear, nor is a password or an address', async () => {
    const user = await addUserWithPassword(portal, admin);
    await portal.call(sendVerification, { userId: user.userId }, admin);
    const { code } = await portal.mailTo(user.userId);
    // Converts bytes to hexadecimal digits for the comparison.
    const everything = async () =>
      JSON.stringify(
        await portal.store.ownerQuery(
          `select to_jsonb(v) as row from verification_codes v where user_id = $1
           union all select to_jsonb(m) from mails m where user_id = $1
           union all select to_jsonb(u) from users u where user_id = $1
           union all select to_jsonb(a) from audit_log a where user_id = $1 or argument->>'userId' = $1`,
          [user.userId],
        ),
      );
    const sent = await everything();
    expect(sent).toMatch(/"code_hash":"\\\\x[0-9a-f]{64}".*"text_cipher":"\\\\x[0-9a-f]{64}/);
    await portal.call(resetPwd, { userId: user.userId, password: NEW, verifyCode: code }, admin);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const words of [sent, await everything()]) {
      for (const secret of [NEW, user.password, user.email, '13900000000']) expect(words).not.toContain(secret);
      for (const secret of [code, NEW, user.password, user.email, '13900000000'])
        expect(words).not.toContain(hex(secret));
      // The six digits of the code may occur by chance inside a longer number, but not on their own.
      expect(words).not.toMatch(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`));
    }
  });

  it("wants the user's own phone, where one is given, and an address to send it to", async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    expect((await portal.refused(sendVerification, { userId, phonenumber: '13911112222' }, admin)).fields).toEqual([
      { name: 'phonenumber', message: '手机号与该用户不一致' },
    ]);
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [userId]);
    expect(await portal.refused(sendVerification, { userId }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '该用户没有邮箱，无法发送验证码',
    });
    expect(await countMails(userId)).toBe(0);
  });

  it('needs a mail channel', async () => {
    const without = await installPortal({ mailFallback: 'none' });
    try {
      const as = await without.signIn('acme-admin');
      const { rows } = await without.call(users.listUsers, { userName: 'acme-staff' }, as);
      const refusal = { subCode: 'conflict', msg: '系统未配置邮件通道，无法发送验证码，请联系管理员' };
      expect(await without.refused(sendVerification, { userId: rows[0]?.userId ?? '' }, as)).toMatchObject(refusal);
      for (const userName of ['acme-staff', 'nobody-at-all'])
        expect(
          await without.refused(passwords.sendForgottenVerification, { userName, email: 'a@b.com' }),
        ).toMatchObject(refusal);
    } finally {
      await without.close();
    }
  });
});

import * as v from 'valibot';
import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { profile } from 'contract/access/profile';
import { roles } from 'contract/access/roles';
import { secondFactors } from 'contract/access/secondFactors';
import { signInSteps } from 'contract/access/signInSteps';
import { session } from 'contract/access/session';
import { PORTAL_ITSELF } from '../../../crypto/passwords';
import { toRequest } from '../../../testing/browser';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { bindFactor, beginStepOf } from './testing';
import { generateTotpCode } from './totp';

const { login } = session;
const { passSecondFactor, startSignInBinding, confirmSignInBinding } = signInSteps;
const USER = 'acme-staff';

let portal: Portal;
let staff: SignedIn;
let secret: string;
let recoveryCodes: readonly string[];
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from sign_in_failures');
  await portal.store.ownerQuery('delete from second_factors');
  // The sessions that a test opens replace older ones.
  staff = await portal.signIn(USER);
  ({ secret, recoveryCodes } = await bindFactor(portal, staff));
});

const signIn = (password = DEMO_PASSWORD) => portal.call(login, { userName: USER, password });
async function beginSignIn(): Promise<string> {
  const { token, step } = await signIn();
  expect(token).toBe('');
  return step?.stepToken ?? '';
}
const readCookie = ({ headers }: Awaited<ReturnType<typeof portal.send>>) =>
  /remembered-device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const isAlive = async (token: string) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';
const newestLogin = () =>
  portal.row('select way, reason, is_refused from login_log where user_id = $1 order by log_id desc', staff.userId);

describe('a user with an authenticator app', () => {
  it('gets a session for the password and the code, and no session for the password alone', async () => {
    const stepToken = await beginSignIn();
    const { token } = await portal.call(passSecondFactor, { stepToken, code: generateTotpCode(secret) });
    expect(await isAlive(token)).toBe(true);
    expect(await newestLogin()).toEqual({ way: 'password', reason: null, is_refused: false });
    // The step is over.
    expect(await portal.refused(passSecondFactor, { stepToken, code: recoveryCodes[0] })).toMatchObject({
      subCode: 'conflict',
    });
  });

  it('can use a code once only, also in another sign-in', async () => {
    const code = generateTotpCode(secret);
    await portal.call(passSecondFactor, { stepToken: await beginSignIn(), code });
    expect(await portal.refused(passSecondFactor, { stepToken: await beginSignIn(), code })).toMatchObject({
      subCode: 'param-invalid',
      fields: [{ name: 'code', message: '验证码不正确或已使用' }],
    });
    expect(await newestLogin()).toEqual({ way: 'password', reason: 'wrongSecondFactor', is_refused: true });
  });

  it('of two parallel calls with one code only one succeeds', async () => {
    const code = generateTotpCode(secret);
    const steps = [await beginSignIn(), await beginSignIn()];
    const answers = await Promise.all(steps.map((stepToken) => portal.send(passSecondFactor, { stepToken, code })));
    expect(answers.map((answer) => readEnvelope(answer).code === '10000').sort()).toEqual([false, true]);
  });

  it('can use each recovery code once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.replace('-', '').toLowerCase()} `;
    await portal.call(passSecondFactor, { stepToken: await beginSignIn(), code: typed });
    expect(await portal.refused(passSecondFactor, { stepToken: await beginSignIn(), code })).toMatchObject({
      subCode: 'param-invalid',
    });
  });

  it('is not told from unknown users by a wrong password', async () => {
    const wrong = await portal.refused(login, { userName: USER, password: 'Wrong-Pass-1' });
    const unknown = await portal.refused(login, { userName: 'unknown-user', password: 'Wrong-Pass-1' });
    expect({ ...wrong, headers: {} }).toEqual({ ...unknown, headers: {} });
  });

  it('waits after five wrong codes, in all sign-ins, even with the right code', async () => {
    for (let times = 0; times < 5; times += 1) {
      const stepToken = await beginSignIn();
      expect(await portal.refused(passSecondFactor, { stepToken, code: 'AAAAA-AAAAA' })).toMatchObject({
        subCode: 'param-invalid',
      });
    }
    const right = { stepToken: await beginSignIn(), code: generateTotpCode(secret) };
    expect(await portal.refused(passSecondFactor, right)).toMatchObject({ subCode: 'too-many-requests', status: 429 });
  });

  it('needs no code for 30 days in a remembered browser, until the app or the password is another one', async () => {
    const arg = { stepToken: await beginSignIn(), code: generateTotpCode(secret), isRemembered: true };
    const answer = await portal.send(passSecondFactor, arg);
    let cookie = readCookie(answer);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=2592000; HttpOnly; SameSite=Strict/);
    const needsStep = async () => {
      const request = toRequest(login, portal.seal(login, { userName: USER, password: DEMO_PASSWORD }));
      const sent = await portal.app.inject({ ...request, headers: { ...request.headers, cookie } });
      return v.parse(login.data, readEnvelope(sent).data).step !== undefined;
    };
    const move = (days: number) =>
      portal.store.ownerQuery('update remembered_devices set expire_time = expire_time + make_interval(days => $1)', [
        days,
      ]);
    expect(await needsStep()).toBe(false);
    await move(-30);
    expect(await needsStep()).toBe(true);
    await move(30);
    expect(await needsStep()).toBe(false);
    await bindFactor(portal, staff);
    expect(await needsStep()).toBe(true);
    const again = { ...arg, stepToken: await beginSignIn(), code: (await bindFactor(portal, staff)).recoveryCodes[0] };
    const request = toRequest(passSecondFactor, portal.seal(passSecondFactor, again));
    const newer = await portal.app.inject({ ...request, headers: { ...request.headers, cookie } });
    // The browser gets a value of its own: whoever knows the former one goes on needing a code.
    expect(await needsStep()).toBe(true);
    cookie = readCookie(newer);
    expect(await needsStep()).toBe(false);
    await portal.store.ownerQuery('update users set password_hash = $1 where user_id = $2', [
      await portal.services.passwords.hash(DEMO_PASSWORD, PORTAL_ITSELF),
      staff.userId,
    ]);
    expect(await needsStep()).toBe(true);
  });
});

describe('a step token', () => {
  const all = Object.values<Endpoints>(registry).flatMap((file) => Object.entries(file));
  const closed = all.filter(([, { needs }]) => needs !== 'public' && needs !== 'callback');

  it('is no session: every other endpoint refuses it', async () => {
    const stepToken = await beginSignIn();
    for (const [name, endpoint] of closed) {
      const answer = readEnvelope(await portal.app.inject(toRequest(endpoint, {}, stepToken)));
      expect({ name, subCode: answer.subCode }).toEqual({ name, subCode: 'auth-check-error' });
    }
  });

  it.each([
    ['after five minutes', `update sign_in_steps set expire_time = expire_time - interval '5 minutes'`],
    ['after a new password', `update users set password_hash = password_hash || ' '`],
    ['when the user is disabled', `update users set enabled = false`],
  ])('is over %s', async (_, statement) => {
    const stepToken = await beginStepOf(portal, staff.userId);
    const user = 'where user_id = $1';
    await portal.store.ownerQuery(`${statement} ${user}`, [staff.userId]);
    expect(await portal.refused(passSecondFactor, { stepToken, code: generateTotpCode(secret) })).toMatchObject({
      subCode: 'conflict',
      msg: '登录已超时，请重新登录',
    });
    await portal.store.ownerQuery(`update users set enabled = true, password_hash = trim(password_hash) ${user}`, [
      staff.userId,
    ]);
  });

  it('replaces no app that is bound: who knows only the password can’t bind another one', async () => {
    const stepToken = await beginSignIn();
    expect(await portal.refused(startSignInBinding, { stepToken })).toMatchObject({ subCode: 'conflict' });
    expect(await portal.refused(confirmSignInBinding, { stepToken, code: '000000' })).toMatchObject({
      subCode: 'conflict',
    });
  });
});

describe('a role that demands a second factor', () => {
  const setRule = (rule: string) => portal.store.ownerQuery('update roles set second_factor = $1', [rule]);
  afterEach(() => setRule('optional'));

  it('leads to the binding at the sign-in, and to a session after it', async () => {
    await setRule('required');
    await portal.store.ownerQuery('delete from second_factors');
    const { token, step } = await signIn();
    expect({ token, isBound: step?.isBound }).toEqual({ token: '', isBound: false });
    const stepToken = step?.stepToken ?? '';
    // Nothing passes before the binding.
    expect(await portal.refused(passSecondFactor, { stepToken })).toMatchObject({ subCode: 'param-invalid' });
    const started = await portal.call(startSignInBinding, { stepToken });
    expect(started.address).toContain(`secret=${started.secret}`);
    expect(await portal.refused(confirmSignInBinding, { stepToken, code: '12345' })).toMatchObject({
      subCode: 'param-invalid',
    });
    const bound = await portal.call(confirmSignInBinding, { stepToken, code: generateTotpCode(started.secret) });
    expect(new Set(bound.recoveryCodes).size).toBe(10);
    expect(await isAlive((await portal.call(passSecondFactor, { stepToken })).token)).toBe(true);
    expect((await signIn()).step?.isBound).toBe(true);
  });

  it('keeps its holders from removing the second factor', async () => {
    await setRule('required');
    await portal.store.ownerQuery('update sessions set proved_time = now()');
    expect(await portal.refused(secondFactors.removeSecondFactor, undefined, staff)).toMatchObject({
      subCode: 'conflict',
    });
  });

  it('is one that administrators set in the form of the role', async () => {
    const admin = await portal.signIn('acme-admin');
    const rules = { dataScope: 'OWN', secondFactor: 'required' } as const;
    const form = { roleName: '财务', roleCode: 'finance', menuIds: [], ...rules };
    const { roleId } = await portal.call(roles.addRole, form, admin);
    expect(await portal.call(roles.getRole, { roleId }, admin)).toMatchObject({ secondFactor: 'required' });
  });
});

describe('one’s own second factor', () => {
  const { getSecondFactor, startBinding, confirmBinding, removeSecondFactor, renewRecoveryCodes } = secondFactors;

  it('is bound, renewed and removed with a recent proof of identity only', async () => {
    await portal.store.ownerQuery('update sessions set proved_time = null');
    await portal.store.ownerQuery('delete from second_factors');
    for (const endpoint of [startBinding, renewRecoveryCodes, removeSecondFactor])
      expect(await portal.refused(endpoint, undefined, staff)).toMatchObject({ subCode: 'proof-required' });
    await portal.call(profile.proveIdentity, { originalPassword: DEMO_PASSWORD }, staff);
    const started = await portal.call(startBinding, undefined, staff);
    expect((await signIn()).step).toBeUndefined();
    const bound = await portal.call(confirmBinding, { code: generateTotpCode(started.secret) }, staff);
    expect((await signIn()).step).toBeDefined();
    const renewed = await portal.call(renewRecoveryCodes, undefined, staff);
    expect(renewed.recoveryCodes.filter((code) => bound.recoveryCodes.includes(code))).toEqual([]);
    const own = await portal.send(getSecondFactor, {}, staff);
    expect(own.body).not.toContain(started.secret);
    expect(readEnvelope(own).data).toMatchObject({ recoveryCodeCount: 10, boundTime: expect.any(String) as unknown });
    const logged = await portal.row(
      `select string_agg(to_jsonb(a)::text || coalesce(to_jsonb(o)::text, ''), ' ') as text
       from audit_log a left join audited_objects o using (audit_id)`,
    );
    for (const hidden of [started.secret, ...bound.recoveryCodes, ...renewed.recoveryCodes])
      expect(logged.text).not.toContain(hidden);
    await portal.call(removeSecondFactor, undefined, staff);
    expect((await signIn()).step).toBeUndefined();
  });

  it('is taken away by an administrator, with its recovery codes, and audited', async () => {
    const admin = await portal.signIn('acme-admin');
    await portal.call(secondFactors.removeUserSecondFactor, { userId: staff.userId }, admin);
    expect((await signIn()).step).toBeUndefined();
    expect(await portal.store.ownerQuery('select from recovery_codes where user_id = $1', [staff.userId])).toEqual([]);
    const audited = await portal.row(
      `select changes::text from audited_objects o join audit_log a using (audit_id)
       where a.operation = 'removeUserSecondFactor'`,
    );
    expect(audited.changes).toContain('secondFactorTime');
    expect(await portal.refused(secondFactors.removeUserSecondFactor, { userId: staff.userId }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '该用户没有开启二次验证',
    });
  });
});

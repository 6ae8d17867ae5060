import { enteredMerchant } from 'contract/access/enteredMerchant';
import { session } from 'contract/access/session';
import { parameters } from 'contract/site/parameters';
import { waitUntil } from '../../../jobs/testing';
import { toRequest } from '../../../testing/browser';
import { applyParameters } from '../../../testing/parameters';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { SESSION_PARAMETERS } from './parameters';

const OWN_ADDRESS = '127.0.0.1';
const ELSEWHERE = '203.0.113.9';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
afterEach(async () => {
  const reset = Object.fromEntries(SESSION_PARAMETERS.map(({ key }) => [key, null]));
  await applyParameters(portal, reset);
  await applyParameters(portal, reset, { merchantId: admin.merchantId });
});

const apply = (values: Readonly<Record<string, unknown>>) => applyParameters(portal, values);
const applyToAcme = (values: Readonly<Record<string, unknown>>) =>
  applyParameters(portal, values, { merchantId: admin.merchantId });
const callFrom = (remoteAddress: string, token: string) =>
  portal.app.inject({ ...toRequest(session.getInfo, {}, token), remoteAddress });
const isAlive = async (token: string) => readEnvelope(await callFrom(OWN_ADDRESS, token)).code === '10000';
const timesOf = (userId: string) =>
  portal.row(
    `select idle_minutes as idle, max_hours as max, extract(epoch from expire_time - sign_in_time)::int / 3600 as hours
     from sessions where user_id = $1 order by create_time desc`,
    userId,
  );
const move = (userId: string, column: string, minutes: number) =>
  portal.store.ownerQuery(`update sessions set ${column} = ${column} + make_interval(mins => $2) where user_id = $1`, [
    userId,
    minutes,
  ]);
const loginReasons = async (userId: string) =>
  (await portal.store.ownerQuery('select reason from login_log where user_id = $1 order by log_id desc', [userId])).map(
    ({ reason }) => reason,
  );

describe('how long a session lasts', () => {
  it('follows the parameters, for running sessions as well, and the stricter of platform and merchant', async () => {
    const staff = await portal.signIn('acme-staff');
    expect(await timesOf(staff.userId)).toEqual({ idle: 120, max: 12, hours: 12 });
    await apply({ SESSION_IDLE_MINUTES: 30, SESSION_MAX_HOURS: 8 });
    await waitUntil(async () => (await timesOf(staff.userId)).max === 8, 2000);
    expect(await timesOf(staff.userId)).toEqual({ idle: 30, max: 8, hours: 8 });
    // A merchant can only be stricter.
    await applyToAcme({ SESSION_IDLE_MINUTES: 10 });
    await waitUntil(async () => (await timesOf(staff.userId)).idle === 10, 2000);
    const other = await portal.signIn('globex-admin');
    expect(await timesOf(other.userId)).toMatchObject({ idle: 30 });
    const newer = await portal.signIn('acme-staff');
    expect(await timesOf(newer.userId)).toEqual({ idle: 10, max: 8, hours: 8 });
    await move(staff.userId, 'last_used_time', -11);
    expect(await isAlive(newer.token)).toBe(false);
  });

  it('is counted from the sign-in, also after a change of the merchant', async () => {
    const lead = await portal.signIn('acme-lead');
    await move(lead.userId, 'sign_in_time', -120);
    await move(lead.userId, 'expire_time', -120);
    const { merchantId: targetMerchantId } = await portal.signIn('globex-admin');
    const changed = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId }, lead);
    await apply({ SESSION_MAX_HOURS: 2 });
    await waitUntil(async () => (await timesOf(lead.userId)).max === 2, 2000);
    expect(await isAlive(changed.token)).toBe(false);
  });
});

it('a lower number of sessions ends the oldest of each user at once, and the newest stays', async () => {
  const first = await portal.signIn('acme-staff');
  const second = await portal.signIn('acme-staff');
  const others = await portal.signIn('globex-admin');
  await applyToAcme({ SESSIONS_PER_USER: 1 });
  await waitUntil(async () => !(await isAlive(first.token)), 2000);
  expect([await isAlive(second.token), await isAlive(others.token)]).toEqual([true, true]);
  expect((await loginReasons(first.userId))[0]).toBe('tooManySessions');
  const third = await portal.signIn('acme-staff');
  expect([await isAlive(second.token), await isAlive(third.token)]).toEqual([false, true]);
});

describe('the number of sessions on devices of one kind', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const signInWith = async (userAgent: string) => {
    const arg = portal.seal(session.login, { userName: 'acme-staff', password: DEMO_PASSWORD });
    const request = toRequest(session.login, arg);
    const answer = await portal.app.inject({ ...request, headers: { ...request.headers, 'user-agent': userAgent } });
    return answer.json<{ data: { token: string } }>().data.token;
  };
  const areAlive = (tokens: readonly string[]) => Promise.all(tokens.map(isAlive));

  it('[SET-03] ends the oldest of its kind, at a sign-in and at once when it is lowered', async () => {
    await portal.store.ownerQuery('delete from sessions');
    const [computer, phone] = [await signInWith(COMPUTER), await signInWith(PHONE)];
    const laterComputer = await signInWith(COMPUTER);
    const others = await portal.signIn('globex-admin');
    await applyToAcme({ SESSIONS_PER_DEVICE_KIND: 1 });
    await waitUntil(async () => !(await isAlive(computer)), 2000);
    expect(await areAlive([phone, laterComputer, others.token])).toEqual([true, true, true]);
    const laterPhone = await signInWith(PHONE);
    expect(await areAlive([phone, laterPhone, laterComputer])).toEqual([false, true, true]);
  });

  it('[SET-03] does not count those that it ends for the number of all sessions', async () => {
    await portal.store.ownerQuery('delete from sessions');
    await applyToAcme({ SESSIONS_PER_DEVICE_KIND: 1, SESSIONS_PER_USER: 2 });
    const [phone, computer] = [await signInWith(PHONE), await signInWith(COMPUTER)];
    const laterComputer = await signInWith(COMPUTER);
    expect(await areAlive([phone, computer, laterComputer])).toEqual([true, false, true]);
  });
});

describe('allowed addresses', () => {
  const signInFrom = (remoteAddress: string, password = DEMO_PASSWORD) =>
    portal.app.inject({
      ...toRequest(session.login, portal.seal(session.login, { userName: 'acme-staff', password })),
      remoteAddress,
    });

  it('refuse sign-ins and calls of running sessions from elsewhere, and only those', async () => {
    const staff = await portal.signIn('acme-staff');
    const other = await portal.signIn('globex-admin');
    expect(readEnvelope(await callFrom(ELSEWHERE, staff.token)).code).toBe('10000');
    await applyToAcme({ ALLOWED_ADDRESSES: ['127.0.0.0/8', '2001:db8::/32'] });
    const text = '当前网络地址不在允许登录的范围内，请联系管理员';
    expect(readEnvelope(await callFrom(ELSEWHERE, staff.token))).toMatchObject({
      subCode: 'permission-denied',
      msg: text,
    });
    expect(readEnvelope(await signInFrom(ELSEWHERE))).toMatchObject({ subCode: 'permission-denied', msg: text });
    expect((await loginReasons(staff.userId))[0]).toBe('addressNotAllowed');
    for (const address of [OWN_ADDRESS, '::ffff:127.0.0.1', '2001:db8::7']) {
      expect(readEnvelope(await callFrom(address, staff.token)).code).toBe('10000');
      expect(readEnvelope(await signInFrom(address)).code).toBe('10000');
    }
    expect(readEnvelope(await callFrom(ELSEWHERE, other.token)).code).toBe('10000');
  });

  it('tell nothing to callers without the password', async () => {
    await applyToAcme({ ALLOWED_ADDRESSES: ['127.0.0.0/8'] });
    expect(readEnvelope(await signInFrom(ELSEWHERE, 'Wrong-Pass-1'))).toMatchObject({ msg: '用户名或密码错误' });
  });

  it('of the platform and of the merchant both hold', async () => {
    const staff = await portal.signIn('acme-staff');
    await apply({ ALLOWED_ADDRESSES: ['127.0.0.1', '203.0.113.0/24'] });
    await applyToAcme({ ALLOWED_ADDRESSES: ['127.0.0.1', '198.51.100.0/24'] });
    for (const [address, code] of [
      [OWN_ADDRESS, '10000'],
      [ELSEWHERE, '40006'],
      ['198.51.100.7', '40006'],
    ] as const)
      expect([address, readEnvelope(await callFrom(address, staff.token)).code === '10000']).toEqual([
        address,
        code === '10000',
      ]);
  });

  it('can not be saved without the own address of whoever saves them', async () => {
    const save = (value: string) => ({ parameterKey: 'ALLOWED_ADDRESSES', version: 0, value });
    const platform = await portal.signIn('admin');
    expect(await portal.refused(parameters.updateParameter, save('10.0.0.0/8'), platform)).toMatchObject({
      fields: [{ name: 'value', message: '其中不包含您当前的地址 127.0.0.1，保存后您将无法登录' }],
    });
    expect(await portal.refused(parameters.updateParameter, save('10.0.0.0/33'), platform)).toMatchObject({
      fields: [{ name: 'value', message: '每行须是一个 IP 地址或网段' }],
    });
  });
});

describe('wrong passwords', () => {
  const attempt = (password: string, cookie: string) => {
    const request = toRequest(session.login, portal.seal(session.login, { userName: 'acme-staff', password }));
    return portal.app.inject({ ...request, headers: { ...request.headers, cookie } });
  };
  const isLocked = async (userId: string) =>
    (await portal.row('select locked_time is not null as locked from users where user_id = $1', userId)).locked;
  afterEach(async () => {
    await portal.store.ownerQuery('update users set locked_time = null, unlocking_time = null, locked_reason = null');
    await portal.store.ownerQuery('delete from sign_in_failures');
  });

  it('on a known device lock the account for a time, end its sessions and leave what they changed in the log', async () => {
    const staff = await portal.signIn('acme-staff');
    const known = await attempt(DEMO_PASSWORD, '');
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
    await applyToAcme({ LOCK_AFTER_FAILURES: 3, LOCK_MINUTES: 45 });
    for (let times = 0; times < 2; times += 1) await attempt('Wrong-Pass-1', cookie);
    expect(await isLocked(staff.userId)).toBe(false);
    expect(readEnvelope(await attempt('Wrong-Pass-1', cookie)).msg).toBe('用户名或密码错误');
    expect(
      await portal.row(
        `select locked_reason as reason, extract(epoch from unlocking_time - locked_time)::int / 60 as minutes
         from users where user_id = $1`,
        staff.userId,
      ),
    ).toEqual({ reason: '多次输错密码', minutes: 45 });
    expect(await isAlive(staff.token)).toBe(false);
    expect(readEnvelope(await attempt(DEMO_PASSWORD, cookie)).msg).toBe('账号已停用或锁定，请联系管理员');
    expect(await loginReasons(staff.userId)).toEqual(expect.arrayContaining(['userLocked', 'wrongPassword']));
    const { changes } = await portal.row(
      `select changes::text from audited_objects where object_id = $1 order by audit_id desc offset 1`,
      staff.userId,
    );
    expect(changes).toContain('lockedReason');
  });

  it('on other devices never lock it', async () => {
    const staff = await portal.signIn('acme-staff');
    await applyToAcme({ LOCK_AFTER_FAILURES: 1 });
    for (let times = 0; times < 4; times += 1) await attempt('Wrong-Pass-1', '');
    expect(await isLocked(staff.userId)).toBe(false);
  });
});

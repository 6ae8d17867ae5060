import { passwords } from 'contract/access/passwords';
import { profile } from 'contract/access/profile';
import { session } from 'contract/access/session';
import { createApp } from './app';
import { SEALED_SECRET_LIFETIME_MS } from './replay';
import { encryptArgument, toRequest } from './testing/browser';
import { DEMO_PASSWORD, installPortal, readEnvelope } from './testing/portal';
import type { Portal } from './testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

const OUTDATED = { subCode: 'param-invalid', msg: '请求已过期，请重试' };
const seal = (value: string, { isPublic = true, time = Date.now() } = {}) =>
  encryptArgument(portal.services.secrets.publicKeyPem, value, { isPublic, time });
const signInWith = (password: string) => toRequest(session.login, { userName: 'acme-staff', password });
const send = async (request: ReturnType<typeof signInWith>, app = portal.app) =>
  readEnvelope(await app.inject(request));

it('[CRY-01] a recorded sign-in works once, at every server', async () => {
  const recorded = signInWith(seal(DEMO_PASSWORD));
  expect((await send(recorded)).code).toBe('10000');
  expect(await send(recorded)).toMatchObject(OUTDATED);
  const second = await createApp(portal.services);
  expect(await send(recorded, second)).toMatchObject(OUTDATED);
  await second.close();
  expect((await send(signInWith(seal(DEMO_PASSWORD)))).code).toBe('10000');
});

it('[CRY-01] of a recorded sign-in that is sent many times at once, one works', async () => {
  const recorded = signInWith(seal(DEMO_PASSWORD));
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(recorded)));
  expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1);
});

it.each([
  ['long ago', -SEALED_SECRET_LIFETIME_MS - 5000],
  ['in the future', SEALED_SECRET_LIFETIME_MS + 5000],
])('[CRY-01] secrets that were encrypted %s are refused, with and without a session', async (_, shift) => {
  const time = Date.now() + shift;
  expect(await send(signInWith(seal(DEMO_PASSWORD, { time })))).toMatchObject(OUTDATED);
  const forgotten = {
    userName: 'acme-staff',
    verifyCode: seal('123456', { time }),
    password: seal('Rainy-Kiosk-47', { time }),
  };
  expect(readEnvelope(await portal.app.inject(toRequest(passwords.resetForgottenPassword, forgotten)))).toMatchObject(
    OUTDATED,
  );
  const staff = await portal.signIn('acme-staff');
  const change = { version: 1, phonenumber: seal('13911112222', { isPublic: false, time }) };
  const answer = await portal.app.inject(toRequest(profile.updateProfile, change, staff.token));
  expect(readEnvelope(answer)).toMatchObject(OUTDATED);
});

it('[CRY-01] a secret of a call with a session opens none, and that of a sign-in proves nothing', async () => {
  const unreadable = { subCode: 'param-invalid', msg: '请求参数有误' };
  expect(await send(signInWith(seal(DEMO_PASSWORD, { isPublic: false })))).toMatchObject(unreadable);
  const staff = await portal.signIn('acme-staff');
  const proof = (originalPassword: string) =>
    portal.app.inject(toRequest(profile.proveIdentity, { originalPassword }, staff.token));
  expect(readEnvelope(await proof(seal(DEMO_PASSWORD)))).toMatchObject(unreadable);
  expect(readEnvelope(await proof(seal(DEMO_PASSWORD, { isPublic: false }))).code).toBe('10000');
});

it('[CRY-01] used values are forgotten after their lifetime', async () => {
  const kept = async () => (await portal.row('select count(*)::int from sealed_values')).count;
  await portal.store.ownerQuery(`update sealed_values set expire_time = now() - interval '1 second'`);
  await portal.signIn('acme-staff');
  expect(await kept()).toBe(1);
});

import { generateKeyPairSync } from 'node:crypto';
import { properties } from 'contract/site/properties';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { usersApi } from '@/api/access/users';
import { projectListRequested } from '@/kernel/project/slice';
import { signOutRequested } from '@/kernel/session/slice';
import { signInRequested } from '@/kernel/signIn/signInRequested';
import { credentials, sessionAnswer } from '@/kernel/session/testing';
import { setSessionToken } from '@/platform/http/sessionToken';
import { removeToken } from '@/platform/storage/cookies';
import { reducer } from '@/kernel/testing/state';
import { waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { createStore } from './store';

const KEY = 'persist:smartube-portal:user-info';
// The field key 0, 1, … 63 in base64, and a phone number encrypted with this key as in server/crypto/fieldCipher.ts.
const fieldKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw==';
const phonenumber = 'v1:yMnKy8zNzs/Q0dLT1NXW1zq5LrCtZk7i5mnUKbRezIiLDQwQzTE1SI395sJn3+sMXofpByAqpMse22Z3r4LmDA==';
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const last = { userId: '7', userName: 'admin', nickName: '管理员', merchantId: '1', merchantName: '平台' };

const wire = installFakeNetwork();
beforeEach(() => {
  wire.answer(properties.loadProperties, [
    { attrCode: 'CIPHER_SCHEME', attrValue: 'rsa-oaep-256' },
    { attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey },
  ]);
  wire.answer(session.login, { token: 'the-secret-token' });
  wire.answer(session.getInfo, { ...sessionAnswer, fieldKey });
  wire.answer(routers.getRoutersBatch, []);
  wire.answer(session.logout, null);
});
afterEach(() => {
  removeToken();
  setSessionToken(undefined);
  localStorage.clear();
});

/** Starts the portal in this browser, once its persisted state is restored. */
async function start() {
  const portal = createStore();
  await waitForState(portal.persistor, ({ bootstrapped }) => bootstrapped);
  return portal;
}

async function signedIn() {
  const portal = await start();
  portal.store.dispatch(signInRequested(credentials));
  await waitForState(portal.store, (state) => state.session.phase === 'open');
  await portal.persistor.flush();
  return portal;
}
const stored = () =>
  Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join();
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, string> | null;

it('has the state that the tests of screens rest on', async () => {
  const { store } = await start();
  expect(Object.keys(store.getState()).sort()).toEqual(Object.keys(reducer(undefined, { type: '' })).sort());
});

describe('[SES-13] user info in local storage', () => {
  it('is kept under one fixed key with a version', async () => {
    await signedIn();
    expect(Object.keys(localStorage).filter((key) => key.includes('user'))).toEqual([KEY]);
    expect(JSON.parse(kept()?.last ?? '')).toEqual(last);
    expect(JSON.parse(kept()?._persist ?? '')).toMatchObject({ version: 1 });
  });

  it('never has token, password, field key, phone or e-mail in it, though they were seen', async () => {
    wire.answer(session.getInfo, {
      ...sessionAnswer,
      user: { ...sessionAnswer.user, ...{ phonenumber, email: 'zhang.san@example.com' } },
      fieldKey,
    });
    const { store, persistor } = await signedIn();
    wire.answer(users.getUser, {
      userId: '7',
      userName: 'admin',
      status: 'NORMAL',
      phonenumber,
      email: 'zhang.san@example.com',
    });
    const { data } = await store.dispatch(usersApi.endpoints.getUser.initiate({ userId: '7' }));
    expect(data?.phonenumber).toBe('13812345678');
    await persistor.flush();
    const everything = stored();
    expect(everything).toContain('管理员');
    expect(everything).not.toMatch(/the-secret-token|Passw0rd!|13812345678|zhang\.san|v1:|AAECAw/);
  });

  it('is there when the portal starts again, and gone after signing out', async () => {
    await signedIn();
    const { store, persistor } = await start();
    expect(store.getState().userInfo.last).toEqual(last);

    store.dispatch(signOutRequested());
    await waitForState(store, (state) => state.session.phase === 'none');
    await persistor.flush();
    expect(stored()).not.toMatch(/admin|管理员|平台/);
    expect((await start()).store.getState().userInfo.last).toBeUndefined();
  });

  const current = JSON.stringify({ version: 1, rehydrated: true });
  it.each<[string, string]>([
    ['no JSON', '{"last":'],
    ['no object', '"hello"'],
    ['null', 'null'],
    ['a field that is no JSON', JSON.stringify({ last: '{', _persist: current })],
    ['of a foreign shape', JSON.stringify({ last: JSON.stringify({ id: 1 }), _persist: current })],
    ['of a wrong type', JSON.stringify({ last: JSON.stringify({ ...last, userId: 7 }), _persist: current })],
    ['a list', JSON.stringify({ last: '[]', _persist: current })],
    ['without a version', JSON.stringify({ last: JSON.stringify(last) })],
    [
      'of an older version',
      JSON.stringify({ last: JSON.stringify(last), _persist: '{"version":0,"rehydrated":true}' }),
    ],
    ['of a newer version', JSON.stringify({ last: JSON.stringify(last), _persist: '{"version":2,"rehydrated":true}' })],
    ['of no version', JSON.stringify({ last: JSON.stringify(last), _persist: '{"version":-1,"rehydrated":true}' })],
  ])('that is %s is dropped and fetched again', async (_, value) => {
    localStorage.setItem(KEY, value);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await start();
    jest.restoreAllMocks();
    expect(store.getState().userInfo.last).toBeUndefined();

    store.dispatch(signInRequested(credentials));
    await waitForState(store, (state) => state.session.phase === 'open');
    expect(store.getState().userInfo.last).toEqual(last);
  });

  it('that holds more than it should is taken without it', async () => {
    const more = { ...last, token: 'T', phonenumber: '13812345678' };
    localStorage.setItem(KEY, JSON.stringify({ last: JSON.stringify(more), extra: '"x"', _persist: current }));
    expect((await start()).store.getState().userInfo.last).toEqual(last);
  });

  it('a browser that keeps nothing is no reason not to work', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await signedIn();
    expect(store.getState().session.phase).toBe('open');
    jest.restoreAllMocks();
  });
});

it('[SES-02] a browser that refuses an entry of its history does not keep anybody from signing out', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { store } = await signedIn();
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  store.dispatch(projectListRequested());
  expect(store.getState().location.pathname).toBe('/project/view');
  store.dispatch(signOutRequested());
  await waitForState(store, (state) => state.session.phase === 'none');
  expect(reported).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

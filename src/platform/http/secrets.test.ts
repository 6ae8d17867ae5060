import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { combineReducers } from '@reduxjs/toolkit';
import { properties } from 'contract/site/properties';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createSagaStore } from '../testing/createSagaStore';
import { removeToken, storeToken } from '../storage/cookies';
import { installFakeNetwork, jsonResponse, neverResponds } from '../testing/wire';
import { api, mutation, query } from './api';
import { setFieldKey, setPublicKeyFromSite } from './secrets';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const keys = [
  { attrCode: 'VUE_APP_NAME', attrValue: '平台' },
  { attrCode: 'CIPHER_SCHEME', attrValue: 'rsa-oaep-256' },
  { attrCode: 'CIPHER_KEY_ID', attrValue: 'k1' },
  { attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey },
];

function open(sealed: unknown): string {
  return Buffer.from(openInner(sealed).split('.')[1] ?? '', 'base64').toString('utf8');
}

// When the browser has sealed a value, by the server's clock, in milliseconds.
function sealingTimeOf(sealed: unknown): number {
  return parseInt(openInner(sealed).split('.')[0]?.slice(1) ?? '', 36) * 1000;
}

function openInner(sealed: unknown): string {
  const inner = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  );
  return inner.toString('latin1');
}

const { login, getInfo, addUser, listUsers, getUser } = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutation(build, session.login, []),
    getInfo: query(build, session.getInfo, []),
    addUser: mutation(build, users.addUser, []),
    listUsers: query(build, users.listUsers, []),
    getUser: query(build, users.getUser, []),
  }),
}).endpoints;

const user = {
  userName: 'zhangsan',
  nickName: '张三',
  phonenumber: '13812345678',
  email: 'zhang.san@example.com',
  organizeId: '1',
  idCard: '11010519491231002X',
};

const wire = installFakeNetwork();
const start = () => createSagaStore(combineReducers({ api: api.reducer }));

beforeEach(() => {
  setPublicKeyFromSite(keys);
  setFieldKey(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  removeToken();
  jest.restoreAllMocks();
});

describe('[CRY-01] what is secret leaves the browser encrypted', () => {
  it('password, phone, e-mail and identity number, and nothing else', async () => {
    const { store } = start();
    wire.answer(session.login, { token: 'T' });
    await store.dispatch(login.initiate({ userName: 'admin', password: '密码 Passw0rd!' }));
    const [signIn] = wire.requestsOf(session.login);
    expect(signIn?.body?.userName).toBe('admin');
    expect(open(signIn?.body?.password)).toBe('密码 Passw0rd!');

    await store.dispatch(addUser.initiate(user));
    const { phonenumber, email, idCard, ...clear } = wire.requestsOf(users.addUser)[0]?.body ?? {};
    expect([phonenumber, email, idCard].map(open)).toEqual([user.phonenumber, user.email, user.idCard]);
    expect(clear).toEqual({ userName: 'zhangsan', nickName: '张三', organizeId: '1' });
  });

  it('also in the query of a list', async () => {
    await start().store.dispatch(listUsers.initiate({ phonenumber: '13812345678', userName: 'zhang' }));
    const search = wire.requestsOf(users.listUsers)[0]?.url.searchParams;
    expect(open(search?.get('phonenumber'))).toBe('13812345678');
    expect(search?.get('userName')).toBe('zhang');
  });

  it('asks for the key where it is not there yet, once', async () => {
    setPublicKeyFromSite([]);
    wire.answer(properties.loadProperties, keys);
    const { store } = start();
    await store.dispatch(login.initiate({ userName: 'admin', password: 'one' }));
    await store.dispatch(login.initiate({ userName: 'admin', password: 'two' }));
    expect(wire.requestsOf(properties.loadProperties)).toHaveLength(1);
    expect(wire.requestsOf(session.login).map(({ body }) => open(body?.password))).toEqual(['one', 'two']);
  });

  it('does not ask for the key where nothing is secret', async () => {
    setPublicKeyFromSite([]);
    await start().store.dispatch(listUsers.initiate({ userName: 'zhang' }));
    expect(wire.paths).toEqual([users.listUsers.path]);
  });

  it("carries the server's time, whatever the browser's clock shows", async () => {
    const { store } = start();
    const serverTime = Date.UTC(2031, 4, 6, 7, 8, 9);
    wire.respond(properties.loadProperties, () => {
      const response = jsonResponse({ code: '10000', data: keys });
      response.headers.set('date', new Date(serverTime).toUTCString());
      return response;
    });
    setPublicKeyFromSite([]);
    wire.answer(session.login, { token: 'T' });
    await store.dispatch(login.initiate({ userName: 'admin', password: 'secret' }));
    const sealedAt = sealingTimeOf(wire.requestsOf(session.login)[0]?.body?.password);
    expect(Math.abs(sealedAt - serverTime)).toBeLessThan(60_000);
  });

  it('sends nothing without a key, and says so', async () => {
    setPublicKeyFromSite([]);
    wire.answer(properties.loadProperties, []);
    const { error } = await start().store.dispatch(login.initiate({ userName: 'admin', password: 'x' }));
    expect(error).toMatchObject({ message: '缺少加密公钥，请联系管理员' });
    expect(wire.requestsOf(session.login)).toEqual([]);
  });

  it('sends nothing when a value is too long for the key, and says so', async () => {
    const { error } = await start().store.dispatch(login.initiate({ userName: 'admin', password: '长'.repeat(128) }));
    expect(error).toMatchObject({ message: '内容过长，无法加密' });
    expect(wire.paths).toEqual([]);
  });

  it.each([[undefined], ['rsa-pkcs1'], ['something new']])(
    'encrypts the bare value for a server whose scheme is %s',
    async (scheme) => {
      setPublicKeyFromSite([
        { attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey },
        ...(scheme ? [{ attrCode: 'CIPHER_SCHEME', attrValue: scheme }] : []),
      ]);
      await start().store.dispatch(login.initiate({ userName: 'admin', password: 'secret' }));
      const sealed = String(wire.requestsOf(session.login)[0]?.body?.password);
      expect(Buffer.from(sealed, 'base64')).toHaveLength(256);
      expect(() => open(sealed)).toThrow();
    },
  );
});

// The field key 0, 1, … 63 in base64, and values encrypted with this key as in server/crypto/fieldCipher.ts.
const FIELD_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw==';
const PHONE = 'v1:yMnKy8zNzs/Q0dLT1NXW1zq5LrCtZk7i5mnUKbRezIiLDQwQzTE1SI395sJn3+sMXofpByAqpMse22Z3r4LmDA==';
const EMAIL =
  'v1:yMnKy8zNzs/Q0dLT1NXW1ycd5FQxbL9FgpCcXzVUj2v0BgmxuJmGA9WDVs54xZkiWBClvBYE+Upjt+Axl9NBvuZQG3n1EY7rTmHNGSu+fCY=';
const info = {
  merchant: { merchantId: '1', merchantName: '平台' },
  user: { userId: '1', userName: 'admin' },
  sysApps: [],
  permissions: [],
  fieldKey: FIELD_KEY,
};
const row = { userId: '1', userName: 'zhangsan', status: 'NORMAL' as const };

describe('[CRY-01] what is secret arrives encrypted', () => {
  it('and is opened with the key that the session was handed, masks staying as they are', async () => {
    const { store } = start();
    wire.answer(session.getInfo, info);
    await store.dispatch(getInfo.initiate());
    wire.answer(users.getUser, { ...row, phonenumber: PHONE, email: EMAIL, idCard: '****' });
    const { data } = await store.dispatch(getUser.initiate({ userId: '1' }));
    expect(data).toMatchObject({ phonenumber: '13812345678', email: 'zhang.san@example.com', idCard: '****' });
  });

  it('and is shown masked in lists', async () => {
    setFieldKey(FIELD_KEY);
    const { store } = start();
    wire.answer(users.listUsers, { total: 1, rows: [{ ...row, phonenumber: '138****5678', email: null }] });
    const { data } = await store.dispatch(listUsers.initiate({}));
    expect(data?.rows[0]).toMatchObject({ phonenumber: '138****5678', email: null });
  });

  it('and is refused when somebody has tampered with it', async () => {
    setFieldKey(FIELD_KEY);
    wire.answer(users.getUser, { ...row, phonenumber: PHONE.replace('yMnK', 'yMnL') });
    const { data, error } = await start().store.dispatch(getUser.initiate({ userId: '1' }));
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ message: '数据解密失败，请重新登录' });
  });

  it('[SES-11] with the key of the session that is there, not of one that was replaced while it was asked', async () => {
    const { store } = start();
    setFieldKey(FIELD_KEY);
    storeToken('former');
    let answer = (_: Response) => {};
    wire.respond(session.getInfo, () => new Promise((done) => (answer = done)));
    const sent = wire.nextRequestOf(session.getInfo);
    const asked = store.dispatch(getInfo.initiate());
    await sent;
    storeToken('next');
    answer(jsonResponse({ code: '10000', data: { ...info, fieldKey: FIELD_KEY.replace('AAEC', 'AAED') } }));
    await asked;
    wire.answer(users.getUser, { ...row, phonenumber: PHONE });
    const { data } = await store.dispatch(getUser.initiate({ userId: '1' }));
    expect(data?.phonenumber).toBe('13812345678');
  });

  it('the key stays at the edge: no action and no state has it', async () => {
    const { store, told } = start();
    wire.answer(session.getInfo, info);
    await store.dispatch(getInfo.initiate());
    const shown = JSON.stringify([told, store.getState()]);
    expect(shown).toContain('平台');
    expect(shown).not.toContain(FIELD_KEY);
    expect(shown).not.toContain('fieldKey');
  });
});

it('a call that is given up while the key is on its way sends nothing', async () => {
  setPublicKeyFromSite([]);
  wire.respond(properties.loadProperties, neverResponds);
  const call = start().store.dispatch(login.initiate({ userName: 'admin', password: 'x' }));
  await Promise.resolve();
  call.abort();
  expect((await call).error).toBeDefined();
  expect(wire.requestsOf(session.login)).toEqual([]);
});

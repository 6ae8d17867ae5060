import { generateKeyPairSync } from 'node:crypto';
import { session as contract } from 'contract/access/session';
import { usersApi } from '@/api/access/users';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { keepSiteKey } from '@/platform/http/secrets';
import { isTokenReplaced, keepSessionToken } from '@/platform/http/sessionToken';
import { removeToken, readToken, storeToken } from '@/platform/storage/cookies';
import { sagaStore, until } from '@/platform/testing/sagaStore';
import { fakeWire, json, never } from '@/platform/testing/wire';
import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { routers } from 'contract/access/routers';
import { users } from 'contract/access/users';
import { LOGOUT_PATIENCE } from './clearSession';
import { CHANGE_PATIENCE, EXPIRY_THROTTLE, sessionFlow } from './sessionFlow';
import {
  expiryDismissed,
  expiryNoticed,
  merchantChangeRequested,
  portalOpened,
  profileChanged,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  signInRequested,
  signOutRequested,
} from './slice';
import { credentials, info, menus, opened, reducer } from './testing';

const wire = fakeWire();
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function start() {
  const portal = sagaStore(reducer);
  const flow = portal.run(sessionFlow);
  return { ...portal, flow };
}

afterEach(() => {
  removeToken();
  keepSessionToken(undefined);
  jest.useRealTimers();
});

describe('opening the portal', () => {
  it('[SES-05] with a token: getInfo, then the menus, then the session', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, story } = start();
    store.dispatch(portalOpened({}));
    await until(store, ({ session }) => session.phase === 'open');
    expect(wire.paths).toEqual([contract.getInfo.path, routers.getRoutersBatch.path]);
    expect(wire.requestsOf(routers.getRoutersBatch)[0]?.body).toEqual({ appIds: ['early', 'late'] });
    expect(story()).toEqual([portalOpened.type, sessionOpening.type, sessionOpened.type]);
  });

  it('without a token: the session is none, and no call is made', () => {
    const { store, story } = start();
    store.dispatch(portalOpened({}));
    expect(story()).toEqual([portalOpened.type, sessionCleared.type]);
    expect(wire.paths).toEqual([]);
  });
});

describe('the newest flow wins', () => {
  it('[SES-14] signing out while getInfo is on its way: its answer is given up and nothing of it is written', async () => {
    storeToken('the-token');
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    wire.answer(contract.logout, null);
    const { store, story } = start();
    store.dispatch(portalOpened({}));
    await Promise.resolve();
    const [asked] = wire.requestsOf(contract.getInfo);
    expect(asked?.signal.aborted).toBe(false);

    store.dispatch(signOutRequested());
    expect(asked?.signal.aborted).toBe(true);
    answerLate(json({ code: '10000', data: info }));
    await until(store, ({ session }) => session.phase === 'none');
    await settled();

    expect(story()).toEqual([portalOpened.type, sessionOpening.type, signOutRequested.type, sessionCleared.type]);
    expect(JSON.stringify(store.getState())).not.toContain('管理员');
    expect(readToken()).toBeUndefined();
  });

  it('[SES-14] signing in as somebody else while the first sign-in is on its way: only the second is signed in', async () => {
    keepSiteKey([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.respond(contract.login, never);
    const { store } = start();
    const sent = wire.nextRequestOf(contract.login);
    store.dispatch(signInRequested(credentials));
    const first = await sent;

    wire.answer(contract.login, { token: 'second' });
    wire.answer(contract.getInfo, { ...info, user: { ...info.user, userName: 'second' } });
    wire.answer(routers.getRoutersBatch, menus);
    store.dispatch(signInRequested({ ...credentials, userName: 'second' }));
    await until(store, ({ session }) => session.phase === 'open');
    expect(first.signal.aborted).toBe(true);
    expect(readToken()).toBe('second');
    expect(store.getState().session.info?.user.userName).toBe('second');
  });
});

describe('the same once more', () => {
  it('[SES-01] [SES-14] a double click on sign-in makes one call and one token', async () => {
    keepSiteKey([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.answer(contract.login, { token: 'only' });
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(signInRequested(credentials));
    store.dispatch(signInRequested({ ...credentials }));
    await until(store, ({ session }) => session.phase === 'open');
    expect(wire.requestsOf(contract.login)).toHaveLength(1);
  });

  it('a second attempt with the same words after the first one failed is made', async () => {
    keepSiteKey([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.refuse(contract.login, { subMsg: '用户名或密码错误' });
    const { store } = start();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      store.dispatch(signInRequested(credentials));
      await until(store, ({ session }) => session.signInFailure !== undefined);
      expect(wire.requestsOf(contract.login)).toHaveLength(attempt);
    }
  });
});

describe('another browser tab', () => {
  it('[SES-11] a call of a page whose session is gone is not made, and the tab follows instead', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, story } = start();
    store.dispatch(portalOpened({}));
    await until(store, ({ session }) => session.phase === 'open');

    // The tab slept while another one signed out.
    removeToken();
    await store.dispatch(usersApi.endpoints.listUsers.initiate({}));
    expect(wire.requestsOf(users.listUsers)).toEqual([]);
    await until(store, ({ session }) => session.phase === 'none');
    expect(story().slice(-2)).toEqual([sessionReplaced.type, sessionCleared.type]);
    expect(wire.requestsOf(contract.logout)).toEqual([]);
  });

  it('[SES-11] while it is asked who is there now, no call of the old page is made with the new token', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    await until(store, ({ session }) => session.phase === 'open');

    storeToken('of-somebody-else');
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    store.dispatch(sessionReplaced());
    for (let call = 0; call < 3; call += 1)
      await store.dispatch(usersApi.endpoints.unlockUser.initiate({ userId: '7' }));
    expect(wire.requestsOf(users.unlockUser)).toEqual([]);
    expect(store.getState().session.info?.user.userName).toBe('admin');
    answerLate(json({ code: '10000', data: { ...info, user: { userId: '8', userName: 'other' } } }));
    await until(store, ({ session }) => session.info?.user.userName === 'other');
    expect(store.getState().userInfo.last?.userName).toBe('other');
    expect(wire.requestsOf(contract.getInfo)).toHaveLength(2);
  });

  it('[SES-11] a third person who signs in while the second one is asked about is the one who is shown', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    await until(store, ({ session }) => session.phase === 'open');
    storeToken('second');
    wire.respond(contract.getInfo, never);
    store.dispatch(sessionReplaced());
    storeToken('third');
    wire.answer(contract.getInfo, { ...info, user: { userId: '9', userName: 'third' } });
    store.dispatch(sessionReplaced());
    await until(store, ({ session }) => session.info?.user.userName === 'third');
    expect(isTokenReplaced()).toBe(false);
  });

  it('[SES-11] signing out is not undone by what another tab does meanwhile', async () => {
    storeToken('the-token');
    wire.respond(contract.logout, never);
    const { store } = start();
    store.dispatch(sessionOpened(opened));
    jest.useFakeTimers();
    store.dispatch(signOutRequested());
    store.dispatch(sessionReplaced());
    await jest.advanceTimersByTimeAsync(LOGOUT_PATIENCE);
    expect(store.getState().session.phase).toBe('none');
  });

  it('[SES-11] a tab in which nobody is signed in welcomes whoever signs in in another one', async () => {
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    expect(isTokenReplaced()).toBe(false);
    storeToken('of-the-other-tab');
    expect(isTokenReplaced()).toBe(true);
    store.dispatch(sessionReplaced());
    await until(store, ({ session }) => session.phase === 'open');
    expect(readToken()).toBe('of-the-other-tab');
  });

  it('[SES-11] [SES-14] what is on its way when somebody else signs in elsewhere is given up', async () => {
    storeToken('the-token');
    wire.respond(contract.getInfo, never);
    const { store } = start();
    const sent = wire.nextRequestOf(contract.getInfo);
    store.dispatch(portalOpened({}));
    const first = await sent;
    storeToken('of-somebody-else');
    wire.answer(contract.getInfo, { ...info, user: { userId: '8', userName: 'other' } });
    wire.answer(routers.getRoutersBatch, menus);
    store.dispatch(sessionReplaced());
    await until(store, ({ session }) => session.phase === 'open');
    expect(first.signal.aborted).toBe(true);
    expect(store.getState().session.info?.user.userName).toBe('other');
  });

  it('[TEN-01] [SES-14] signing out while the merchant changes waits for its token, so that it can be ended', async () => {
    storeToken('the-token');
    keepSessionToken('the-token');
    let change = (_: Response) => {};
    wire.respond(authorizedMerchants.changeMerchant, () => new Promise((done) => (change = done)));
    wire.respond(contract.getInfo, never);
    wire.answer(contract.logout, null);
    const { store } = start();
    store.dispatch(sessionOpened(opened));
    const sent = wire.nextRequestOf(authorizedMerchants.changeMerchant);
    store.dispatch(merchantChangeRequested('2'));
    await sent;
    jest.useFakeTimers();
    // A second choice is none while the first one is under way.
    store.dispatch(merchantChangeRequested('3'));
    store.dispatch(signOutRequested());
    change(json({ code: '10000', data: { token: 'of-the-second' } }));
    await jest.advanceTimersByTimeAsync(CHANGE_PATIENCE);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    await until(store, ({ session }) => session.phase === 'none');
    expect(wire.requestsOf(authorizedMerchants.changeMerchant)).toHaveLength(1);
    expect(wire.requestsOf(contract.logout)[0]?.headers.get('authorization')).toBe('Bearer of-the-second');
    expect(readToken()).toBeUndefined();
  });
});

describe('what has changed in the session', () => {
  /** A portal that is open, and asked for its session once. */
  async function open() {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const portal = start();
    portal.store.dispatch(portalOpened({}));
    await until(portal.store, ({ session }) => session.phase === 'open');
    return portal;
  }
  const asked = () => wire.requestsOf(contract.getInfo);

  it('[PRF-01] a second change is asked for anew, and what the first one asked is given up', async () => {
    const { store } = await open();
    wire.respond(contract.getInfo, never);
    store.dispatch(profileChanged());
    await settled();
    wire.answer(contract.getInfo, { ...info, user: { ...info.user, nickName: '第二次' } });
    store.dispatch(profileChanged());
    await until(store, ({ session }) => session.phase === 'open' && session.info?.user.nickName === '第二次');
    expect(asked().map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });

  it('[SES-11] [SES-14] a token that is replaced meanwhile is asked about for itself', async () => {
    const { store } = await open();
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    store.dispatch(profileChanged());
    await settled();
    storeToken('of-somebody-else');
    wire.answer(contract.getInfo, { ...info, merchant: { merchantId: '2', merchantName: 'Globex' } });
    store.dispatch(sessionReplaced());
    answerLate(json({ code: '10000', data: info }));
    await until(store, () => !isTokenReplaced());
    expect(store.getState().session.info?.merchant.merchantId).toBe('2');
    expect(asked().map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer the-token',
      'Bearer the-token',
      'Bearer of-somebody-else',
    ]);
  });
});

describe('an expired session', () => {
  /** Lets the clock of the portal run. */
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  function signedIn() {
    jest.useFakeTimers();
    const portal = start();
    portal.store.dispatch(sessionOpened(opened));
    const notices = () => portal.told.filter(expiryNoticed.match).length;
    return { ...portal, notices, expire: () => portal.store.dispatch(sessionExpired()) };
  }

  it('[SES-09] is told once, however many calls meet it, and not again within 3,000 ms', async () => {
    const { store, expire, notices } = signedIn();
    for (let call = 0; call < 10; call += 1) expire();
    expect(notices()).toBe(1);
    expect(store.getState().session.hasExpired).toBe(true);

    store.dispatch(expiryDismissed());
    await pass(EXPIRY_THROTTLE - 1);
    expire();
    expect(notices()).toBe(1);
    expect(EXPIRY_THROTTLE).toBe(3_000);
  });

  it('is told again by the next call after 3,000 ms, and not by itself', async () => {
    const { expire, notices } = signedIn();
    expire();
    expire();
    await pass(EXPIRY_THROTTLE);
    await pass(EXPIRY_THROTTLE);
    expect(notices()).toBe(1);
    expire();
    expect(notices()).toBe(2);
  });

  it('[SES-09] keeps the session and the page as they are until the person decides', () => {
    const { store, expire } = signedIn();
    expire();
    expect(store.getState().session).toMatchObject({ phase: 'open', info: opened });
    store.dispatch(expiryDismissed());
    expect(store.getState().session).toMatchObject({ phase: 'open', info: opened, hasExpired: false });
  });

  it('is not told when nobody is signed in', () => {
    jest.useFakeTimers();
    const { store, told } = start();
    store.dispatch(sessionExpired());
    store.dispatch(sessionCleared({ keepsPlace: false }));
    store.dispatch(sessionExpired());
    expect(told.filter(expiryNoticed.match)).toEqual([]);
    expect(store.getState().session.hasExpired).toBe(false);
  });
});

// Everything that a late answer could still set in motion has happened.
function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

import { generateKeyPairSync } from 'node:crypto';
import { session as contract } from 'contract/session';
import { sessionExpired } from '@/platform/http/events';
import { keepPublicKey } from '@/platform/http/secrets';
import { removeToken, readToken, storeToken } from '@/platform/storage/cookies';
import { sagaStore, until } from '@/platform/testing/sagaStore';
import { fakeWire, json, never } from '@/platform/testing/wire';
import { routers } from 'contract/routers';
import { EXPIRY_THROTTLE, sessionFlow } from './sessionFlow';
import {
  expiryDismissed,
  expiryNoticed,
  portalOpened,
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
  jest.useRealTimers();
});

describe('opening the portal', () => {
  it('[SES-05] with a token: getInfo, then the menus, then the session', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, info);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, story } = start();
    store.dispatch(portalOpened());
    await until(store, ({ session }) => session.phase === 'open');
    expect(wire.paths).toEqual([contract.getInfo.path, routers.getRoutersBatch.path]);
    expect(wire.requestsOf(routers.getRoutersBatch)[0]?.body).toEqual({ appIds: ['early', 'late'] });
    expect(story()).toEqual([portalOpened.type, sessionOpening.type, sessionOpened.type]);
  });

  it('without a token: the session is none, and no call is made', () => {
    const { store, story } = start();
    store.dispatch(portalOpened());
    expect(story()).toEqual([portalOpened.type, sessionCleared.type]);
    expect(wire.paths).toEqual([]);
  });
});

describe('the newest flow wins', () => {
  it('signing out while getInfo is on its way: its answer is given up and nothing of it is written', async () => {
    storeToken('the-token');
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    wire.answer(contract.logout, null);
    const { store, story } = start();
    store.dispatch(portalOpened());
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

  it('signing in as somebody else while the first sign-in is on its way: only the second is signed in', async () => {
    keepPublicKey([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
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

  it('is told once, however many calls meet it, and not again within 3,000 ms', async () => {
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

  it('keeps the session and the page as they are until the person decides', () => {
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

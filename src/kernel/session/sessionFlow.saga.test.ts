import { generateKeyPairSync } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { session as contract } from 'contract/access/session';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { usersApi } from '@/api/access/users';
import { sessionExpired, sessionReplaced } from '@/platform/http/events';
import { api } from '@/platform/http/api';
import { setPublicKeyFromSite } from '@/platform/http/secrets';
import { isTokenReplaced, setSessionToken } from '@/platform/http/sessionToken';
import { SAGA_CONTEXT_KEY } from '@/platform/saga/callApi';
import { removeToken, readToken, storeToken } from '@/platform/storage/cookies';
import { isSessionChangeAnnounced, onOtherTabsNotice } from '@/platform/storage/otherTabs';
import { answer } from '@/platform/testing/answer';
import { createSagaStore, waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse, neverResponds } from '@/platform/testing/wire';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { routers } from 'contract/access/routers';
import { users } from 'contract/access/users';
import { SIGN_OUT_TIMEOUT_MS, clearSession } from './clearSession';
import { EXPIRY_THROTTLE_MS } from './expiry';
import { MERCHANT_CHANGE_TIMEOUT_MS, sessionFlow } from './sessionFlow';
import {
  expiryDismissed,
  expiryNoticed,
  merchantChangeRequested,
  passwordChanged,
  portalOpened,
  profileChanged,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  selectIsSigningOut,
  signOutRequested,
  selectSessionInfo,
  selectSignInFailure,
  selectHasExpired,
} from './slice';
import { failed } from '../feedback/slice';
import { watchProfile } from '../live/watchProfile';
import { signInRequested } from '../signIn/signInRequested';
import { credentials, sessionAnswer, menus, menusArgument, openedSession, reducer, noUnsavedInput } from './testing';
import type { SessionTestState } from './testing';

const wire = installFakeNetwork();
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function start() {
  const portal = createSagaStore(reducer);
  const flow = portal.run(sessionFlow, noUnsavedInput);
  return { ...portal, flow };
}

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
  jest.useRealTimers();
});

it('credentials are forgotten once they have been used', async () => {
  setPublicKeyFromSite([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
  wire.answer(contract.login, { token: 'the-token' });
  wire.answer(contract.getInfo, sessionAnswer);
  wire.answer(routers.getRoutersBatch, menus);
  // Does not use `createSagaStore`, which keeps every action and thereby the credentials.
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, sagas),
  });
  sagas.setContext({ [SAGA_CONTEXT_KEY]: { dispatch: store.dispatch } });
  sagas.run(sessionFlow, noUnsavedInput);
  const typed = () => ({ userName: 'admin', password: 'Passw0rd!' });
  const signIn = () => {
    const kept = typed();
    store.dispatch(signInRequested(kept));
    return new WeakRef(kept);
  };
  const used = signIn();
  await waitForState(store, ({ session }) => session.phase === 'open');
  await settled();
  collectGarbage();
  expect(used.deref()).toBeUndefined();
});

describe('opening the portal', () => {
  it('[SES-05] with a token: getInfo, then the menus, then the session', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, dispatchedTypes } = start();
    store.dispatch(portalOpened({}));
    await waitForState(store, ({ session }) => session.phase === 'open');
    expect(wire.paths).toEqual([contract.getInfo.path, routers.getRoutersBatch.path]);
    expect(wire.requestsOf(routers.getRoutersBatch)[0]?.body).toEqual({ appIds: ['early', 'late'] });
    expect(dispatchedTypes()).toEqual([portalOpened.type, sessionOpening.type, sessionOpened.type]);
  });

  it('without a token: the session is none, and no call is made', () => {
    const { store, dispatchedTypes } = start();
    store.dispatch(portalOpened({}));
    expect(dispatchedTypes()).toEqual([portalOpened.type, sessionCleared.type]);
    expect(wire.paths).toEqual([]);
  });
});

describe('the newest flow wins', () => {
  it('[SES-14] signing out while getInfo is on its way: its answer is given up and nothing of it is written', async () => {
    storeToken('the-token');
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    wire.answer(contract.logout, null);
    const { store, dispatchedTypes } = start();
    store.dispatch(portalOpened({}));
    await Promise.resolve();
    const [asked] = wire.requestsOf(contract.getInfo);
    expect(asked?.signal.aborted).toBe(false);

    store.dispatch(signOutRequested());
    expect(asked?.signal.aborted).toBe(true);
    answerLate(jsonResponse({ code: '10000', data: sessionAnswer }));
    await waitForState(store, ({ session }) => session.phase === 'none');
    await settled();

    expect(dispatchedTypes()).toEqual([
      portalOpened.type,
      sessionOpening.type,
      signOutRequested.type,
      sessionCleared.type,
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('管理员');
    expect(readToken()).toBeUndefined();
  });

  it('[SES-14] signing in as somebody else while the first sign-in is on its way: only the second is signed in', async () => {
    setPublicKeyFromSite([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.respond(contract.login, neverResponds);
    const { store } = start();
    const sent = wire.nextRequestOf(contract.login);
    store.dispatch(signInRequested(credentials));
    const first = await sent;

    wire.answer(contract.login, { token: 'second' });
    wire.answer(contract.getInfo, { ...sessionAnswer, user: { ...sessionAnswer.user, userName: 'second' } });
    wire.answer(routers.getRoutersBatch, menus);
    store.dispatch(signInRequested({ ...credentials, userName: 'second' }));
    await waitForState(store, ({ session }) => session.phase === 'open');
    expect(first.signal.aborted).toBe(true);
    expect(readToken()).toBe('second');
    expect(selectSessionInfo(store.getState())?.user.userName).toBe('second');
  });
});

describe('the same once more', () => {
  it('[SES-01] [SES-14] a double click on sign-in makes one call and one token', async () => {
    setPublicKeyFromSite([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.answer(contract.login, { token: 'only' });
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(signInRequested(credentials));
    store.dispatch(signInRequested({ ...credentials }));
    await waitForState(store, ({ session }) => session.phase === 'open');
    expect(wire.requestsOf(contract.login)).toHaveLength(1);
  });

  it('a second attempt with the same words after the first one failed is made', async () => {
    setPublicKeyFromSite([{ attrCode: 'CIPHER_PUBLIC_KEY', attrValue: publicKey }]);
    wire.refuse(contract.login, { subMsg: '用户名或密码错误' });
    const { store } = start();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      store.dispatch(signInRequested(credentials));
      await waitForState(store, (state) => selectSignInFailure(state) !== undefined);
      expect(wire.requestsOf(contract.login)).toHaveLength(attempt);
    }
  });
});

describe('another browser tab', () => {
  it('[SES-11] a call of a page whose session is gone is not made, and the tab follows instead', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, dispatchedTypes } = start();
    store.dispatch(portalOpened({}));
    await waitForState(store, ({ session }) => session.phase === 'open');

    // Simulates a tab that was suspended while another tab signed out.
    removeToken();
    await store.dispatch(usersApi.endpoints.listUsers.initiate({}));
    expect(wire.requestsOf(users.listUsers)).toEqual([]);
    await waitForState(store, ({ session }) => session.phase === 'none');
    expect(dispatchedTypes().slice(-2)).toEqual([sessionReplaced.type, sessionCleared.type]);
    expect(wire.requestsOf(contract.logout)).toEqual([]);
  });

  it('[SES-11] while it is asked who is there now, no call of the old page is made with the new token', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    await waitForState(store, ({ session }) => session.phase === 'open');

    storeToken('of-somebody-else');
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    store.dispatch(sessionReplaced());
    for (let call = 0; call < 3; call += 1)
      await store.dispatch(usersApi.endpoints.unlockUser.initiate({ userId: '7' }));
    expect(wire.requestsOf(users.unlockUser)).toEqual([]);
    expect(selectSessionInfo(store.getState())?.user.userName).toBe('admin');
    answerLate(jsonResponse({ code: '10000', data: { ...sessionAnswer, user: { userId: '8', userName: 'other' } } }));
    await waitForState(store, (state) => selectSessionInfo(state)?.user.userName === 'other');
    expect(store.getState().userInfo.last?.userName).toBe('other');
    expect(wire.requestsOf(contract.getInfo)).toHaveLength(2);
  });

  it('[SES-11] a third person who signs in while the second one is asked about is the one who is shown', async () => {
    storeToken('the-token');
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    await waitForState(store, ({ session }) => session.phase === 'open');
    storeToken('second');
    wire.respond(contract.getInfo, neverResponds);
    store.dispatch(sessionReplaced());
    storeToken('third');
    wire.answer(contract.getInfo, { ...sessionAnswer, user: { userId: '9', userName: 'third' } });
    store.dispatch(sessionReplaced());
    await waitForState(store, (state) => selectSessionInfo(state)?.user.userName === 'third');
    expect(isTokenReplaced()).toBe(false);
  });

  it('[SES-11] signing out is not undone by what another tab does meanwhile', async () => {
    storeToken('the-token');
    wire.respond(contract.logout, neverResponds);
    const { store } = start();
    store.dispatch(sessionOpened(openedSession));
    jest.useFakeTimers();
    store.dispatch(signOutRequested());
    store.dispatch(sessionReplaced());
    await jest.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS);
    expect(store.getState().session.phase).toBe('none');
  });

  it('[SES-11] a tab in which nobody is signed in welcomes whoever signs in in another one', async () => {
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store } = start();
    store.dispatch(portalOpened({}));
    expect(isTokenReplaced()).toBe(false);
    storeToken('of-the-other-tab');
    expect(isTokenReplaced()).toBe(true);
    store.dispatch(sessionReplaced());
    await waitForState(store, ({ session }) => session.phase === 'open');
    expect(readToken()).toBe('of-the-other-tab');
  });

  it('[SES-11] [SES-14] what is on its way when somebody else signs in elsewhere is given up', async () => {
    storeToken('the-token');
    wire.respond(contract.getInfo, neverResponds);
    const { store } = start();
    const sent = wire.nextRequestOf(contract.getInfo);
    store.dispatch(portalOpened({}));
    const first = await sent;
    storeToken('of-somebody-else');
    wire.answer(contract.getInfo, { ...sessionAnswer, user: { userId: '8', userName: 'other' } });
    wire.answer(routers.getRoutersBatch, menus);
    store.dispatch(sessionReplaced());
    await waitForState(store, ({ session }) => session.phase === 'open');
    expect(first.signal.aborted).toBe(true);
    expect(selectSessionInfo(store.getState())?.user.userName).toBe('other');
  });

  it('[TEN-01] [SES-14] signing out while the merchant changes waits for its token, so that it can be ended', async () => {
    storeToken('the-token');
    setSessionToken('the-token');
    let change = (_: Response) => {};
    wire.respond(enteredMerchant.changeMerchant, () => new Promise((done) => (change = done)));
    wire.respond(contract.getInfo, neverResponds);
    wire.answer(contract.logout, null);
    const { store } = start();
    store.dispatch(sessionOpened(openedSession));
    const sent = wire.nextRequestOf(enteredMerchant.changeMerchant);
    store.dispatch(merchantChangeRequested('2'));
    await sent;
    jest.useFakeTimers();
    // A second change of the merchant is ignored while the first one is under way.
    store.dispatch(merchantChangeRequested('3'));
    store.dispatch(signOutRequested());
    change(jsonResponse({ code: '10000', data: { token: 'of-the-second' } }));
    await jest.advanceTimersByTimeAsync(MERCHANT_CHANGE_TIMEOUT_MS);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    await waitForState(store, ({ session }) => session.phase === 'none');
    expect(wire.requestsOf(enteredMerchant.changeMerchant)).toHaveLength(1);
    expect(wire.requestsOf(contract.logout)[0]?.headers.get('authorization')).toBe('Bearer of-the-second');
    expect(readToken()).toBeUndefined();
  });
});

describe('a flow that throws', () => {
  const bug = new Error('a bug');
  let reported: jest.SpyInstance;
  beforeEach(() => {
    reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[SES-02] does not keep the user signed in: signing out ends in this browser all the same', async () => {
    storeToken('the-token');
    setSessionToken('the-token');
    const { store } = start();
    store.dispatch(sessionOpened(openedSession));
    let left = 1;
    // Throws an error in a subscriber of the store. redux-saga passes the error on to the flow that dispatched the
    // action by `put`.
    const leave = store.subscribe(() => {
      if (!selectIsSigningOut(store.getState()) && left-- > 0) throw bug;
    });
    wire.answer(contract.logout, null);
    store.dispatch(signOutRequested());
    await waitForState(store, ({ session }) => session.phase === 'none');
    await settled();
    leave();
    expect(readToken()).toBeUndefined();
    expect(reported).toHaveBeenCalledWith(bug);

    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    storeToken('next');
    store.dispatch(portalOpened({}));
    await waitForState(store, ({ session }) => session.phase === 'open');
  });

  it('[TEN-01] leaves the user in the merchant where it came too early, and says so', async () => {
    storeToken('the-token');
    setSessionToken('the-token');
    wire.respond(enteredMerchant.changeMerchant, () => jsonResponse({ code: '10000', data: { token: 'next' } }));
    const { store } = start();
    store.dispatch(sessionOpened(openedSession));
    const write = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw bug;
    });
    store.dispatch(merchantChangeRequested('2'));
    await waitForState(store, ({ feedback }) => feedback.notices.length > 0);
    write.mockRestore();
    expect(store.getState().session).toMatchObject({ phase: 'open', activity: { kind: 'working' } });
    expect(store.getState().feedback.notices).toMatchObject([{ kind: 'error', text: '系统异常，请重试' }]);
    expect(reported).toHaveBeenCalledWith(bug);
  });

  it('[SES-02] a call to sign out that throws is reported, and the user is signed out', async () => {
    storeToken('the-token');
    await expectSaga(clearSession, { keepsPlace: false })
      .withReducer(reducer, reducer(undefined, sessionOpened(openedSession)))
      .provide({
        call(effect, next) {
          if (effect.args[0] === sessionApi.endpoints.logout) throw bug;
          return next() as unknown;
        },
      })
      .put(sessionCleared({ keepsPlace: false }))
      .run();
    expect(reported).toHaveBeenCalledWith(bug);
    expect(readToken()).toBeUndefined();
  });
});

describe('flows of an open session whose code can’t be loaded', () => {
  const withoutCode = (problem: Error) => ({
    call(effect: { fn: { name: string } }, next: () => unknown) {
      if (effect.fn.name === 'loadOpenSessionFlows') throw problem;
      return next();
    },
  });
  const notLoaded = Object.assign(new Error('Loading chunk live failed.'), { name: 'ChunkLoadError' });
  const working = reducer(undefined, sessionOpened(openedSession));

  it('[SES-11] another tab replaced the session: the new one opens at once, and no page of the former stays', async () => {
    storeToken('new');
    await expectSaga(sessionFlow, noUnsavedInput)
      .withReducer(reducer, working)
      .provide([
        withoutCode(notLoaded),
        answer(sessionApi.endpoints.getInfo, undefined, sessionAnswer),
        answer(routersApi.endpoints.getRoutersBatch, menusArgument, menus),
      ])
      .dispatch(sessionReplaced())
      .put(sessionOpening())
      .put(sessionOpened(openedSession))
      .silentRun();
  });

  it('[PRF-06] the password was changed: the session ends without the notice', async () => {
    const result = await expectSaga(sessionFlow, noUnsavedInput)
      .withReducer(reducer, working)
      .provide([withoutCode(notLoaded)])
      .dispatch(passwordChanged())
      .put(sessionCleared({ keepsPlace: false }))
      .silentRun();
    expect((result.storeState as SessionTestState).feedback.notices).toEqual([]);
  });

  it('any other error is reported', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const bug = new Error('a bug');
    await expectSaga(sessionFlow, noUnsavedInput)
      .withReducer(reducer, working)
      .provide([withoutCode(bug)])
      .dispatch(passwordChanged())
      .put(failed('系统异常，请重试'))
      .silentRun();
    expect(reported).toHaveBeenCalledWith(bug);
    reported.mockRestore();
  });
});

it('[SES-14] what is asked for while the user signs out does not keep them', async () => {
  storeToken('the-token');
  wire.respond(contract.logout, neverResponds);
  const { store } = start();
  store.dispatch(sessionOpened(openedSession));
  jest.useFakeTimers();
  store.dispatch(signOutRequested());
  expect(selectIsSigningOut(store.getState())).toBe(true);
  store.dispatch(merchantChangeRequested('2'));
  await jest.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS);
  expect(store.getState().session.phase).toBe('none');
  expect(wire.requestsOf(enteredMerchant.changeMerchant)).toEqual([]);
});

describe('what has changed in the session', () => {
  /** An open portal that has fetched its session once. */
  async function open() {
    storeToken('the-token');
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const portal = start();
    portal.run(watchProfile);
    portal.store.dispatch(portalOpened({}));
    await waitForState(portal.store, ({ session }) => session.phase === 'open');
    return portal;
  }
  const asked = () => wire.requestsOf(contract.getInfo);

  it('[PRF-01] a second change is asked for anew, and what the first one asked is given up', async () => {
    const { store } = await open();
    wire.respond(contract.getInfo, neverResponds);
    store.dispatch(profileChanged());
    await settled();
    wire.answer(contract.getInfo, { ...sessionAnswer, user: { ...sessionAnswer.user, nickName: '第二次' } });
    store.dispatch(profileChanged());
    await waitForState(store, (state) => selectSessionInfo(state)?.user.nickName === '第二次');
    expect(asked().map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });

  it('[SES-11] [SES-14] a token that is replaced meanwhile is asked about for itself', async () => {
    const { store } = await open();
    let answerLate = (_: Response) => {};
    wire.respond(contract.getInfo, () => new Promise((done) => (answerLate = done)));
    store.dispatch(profileChanged());
    await settled();
    storeToken('of-somebody-else');
    wire.answer(contract.getInfo, { ...sessionAnswer, merchant: { merchantId: '2', merchantName: 'Globex' } });
    store.dispatch(sessionReplaced());
    answerLate(jsonResponse({ code: '10000', data: sessionAnswer }));
    await waitForState(store, () => !isTokenReplaced());
    expect(selectSessionInfo(store.getState())?.merchant.merchantId).toBe('2');
    expect(asked().map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer the-token',
      'Bearer the-token',
      'Bearer of-somebody-else',
    ]);
  });
});

describe('an expired session', () => {
  /** Advances the fake clock. */
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  function signedIn() {
    jest.useFakeTimers();
    const portal = start();
    portal.store.dispatch(sessionOpened(openedSession));
    const notices = () => portal.told.filter(expiryNoticed.match).length;
    return { ...portal, notices, expire: () => portal.store.dispatch(sessionExpired()) };
  }

  it('[SES-09] is told once, however many calls meet it, and not again within 3,000 ms', async () => {
    const { store, expire, notices } = signedIn();
    for (let call = 0; call < 10; call += 1) expire();
    expect(notices()).toBe(1);
    expect(selectHasExpired(store.getState())).toBe(true);

    store.dispatch(expiryDismissed());
    await pass(EXPIRY_THROTTLE_MS - 1);
    expire();
    expect(notices()).toBe(1);
    expect(EXPIRY_THROTTLE_MS).toBe(3_000);
  });

  it('is told again by the next call after 3,000 ms, and not by itself', async () => {
    const { store, expire, notices } = signedIn();
    expire();
    expire();
    await pass(EXPIRY_THROTTLE_MS);
    await pass(EXPIRY_THROTTLE_MS);
    expect(notices()).toBe(1);
    store.dispatch(expiryDismissed());
    expire();
    expect(notices()).toBe(2);
  });

  it('[SES-09] keeps the session and the page as they are until the person decides', () => {
    const { store, expire } = signedIn();
    expire();
    expect(store.getState().session).toMatchObject({ phase: 'open', info: openedSession });
    store.dispatch(expiryDismissed());
    expect(store.getState().session).toMatchObject({
      phase: 'open',
      info: openedSession,
      activity: { kind: 'working' },
    });
  });

  it('[SES-09] is not told while the person signs out, which ends it anyway', async () => {
    storeToken('the-token');
    wire.respond(contract.logout, neverResponds);
    const { store, expire, notices } = signedIn();
    store.dispatch(signOutRequested());
    expire();
    await pass(SIGN_OUT_TIMEOUT_MS);
    expect(store.getState().session.phase).toBe('none');
    expect(notices()).toBe(0);
  });

  it('[SES-09] [TEN-01] is not told while this tab changes the merchant, which ends the former token', async () => {
    storeToken('the-token');
    let change = (_: Response) => {};
    wire.respond(enteredMerchant.changeMerchant, () => new Promise((done) => (change = done)));
    wire.answer(contract.getInfo, sessionAnswer);
    wire.answer(routers.getRoutersBatch, menus);
    const { store, expire, notices } = signedIn();
    store.dispatch(merchantChangeRequested('2'));
    await pass(0);
    expire();
    change(jsonResponse({ code: '10000', data: { token: 'of-the-second' } }));
    await pass(0);
    jest.useRealTimers();
    await waitForState(store, ({ session }) => session.phase === 'open' && readToken() === 'of-the-second');
    expect(notices()).toBe(0);
  });

  it('[SES-09] [SES-11] is not told while another tab replaces the token, and told once that has failed', async () => {
    const { expire, notices, store } = signedIn();
    // Sets the clock to the past, so that the announcement of this test has already expired for all other tests.
    jest.setSystemTime(0);
    storeToken('the-token');
    setSessionToken('the-token');
    const look = jest.fn();
    onOtherTabsNotice(look);
    const otherTab = new BroadcastChannel('smartube-portal:session');
    otherTab.postMessage('changing');
    await arrived(isSessionChangeAnnounced);
    expire();
    await pass(10_000);
    expect(notices()).toBe(0);
    // The other tab reports that its change was refused, so the token is invalid for another reason.
    otherTab.postMessage(null);
    await arrived(() => look.mock.calls.length > 0);
    await pass(3_000);
    expect(notices()).toBe(1);

    store.dispatch(expiryDismissed());
    await pass(EXPIRY_THROTTLE_MS);
    wire.respond(contract.getInfo, neverResponds);
    otherTab.postMessage('changing');
    await arrived(isSessionChangeAnnounced);
    expire();
    storeToken('of-the-other-tab');
    store.dispatch(sessionReplaced());
    await pass(10);
    expect(notices()).toBe(1);
    otherTab.close();
  });

  it('[SES-09] [SES-11] is none where the cookie has another token already: the tab follows', async () => {
    storeToken('the-token');
    setSessionToken('the-token');
    wire.respond(contract.getInfo, neverResponds);
    const { expire, notices, dispatchedTypes } = signedIn();
    storeToken('of-the-other-tab');
    expire();
    await pass(10);
    expect(notices()).toBe(0);
    expect(dispatchedTypes()).toContain(sessionReplaced.type);
  });

  it('[SES-09] is told once a change of the merchant has failed by it', async () => {
    storeToken('the-token');
    setSessionToken('the-token');
    wire.refuse(enteredMerchant.changeMerchant, { subCode: 'auth-check-error' });
    const { store, notices } = signedIn();
    store.dispatch(merchantChangeRequested('2'));
    await pass(10);
    expect(notices()).toBe(1);
  });

  it('is not told when nobody is signed in', () => {
    jest.useFakeTimers();
    const { store, told } = start();
    store.dispatch(sessionExpired());
    store.dispatch(sessionCleared({ keepsPlace: false }));
    store.dispatch(sessionExpired());
    expect(told.filter(expiryNoticed.match)).toEqual([]);
    expect(selectHasExpired(store.getState())).toBe(false);
  });
});

// The real `setTimeout`: messages from other tabs arrive in real time, even while a test uses fake timers.
const inRealTime = setTimeout;
async function arrived(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((done) => inRealTime(done, 1));
    await jest.advanceTimersByTimeAsync(0);
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') Reflect.apply(gc, undefined, []);
}

// Resolves after a late answer would have had all its effects.
function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

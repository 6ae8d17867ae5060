import { delay } from 'redux-saga/effects';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { users } from 'contract/access/users';
import { session as sessionContract } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { usersApi } from '@/api/access/users';
import { api } from '@/platform/http/api';
import { networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { setFieldKey } from '@/platform/http/secrets';
import { SIGNED_OUT, isTokenReplaced, setSessionToken } from '@/platform/http/sessionToken';
import { request } from '@/platform/saga/callApi';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { announceSessionChange, notifyOtherTabs } from '@/platform/storage/otherTabs';
import { answer, refuse } from '@/platform/testing/answer';
import { createSagaStore, waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';
import { SIGN_OUT_TIMEOUT_MS, clearSession } from './clearSession';
import { sessionFlow } from './sessionFlow';
import {
  portalOpened,
  reSignInRequested,
  sessionCleared,
  sessionOpened,
  signOutRequested,
  selectKeepsPlace,
} from './slice';
import { openedSession, reducer, noUnsavedInput } from './testing';
import type { SessionTestState } from './testing';

const { logout } = sessionApi.endpoints;

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[SES-02] tells the server, then clears token, field key, session and cached data', () => {
  testSaga(clearSession, { keepsPlace: false })
    .next()
    .call(readToken)
    .next('the-token')
    .call(isTokenReplaced)
    .next(false)
    .call(announceSessionChange)
    .next()
    // The call to the server, raced against SIGN_OUT_TIMEOUT_MS: see the test below.
    .next({ done: null })
    // Another tab may have signed in during the call.
    .call(isTokenReplaced)
    .next(false)
    .call(removeToken)
    .next()
    .call(notifyOtherTabs)
    .next()
    .call(setSessionToken, SIGNED_OUT)
    .next()
    .call(setFieldKey, undefined)
    .next()
    .put(sessionCleared({ keepsPlace: false }))
    .next()
    .put(api.util.resetApiState())
    .next()
    .isDone();
});

it('[SES-02] does not keep anybody waiting for a server that never answers', async () => {
  storeToken('the-token');
  const result = await expectSaga(clearSession, { keepsPlace: false })
    .withReducer(reducer, reducer(undefined, sessionOpened(openedSession)))
    .provide([answer(logout, undefined, new Promise<null>(() => undefined)), [delay(SIGN_OUT_TIMEOUT_MS), true]])
    .run();
  const { session } = result.storeState as SessionTestState;
  expect(session).toMatchObject({ phase: 'none' });
  expect(readToken()).toBeUndefined();
});

it.each<[string, Failure]>([
  ['nobody answers', networkFailure],
  ['the server breaks', { kind: 'http', message: '请求失败（500）', fields: [] }],
  ['the server refuses', { kind: 'refused', subCode: 'auth-check-error', message: '登录状态已过期', fields: [] }],
])('[SES-02] signs out also when %s', async (_, failure) => {
  storeToken('the-token');
  const result = await expectSaga(clearSession, { keepsPlace: false })
    .withReducer(reducer, reducer(undefined, sessionOpened(openedSession)))
    .provide([refuse(logout, undefined, failure)])
    .run();
  const { session, userInfo, feedback } = result.storeState as SessionTestState;
  expect(readToken()).toBeUndefined();
  expect(session).toMatchObject({ phase: 'none', keepsPlace: false });
  expect(userInfo.last).toBeUndefined();
  expect(feedback.notices).toEqual([]);
});

it('does not trouble the server when nobody is signed in', async () => {
  await expectSaga(clearSession, { keepsPlace: false }).withReducer(reducer).not.call(request, logout, undefined).run();
});

it('[SES-11] a token that another tab has put in its place is neither ended on the server nor taken away', async () => {
  storeToken('of-the-other-tab');
  setSessionToken('the-token');
  const result = await expectSaga(clearSession, { keepsPlace: true })
    .withReducer(reducer, reducer(undefined, sessionOpened(openedSession)))
    .not.call(request, logout, undefined)
    .run();
  expect(readToken()).toBe('of-the-other-tab');
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'none' });
});

it('[SES-11] a token that another tab stores while the server is told is not taken away', async () => {
  storeToken('the-token');
  setSessionToken('the-token');
  await expectSaga(clearSession, { keepsPlace: false })
    .withReducer(reducer, reducer(undefined, sessionOpened(openedSession)))
    .provide({
      call(effect, next) {
        if (effect.args[0] !== logout) return next() as unknown;
        storeToken('of-the-other-tab');
        return null;
      },
    })
    .run();
  expect(readToken()).toBe('of-the-other-tab');
});

it('a server that answers in time is told with the token that is to end', async () => {
  await expectSaga(clearSession, { keepsPlace: true })
    .provide([answer(logout, undefined, null)])
    .run();
});

describe('in the running portal', () => {
  const wire = installFakeNetwork();
  const page = { total: 1, rows: [{ userId: '1', userName: 'zhangsan', status: 'NORMAL' as const }] };

  /** Starts a portal with a signed-in user, whose cache contains one page of the users list. */
  async function working() {
    storeToken('the-token');
    wire.answer(users.listUsers, page);
    const portal = createSagaStore(reducer);
    portal.run(sessionFlow, noUnsavedInput);
    portal.store.dispatch(sessionOpened(openedSession));
    await portal.store.dispatch(usersApi.endpoints.listUsers.initiate({}));
    expect(Object.keys(portal.store.getState().api.queries)).toEqual(['listUsers({})']);
    return portal;
  }

  function expectNothingLeft(state: SessionTestState) {
    expect(readToken()).toBeUndefined();
    expect(state.session).toMatchObject({ phase: 'none' });
    expect(state.userInfo.last).toBeUndefined();
    expect(state.api.queries).toEqual({});
    expect(JSON.stringify(state)).not.toMatch(/zhangsan|管理员|system:user:list/);
  }
  const isCleared = ({ session, api: { queries } }: SessionTestState) =>
    session.phase === 'none' && Object.keys(queries).length === 0;

  it('[SES-02] signing out leaves nothing of the session, and sends its token once more', async () => {
    const { store } = await working();
    wire.answer(sessionContract.logout, null);
    store.dispatch(signOutRequested());
    await waitForState(store, isCleared);
    expectNothingLeft(store.getState());
    expect(selectKeepsPlace(store.getState())).toBe(false);
    expect(wire.requestsOf(sessionContract.logout)[0]?.headers.get('authorization')).toBe('Bearer the-token');
  });

  it('[SES-02] signing out of a server that is gone leaves nothing either', async () => {
    const { store } = await working();
    store.dispatch(signOutRequested());
    await waitForState(store, isCleared);
    expectNothingLeft(store.getState());
    expect(store.getState().feedback.notices).toEqual([]);
  });

  it.each([
    ['signing in again after the session has expired', reSignInRequested()],
    ['a session that cannot be opened', portalOpened({})],
  ])('[SES-03] %s clears the same', async (_, reset) => {
    const { store } = await working();
    wire.respond(sessionContract.getInfo, () => jsonResponse({ code: '40000', subCode: 'auth-check-error' }));
    store.dispatch(reset);
    await waitForState(store, isCleared);
    expectNothingLeft(store.getState());
    expect(selectKeepsPlace(store.getState())).toBe(true);
  });
});

import { expectSaga } from 'redux-saga-test-plan';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { request } from '@/platform/saga/callApi';
import { readToken, removeCookie, removeToken, storeToken } from '@/platform/storage/cookies';
import { NONCE_COOKIE, storeNonce } from '@/platform/storage/nonce';
import { answer, refuse } from '@/platform/testing/answer';
import { warned } from '../feedback/slice';
import { sessionFlow, runOpeningFlow } from './sessionFlow';
import { signInStepPassed } from './signInStep';
import {
  accountChosen,
  accountsOffered,
  codeAccepted,
  codeArrived,
  codeDeclined,
  portalOpened,
  selectAccounts,
  signInStepDemanded,
} from './slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer, noUnsavedInput } from './testing';
import type { SessionTestState } from './testing';

const { dTalkLogin, loginByCode, getInfo, logout } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const asked = { code: 'from-the-messenger', state: 'bind' } as const;
const session = [answer(getInfo, undefined, sessionAnswer), answer(getRoutersBatch, menusArgument, menus)];
const used = { kind: 'refused', message: '登录码已使用或已过期，请重新登录', fields: [] } as const satisfies Failure;
const BAD_LINK = '钉钉登录链接无效或已过期，请重新登录';

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
  removeCookie(NONCE_COOKIE);
});

/**
 * Creates the action that opens the portal after the messenger has redirected the browser to it. The sign-in was
 * started in the same browser, so the nonce in its cookie matches the `state` in the address.
 */
function openedByMessenger(redirect?: string) {
  const state = storeNonce(redirect);
  return portalOpened({ messenger: { code: 'from-the-messenger', state } });
}

function expectSignIn({ session: after, location }: SessionTestState, failure: string) {
  expect(after).toMatchObject({ phase: 'none', signInFailure: failure });
  expect(location).toMatchObject({ pathname: '/login', way: 'replaced' });
  expect(readToken()).toBeUndefined();
}

it('[SES-08] one account: its token opens the session, at home', async () => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([answer(dTalkLogin, asked, { token: 'the-token' }), ...session])
    .run();
  const state = result.storeState as SessionTestState;
  expect(readToken()).toBe('the-token');
  expect(state.session).toMatchObject({ phase: 'open', info: openedSession });
  expect(state.location.pathname).toBe('/home');
});

it('[SES-08] [SES-12] leads to the page that was asked for, and to no other site', async () => {
  const provided = [answer(dTalkLogin, asked, { token: 'the-token' }), ...session];
  const asIs = await expectSaga(runOpeningFlow, openedByMessenger('/system/user?pageNum=2'))
    .withReducer(reducer)
    .provide(provided)
    .run();
  expect((asIs.storeState as SessionTestState).location).toMatchObject({
    pathname: '/system/user',
    search: '?pageNum=2',
  });
  removeToken();
  const evil = await expectSaga(runOpeningFlow, openedByMessenger('//evil.example'))
    .withReducer(reducer)
    .provide(provided)
    .run();
  expect((evil.storeState as SessionTestState).location.pathname).toBe('/home');
});

it('[SES-08] several accounts are offered by name, and the code of the chosen one is exchanged', async () => {
  const codes = [
    { code: 'first', userName: 'acme-admin', merchantName: 'Acme' },
    { code: 'second', userName: 'globex-admin', merchantName: null },
  ];
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([
      answer(dTalkLogin, asked, { codes }),
      answer(loginByCode, { code: 'second' }, { token: 'the-token' }),
      ...session,
    ])
    .put(
      accountsOffered([
        { userName: 'acme-admin', merchantName: 'Acme' },
        { userName: 'globex-admin', merchantName: undefined },
      ]),
    )
    .not.call(request, loginByCode, { code: 'first' })
    .dispatch(accountChosen(1))
    .run();
  expect(readToken()).toBe('the-token');
  expect((result.storeState as SessionTestState).session).toMatchObject({
    phase: 'open',
    activity: { kind: 'working' },
  });
});

it('[SES-08] the codes of the accounts are in no action and not in the state', async () => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([answer(dTalkLogin, asked, { codes: [{ code: 'first-secret' }, { code: 'second-secret' }] })])
    .silentRun(10);
  expect(JSON.stringify([result.storeState, result.effects.put])).not.toMatch(/-secret/);
  expect(selectAccounts(result.storeState as SessionTestState)).toHaveLength(2);
});

it('a user with a second factor is asked for it before the session opens', async () => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([answer(dTalkLogin, asked, { step: { stepToken: 'the-step', isBound: true } }), ...session])
    .put(signInStepDemanded('code'))
    .dispatch(signInStepPassed('the-token'))
    .run();
  expect(readToken()).toBe('the-token');
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open' });
});

it('[SES-08] a single code needs no choice', async () => {
  await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([
      answer(dTalkLogin, asked, { codes: [{ code: 'only' }] }),
      answer(loginByCode, { code: 'only' }, { token: 'the-token' }),
      ...session,
    ])
    .run();
  expect(readToken()).toBe('the-token');
});

it.each([
  ['an unknown code', used, used.message],
  ['a server that cannot be reached', networkFailure, '系统异常，请重试'],
])('[SES-08] %s ends at the sign-in page with a clear message', async (_, failure, said) => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([refuse(dTalkLogin, asked, failure)])
    .run();
  expectSignIn(result.storeState as SessionTestState, said);
});

it('[SES-08] a chosen account whose code is too old by now ends there, too', async () => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([
      answer(dTalkLogin, asked, { codes: [{ code: 'first' }, { code: 'second' }] }),
      refuse(loginByCode, { code: 'first' }, used),
    ])
    .dispatch(accountChosen(0))
    .run();
  expectSignIn(result.storeState as SessionTestState, used.message);
});

it('[SES-08] nobody whom the messenger knows: said so', async () => {
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([answer(dTalkLogin, asked, {})])
    .run();
  expectSignIn(result.storeState as SessionTestState, '该钉钉账号没有对应的门户账号，请联系管理员');
});

it('[SES-08] a bug is reported, and ends with nobody signed in and a clear message', async () => {
  const bug = new Error('broken');
  const result = await expectSaga(sessionFlow, noUnsavedInput)
    .withReducer(reducer)
    .provide({
      call(effect, next) {
        if (effect.args[0] === dTalkLogin) throw bug;
        return effect.fn === reportError ? undefined : (next() as unknown);
      },
    })
    .call(reportError, bug)
    .put(warned('获取用户信息失败，请重新登录。'))
    .dispatch(openedByMessenger())
    .silentRun(50);
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'none' });
  expect(readToken()).toBeUndefined();
});

it('[SES-08] a server that can’t say whether somebody is signed in: the code is not used', async () => {
  storeToken('the-former');
  const result = await expectSaga(runOpeningFlow, openedByMessenger())
    .withReducer(reducer)
    .provide([refuse(getInfo, undefined, networkFailure), answer(logout, undefined, null)])
    .not.call(request, dTalkLogin, asked)
    .put(warned('获取用户信息失败，请重新登录。'))
    .run();
  expect((result.storeState as SessionTestState).location.pathname).toBe('/login');
  expect(readToken()).toBeUndefined();
});

it('[SES-08] a bad link takes nobody’s session away: it is told of, and they go on', async () => {
  storeToken('the-token');
  const result = await expectSaga(runOpeningFlow, portalOpened({ messenger: { code: 'c', state: 'theirs' } }))
    .withReducer(reducer)
    .provide(session)
    .put(warned(BAD_LINK))
    .run();
  expect(readToken()).toBe('the-token');
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
});

describe('[SES-08] while somebody is signed in', () => {
  beforeEach(() => {
    storeToken('of-the-former');
  });

  it('they are asked before the code is used; who stays goes on where they were', async () => {
    const result = await expectSaga(runOpeningFlow, openedByMessenger())
      .withReducer(reducer)
      .provide(session)
      .put(codeArrived())
      .not.call(request, dTalkLogin, asked)
      .dispatch(codeDeclined())
      .run();
    expect(readToken()).toBe('of-the-former');
    expect((result.storeState as SessionTestState).session).toMatchObject({
      phase: 'open',
      activity: { kind: 'working' },
    });
  });

  it('who leaves does so once the code has proved good', async () => {
    await expectSaga(runOpeningFlow, openedByMessenger())
      .withReducer(reducer)
      .provide([answer(dTalkLogin, asked, { token: 'the-token' }), answer(logout, undefined, null), ...session])
      .call(request, logout, undefined)
      .dispatch(codeAccepted())
      .run();
    expect(readToken()).toBe('the-token');
  });

  it('a code that is not good takes nobody’s session away', async () => {
    const result = await expectSaga(runOpeningFlow, openedByMessenger())
      .withReducer(reducer)
      .provide([refuse(dTalkLogin, asked, used), ...session])
      .not.call(request, logout, undefined)
      .put(warned(used.message))
      .dispatch(codeAccepted())
      .run();
    expect(readToken()).toBe('of-the-former');
    expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
  });
});

describe('[SES-08] nothing is asked of the server', () => {
  it.each([
    ['without a code', () => portalOpened({ messenger: { code: undefined, state: storeNonce(undefined) } })],
    ['without a state', () => (storeNonce(undefined), portalOpened({ messenger: { code: 'c', state: undefined } }))],
    [
      'with the state of another browser',
      () => (storeNonce(undefined), portalOpened({ messenger: { code: 'c', state: 'x' } })),
    ],
    ['in a browser that never set out', () => portalOpened({ messenger: { code: 'c', state: 'x' } })],
  ])('%s', async (_, arrive) => {
    const result = await expectSaga(runOpeningFlow, arrive()).withReducer(reducer).not.call.fn(request).run();
    expectSignIn(result.storeState as SessionTestState, BAD_LINK);
  });

  it('a second time with the same state', async () => {
    const arrival = openedByMessenger();
    removeCookie(NONCE_COOKIE);
    const result = await expectSaga(runOpeningFlow, arrival).withReducer(reducer).not.call.fn(request).run();
    expectSignIn(result.storeState as SessionTestState, BAD_LINK);
  });
});

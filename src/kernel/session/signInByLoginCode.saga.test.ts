import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { api } from '@/platform/http/api';
import { networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { setFieldKey } from '@/platform/http/secrets';
import { SIGNED_OUT, setSessionToken } from '@/platform/http/sessionToken';
import { request } from '@/platform/saga/callApi';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { notifyOtherTabs } from '@/platform/storage/otherTabs';
import { answer, refuse } from '@/platform/testing/answer';
import { warned } from '../feedback/slice';
import { signInByLoginCode } from './signInByLoginCode';
import { runOpeningFlow } from './sessionFlow';
import {
  codeAccepted,
  codeArrived,
  codeDeclined,
  portalOpened,
  sessionCleared,
  sessionOpened,
  sessionOpening,
} from './slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer } from './testing';
import type { SessionTestState } from './testing';

const { loginByCode, getInfo, logout } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const code = { code: 'good-once' };
const used: Failure = { kind: 'refused', subCode: 'param-invalid', message: '登录码已使用或已过期', fields: [] };
const session = [answer(getInfo, undefined, sessionAnswer), answer(getRoutersBatch, menusArgument, menus)];

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[SES-07] the code is exchanged before anything else is asked, and its token opens the session', () => {
  testSaga(signInByLoginCode, 'good-once')
    .next()
    .call(readToken)
    .next(undefined)
    .call(request, loginByCode, code)
    .next({ token: 'of-the-code' });
  return expectSaga(runOpeningFlow, portalOpened({ authCode: 'good-once' }))
    .withReducer(reducer)
    .provide([answer(loginByCode, code, { token: 'of-the-code' }), ...session])
    .put(sessionOpened(openedSession))
    .run()
    .then(() => {
      expect(readToken()).toBe('of-the-code');
    });
});

it('[SES-07] the other tabs hear of the new session as soon as its token is there', async () => {
  await expectSaga(signInByLoginCode, 'good-once')
    .withReducer(reducer)
    .provide([answer(loginByCode, code, { token: 'of-the-code' }), ...session])
    .call(notifyOtherTabs)
    .run();
});

it.each([
  ['was used or is too old', used],
  ['cannot be exchanged now', networkFailure],
])('[SES-07] a code that %s is passed over in silence, and somebody has to sign in', async (_, failure) => {
  const result = await expectSaga(signInByLoginCode, 'good-once')
    .withReducer(reducer)
    .provide([refuse(loginByCode, code, failure)])
    .put(sessionCleared({ keepsPlace: true }))
    .not.call(request, getInfo, undefined)
    .run();
  const { session: after, feedback } = result.storeState as SessionTestState;
  expect(after).toMatchObject({ phase: 'none', signInFailure: undefined });
  expect(feedback.notices).toEqual([]);
});

it('[SES-07] the same code in a second tab: the token that the first tab got is left alone', () => {
  testSaga(signInByLoginCode, 'good-once')
    .next()
    .call(readToken)
    .next(undefined)
    .call(request, loginByCode, code)
    .throw(Object.assign(new Error('used'), used))
    .call(setSessionToken, SIGNED_OUT)
    .next()
    .call(setFieldKey, undefined)
    .next()
    .put(sessionCleared({ keepsPlace: true }))
    .next()
    .put(api.util.resetApiState())
    .next()
    .call(setSessionToken, undefined)
    .next()
    .isDone();
});

describe('[SES-07] while somebody is signed in', () => {
  beforeEach(() => {
    storeToken('of-the-former');
  });

  it('they are asked first; nothing is exchanged while they think', async () => {
    const result = await expectSaga(signInByLoginCode, 'good-once')
      .withReducer(reducer)
      .provide(session)
      .put(codeArrived())
      .not.call(request, loginByCode, code)
      .silentRun(10);
    expect((result.storeState as SessionTestState).session).toMatchObject({
      phase: 'open',
      activity: { kind: 'codeWaiting' },
      info: openedSession,
    });
  });

  it.each<[string, Failure]>([
    ['no answer', networkFailure],
    ['HTTP 502', { kind: 'http', message: '请求失败（502）', fields: [] }],
    ['too many requests', { kind: 'http', subCode: 'too-many-requests', message: '请求过于频繁', fields: [] }],
  ])(
    'who it is can’t be asked (%s): the code takes nobody’s place, and they are told to sign in',
    async (_, failure) => {
      await expectSaga(signInByLoginCode, 'good-once')
        .withReducer(reducer)
        .provide([refuse(getInfo, undefined, failure), answer(logout, undefined, null)])
        .not.call(request, loginByCode, code)
        .put(warned('获取用户信息失败，请重新登录。'))
        .put(sessionCleared({ keepsPlace: true }))
        .run();
      expect(readToken()).toBeUndefined();
    },
  );

  it('whose session is over are not asked, and the code is exchanged', async () => {
    const over: Failure = { kind: 'refused', subCode: 'auth-check-error', message: '登录状态已过期', fields: [] };
    await expectSaga(signInByLoginCode, 'good-once')
      .withReducer(reducer)
      .provide([
        refuse(getInfo, undefined, over),
        answer(loginByCode, code, { token: 'of-the-code' }),
        answer(logout, undefined, null),
      ])
      .not.put(codeArrived())
      .call(storeToken, 'of-the-code')
      .silentRun(10);
  });

  it('who stays keeps their session, and the code is not used', async () => {
    const result = await expectSaga(signInByLoginCode, 'good-once')
      .withReducer(reducer)
      .provide(session)
      .not.call(request, loginByCode, code)
      .dispatch(codeDeclined())
      .run();
    expect(readToken()).toBe('of-the-former');
    expect((result.storeState as SessionTestState).session).toMatchObject({
      phase: 'open',
      activity: { kind: 'working' },
    });
  });

  it('who leaves is signed out once the code has proved good, and nothing of their session is left', async () => {
    const result = await expectSaga(signInByLoginCode, 'good-once')
      .withReducer(reducer)
      .provide([...session, answer(logout, undefined, null), answer(loginByCode, code, { token: 'of-the-code' })])
      .call(request, loginByCode, code)
      .call(request, logout, undefined)
      .put(sessionOpening())
      .put(api.util.resetApiState())
      .dispatch(codeAccepted())
      .run();
    expect(readToken()).toBe('of-the-code');
    expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
  });

  it('a code that is used up takes nobody’s session away, and whoever asked for it is told', async () => {
    const result = await expectSaga(signInByLoginCode, 'good-once')
      .withReducer(reducer)
      .provide([...session, refuse(loginByCode, code, used)])
      .not.call(request, logout, undefined)
      .put(warned('登录码已使用或已过期，请重新登录'))
      .dispatch(codeAccepted())
      .run();
    expect(readToken()).toBe('of-the-former');
    expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
  });
});

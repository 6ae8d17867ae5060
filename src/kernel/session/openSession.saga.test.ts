import { expectSaga, testSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import type { SessionAnswer } from 'contract/access/session';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import type { Failure } from '@/platform/http/failure';
import { networkFailure } from '@/platform/http/failure';
import { reportError } from '@/platform/reportError';
import { request } from '@/platform/saga/callApi';
import { SIGNED_OUT, setSessionToken } from '@/platform/http/sessionToken';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { answer, refuse } from '@/platform/testing/answer';
import { warned } from '../feedback/slice';
import { createAppMenus } from '../navigation/dynamicRoutes';
import { openSession } from './openSession';
import { sessionFlow, runOpeningFlow } from './sessionFlow';
import {
  passwordChangeDemanded,
  portalOpened,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  selectSessionInfo,
} from './slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer, noUnsavedInput } from './testing';
import type { SessionTestState } from './testing';

const { getInfo, logout } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;

const failures: [string, Failure][] = [
  ['network', networkFailure],
  ['HTTP 500', { kind: 'http', message: '请求失败（500）', fields: [] }],
  ['refusal', { kind: 'refused', subCode: 'auth-check-error', message: '登录状态已过期', fields: [] }],
];

beforeEach(() => {
  storeToken('the-token');
});
afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[SES-05] asks who it is, then for the menus of their apps; the session is open only then', () => {
  testSaga(openSession)
    .next()
    .put(sessionOpening())
    .next()
    .call(readToken)
    .next('the-token')
    .call(setSessionToken, 'the-token')
    .next()
    .call(readToken)
    .next('the-token')
    .call(request, getInfo, undefined)
    .next(sessionAnswer)
    .call(request, getRoutersBatch, { appIds: ['early', 'late'] })
    .next(menus)
    .call(createAppMenus, openedSession.apps, menus)
    .next(openedSession.appMenus)
    .call(readToken)
    .next('the-token')
    .put(sessionOpened(openedSession))
    .next()
    .isDone();
});

it('[SES-05] until the menus are there the portal waits', async () => {
  const result = await expectSaga(openSession)
    .withReducer(reducer)
    .provide([
      answer(getInfo, undefined, sessionAnswer),
      answer(getRoutersBatch, menusArgument, new Promise<typeof menus>(() => {})),
    ])
    .not.put.actionType(sessionOpened.type)
    .silentRun(10);
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'opening' });
});

it('[SES-05] the portal that is opened with a token opens its session', async () => {
  const result = await expectSaga(runOpeningFlow, portalOpened({}))
    .withReducer(reducer)
    .provide([answer(getInfo, undefined, sessionAnswer), answer(getRoutersBatch, menusArgument, menus)])
    .run();
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
  expect((result.storeState as SessionTestState).userInfo.last).toEqual({
    userId: '7',
    userName: 'admin',
    nickName: '管理员',
    merchantId: '1',
    merchantName: '平台',
  });
});

it('without a token nothing is asked: somebody has to sign in', () => {
  removeToken();
  testSaga(runOpeningFlow, portalOpened({}))
    .next()
    .call(readToken)
    .next(undefined)
    .call(setSessionToken, SIGNED_OUT)
    .next()
    .put(sessionCleared({ keepsPlace: true }))
    .next()
    .isDone();
});

it.each(failures)(
  '[SES-06] [SES-10] when getInfo fails (%s): a warning, signed out, and back here after signing in',
  async (_, failure) => {
    const result = await expectSaga(openSession)
      .withReducer(reducer)
      .provide([refuse(getInfo, undefined, failure), answer(logout, undefined, null)])
      .put(warned('获取用户信息失败，请重新登录。'))
      .call(request, logout, undefined)
      .put(sessionCleared({ keepsPlace: true }))
      .not.call.fn(sessionOpened)
      .run();
    const { session, feedback } = result.storeState as SessionTestState;
    expect(readToken()).toBeUndefined();
    expect(session).toMatchObject({ phase: 'none', keepsPlace: true });
    expect(feedback.notices).toMatchObject([
      { kind: 'warning', form: 'message', text: '获取用户信息失败，请重新登录。' },
    ]);
  },
);

it('[SES-06] the menus are not asked for when nobody knows whose they are', async () => {
  const result = await expectSaga(openSession)
    .withReducer(reducer)
    .provide([refuse(getInfo, undefined, networkFailure), answer(logout, undefined, null)])
    .run();
  expect(JSON.stringify(result.allEffects)).toContain('getInfo');
  expect(JSON.stringify(result.allEffects)).not.toContain('getRoutersBatch');
});

it.each(failures)(
  '[SES-10] when the menus cannot be had (%s), there are none and the session opens',
  async (_, failure) => {
    const result = await expectSaga(openSession)
      .withReducer(reducer)
      .provide([answer(getInfo, undefined, sessionAnswer), refuse(getRoutersBatch, menusArgument, failure)])
      .put(sessionOpened({ ...openedSession, appMenus: createAppMenus(openedSession.apps, []) }))
      .run();
    expect(readToken()).toBe('the-token');
    expect((result.storeState as SessionTestState).feedback.notices).toEqual([]);
  },
);

it('[SES-10] a menu of which no pages can be made ends the session as a failing getInfo does', async () => {
  const bug = new Error('no pages can be made of this');
  const result = await expectSaga(sessionFlow, noUnsavedInput)
    .withReducer(reducer)
    .provide([
      answer(getInfo, undefined, sessionAnswer),
      answer(getRoutersBatch, menusArgument, menus),
      [matchers.call.fn(createAppMenus), throwError(bug)],
      [matchers.call.fn(reportError), undefined],
      answer(logout, undefined, null),
    ])
    .call(reportError, bug)
    .put(warned('获取用户信息失败，请重新登录。'))
    .put(sessionCleared({ keepsPlace: true }))
    .dispatch(portalOpened({}))
    .silentRun(50);
  expect(readToken()).toBeUndefined();
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'none' });
});

it('[PRF-08] who has to change their password first gets no apps, no menus and no session before that', async () => {
  const asked = { ...sessionAnswer, sysApps: [], permissions: [], mustChangePassword: true, canReceiveCode: false };
  const result = await expectSaga(openSession)
    .withReducer(reducer)
    .provide([answer(getInfo, undefined, asked)])
    .put(passwordChangeDemanded({ ...openedSession, apps: [], permissions: [], appMenus: [], canReceiveCode: false }))
    .run();
  expect((result.storeState as SessionTestState).session).toMatchObject({
    phase: 'restricted',
    info: { user: sessionAnswer.user },
  });
  expect((result.storeState as SessionTestState).userInfo.last).toBeUndefined();
});

it('[SES-05] what a server leaves out of a session is nothing: no order, no tasks', async () => {
  const sysApps = [
    { appId: 'first', appCode: 'first', appName: 'first', appOrder: null },
    { appId: 'second', appCode: 'second', appName: 'second', appOrder: 0 },
    { appId: 'third', appCode: 'third', appName: 'third', appOrder: null },
  ];
  const sparse: SessionAnswer = { ...sessionAnswer, sysApps, myTaskCount: null, myApprovalCount: null };
  const result = await expectSaga(openSession)
    .withReducer(reducer)
    .provide([
      answer(getInfo, undefined, sparse),
      answer(getRoutersBatch, { appIds: ['first', 'second', 'third'] }, []),
    ])
    .run();
  expect(selectSessionInfo(result.storeState as SessionTestState)).toMatchObject({
    apps: sysApps,
    myTaskCount: 0,
    myApprovalCount: 0,
  });
});

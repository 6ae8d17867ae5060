import { call } from 'redux-saga/effects';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { throwError } from 'redux-saga-test-plan/providers';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import type { Failure } from '@/platform/http/failure';
import { solveChallenge } from '@/platform/crypto/proofOfWork';
import { setSessionToken } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { request } from '@/platform/saga/callApi';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { notifyOtherTabs } from '@/platform/storage/otherTabs';
import { answer, refuse } from '@/platform/testing/answer';
import { failed } from '../feedback/slice';
import { createAppMenus } from '../navigation/dynamicRoutes';
import { sessionFlow } from './sessionFlow';
import { signIn } from './signIn';
import { sessionCleared, sessionOpened, sessionOpening, signInFailed, selectSignInFailure } from './slice';
import { signInRequested } from '../signIn/signInRequested';
import { credentials, sessionAnswer, menus, menusArgument, openedSession, reducer, noUnsavedInput } from './testing';
import type { SessionTestState } from './testing';

const { login, getCaptcha, getInfo } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const requested = signInRequested(credentials);
const wrong: Failure = { kind: 'refused', message: '用户名或密码错误', fields: [] };

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[SES-01] posts the credentials, keeps the token in the cookie Admin-Token and opens the session', async () => {
  const result = await expectSaga(signIn, requested)
    .withReducer(reducer, reducer(undefined, requested))
    .provide([
      answer(login, credentials, { token: 'the-token' }),
      answer(getInfo, undefined, sessionAnswer),
      answer(getRoutersBatch, menusArgument, menus),
    ])
    .put(sessionOpening())
    .put(sessionOpened(openedSession))
    .run();
  expect(document.cookie).toBe('Admin-Token=the-token');
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open', info: openedSession });
});

describe('a sign-in that needs a captcha after too many failures', () => {
  const challenge = { challenge: 'easy.signature', bits: 1 };
  const needsCaptcha: Failure = { ...wrong, subCode: 'captcha-required', message: '请完成人机验证后重试' };

  it('[SET-03] does the work and signs in with the solution', async () => {
    const captcha = await solveChallenge(challenge.challenge, challenge.bits);
    const result = await expectSaga(signIn, requested)
      .withReducer(reducer, reducer(undefined, requested))
      .provide([
        refuse(login, credentials, needsCaptcha),
        answer(getCaptcha, { userName: credentials.userName }, challenge),
        answer(login, { ...credentials, captcha }, { token: 'the-token' }),
        answer(getInfo, undefined, sessionAnswer),
        answer(getRoutersBatch, menusArgument, menus),
      ])
      .put(sessionOpened(openedSession))
      .silentRun();
    expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'open' });
  });

  it('[SET-03] shows the failure where the solution is refused as well', async () => {
    const captcha = await solveChallenge(challenge.challenge, challenge.bits);
    await expectSaga(signIn, requested)
      .withReducer(reducer, reducer(undefined, requested))
      .provide([
        refuse(login, credentials, needsCaptcha),
        answer(getCaptcha, { userName: credentials.userName }, challenge),
        refuse(login, { ...credentials, captcha }, wrong),
      ])
      .put(signInFailed(wrong.message))
      .silentRun();
  });
});

it('[SES-01] keeps the new token before anything is asked with it', () => {
  testSaga(signIn, requested)
    .next()
    .call(request, login, credentials)
    .next({ token: 'the-token' })
    .call(storeToken, 'the-token')
    .next()
    .call(notifyOtherTabs)
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
    .call(request, getRoutersBatch, menusArgument)
    .next(menus)
    .call(createAppMenus, openedSession.apps, menus)
    .next(openedSession.appMenus)
    .call(readToken)
    .next('the-token')
    .put(sessionOpened(openedSession))
    .next()
    .isDone();
});

it.each<[string, Failure]>([
  ['a wrong password', wrong],
  ['a server that cannot be reached', { kind: 'network', message: '系统异常，请重试', fields: [] }],
  ['a locked account', { kind: 'refused', subCode: 'permission-denied', message: '账号已锁定', fields: [] }],
])('[SES-01] after %s the server has the word, and there is neither token nor session', async (_, failure) => {
  const result = await expectSaga(signIn, requested)
    .withReducer(reducer, reducer(undefined, requested))
    .provide([refuse(login, credentials, failure)])
    .put(signInFailed(failure.message))
    .not.put(sessionOpening())
    .run();
  expect(readToken()).toBeUndefined();
  expect((result.storeState as SessionTestState).session).toMatchObject({
    phase: 'none',
    signInFailure: failure.message,
  });
});

it('[SES-11] an attempt that fails leaves alone what another tab has put into the cookie', async () => {
  storeToken('of-another-tab');
  await expectSaga(signIn, requested)
    .withReducer(reducer, reducer(undefined, requested))
    .provide([refuse(login, credentials, wrong)])
    .run();
  expect(readToken()).toBe('of-another-tab');
});

it('[SES-01] a bug is reported, and told as every unknown failure; the next attempt is made', async () => {
  const bug = new Error('full');
  const result = await expectSaga(sessionFlow, noUnsavedInput)
    .withReducer(reducer)
    .provide([
      answer(login, credentials, { token: 'the-token' }),
      [call(storeToken, 'the-token'), throwError(bug)],
      [call(reportError, bug), undefined],
      refuse(login, { ...credentials, userName: 'other' }, wrong),
    ])
    .call(reportError, bug)
    .put(failed('系统异常，请重试'))
    .put(sessionCleared({ keepsPlace: true }))
    .dispatch(requested)
    .dispatch(signInRequested({ ...credentials, userName: 'other' }))
    .silentRun(50);
  expect(selectSignInFailure(result.storeState as SessionTestState)).toBe(wrong.message);
});

it('a new attempt forgets what was said of the last one, and the state never has the password', () => {
  const failed = reducer(reducer(undefined, requested), signInFailed('用户名或密码错误'));
  const again = reducer(failed, requested);
  expect(again.session).toEqual({ phase: 'signingIn' });
  expect(JSON.stringify(again)).not.toContain(credentials.password);
});

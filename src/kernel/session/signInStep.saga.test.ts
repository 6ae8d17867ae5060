import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken, removeToken } from '@/platform/storage/cookies';
import { answer } from '@/platform/testing/answer';
import { signInRequested } from '../signIn/signInRequested';
import { signIn } from './signIn';
import { passSignInStep, readStepToken, signInStepPassed } from './signInStep';
import { sessionOpened, sessionOpening, signInStepDemanded } from './slice';
import { credentials, menus, menusArgument, openedSession, reducer, sessionAnswer } from './testing';

const { login, getInfo } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const step = { stepToken: 'of-the-step', isBound: true };
const requested = signInRequested(credentials);

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('shows the step, waits for its token, and forgets the step token', () => {
  testSaga(passSignInStep, step)
    .next()
    .put(signInStepDemanded('code'))
    .next()
    .take(signInStepPassed)
    .next(signInStepPassed('the-token'))
    .returns('the-token');
  expect(readStepToken()).toBe('');
});

it('has a user without a second factor bind one', () => {
  testSaga(passSignInStep, { ...step, isBound: false })
    .next()
    .put(signInStepDemanded('binding'));
});

it('opens no session before the step is passed, and stores nothing of the step', async () => {
  const waiting = await expectSaga(signIn, requested)
    .withReducer(reducer, reducer(undefined, requested))
    .provide([answer(login, credentials, { token: '', step })])
    .put(signInStepDemanded('code'))
    .not.put(sessionOpening())
    .silentRun(50);
  expect(readToken()).toBeUndefined();
  expect(readStepToken()).toBe('of-the-step');
  expect(JSON.stringify(waiting.storeState)).not.toContain('of-the-step');

  await expectSaga(signIn, requested)
    .withReducer(reducer, reducer(undefined, requested))
    .provide([
      answer(login, credentials, { token: '', step }),
      answer(getInfo, undefined, sessionAnswer),
      answer(getRoutersBatch, menusArgument, menus),
    ])
    .put(sessionOpened(openedSession))
    .dispatch(signInStepPassed('the-token'))
    .run();
  expect(readToken()).toBe('the-token');
});

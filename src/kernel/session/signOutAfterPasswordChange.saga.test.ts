import { testSaga } from 'redux-saga-test-plan';
import { session as contract } from 'contract/access/session';
import { sessionExpired } from '@/platform/http/events';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { announceSessionChange } from '@/platform/storage/otherTabs';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { succeeded } from '../feedback/slice';
import { SIGN_OUT_DELAY_MS, signOutAfterPasswordChange } from './signOutAfterPasswordChange';
import { sessionFlow } from './sessionFlow';
import { expiryNoticed, passwordChanged, sessionCleared, sessionOpened } from './slice';
import { openedSession, reducer, noUnsavedInput } from './testing';

const wire = installFakeNetwork();
afterEach(() => {
  jest.useRealTimers();
  removeToken();
  setSessionToken(undefined);
});

it('[PRF-06] tells the person, and signs them out 2,000 ms later', () => {
  testSaga(signOutAfterPasswordChange)
    .next()
    .call(announceSessionChange)
    .next()
    .put(succeeded('修改成功，即将跳转到登录页面'))
    .next()
    .delay(SIGN_OUT_DELAY_MS)
    .next()
    .call(readToken)
    .next(undefined);
  expect(SIGN_OUT_DELAY_MS).toBe(2_000);
});

it('[PRF-06] meanwhile nobody is told that the session has expired, which it has', async () => {
  jest.useFakeTimers();
  storeToken('the-token');
  wire.answer(contract.logout, null);
  const { store, told, run } = createSagaStore(reducer);
  run(sessionFlow, noUnsavedInput);
  store.dispatch(sessionOpened(openedSession));
  store.dispatch(passwordChanged());
  store.dispatch(sessionExpired());
  await jest.advanceTimersByTimeAsync(SIGN_OUT_DELAY_MS - 1);
  expect(store.getState().session).toMatchObject({ phase: 'open', activity: { kind: 'passwordChanged' } });
  await jest.advanceTimersByTimeAsync(1);
  await jest.runAllTimersAsync();
  expect(told.filter(expiryNoticed.match)).toEqual([]);
  expect(told.find(sessionCleared.match)?.payload).toEqual({ keepsPlace: false });
  expect(readToken()).toBeUndefined();
  expect(store.getState().session.phase).toBe('none');
});

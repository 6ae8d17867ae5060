import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { enteredMerchantApi } from '@/api/access/enteredMerchant';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { api } from '@/platform/http/api';
import { networkFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { request } from '@/platform/saga/callApi';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { announceSessionChange, notifyOtherTabs } from '@/platform/storage/otherTabs';
import { answer, refuse } from '@/platform/testing/answer';
import { changeMerchant as flow } from './changeMerchant';
import {
  merchantChangeFailed,
  merchantChangeRequested,
  merchantChanged,
  sessionOpened,
  sessionOpening,
  selectSessionInfo,
} from './slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer } from './testing';
import type { SessionTestState } from './testing';

const { changeMerchant } = enteredMerchantApi.endpoints;
const { getInfo } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const requested = merchantChangeRequested('globex');
const asked = { targetMerchantId: 'globex' };
const before = [sessionOpened(openedSession), requested].reduce<SessionTestState | undefined>(reducer, undefined);

afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[TEN-01] the new token replaces the old one, all of the former merchant is dropped, and home opens anew', () => {
  testSaga(flow, requested)
    .next()
    .call(announceSessionChange)
    .next()
    .call(request, changeMerchant, asked)
    .next({ token: 'of-globex' })
    .call(storeToken, 'of-globex')
    .next()
    .call(notifyOtherTabs)
    .next()
    .put(merchantChanged())
    .next()
    .put(api.util.resetApiState())
    .next()
    .inspect((effect) => {
      expect(effect).toMatchObject({
        payload: { action: { type: 'location/replaced', payload: { pathname: '/home' } } },
      });
    })
    .next()
    .put(sessionOpening());
});

it('[TEN-01] between the two merchants nothing of the former one is in the state', async () => {
  storeToken('of-acme');
  const globex = { ...sessionAnswer, merchant: { merchantId: 'globex', merchantName: 'Globex' }, sysApps: [] };
  const result = await expectSaga(flow, requested)
    .withReducer(reducer, before)
    .provide([
      answer(changeMerchant, asked, { token: 'of-globex' }),
      answer(getInfo, undefined, globex),
      answer(getRoutersBatch, { appIds: [] }, []),
    ])
    .run();
  const { session, location, userInfo } = result.storeState as SessionTestState;
  expect(readToken()).toBe('of-globex');
  expect(session).toMatchObject({
    phase: 'open',
    info: { merchant: globex.merchant, apps: [] },
    activity: { kind: 'working' },
  });
  expect(location.pathname).toBe('/home');
  expect(userInfo.last?.merchantId).toBe('globex');
  expect(selectSessionInfo(reducer(before, merchantChanged()))).toBeUndefined();
});

it('[TEN-01] a merchant that cannot be entered: the person stays where they are', async () => {
  storeToken('of-acme');
  const result = await expectSaga(flow, requested)
    .withReducer(reducer, before)
    .provide([refuse(changeMerchant, asked, networkFailure), answer(getRoutersBatch, menusArgument, menus)])
    // Ends the announcement of the change, so that other tabs stop waiting.
    .call(notifyOtherTabs)
    .put(merchantChangeFailed())
    .run();
  expect(readToken()).toBe('of-acme');
  expect((result.storeState as SessionTestState).session).toMatchObject({
    phase: 'open',
    info: openedSession,
    activity: { kind: 'working' },
  });
});

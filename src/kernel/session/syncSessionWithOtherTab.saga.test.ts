import { call, delay } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { dynamic } from 'redux-saga-test-plan/providers';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { invalidateAllQueries } from '@/platform/http/api';
import { networkFailure } from '@/platform/http/failure';
import { isTokenReplaced, setSessionToken } from '@/platform/http/sessionToken';
import { request } from '@/platform/saga/callApi';
import { readToken, removeToken, storeToken } from '@/platform/storage/cookies';
import { answer, refuse } from '@/platform/testing/answer';
import { warned } from '../feedback/slice';
import { sessionFlow } from './sessionFlow';
import { SESSION_SYNC_TIMEOUT_MS, syncSessionWithOtherTab } from './syncSessionWithOtherTab';
import {
  expiryNoticed,
  passwordChangeDemanded,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionSuspended,
  suspendedInputDiscarded,
  selectSessionInfo,
} from './slice';
import {
  sessionAnswer,
  menus,
  menusArgument,
  openedSession,
  reducer,
  noUnsavedInput,
  someUnsavedInput,
} from './testing';
import type { SessionTestState } from './testing';

const { getInfo, logout } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const working = [sessionOpened(openedSession), expiryNoticed()].reduce<SessionTestState | undefined>(
  reducer,
  undefined,
);
const somebodyElse = { ...sessionAnswer, user: { userId: '8', userName: 'other' } };

beforeEach(() => {
  setSessionToken('of-this-tab');
});
afterEach(() => {
  removeToken();
  setSessionToken(undefined);
});

it('[SES-11] signed out in another tab: this one forgets all, without ending anything on the server', async () => {
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .put(sessionCleared({ keepsPlace: true }))
    .not.call(request, logout, undefined)
    .run();
  expect(JSON.stringify(result.storeState)).not.toContain('管理员');
});

it('[SES-11] the same person in the same merchant once more: the page stays, with what is typed there', async () => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([
      answer(getInfo, undefined, { ...sessionAnswer, myTaskCount: 9 }),
      answer(getRoutersBatch, menusArgument, menus),
    ])
    .not.put(sessionOpening())
    .put(sessionOpened({ ...openedSession, myTaskCount: 9 }))
    .put(invalidateAllQueries())
    .run();
  expect((result.storeState as SessionTestState).session).toMatchObject({
    phase: 'open',
    activity: { kind: 'working' },
  });
});

it('[SES-11] the same person, whose menus can’t be had just now, keeps their pages', async () => {
  storeToken('new');
  await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([answer(getInfo, undefined, sessionAnswer), refuse(getRoutersBatch, menusArgument, networkFailure)])
    .put(sessionOpened(openedSession))
    .run();
});

it.each([
  ['somebody else', somebodyElse],
  ['the same person in another merchant', { ...sessionAnswer, merchant: { merchantId: '2', merchantName: 'Globex' } }],
])('[SES-11] %s signed in: nothing of the former session stays on screen while theirs opens', async (_, now) => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([answer(getInfo, undefined, now), answer(getRoutersBatch, menusArgument, menus)])
    .put(sessionOpening())
    .not.put(invalidateAllQueries())
    .run();
  expect(selectSessionInfo(result.storeState as SessionTestState)).toMatchObject({
    user: now.user,
    merchant: now.merchant,
  });
  expect(reducer(working, sessionOpening()).session).toMatchObject({ phase: 'opening' });
});

it('[SES-11] somebody else, whose menus can’t be had, gets none of the former person’s', async () => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([answer(getInfo, undefined, somebodyElse), refuse(getRoutersBatch, menusArgument, networkFailure)])
    .put(sessionOpening())
    .run();
  const shown = selectSessionInfo(result.storeState as SessionTestState);
  expect(shown?.user).toEqual(somebodyElse.user);
  expect(shown?.appMenus.flatMap(({ routes }) => routes)).toEqual([]);
});

it('[SES-11] whoever it is, the old page is not shown for longer than a moment', async () => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([
      [delay(SESSION_SYNC_TIMEOUT_MS), true],
      answer(getInfo, undefined, new Promise<typeof sessionAnswer>(() => undefined)),
    ])
    .put(sessionOpening())
    .silentRun(10);
  expect((result.storeState as SessionTestState).session).toMatchObject({ phase: 'opening' });
});

it('[SES-11] a session that nobody can tell of is told of once, and ends', async () => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, working)
    .provide([refuse(getInfo, undefined, networkFailure), answer(logout, undefined, null)])
    .put(warned('获取用户信息失败，请重新登录。'))
    .run();
  expect(readToken()).toBeUndefined();
  expect((result.storeState as SessionTestState).session.phase).toBe('none');
});

it.each([
  ['is still opening', undefined],
  ['waits for a first password', reducer(undefined, passwordChangeDemanded(openedSession))],
])('[SES-11] a tab that %s begins anew', async (_, state) => {
  storeToken('new');
  const result = await expectSaga(syncSessionWithOtherTab, noUnsavedInput)
    .withReducer(reducer, state)
    .provide([answer(getInfo, undefined, somebodyElse), answer(getRoutersBatch, menusArgument, menus)])
    .put(sessionOpening())
    .run();
  expect(selectSessionInfo(result.storeState as SessionTestState)?.user.userId).toBe('8');
});

describe('[SES-11] with unsaved input in a page', () => {
  const merchant = { merchantId: '2', merchantName: 'Globex' };
  const suspended = reducer(working, sessionSuspended(undefined));
  const activityOf = (state: unknown) => (state as SessionTestState).session;

  it('signed out in another tab: the pages stay, hidden, and the session is suspended', async () => {
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, working)
      .put(sessionSuspended(undefined))
      .not.call(request, logout, undefined)
      .run();
    expect(activityOf(result.storeState)).toMatchObject({ phase: 'open', activity: { kind: 'suspended' } });
  });

  it('another merchant in another tab: the session is suspended and names that merchant', async () => {
    storeToken('new');
    await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, working)
      .provide([
        answer(getInfo, undefined, { ...sessionAnswer, merchant }),
        answer(getRoutersBatch, menusArgument, menus),
      ])
      .put(sessionSuspended('Globex'))
      .not.put(sessionOpening())
      .run();
    expect(isTokenReplaced()).toBe(true);
  });

  it('the same user back in the same merchant: the suspended session continues', async () => {
    storeToken('new');
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, suspended)
      .provide([answer(getInfo, undefined, sessionAnswer), answer(getRoutersBatch, menusArgument, menus)])
      .not.put(sessionOpening())
      .put(invalidateAllQueries())
      .run();
    expect(activityOf(result.storeState)).toMatchObject({ phase: 'open', activity: { kind: 'working' } });
    expect(isTokenReplaced()).toBe(false);
  });

  it('another user in another tab: nothing is kept', async () => {
    storeToken('new');
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, suspended)
      .provide([answer(getInfo, undefined, somebodyElse), answer(getRoutersBatch, menusArgument, menus)])
      .put(sessionOpening())
      .run();
    expect(JSON.stringify(result.storeState)).not.toContain('管理员');
  });

  it('a session that can’t be fetched: the input waits for the next notice', async () => {
    storeToken('new');
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, working)
      .provide([refuse(getInfo, undefined, networkFailure)])
      .not.put(sessionOpening())
      .run();
    expect(activityOf(result.storeState)).toMatchObject({ phase: 'open', activity: { kind: 'suspended' } });
  });

  it('a late answer: the pages are hidden meanwhile, and come back with it', async () => {
    storeToken('new');
    let calls = 0;
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, working)
      .provide([
        [delay(SESSION_SYNC_TIMEOUT_MS), true],
        [
          call(request, getInfo, undefined),
          dynamic(() => (++calls === 1 ? new Promise(() => undefined) : sessionAnswer)),
        ],
        answer(getRoutersBatch, menusArgument, menus),
      ])
      .put(sessionSuspended(undefined))
      .put(sessionOpened(openedSession))
      .not.put(sessionOpening())
      .run();
    expect(activityOf(result.storeState)).toMatchObject({ phase: 'open', activity: { kind: 'working' } });
  });

  it('a suspended session that can’t be fetched goes on naming the merchant of the other tab', async () => {
    storeToken('new');
    const result = await expectSaga(syncSessionWithOtherTab, someUnsavedInput)
      .withReducer(reducer, reducer(working, sessionSuspended('Globex')))
      .provide([refuse(getInfo, undefined, networkFailure)])
      .run();
    expect(activityOf(result.storeState)).toMatchObject({ activity: { kind: 'suspended', merchantName: 'Globex' } });
  });

  it('discarded input: the tab opens the session of the browser', async () => {
    storeToken('new');
    await expectSaga(sessionFlow, someUnsavedInput)
      .withReducer(reducer, suspended)
      .provide([
        answer(getInfo, undefined, { ...sessionAnswer, merchant }),
        answer(getRoutersBatch, menusArgument, menus),
      ])
      .dispatch(suspendedInputDiscarded())
      .put(sessionOpened({ ...openedSession, merchant }))
      .silentRun();
  });
});

import { channel as makeChannel } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import type { SessionAnswer } from 'contract/access/session';
import { dictionariesApi } from '@/api/site/dictionaries';
import { propertiesApi } from '@/api/site/properties';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { api, invalidateAllQueries } from '@/platform/http/api';
import { sessionExpired } from '@/platform/http/events';
import { networkFailure } from '@/platform/http/failure';
import { request } from '@/platform/saga/callApi';
import { answer, refuse } from '@/platform/testing/answer';
import {
  merchantChanged,
  passwordChangeDemanded,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionRefreshed,
} from '../session/slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer } from '../session/testing';
import { parseSite } from '../site/site';
import { selectSite, siteLoaded } from '../site/slice';
import { hasUploads } from '../uploads/hasUploads';
import { subscribeToEvents, applyEvents, randomRefreshDelay } from './subscribeToEvents';
import { connectionLost, connectionRestored } from './connection';
import { openLiveChannel } from './liveChannel';
import type { LiveEvent } from './liveChannel';

const { getInfo } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const open = reducer(undefined, sessionOpened(openedSession));

/** Starts an open session whose live channel emits these events in order and then closes. */
function hearing(topics: readonly LiveEvent[], base: SessionAnswer = sessionAnswer) {
  const told = makeChannel<LiveEvent>();
  for (const topic of topics) told.put(topic);
  told.close();
  return expectSaga(applyEvents)
    .withReducer(reducer, open)
    .provide([
      [matchers.call.fn(openLiveChannel), told],
      [matchers.call.fn(randomRefreshDelay), 0],
      answer(getInfo, undefined, base),
      answer(getRoutersBatch, menusArgument, menus),
      answer(propertiesApi.endpoints.loadProperties, undefined, []),
    ]);
}

it('[PER-02] takes over rights and menus that have changed, and leaves everything else as it is', async () => {
  const changed = { ...openedSession, permissions: ['system:role:list'] };
  const result = await hearing(['begin', 'rights'], { ...sessionAnswer, permissions: changed.permissions })
    .put(sessionRefreshed(changed))
    .run();
  expect(result.storeState).toMatchObject({ session: { phase: 'open', info: changed } });
});

it('asks nothing at the first beginning, and again after a gap', async () => {
  await hearing(['begin']).not.call.fn(randomRefreshDelay).run();
  await hearing(['begin', 'gap']).call.fn(randomRefreshDelay).run();
});

it('[HDR-05] has the letters asked for anew when there are others, and after a gap', async () => {
  const asked = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).util.invalidateTags(['Letter']);
  await hearing(['begin', 'letters']).put(asked).run();
  await hearing(['begin', 'gap']).put(asked).run();
  await hearing(['begin', 'rights']).not.put(asked).run();
});

it('[JOB-02] has the jobs asked for anew when one has changed, and after a gap', async () => {
  const asked = api.enhanceEndpoints({ addTagTypes: ['Job'] }).util.invalidateTags(['Job']);
  await hearing(['begin', 'jobs']).put(asked).run();
  await hearing(['begin', 'gap']).put(asked).run();
  await hearing(['begin', 'letters']).not.put(asked).run();
});

it('[HDR-01] has what one applies for and decides asked for anew, and the session with its counts, when there is something else to do', async () => {
  const asked = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).util.invalidateTags(['Instance']);
  await hearing(['begin', 'tasks']).put(asked).call.fn(randomRefreshDelay).run();
  await hearing(['begin', 'gap']).put(asked).run();
  await hearing(['begin', 'letters']).not.put(asked).run();
});

it('[DIC-02] has the dictionaries asked for anew when there are others, after a gap and while nothing is heard', async () => {
  const asked = dictionariesApi.util.invalidateTags(['Dictionary']);
  await hearing(['begin', 'dictionaries']).put(asked).run();
  await hearing(['begin', 'gap']).put(asked).run();
  await hearing(['silence']).put(asked).run();
  await hearing(['begin', 'rights']).not.put(asked).run();
});

it('[CFG-01] loads the site when it has changed, after a gap and while nothing is heard', async () => {
  const loaded = siteLoaded([]);
  for (const heard of ['site', 'gap', 'silence'] as const) await hearing([heard]).put(loaded).run();
  await hearing(['begin', 'letters']).not.put(loaded).run();
});

it('says nothing where nothing has changed for this person', async () => {
  await hearing(['rights']).not.put.actionType(sessionRefreshed.type).run();
});

it('leaves it to the flow that brought somebody else here to tell who it is', async () => {
  const other = { ...sessionAnswer, user: { ...sessionAnswer.user, userId: '8' } };
  await hearing(['rights'], other).not.put.actionType(sessionRefreshed.type).run();
});

it('demands a new password at once when an administrator has set one', async () => {
  await hearing(['rights'], { ...sessionAnswer, mustChangePassword: true })
    .put.actionType(passwordChangeDemanded.type)
    .run();
});

it('[SES-09] tells that the session is over, whoever has ended it', async () => {
  await hearing(['begin', 'over']).put(sessionExpired()).run();
});

it('opens no session that is not open', () => {
  const none = reducer(undefined, sessionCleared({ keepsPlace: true }));
  expect(reducer(none, sessionRefreshed(openedSession)).session).toEqual(none.session);
});

it('waits for the next word when it can’t be asked just now', async () => {
  const told = makeChannel<LiveEvent>();
  told.put('rights');
  told.close();
  await expectSaga(applyEvents)
    .withReducer(reducer, open)
    .provide([
      [matchers.call.fn(openLiveChannel), told],
      [matchers.call.fn(randomRefreshDelay), 0],
      refuse(getInfo, undefined, networkFailure),
    ])
    .not.put.actionType(sessionRefreshed.type)
    .run();
});

it('listens while a session is open, anew for each, and to nothing after it', async () => {
  const told = [makeChannel<LiveEvent>(), makeChannel<LiveEvent>()];
  const closed: number[] = [];
  let count = 0;
  await expectSaga(subscribeToEvents)
    .withReducer(reducer)
    .provide({
      select: ({ selector }, next) =>
        selector === selectSite ? parseSite([]) : selector === hasUploads ? false : next(),
      call({ fn }, next) {
        if (fn === request) return [];
        if (fn !== openLiveChannel) return next();
        const index = count;
        count += 1;
        const channel = told[index];
        return channel && { ...channel, close: () => closed.push(index) };
      },
    })
    .dispatch(sessionOpening())
    .dispatch(sessionOpened(openedSession))
    .dispatch(merchantChanged())
    .dispatch(sessionOpened(openedSession))
    .dispatch(sessionCleared({ keepsPlace: false }))
    .silentRun(50);
  expect({ count, closed }).toEqual({ count: 2, closed: [0, 1] });
});

describe('where nothing is heard', () => {
  const lost = reducer(open, connectionLost());

  it('asks whether the server can be reached at all, and says so where it can not, once', async () => {
    const told = makeChannel<LiveEvent>();
    told.put('silence');
    told.put('silence');
    told.close();
    const { effects } = await expectSaga(applyEvents)
      .withReducer(reducer, open)
      .provide([[matchers.call.fn(openLiveChannel), told], refuse(getInfo, undefined, networkFailure)])
      .put(connectionLost())
      .not.call.fn(randomRefreshDelay)
      .run();
    expect(effects.put).toBeUndefined();
  });

  it('only asks what may have changed where calls are answered, be it with a refusal', async () => {
    const asked = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).util.invalidateTags(['Letter']);
    // A refusal proves that the server is reachable, as an answer does.
    await hearing(['silence'], { ...sessionAnswer, permissions: [] })
      .put(asked)
      .put(sessionRefreshed({ ...openedSession, permissions: [] }))
      .not.call.fn(randomRefreshDelay)
      .not.put(connectionLost())
      .run();
    const told = makeChannel<LiveEvent>();
    told.put('silence');
    told.close();
    await expectSaga(applyEvents)
      .withReducer(reducer, open)
      .provide([
        [matchers.call.fn(openLiveChannel), told],
        [matchers.call.fn(randomRefreshDelay), 0],
        refuse(getInfo, undefined, { ...networkFailure, kind: 'refused' }),
        answer(propertiesApi.endpoints.loadProperties, undefined, []),
      ])
      .not.put(connectionLost())
      .run();
  });

  it.each(['begin', 'gap', 'rights'] as const)(
    'has all on screen asked for once when it is back: %s',
    async (heard) => {
      const told = makeChannel<LiveEvent>();
      told.put(heard);
      told.close();
      const asked = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).util.invalidateTags(['Letter']);
      await expectSaga(applyEvents)
        .withReducer(reducer, lost)
        .provide([
          [matchers.call.fn(openLiveChannel), told],
          [matchers.call.fn(randomRefreshDelay), 0],
          answer(getInfo, undefined, sessionAnswer),
          answer(getRoutersBatch, menusArgument, menus),
          answer(propertiesApi.endpoints.loadProperties, undefined, []),
        ])
        .put(connectionRestored())
        .put(invalidateAllQueries())
        .call.fn(randomRefreshDelay)
        .not.put(asked)
        .run();
    },
  );
});

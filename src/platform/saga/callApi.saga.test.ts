import { combineReducers } from '@reduxjs/toolkit';
import { testSaga } from 'redux-saga-test-plan';
import { session } from 'contract/access/session';
import { api, mutation, query } from '../http/api';
import { SYSTEM_ERROR } from '../http/failure';
import { sagaStore } from '../testing/sagaStore';
import { fakeWire, never } from '../testing/wire';
import { callApi, request } from './callApi';

const { login, getInfo } = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutation(build, session.login, [], { failures: 'caller' }),
    getInfo: query(build, session.getInfo, [], { failures: 'caller' }),
  }),
}).endpoints;

const info = {
  merchant: { merchantId: '1', merchantName: '平台' },
  user: { userId: '1', userName: 'admin' },
  sysApps: [],
  permissions: [],
};

const wire = fakeWire();
const start = () => sagaStore(combineReducers({ api: api.reducer }));

/** What a call of a flow ends with, returned or thrown. */
function outcome(): Promise<unknown> {
  return start()
    .run(function* () {
      try {
        return yield* callApi(getInfo, undefined);
      } catch (failure) {
        return failure;
      }
    })
    .toPromise();
}

describe('a call of a flow', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is one call effect of an endpoint and an argument', () => {
    function* flow() {
      yield* callApi(getInfo, undefined);
    }
    testSaga(flow).next().call(request, getInfo, undefined).next(info).isDone();
  });

  it('brings the data', async () => {
    wire.answer(session.getInfo, info);
    expect(await outcome()).toMatchObject(info);
  });

  it('asks the server each time, whatever the cache holds', async () => {
    const { run } = start();
    wire.answer(session.getInfo, info);
    await run(() => callApi(getInfo, undefined)).toPromise();
    wire.answer(session.getInfo, { ...info, permissions: ['a:b:c'] });
    const second: unknown = await run(() => callApi(getInfo, undefined)).toPromise();
    expect(second).toMatchObject({ permissions: ['a:b:c'] });
    expect(wire.requestsOf(session.getInfo)).toHaveLength(2);
  });

  it('leaves no subscription behind, and nothing in the cache that stays', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const { store, run } = start();
    wire.answer(session.getInfo, info);
    const done = run(() => callApi(getInfo, undefined)).toPromise();
    await jest.advanceTimersByTimeAsync(1_000);
    await done;
    const { getSubscriptionCount } = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
      getSubscriptionCount: (key: string) => number;
    };
    expect(Object.keys(store.getState().api.queries)).toEqual(['getInfo(undefined)']);
    expect(getSubscriptionCount('getInfo(undefined)')).toBe(0);

    await jest.advanceTimersByTimeAsync(301_000);
    expect(store.getState().api.queries).toEqual({});
  });

  it('leaves no trace of a mutation in the state', async () => {
    const { store, run } = start();
    wire.answer(session.login, { token: 'T' });
    await run(() => callApi(login, { userName: 'admin', password: '' })).toPromise();
    expect(wire.requestsOf(session.login)).toHaveLength(1);
    expect(store.getState().api.mutations).toEqual({});
  });

  it('throws the failure that the server tells', async () => {
    wire.refuse(session.getInfo, { subCode: 'permission-denied', subMsg: '没有权限' });
    expect(await outcome()).toEqual({
      kind: 'refused',
      message: '没有权限',
      subCode: 'permission-denied',
      fields: [],
    });
  });

  it('throws a failure too when nobody answers', async () => {
    expect(await outcome()).toEqual({
      kind: 'network',
      message: SYSTEM_ERROR,
      fields: [],
    });
  });

  it('is given up when its flow is cancelled, and nobody is told', async () => {
    wire.respond(session.getInfo, never);
    const { run, story } = start();
    const task = run(() => callApi(getInfo, undefined));
    await Promise.resolve();
    const [sent] = wire.requestsOf(session.getInfo);
    expect(sent?.signal.aborted).toBe(false);
    task.cancel();
    expect(sent?.signal.aborted).toBe(true);
    expect(story()).toEqual([]);
  });
});

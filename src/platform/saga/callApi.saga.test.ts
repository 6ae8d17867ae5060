import { combineReducers } from '@reduxjs/toolkit';
import { testSaga } from 'redux-saga-test-plan';
import { session } from 'contract/access/session';
import { api, mutation, query } from '../http/api';
import { UNKNOWN_ERROR_TEXT } from '../http/failure';
import { createSagaStore } from '../testing/createSagaStore';
import { removeToken, storeToken } from '../storage/cookies';
import { installFakeNetwork, jsonResponse, neverResponds } from '../testing/wire';
import { callAborted, callAnswered, callFailed, callSent, isCallAction } from './callActions';
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

const wire = installFakeNetwork();
const start = () => createSagaStore(combineReducers({ api: api.reducer }));

/** The result of a flow's call, returned or thrown. */
function* outcome(endpoint = getInfo) {
  try {
    return yield* callApi(endpoint, undefined);
  } catch (failure) {
    return failure;
  }
}

// Resolves after all effects of a call, except those that wait for the network.
function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

describe('a call of a flow', () => {
  afterEach(() => {
    removeToken();
    jest.restoreAllMocks();
  });

  it('is one call effect of an endpoint and an argument', () => {
    function* flow() {
      yield* callApi(getInfo, undefined);
    }
    testSaga(flow).next().call(request, getInfo, undefined).next(info).isDone();
  });

  it('brings the data', async () => {
    wire.answer(session.getInfo, info);
    expect(await start().run(outcome).toPromise()).toMatchObject(info);
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

  it('leaves nothing in the cache: its answer is in the flow alone', async () => {
    const { store, run } = start();
    wire.answer(session.getInfo, info);
    await run(() => callApi(getInfo, undefined)).toPromise();
    expect(store.getState().api.queries).toEqual({});
  });

  it('is a request of its own, made with the token of its time, whatever other call is on its way', async () => {
    const { run } = start();
    storeToken('first');
    const answers: ((response: Response) => void)[] = [];
    wire.respond(session.getInfo, () => new Promise((done) => answers.push(done)));
    const first = run(() => callApi(getInfo, undefined));
    storeToken('second');
    const second = run(() => callApi(getInfo, undefined)).toPromise();
    await settled();
    const tokens = wire.requestsOf(session.getInfo).map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer first', 'Bearer second']);
    answers[1]?.(jsonResponse({ code: '10000', data: { ...info, permissions: ['of:the:second'] } }));
    expect(await second).toMatchObject({ permissions: ['of:the:second'] });
    first.cancel();
  });

  it('is made although a call of the same has just been given up', async () => {
    const { run } = start();
    wire.respond(session.getInfo, neverResponds);
    run(() => callApi(getInfo, undefined)).cancel();
    wire.answer(session.getInfo, info);
    expect(await run(() => callApi(getInfo, undefined)).toPromise()).toMatchObject(info);
    expect(wire.requestsOf(session.getInfo).map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('goes on when what the pages have loaded is dropped', async () => {
    const { store, run } = start();
    let answer = (_: Response) => {};
    wire.respond(session.getInfo, () => new Promise((done) => (answer = done)));
    const done = run(() => callApi(getInfo, undefined)).toPromise();
    await settled();
    store.dispatch(api.util.resetApiState());
    answer(jsonResponse({ code: '10000', data: info }));
    expect(await done).toMatchObject(info);
  });

  it('is an action when it leaves, and one when it is answered, refused or aborted', async () => {
    const { told, run } = start();
    wire.answer(session.getInfo, info);
    await run(() => callApi(getInfo, undefined)).toPromise();
    wire.refuse(session.getInfo, { subMsg: '没有权限' });
    await run(outcome).toPromise();
    wire.respond(session.getInfo, neverResponds);
    run(() => callApi(getInfo, undefined)).cancel();
    const calls = told.filter(isCallAction);
    expect(calls).toMatchObject([
      { type: callSent.type, payload: { endpoint: 'getInfo', arg: undefined } },
      { type: callAnswered.type, payload: { endpoint: 'getInfo', data: info } },
      { type: callSent.type },
      { type: callFailed.type, payload: { endpoint: 'getInfo', failure: { message: '没有权限' } } },
      { type: callSent.type },
      { type: callAborted.type, payload: { endpoint: 'getInfo' } },
    ]);
    const ids = calls.map(({ payload }) => payload.id);
    expect([ids[0] === ids[1], ids[2] === ids[3], new Set(ids).size]).toEqual([true, true, 3]);
  });

  it('does not take a bug for a failure', async () => {
    const { run, told } = start();
    const bug: unknown = await run(outcome, { ...getInfo, name: 'unknown' }).toPromise();
    expect(bug).toBeInstanceOf(Error);
    expect(told.filter(callFailed.match)).toEqual([]);
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
    expect(await start().run(outcome).toPromise()).toEqual({
      kind: 'refused',
      message: '没有权限',
      subCode: 'permission-denied',
      fields: [],
    });
  });

  it('throws a failure too when nobody answers', async () => {
    expect(await start().run(outcome).toPromise()).toEqual({
      kind: 'network',
      message: UNKNOWN_ERROR_TEXT,
      fields: [],
    });
  });

  it('is given up when its flow is cancelled, and nobody is told', async () => {
    wire.respond(session.getInfo, neverResponds);
    const { run, dispatchedTypes } = start();
    const task = run(() => callApi(getInfo, undefined));
    await Promise.resolve();
    const [sent] = wire.requestsOf(session.getInfo);
    expect(sent?.signal.aborted).toBe(false);
    task.cancel();
    expect(sent?.signal.aborted).toBe(true);
    expect(dispatchedTypes()).toEqual([]);
  });
});

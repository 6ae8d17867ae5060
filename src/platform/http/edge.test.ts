import { combineReducers } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { downloads } from 'contract/documents/downloads';
import { endpoint, noData } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { translateWith } from '../language/translateWith';
import { createSagaStore } from '../testing/createSagaStore';
import { installFakeNetwork, jsonResponse, neverResponds } from '../testing/wire';
import type { FakeNetwork } from '../testing/wire';
import { removeToken, storeToken } from '../storage/cookies';
import { api, mutation, query } from './api';
import { requestFailed, sessionExpired, sessionReplaced } from './events';
import { isFailure } from './failure';
import type { Failure } from './failure';
import type { CallOptions } from './edge';
import { setSessionToken } from './sessionToken';
import { endStepUp, isStepUpWaiting, subscribeToStepUp } from './stepUp';

const contract = {
  read: endpoint({
    method: 'GET',
    path: '/things/{id}/list',
    arg: v.object({
      id: v.optional(v.string()),
      name: v.optional(v.nullable(v.string())),
      size: v.optional(v.number()),
    }),
    data: v.object({ count: v.number() }),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  write: endpoint({
    method: 'POST',
    path: '/things/add',
    arg: v.object({ name: v.optional(v.nullable(v.string())), ids: v.optional(v.array(v.string())) }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'add', kind: 'thing' },
    owned: {},
  }),
};

const wire: FakeNetwork = installFakeNetwork();
const { reducer } = api;

function endpointsFor(failures: CallOptions['failures']) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      read: query(build, contract.read, [], failures ? { failures } : {}),
      write: mutation(build, contract.write, [], failures ? { failures } : {}),
      download: mutation(build, downloads.download, []),
    }),
  }).endpoints;
}

function start(failures?: CallOptions['failures']) {
  const { store, told } = createSagaStore(combineReducers({ api: reducer }));
  const endpoints = endpointsFor(failures);
  return {
    read: (arg: { id?: string; name?: string | null; size?: number } = {}) =>
      store.dispatch(endpoints.read.initiate({ id: '1', ...arg }, { forceRefetch: true })),
    write: (arg: { name?: string | null; ids?: string[] } = {}) => store.dispatch(endpoints.write.initiate(arg)),
    download: (fileName: string) => store.dispatch(endpoints.download.initiate({ fileName })),
    failures: () => told.filter(requestFailed.match).map(({ payload }) => payload),
    expiries: () => told.filter(sessionExpired.match).length,
    replacements: () => told.filter(sessionReplaced.match).length,
  };
}

describe('a request on the wire', () => {
  afterEach(() => {
    removeToken();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('[API-03] carries the stored token, and none when nobody is signed in', async () => {
    const { read } = start();
    await read();
    storeToken('the-token');
    await read();
    const [without, with_] = wire.requestsOf(contract.read).map(({ headers }) => headers.get('authorization'));
    expect(without).toBeNull();
    expect(with_).toBe('Bearer the-token');
  });

  it('[API-03] reads by GET: path parameters in the path, the rest in the query, what is empty left out', async () => {
    await start().read({ id: 'a/b?c', name: '张 三&', size: 10 });
    await start().read({ id: '1', name: '' });
    const [first, second] = wire.requestsOf(contract.read);
    expect(first?.url.href).toBe(
      `${location.origin}/things/a%2Fb%3Fc/list?name=${encodeURIComponent('张 三&').replace('%20', '+')}&size=10`,
    );
    expect(second?.url.search).toBe('');
    expect(second?.headers.get('accept')).toBe('application/json');
  });

  it('[API-03] writes by POST with a JSON body', async () => {
    await start().write({ name: '张三', ids: ['1', '2'] });
    const [request] = wire.requestsOf(contract.write);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.body).toEqual({ name: '张三', ids: ['1', '2'] });
    expect(request?.url.search).toBe('');
  });

  it('[API-03] goes to the configured base API', async () => {
    process.env.PORTAL_BASE_API = 'https://api.example.com/base';
    try {
      await jest.isolateModulesAsync(async () => {
        const { buildRequest } = await import('./request');
        expect(buildRequest(contract.read, { id: '1' }).url).toBe('https://api.example.com/base/things/1/list');
      });
    } finally {
      delete process.env.PORTAL_BASE_API;
    }
  });

  it('[API-03] sends the bare token to a foreign server that wants it so', async () => {
    process.env.PORTAL_BARE_TOKEN = '1';
    try {
      await jest.isolateModulesAsync(async () => {
        const { buildRequest } = await import('./request');
        const { headers } = buildRequest(contract.read, { id: '1' }, 'the-token').init;
        expect(new Headers(headers).get('authorization')).toBe('the-token');
      });
    } finally {
      delete process.env.PORTAL_BARE_TOKEN;
    }
  });

  it('[API-03] is given up after 30 s, and not before; the person is told and can try again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    // Builds AbortSignal.timeout on `setTimeout`, which the fake timers control.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('too late', 'TimeoutError')), after);
      return control.signal;
    });
    wire.respond(contract.read, neverResponds);
    const { read, failures } = start();
    const call = read();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(failures()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(failures()).toEqual([{ kind: 'network', message: '系统异常，请重试', fields: [] }]);
    expect((await call).isError).toBe(true);

    wire.answer(contract.read, { count: 1 });
    const again = read();
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await again).data).toEqual({ count: 1 });
  });
});

describe('[SES-11] a call whose token another one has replaced meanwhile', () => {
  beforeEach(() => {
    storeToken('former');
    setSessionToken('former');
  });
  afterEach(() => {
    removeToken();
    setSessionToken(undefined);
  });

  /** Delays the endpoint's answer until another tab has stored a token of its own. */
  async function replacedDuring(endpoint: Endpoint, call: () => Promise<unknown>, body: unknown) {
    let answer = (_: Response) => {};
    wire.respond(endpoint, () => new Promise((done) => (answer = done)));
    const sent = wire.nextRequestOf(endpoint);
    const result = call();
    await sent;
    storeToken('next');
    answer(jsonResponse(body));
    return result;
  }

  it('brings nothing that was read in the former session', async () => {
    const { read, failures, replacements } = start();
    const result = await replacedDuring(contract.read, read, { code: '10000', data: { count: 3 } });
    expect(result).toMatchObject({ isError: true, error: { subCode: 'auth-check-error' } });
    expect([failures(), replacements()]).toEqual([[], 1]);
  });

  it('is no expired session when the former token is refused', async () => {
    const { read, write, expiries, replacements } = start();
    const refusal = { code: '40000', subCode: 'auth-check-error', subMsg: '登录状态已过期' };
    await replacedDuring(contract.read, read, refusal);
    storeToken('former');
    await replacedDuring(contract.write, write, refusal);
    expect([expiries(), replacements()]).toEqual([0, 2]);
  });

  it('is still told of a change that the server has made', async () => {
    const { write } = start();
    expect(await replacedDuring(contract.write, write, { code: '10000', data: null })).toEqual({ data: null });
  });
});

describe('the envelope', () => {
  it.each([
    ['the text 10000', { code: '10000' }],
    ['the number 10000', { code: 10000 }],
    ['no code', {}],
    ['null', { code: null }],
  ])('[ERR-01] succeeds with %s as code', async (_, envelope) => {
    wire.respond(contract.read, () => jsonResponse({ ...envelope, data: { count: 3 } }));
    const { read, failures } = start();
    expect((await read()).data).toEqual({ count: 3 });
    expect(failures()).toEqual([]);
  });

  it.each([
    ['subMsg', { msg: '失败', subMsg: '用户名已存在' }, '用户名已存在'],
    ['msg where there is no subMsg', { msg: '失败', subMsg: '' }, '失败'],
    ['words of its own where there is neither', {}, '系统异常，请重试'],
  ])('[ERR-01] any other code is told with %s', async (_, said, message) => {
    wire.respond(contract.read, () => jsonResponse({ code: '40000', ...said }));
    const { read, failures } = start();
    expect((await read()).error).toMatchObject({ kind: 'refused', message });
    expect(failures()).toMatchObject([{ kind: 'refused', message }]);
  });

  it.each([0, '', '0', 'SUCCESS', 200, '10000 ', 100000])('[ERR-01] does not take %j for success', async (code) => {
    wire.respond(contract.read, () => jsonResponse({ code, data: { count: 3 } }));
    expect((await start().read()).isError).toBe(true);
  });

  const failedWith = (n: number) => ({ text: '{title}（{n}）', values: { title: { text: '请求失败' }, n } });
  it.each<[string, () => Response, Failure['message']]>([
    [
      'the message of a JSON answer',
      () => jsonResponse({ code: '40000', msg: '服务器繁忙', subMsg: '' }, 500),
      '服务器繁忙',
    ],
    ['its status where it says nothing', () => new Response('<html>', { status: 502 }), failedWith(502)],
    ['its status where the JSON is no envelope', () => jsonResponse(['?'], 404), failedWith(404)],
    ['its message even with a success code', () => jsonResponse({ code: '10000', msg: '成功' }, 503), '成功'],
  ])('[ERR-01] another HTTP status than 200 is told as such, with %s', async (_, respond, message) => {
    wire.respond(contract.read, respond);
    const { read, failures } = start();
    expect((await read()).isError).toBe(true);
    expect(failures()).toEqual([{ kind: 'http', message, fields: [] }]);
  });

  it.each([
    ['HTML with status 200', () => new Response('<html>')],
    ['JSON that is no envelope', () => jsonResponse('hello')],
    ['data of another shape', () => jsonResponse({ code: '10000', data: { count: '3' } })],
    ['no data', () => jsonResponse({ code: '10000' })],
    ['broken JSON', () => new Response('{"code"', { headers: { 'content-type': 'application/json' } })],
  ])('an answer that cannot be read is a failure, never an exception: %s', async (_, respond) => {
    wire.respond(contract.read, respond);
    const { read, failures } = start();
    expect((await read()).error).toMatchObject({ message: '系统异常，请重试' });
    expect(failures()).toHaveLength(1);
  });

  it('keeps the text and the values of a message apart, so that a name in it is not translated', async () => {
    const parts = { text: '角色“{name}”已停用', values: { name: '修改记录' } };
    const fields = [{ name: 'roleIds', message: '角色“修改记录”已停用', ...parts }];
    wire.refuse(contract.read, { msg: '角色“修改记录”已停用', data: { ...parts, fields } });
    const { error } = await start().read();
    expect(error).toMatchObject({ message: parts, fields: [{ name: 'roleIds', message: parts }] });
    const texts = { '角色“{name}”已停用': 'Role “{name}” is disabled', '修改{field}': 'Change {field}' };
    expect(isFailure(error) && translateWith(texts, error.message)).toBe('Role “修改记录” is disabled');
  });

  it('says which fields its messages belong to', async () => {
    const fields = [{ name: 'userName', message: '用户名已存在' }];
    wire.refuse(contract.read, { subCode: 'conflict', subMsg: '用户名已存在', data: { fields } });
    expect((await start().read()).error).toEqual({
      kind: 'refused',
      subCode: 'conflict',
      message: '用户名已存在',
      fields,
    });
  });
});

describe('who tells of a failure', () => {
  it('[ERR-01] the portal does not, when the caller does', async () => {
    wire.refuse(contract.read, { subMsg: '不行' });
    const { read, failures } = start('caller');
    expect((await read()).error).toMatchObject({ message: '不行' });
    expect(failures()).toEqual([]);
  });

  it('a dead session is told as that and nothing else, whoever calls', async () => {
    wire.refuse(contract.read, { subCode: 'auth-check-error', subMsg: '登录状态已过期' });
    for (const who of ['portal', 'caller'] as const) {
      const { read, failures, expiries } = start(who);
      await read();
      expect([failures().length, expiries()]).toEqual([0, 1]);
    }
  });

  it('nobody does for a call of which nobody is to hear, be the session dead', async () => {
    wire.refuse(contract.read, { subCode: 'auth-check-error' });
    const { read, failures, expiries } = start('nobody');
    expect((await read()).isError).toBe(true);
    expect([failures().length, expiries()]).toEqual([0, 0]);
  });

  it('nobody does for a call that was given up', async () => {
    wire.respond(contract.read, neverResponds);
    const { read, failures } = start();
    const call = read();
    call.abort();
    expect((await call).isError).toBe(true);
    expect(failures()).toEqual([]);
  });

  it('[ERR-03] otherwise its caller gets an error as a value, and goes no further', async () => {
    wire.refuse(contract.write, { subMsg: '不行' });
    const { write } = start();
    const next = jest.fn();
    await write()
      .unwrap()
      .then(next, () => undefined);
    expect(next).not.toHaveBeenCalled();
  });
});

describe('[SET-03] a call that needs the second factor again', () => {
  const needed = { subCode: 'second-factor-required', msg: '请先完成二次验证' };
  let unsubscribe = () => {};
  const askWith = (answer: () => void) => {
    unsubscribe = subscribeToStepUp(() => {
      if (isStepUpWaiting()) answer();
    });
  };
  afterEach(() => {
    unsubscribe();
    removeToken();
  });

  it('is made once more with the same argument once the user has given it', async () => {
    wire.refuse(contract.write, needed);
    askWith(() => {
      wire.answer(contract.write, null);
      endStepUp(true);
    });
    const { write, failures } = start();
    expect('error' in (await write({ name: 'one' }))).toBe(false);
    expect(wire.requestsOf(contract.write).map(({ body }) => body)).toEqual([{ name: 'one' }, { name: 'one' }]);
    expect(failures()).toEqual([]);
  });

  it('fails if the user declines, or if it is refused again', async () => {
    wire.refuse(contract.write, needed);
    askWith(() => endStepUp(false));
    const { write, failures } = start();
    await write({ name: 'one' });
    expect(wire.requestsOf(contract.write)).toHaveLength(1);
    unsubscribe();
    askWith(() => endStepUp(true));
    await write({ name: 'two' });
    expect(wire.requestsOf(contract.write)).toHaveLength(3);
    expect(failures().map(({ message }) => message)).toEqual([needed.msg, needed.msg]);
  });

  it('is not made in another session', async () => {
    storeToken('first');
    wire.refuse(contract.read, needed);
    askWith(() => {
      storeToken('second');
      endStepUp(true);
    });
    await start().read();
    expect(wire.requestsOf(contract.read)).toHaveLength(1);
  });
});

describe('a download', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is saved under the name that the server gave', async () => {
    wire.respond(downloads.download, () => {
      const disposition = `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('用户 1.xlsx')}`;
      return new Response('rows', { headers: { 'content-disposition': disposition } });
    });
    expect((await start().download('ticket')).data).toEqual({ fileName: '用户 1.xlsx' });
    expect(saved).toEqual(['用户 1.xlsx']);
  });

  it('that is refused saves nothing and says why', async () => {
    wire.refuse(downloads.download, { subCode: 'not-found', subMsg: '文件不存在' });
    const { download, failures } = start();
    await download('ticket');
    expect(saved).toEqual([]);
    expect(failures()).toMatchObject([{ message: '文件不存在' }]);
  });
});

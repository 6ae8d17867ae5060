import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { endpoint, noArgument, noData } from 'contract/endpoint';
import { MAX_DOCUMENT_BYTES, DOCUMENT_TIMEOUT_MS, UnreadableDocumentError } from '@/platform/http/fetchJsonDocument';
import { api } from '@/platform/http/api';
import { removePreference, readPreference, writePreference } from '@/platform/storage/preferences';
import { createSagaStore, waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse, neverResponds } from '@/platform/testing/wire';
import { storeToken, removeToken } from '@/platform/storage/cookies';
import { environment } from '../../../config/environment';
import published from '../../../public/version.json';
import { session, sessionOpened } from '../session/slice';
import { openedSession } from '../session/testing';
import { ANNOUNCED_VERSION_PREFERENCE, announceVersion, canStoreVersion, fetchVersion } from './announceVersion';
import { loadVersionAnnouncement, announceVersionOnce } from './versionNotice';
import { versionAnnounced, versionNotice, versionRead } from './versionSlice';

const info = {
  title: '新版本',
  updateDate: '2026-11-21',
  version: '9.9.9',
  functionList: [{ title: '钉钉登录', desc: '可以用钉钉登录' }],
};
const page = endpoint({
  method: 'GET',
  path: '/version.json',
  arg: noArgument,
  data: noData,
  needs: 'public',
  changes: false,
  owned: {},
});
const wire = installFakeNetwork();

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  removePreference(ANNOUNCED_VERSION_PREFERENCE);
  removeToken();
});

describe('[CFG-04] what is new', () => {
  it('is asked for when a session opens', () => {
    testSaga(announceVersionOnce)
      .next()
      .take(sessionOpened)
      .next(sessionOpened(openedSession))
      .call(loadVersionAnnouncement)
      .next({ announceVersion })
      .call(fetchVersion);
  });

  it('is left to the next visit where the code for it could not be had', () => {
    const isMissing = Object.assign(new Error('Loading chunk version failed'), { name: 'ChunkLoadError' });
    testSaga(announceVersionOnce)
      .next()
      .take(sessionOpened)
      .next(sessionOpened(openedSession))
      .throw(isMissing)
      .isDone();
    expect(() =>
      testSaga(announceVersionOnce).next().next(sessionOpened(openedSession)).throw(new Error('a bug')),
    ).toThrow('a bug');
  });

  it('is told once per visit, and remembered once it was read', () => {
    testSaga(announceVersion)
      .next()
      .call(fetchVersion)
      .next(info)
      .call(readPreference, ANNOUNCED_VERSION_PREFERENCE)
      .next('9.9.8')
      .call(canStoreVersion, '9.9.9')
      .next(true)
      .put(versionAnnounced(info))
      .next()
      .take(versionRead)
      .next(versionRead())
      .call(writePreference, ANNOUNCED_VERSION_PREFERENCE, '9.9.9')
      .next()
      .isDone();
  });

  it('is not told again where it was told', () => {
    testSaga(announceVersion)
      .next()
      .call(fetchVersion)
      .next(info)
      .call(readPreference, ANNOUNCED_VERSION_PREFERENCE)
      .next('9.9.9')
      .isDone();
  });

  it('is not told where it could not be remembered', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expectSaga(announceVersion)
      .provide([[matchers.call(fetchVersion), info]])
      .not.put(versionAnnounced(info))
      .run();
  });

  it('is nothing when it can not be had: the flow ends without a word', async () => {
    await expectSaga(announceVersion)
      .provide([[matchers.call(fetchVersion), throwError(new UnreadableDocumentError('no such document'))]])
      .not.call.fn(writePreference)
      .not.put.actionType(versionAnnounced.type)
      .run();
  });

  it('is not asked for where no address is configured', async () => {
    jest.replaceProperty(environment, 'versionUrl', '');
    await expectSaga(announceVersionOnce).dispatch(sessionOpened(openedSession)).not.call.fn(fetchVersion).run();
  });
});

describe('[CFG-04] the document', () => {
  const reducer = combineReducers({
    [api.reducerPath]: api.reducer,
    [session.name]: session.reducer,
    [versionNotice.name]: versionNotice.reducer,
  });
  const isTold = ({ versionNotice: state }: ReturnType<typeof reducer>) => state.announced !== undefined;
  function start() {
    const portal = createSagaStore(reducer);
    return { ...portal, flow: portal.run(announceVersionOnce) };
  }
  const announced = () => {
    const { store, flow, dispatchedTypes } = start();
    store.dispatch(sessionOpened(openedSession));
    return { store, dispatchedTypes, done: flow.toPromise() };
  };

  it('is asked for past every cache, and without the token', async () => {
    storeToken('the-token');
    wire.respond(page, () => jsonResponse(info));
    const { store } = start();
    const sent = wire.nextRequestOf(page);
    const before = Date.now();
    store.dispatch(sessionOpened(openedSession));
    const { url, headers } = await sent;
    expect(Number(url.searchParams.get('t'))).toBeGreaterThanOrEqual(before);
    expect(headers.has('authorization')).toBe(false);
    await waitForState(store, isTold);
    // Nothing is stored before the confirmation, so a reload announces the release again.
    expect(localStorage).toHaveLength(0);
    store.dispatch(versionRead());
    expect(store.getState().versionNotice.announced).toBeUndefined();
    expect(readPreference(ANNOUNCED_VERSION_PREFERENCE)).toBe('9.9.9');
  });

  it('is not asked for a second time when another session opens in the same visit', async () => {
    wire.respond(page, () => jsonResponse(info));
    const { store, dispatchedTypes } = announced();
    await waitForState(store, isTold);
    store.dispatch(sessionOpened(openedSession));
    store.dispatch(versionRead());
    store.dispatch(sessionOpened(openedSession));
    expect(wire.requestsOf(page)).toHaveLength(1);
    expect(dispatchedTypes().filter((type) => type === versionAnnounced.type)).toHaveLength(1);
  });

  it('may say more than we know, and is taken without it', async () => {
    wire.respond(page, () =>
      jsonResponse({ ...info, title: ' 新版本 ', mood: 'good', functionList: [{ title: 'a', desc: 'b', x: 1 }] }),
    );
    const { store } = announced();
    await waitForState(store, isTold);
    expect(store.getState().versionNotice.announced).toEqual({ ...info, functionList: [{ title: 'a', desc: 'b' }] });
  });

  it.each<[string, () => Response]>([
    ['answered with an error', () => jsonResponse(info, 404)],
    ['the page of the portal', () => new Response('<!doctype html><title>x</title>', { status: 200 })],
    ['empty', () => new Response('')],
    ['without a body', () => new Response(null, { status: 204 })],
    ['cut off', () => new Response(JSON.stringify(info).slice(0, -1))],
    ['not reached', () => Response.error()],
    ['no object', () => jsonResponse(null)],
    ['a list', () => jsonResponse([info])],
    ['without a version', () => jsonResponse({ ...info, version: undefined })],
    ['with a blank version', () => jsonResponse({ ...info, version: '  ' })],
    ['with a number for a version', () => jsonResponse({ ...info, version: 2 })],
    ['without functions', () => jsonResponse({ ...info, functionList: undefined })],
    ['with functions of another shape', () => jsonResponse({ ...info, functionList: ['钉钉登录'] })],
    ['with endless texts', () => jsonResponse({ ...info, title: '长'.repeat(61) })],
    ['huge', () => jsonResponse({ ...info, padding: 'x'.repeat(MAX_DOCUMENT_BYTES) })],
  ])('shows nothing and remembers nothing when it is %s', async (_, respond) => {
    wire.respond(page, respond);
    const { done, dispatchedTypes } = announced();
    await done;
    expect(wire.requestsOf(page)).toHaveLength(1);
    expect(dispatchedTypes()).toEqual([sessionOpened.type]);
    expect(readPreference(ANNOUNCED_VERSION_PREFERENCE)).toBeUndefined();
  });

  it('is given up when more of it comes than is read', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(MAX_DOCUMENT_BYTES / 2)) });
    wire.respond(page, () => new Response(body));
    const { done, dispatchedTypes } = announced();
    await done;
    expect(wire.requestsOf(page)[0]?.signal.aborted).toBe(true);
    expect(dispatchedTypes()).toEqual([sessionOpened.type]);
  });

  it('is given up after 10 s', async () => {
    jest.useFakeTimers();
    wire.respond(page, neverResponds);
    const { done, dispatchedTypes } = announced();
    const ended = jest.fn();
    void done.then(ended);
    await jest.advanceTimersByTimeAsync(DOCUMENT_TIMEOUT_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    expect(wire.requestsOf(page)[0]?.signal.aborted).toBe(true);
    expect(dispatchedTypes()).toEqual([sessionOpened.type]);
    expect(DOCUMENT_TIMEOUT_MS).toBe(10_000);
  });

  it('that the portal publishes is a good one', async () => {
    wire.respond(page, () => jsonResponse(published));
    await expect(fetchVersion()).resolves.toEqual(published);
  });
});

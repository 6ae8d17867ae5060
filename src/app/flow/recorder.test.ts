import { generateKeyPairSync } from 'node:crypto';
import { configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { endpoint } from 'contract/endpoint';
import { secret, writeOnly } from 'contract/secret';
import * as v from 'valibot';
import { portalOpened } from '@/kernel/session/slice';
import { signInRequested } from '@/kernel/signIn/signInRequested';
import { api, mutation, query } from '@/platform/http/api';
import { setPublicKey } from '@/platform/http/secrets';
import { callAnswered, callSent, isCallAction } from '@/platform/saga/callActions';
import { installFakeNetwork } from '@/platform/testing/wire';
import { maskSecrets } from '../devTools';
import { createFlowRecorder } from './recorder';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const app = {
  appSecret: writeOnly(v.string()),
  webhook: writeOnly(v.string()),
  // The name of this field does not match any secret name.
  robot: v.optional(v.array(v.object({ address: writeOnly(v.string()), label: v.string() }))),
};
const common = { method: 'POST', needs: 'signed-in', changes: { action: 'edit', kind: 'app' }, owned: {} } as const;
const connectApp = endpoint({
  ...common,
  path: '/connectApp',
  arg: v.object(app),
  data: v.object({ firstLogin: secret(v.string()), appId: v.string() }),
});
const findApps = endpoint({
  ...common,
  path: '/findApps',
  arg: v.object({ robot: secret(v.string()), page: v.number() }),
  data: v.array(v.object({ owner: secret(v.string()) })),
});
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    connectApp: mutation(build, connectApp, []),
    findApps: query(build, findApps, []),
  }),
});

const arg = {
  appSecret: 'S3CRET-1',
  webhook: 'https://hook.example.com/S3CRET-2',
  robot: [{ address: 'S3CRET-3', label: 'night' }],
};
const hiddenArg = { appSecret: '****', webhook: '****', robot: [{ address: '****', label: 'night' }] };
const data = { firstLogin: 'S3CRET-4', appId: '7' };

const wire = installFakeNetwork();
beforeEach(() => {
  setPublicKey('rsa-oaep-256', publicKey);
});

function openStore() {
  const recorder = createFlowRecorder();
  const shown: unknown[] = [];
  const show: Middleware = () => (next) => (action) => {
    shown.push(maskSecrets(action));
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(recorder.middleware, api.middleware, show),
  });
  return {
    recorder,
    store,
    shown,
    everything: () => JSON.stringify([recorder.steps, shown, maskSecrets(store.getState())]),
  };
}

describe('[CRY-01] what the contract marks is hidden from DevTools and recordings', () => {
  it('in a call of a flow', () => {
    const { recorder, store, shown, everything } = openStore();
    store.dispatch(callSent({ id: '1', endpoint: 'connectApp', arg }));
    store.dispatch(callAnswered({ id: '1', endpoint: 'connectApp', data }));
    expect(recorder.steps).toMatchObject([{ arg: hiddenArg }, { data: { firstLogin: '****', appId: '7' } }]);
    expect(shown.filter(isCallAction)).toMatchObject([
      { payload: { arg: hiddenArg } },
      { payload: { data: { firstLogin: '****', appId: '7' } } },
    ]);
    expect(everything()).not.toContain('S3CRET');
  });

  it('in a call of a page', async () => {
    const { recorder, store, everything } = openStore();
    wire.answer(connectApp, data);
    const answered = await store.dispatch(endpoints.connectApp.initiate(arg));
    expect(answered).toMatchObject({ data });
    expect(recorder.steps).toMatchObject([
      { kind: 'call', endpoint: 'connectApp', arg: hiddenArg },
      { kind: 'answer', endpoint: 'connectApp', data: { firstLogin: '****', appId: '7' } },
    ]);
    expect(everything()).not.toContain('S3CRET');
  });

  it('in a call of a page that fails', async () => {
    const { recorder, store, everything } = openStore();
    wire.refuse(connectApp, { subCode: 'param-invalid', subMsg: 'refused' });
    await store.dispatch(endpoints.connectApp.initiate(arg));
    expect(recorder.steps[0]).toMatchObject({ arg: hiddenArg });
    expect(recorder.steps.at(-1)).toMatchObject({ kind: 'failure', failure: { message: 'refused' } });
    expect(everything()).not.toContain('S3CRET');
  });

  it('in the cache and in its keys', async () => {
    const { store, everything } = openStore();
    wire.answer(findApps, [{ owner: 'S3CRET-6' }]);
    const answered = await store.dispatch(endpoints.findApps.initiate({ robot: 'S3CRET-5', page: 2 }));
    expect(answered.data).toEqual([{ owner: 'S3CRET-6' }]);
    expect(Object.entries(maskSecrets(store.getState()).api.queries)).toMatchObject([
      ['findApps({"page":2,"robot":"****"})', { originalArgs: { robot: '****', page: 2 }, data: [{ owner: '****' }] }],
    ]);
    expect(everything()).not.toContain('S3CRET');
  });

  it('in a call that no slice declares, wholly', () => {
    const { recorder, store } = openStore();
    store.dispatch(callSent({ id: '1', endpoint: 'unknown', arg: { plain: 'S3CRET-7' } }));
    expect(recorder.steps).toMatchObject([{ endpoint: 'unknown', arg: '****' }]);
  });

  it('in the actions of signing in', () => {
    const { recorder, store } = openStore();
    store.dispatch(signInRequested({ userName: 'admin', password: 'S3CRET-8' }));
    store.dispatch(portalOpened({ authCode: 'S3CRET-9' }));
    expect(JSON.stringify(recorder.steps)).not.toContain('S3CRET');
    expect(JSON.stringify(recorder.steps)).toContain('admin');
  });
});

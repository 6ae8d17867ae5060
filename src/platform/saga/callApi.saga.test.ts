import { combineReducers } from '@reduxjs/toolkit';
import { session } from 'contract/session';
import { api, mutation, query } from '../http/api';
import { SYSTEM_ERROR } from '../http/failure';
import { sagaStore } from '../testing/sagaStore';
import { fakeWire, never } from '../testing/wire';
import { callApi } from './callApi';

const { login, getInfo } = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutation(build, session.login, []),
    getInfo: query(build, session.getInfo, []),
    logout: mutation(build, session.logout, []),
  }),
}).endpoints;
const { logout } = api.injectEndpoints({ endpoints: () => ({}) }).endpoints as { logout: never };

const info = {
  merchant: { merchantId: '1', merchantName: '平台' },
  user: { userId: '1', userName: 'admin' },
  sysApps: [],
  permissions: [],
};

let wire: ReturnType<typeof fakeWire>;
beforeEach(() => {
  wire = fakeWire();
});

const start = () => sagaStore(combineReducers({ api: api.reducer }));
void login;
void logout;
void never;
void SYSTEM_ERROR;

it('brings the data and leaves no subscription behind', async () => {
  const { store, run } = start();
  wire.answer(session.getInfo, info);
  const data: unknown = await run(() => callApi(getInfo, undefined)).toPromise();
  expect(data).toMatchObject(info);
  console.log(JSON.stringify(store.getState()));
});

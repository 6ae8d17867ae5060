import { combineReducers } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AppMenuRoutes } from 'contract/access/routers';
import type { SessionAnswer } from 'contract/access/session';
import { api } from '@/platform/http/api';
import { feedback } from '../feedback/slice';
import { connection } from '../live/connection';
import { createAppMenus } from '../navigation/dynamicRoutes';
import { location } from '../navigation/location';
import { tabs } from '../tabs/slice';
import { session } from './slice';
import type { SessionInfo } from './slice';
import { userInfo } from './userInfo';

/** Credentials as typed into the sign-in form. */
export const credentials = { userName: 'admin', password: 'Passw0rd!' };

/** Creates an app of the signed-in user from its id. */
function app(appId: string, appOrder: number) {
  return { appId, appCode: appId, appName: appId, appOrder };
}

/** The answer of `getInfo`. The apps in the answer are not in display order. */
export const sessionAnswer: SessionAnswer = {
  merchant: { merchantId: '1', merchantName: '平台' },
  user: { userId: '7', userName: 'admin', nickName: '管理员' },
  sysApps: [app('late', 2), app('early', 1)],
  permissions: ['system:user:list'],
  myTaskCount: 3,
  myApprovalCount: 4,
};

/** The argument of `getRoutersBatch` for {@link sessionAnswer}. */
export const menusArgument = { appIds: ['early', 'late'] };

/** The answer of `getRoutersBatch`. */
export const menus: AppMenuRoutes[] = [
  { appId: 'early', routerResponses: [{ path: '/system/user', type: 'C', title: '用户管理', component: 'users' }] },
];

/** The session's info once it is open, from {@link sessionAnswer} and {@link menus}. */
export const openedSession: SessionInfo = {
  user: sessionAnswer.user,
  merchant: sessionAnswer.merchant,
  permissions: sessionAnswer.permissions,
  apps: [app('early', 1), app('late', 2)],
  appMenus: createAppMenus([app('early', 1), app('late', 2)], menus),
  myTaskCount: 3,
  myApprovalCount: 4,
  canReceiveCode: true,
  hasOtherMerchants: undefined,
};

/** The state that the session's flows use, as in the portal's store but without persistence. */
export const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [connection.name]: connection.reducer,
  [feedback.name]: feedback.reducer,
  [location.name]: location.reducer,
  [session.name]: session.reducer,
  [tabs.name]: tabs.reducer,
  [userInfo.name]: userInfo.reducer,
});

/** The state of {@link reducer}. */
export type SessionTestState = ReturnType<typeof reducer>;

/** A tab without unsaved input, for `sessionFlow`. */
export function* noUnsavedInput(): SagaGenerator<boolean> {
  return false;
}

/** A tab with unsaved input in an open page, for `sessionFlow`. */
export function* someUnsavedInput(): SagaGenerator<boolean> {
  return true;
}

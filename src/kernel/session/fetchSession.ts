import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SysApp } from 'contract/apps';
import type { AppRouters } from 'contract/routers';
import { routersApi } from '@/api/routers';
import { sessionApi } from '@/api/session';
import { callApi } from '@/platform/saga/callApi';
import { appMenusOf } from '../navigation/dynamicRoutes';
import type { SessionInfo } from './slice';

/** What the server says of the session that the token in this browser stands for. */
export interface FetchedSession {
  readonly info: SessionInfo;
  /** They may do nothing before they have changed their password. */
  readonly mustChangePassword: boolean;
}

/** Asks who the token belongs to, then for the menus of their apps, and makes the pages of them (SES-05). */
export function* fetchSession(): SagaGenerator<FetchedSession> {
  const base = yield* callApi(sessionApi.endpoints.getInfo, undefined);
  const mustChangePassword = base.mustChangePassword === true;
  const apps = [...base.sysApps].sort((one, other) => (one.appOrder ?? 0) - (other.appOrder ?? 0));
  const menus = mustChangePassword ? [] : yield* menusOf(apps);
  const info = {
    user: base.user,
    merchant: base.merchant,
    permissions: base.permissions,
    apps,
    appMenus: yield* call(appMenusOf, apps, menus),
    myTaskCount: base.myTaskCount ?? 0,
    myApprovalCount: base.myApprovalCount ?? 0,
    canReceiveCode: base.canReceiveCode !== false,
  };
  return { info, mustChangePassword };
}

// Menus that could not be had leave their apps empty; the session is good all the same (SES-10).
function* menusOf(apps: readonly SysApp[]): SagaGenerator<AppRouters[]> {
  try {
    return yield* callApi(routersApi.endpoints.getRoutersBatch, { appIds: apps.map(({ appId }) => appId) });
  } catch {
    return [];
  }
}

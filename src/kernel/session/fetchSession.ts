import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SysApp } from 'contract/access/sysApps';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { sessionReplaced } from '@/platform/http/events';
import { assertFailure, fail, replacedFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { readToken } from '@/platform/storage/cookies';
import { appMenusOf } from '../navigation/dynamicRoutes';
import type { AppMenu } from '../navigation/dynamicRoutes';
import type { SessionInfo } from './slice';

/** What the server says of the session that the token in this browser stands for. */
export interface FetchedSession {
  readonly info: SessionInfo;
  /** They may do nothing before they have changed their password. */
  readonly mustChangePassword: boolean;
}

/** Whether it is the same person in the same merchant. */
export function isSameSession({ user, merchant }: Who, other: Who | undefined): boolean {
  return user.userId === other?.user.userId && merchant.merchantId === other.merchant.merchantId;
}

type Who = Pick<SessionInfo, 'user' | 'merchant'>;

/**
 * Asks who the token belongs to, then for the menus of their apps, and makes the pages of them (SES-05). Menus that could not
 * be had leave their apps empty, and the session is good all the same (SES-10); where this person's are `shown` already they
 * stay, as the pages that are open would close with them. Throws the failure of `getInfo`, and one of a replaced session when
 * another token takes the place of the one that was asked about: two answers of two sessions make no session.
 */
export function* fetchSession(shown?: SessionInfo): SagaGenerator<FetchedSession> {
  const token = yield* call(readToken);
  const base = yield* callApi(sessionApi.endpoints.getInfo, undefined);
  const mustChangePassword = base.mustChangePassword === true;
  const apps = [...base.sysApps].sort((one, other) => (one.appOrder ?? 0) - (other.appOrder ?? 0));
  const known = shown && isSameSession(base, shown) ? shown.appMenus : [];
  const info = {
    user: base.user,
    merchant: base.merchant,
    permissions: base.permissions,
    apps,
    appMenus: mustChangePassword ? [] : yield* menusOf(apps, known),
    myTaskCount: base.myTaskCount ?? 0,
    myApprovalCount: base.myApprovalCount ?? 0,
    canReceiveCode: base.canReceiveCode !== false,
  };
  if ((yield* call(readToken)) !== token) {
    yield* put(sessionReplaced());
    fail(replacedFailure);
  }
  return { info, mustChangePassword };
}

function* menusOf(apps: readonly SysApp[], known: readonly AppMenu[]): SagaGenerator<readonly AppMenu[]> {
  try {
    const routers = yield* callApi(routersApi.endpoints.getRoutersBatch, { appIds: apps.map(({ appId }) => appId) });
    return yield* call(appMenusOf, apps, routers);
  } catch (problem) {
    assertFailure(problem);
    const empty = yield* call(appMenusOf, apps, []);
    return empty.map((menu) => known.find(({ appCode }) => appCode === menu.appCode) ?? menu);
  }
}

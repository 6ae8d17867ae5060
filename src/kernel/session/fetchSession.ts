import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SysApp } from 'contract/access/sysApps';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { sessionReplaced } from '@/platform/http/events';
import { assertFailure, throwFailure, sessionReplacedFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { readToken } from '@/platform/storage/cookies';
import { createAppMenus } from '../navigation/dynamicRoutes';
import type { AppMenu } from '../navigation/dynamicRoutes';
import type { SessionInfo } from './slice';

/** The server's answers about the session of this browser's token. */
export interface FetchedSession {
  readonly info: SessionInfo;
  /** Whether the user must change the password before anything else. */
  readonly mustChangePassword: boolean;
}

/** Whether two sessions belong to the same user in the same merchant. */
export function isSameSession({ user, merchant }: SessionIdentity, other: SessionIdentity | undefined): boolean {
  return user.userId === other?.user.userId && merchant.merchantId === other.merchant.merchantId;
}

type SessionIdentity = Pick<SessionInfo, 'user' | 'merchant'>;

/**
 * Fetches the user of the token, then the menus of the user's apps, and derives the pages from the menus (SES-05). If
 * the menus can't be fetched, the apps have no pages, and the session still opens (SES-10). In that case, menus of the
 * same user that are already `shown` are kept, so that the open pages do not close. Throws the failure of `getInfo`.
 * Throws `sessionReplacedFailure` if the browser's token is replaced before all answers have arrived, since the answers
 * would belong to two sessions.
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
    hasOtherMerchants: base.hasOtherMerchants ?? undefined,
  };
  if ((yield* call(readToken)) !== token) {
    yield* put(sessionReplaced());
    throwFailure(sessionReplacedFailure);
  }
  return { info, mustChangePassword };
}

function* menusOf(apps: readonly SysApp[], known: readonly AppMenu[]): SagaGenerator<readonly AppMenu[]> {
  try {
    const routers = yield* callApi(routersApi.endpoints.getRoutersBatch, { appIds: apps.map(({ appId }) => appId) });
    return yield* call(createAppMenus, apps, routers);
  } catch (problem) {
    assertFailure(problem);
    const empty = yield* call(createAppMenus, apps, []);
    return empty.map((menu) => known.find(({ appCode }) => appCode === menu.appCode) ?? menu);
  }
}

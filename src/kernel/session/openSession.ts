import { put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SysApp } from 'contract/apps';
import type { AppRouters } from 'contract/routers';
import { routersApi } from '@/api/routers';
import { sessionApi } from '@/api/session';
import { callApi } from '@/platform/saga/callApi';
import { warned } from '../feedback/slice';
import { clearSession } from './clearSession';
import { sessionOpened, sessionOpening } from './slice';

/**
 * A token is there: asks who it belongs to, then for the menus of their apps; only then the page asked for is entered
 * (SES-05). When nobody can say who that is, the token is of no use: the person is told, and signs in again (SES-06).
 */
export function* openSession() {
  yield* put(sessionOpening());
  try {
    const { sysApps, myTaskCount, myApprovalCount, user, merchant, permissions } = yield* callApi(
      sessionApi.endpoints.getInfo,
      undefined,
    );
    const apps = [...sysApps].sort((one, other) => (one.appOrder ?? 0) - (other.appOrder ?? 0));
    const menus = yield* menusOf(apps);
    yield* put(
      sessionOpened({
        user,
        merchant,
        permissions,
        apps,
        menus,
        myTaskCount: myTaskCount ?? 0,
        myApprovalCount: myApprovalCount ?? 0,
      }),
    );
  } catch {
    yield* put(warned('获取用户信息失败，请重新登录。'));
    yield* clearSession({ keepsPlace: true });
  }
}

// Menus that could not be had leave their apps empty; the session is good all the same (SES-10).
function* menusOf(apps: readonly SysApp[]): SagaGenerator<AppRouters[]> {
  try {
    return yield* callApi(routersApi.endpoints.getRoutersBatch, { appIds: apps.map(({ appId }) => appId) });
  } catch {
    return [];
  }
}

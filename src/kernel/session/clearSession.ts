import { call, delay, put, race } from 'typed-redux-saga';
import { sessionApi } from '@/api/access/session';
import { api } from '@/platform/http/api';
import { keepFieldKey } from '@/platform/http/secrets';
import { NOBODY, isTokenReplaced, keepSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { readToken, removeToken } from '@/platform/storage/cookies';
import { nudgeOtherTabs } from '@/platform/storage/otherTabs';
import { sessionCleared } from './slice';

/** Milliseconds after which somebody who signs out is no longer kept waiting for the server. */
export const LOGOUT_PATIENCE = 2_000;

/**
 * Ends the session on the server, and in this browser whether or not the server could be reached: token, user, apps,
 * permissions, routes and every row that was loaded are gone (SES-02, SES-03). A token that another tab has put in its
 * place, be it meanwhile, is not this tab's to end.
 */
export function* clearSession({ keepsPlace }: { keepsPlace: boolean }) {
  if (yield* call(readToken)) {
    if (!(yield* call(isTokenReplaced))) yield* endOnServer();
    if (!(yield* call(isTokenReplaced))) {
      yield* call(removeToken);
      yield* call(nudgeOtherTabs);
    }
  }
  yield* forgetSession({ keepsPlace });
}

/** Tells the server that the session of the token in this browser is over, if it can be told in time. */
export function* endOnServer() {
  try {
    yield* race({ done: callApi(sessionApi.endpoints.logout, undefined), late: delay(LOGOUT_PATIENCE) });
  } catch {
    // Whoever signs out is signed out, even if the server never learns of it before the session ends by itself.
  }
}

/** Forgets in this tab what belongs to a session that has ended already. */
export function* forgetSession({ keepsPlace }: { keepsPlace: boolean }) {
  yield* call(keepSessionToken, NOBODY);
  yield* call(keepFieldKey, undefined);
  yield* put(sessionCleared({ keepsPlace }));
  yield* put(api.util.resetApiState());
}

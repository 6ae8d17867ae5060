import { call, delay, put, race } from 'typed-redux-saga';
import { sessionApi } from '@/api/access/session';
import { api } from '@/platform/http/api';
import { isFailure } from '@/platform/http/failure';
import { setFieldKey } from '@/platform/http/secrets';
import { NO_SESSION, isTokenReplaced, setSessionToken } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { callApi } from '@/platform/saga/callApi';
import { readToken, removeToken } from '@/platform/storage/cookies';
import { announceSessionChange, notifyOtherTabs } from '@/platform/storage/otherTabs';
import { sessionCleared } from './slice';

/** Milliseconds after which signing out no longer waits for the server. */
export const SIGN_OUT_TIMEOUT_MS = 2_000;

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
      yield* call(notifyOtherTabs);
    }
  }
  yield* forgetSession({ keepsPlace });
}

/** Tells the server that the session of the token in this browser is over, if it answers in time. Never throws. */
export function* endOnServer() {
  yield* call(announceSessionChange);
  try {
    yield* race({ done: callApi(sessionApi.endpoints.logout, undefined), late: delay(SIGN_OUT_TIMEOUT_MS) });
  } catch (problem) {
    // A session that the server does not learn of ends there by itself. Not even a bug keeps the user signed in here.
    if (!isFailure(problem)) yield* call(reportError, problem);
  }
}

/** Forgets in this tab what belongs to a session that has ended already. */
export function* forgetSession({ keepsPlace }: { keepsPlace: boolean }) {
  yield* call(setSessionToken, NO_SESSION);
  yield* call(setFieldKey, undefined);
  yield* put(sessionCleared({ keepsPlace }));
  yield* put(api.util.resetApiState());
}

import { call, delay, put, race } from 'typed-redux-saga';
import { sessionApi } from '@/api/access/session';
import { api } from '@/platform/http/api';
import { isFailure } from '@/platform/http/failure';
import { setFieldKey } from '@/platform/http/secrets';
import { SIGNED_OUT, isTokenReplaced, setSessionToken } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { callApi } from '@/platform/saga/callApi';
import { readToken, removeToken } from '@/platform/storage/cookies';
import { announceSessionChange, notifyOtherTabs } from '@/platform/storage/otherTabs';
import { sessionCleared } from './slice';

/** Milliseconds after which signing out stops waiting for the server. */
export const SIGN_OUT_TIMEOUT_MS = 2_000;

/**
 * Ends the session on the server, and in this browser even if the server is unreachable. Drops the token, user, apps,
 * permissions, routes and all loaded data (SES-02, SES-03). A token that another tab has stored, even during the call,
 * is kept: it is not this tab's session.
 */
export function* clearSession({ keepsPlace }: { keepsPlace: boolean }) {
  if (yield* call(readToken)) {
    if (!(yield* call(isTokenReplaced))) yield* endSessionOnServer();
    if (!(yield* call(isTokenReplaced))) {
      yield* call(removeToken);
      yield* call(notifyOtherTabs);
    }
  }
  yield* forgetSession({ keepsPlace });
}

/** Ends the session of this browser's token on the server. Waits for SIGN_OUT_TIMEOUT_MS at most and never throws. */
export function* endSessionOnServer() {
  yield* call(announceSessionChange);
  try {
    yield* race({ done: callApi(sessionApi.endpoints.logout, undefined), late: delay(SIGN_OUT_TIMEOUT_MS) });
  } catch (problem) {
    // If the server gets no call, the session expires there. An error, even a bug, must not keep the user signed in
    // here.
    if (!isFailure(problem)) yield* call(reportError, problem);
  }
}

/** Drops in this tab all state of a session that has ended already. */
export function* forgetSession({ keepsPlace }: { keepsPlace: boolean }) {
  yield* call(setSessionToken, SIGNED_OUT);
  yield* call(setFieldKey, undefined);
  yield* put(sessionCleared({ keepsPlace }));
  yield* put(api.util.resetApiState());
}

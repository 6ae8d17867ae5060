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
 * permissions, routes and all loaded data (SES-02, SES-03). Keeps a token that another tab has stored, even during the
 * call, since that token belongs to another session.
 */
export function* clearSession({ keepsPlace }: { keepsPlace: boolean }) {
  if (yield* call(readToken)) {
    if (!(yield* call(isTokenReplaced))) yield* endSessionOnServer();
    if (!(yield* call(isTokenReplaced))) {
      yield* call(removeToken);
      yield* call(notifyOtherTabs);
    }
  }
  yield* clearSessionState({ keepsPlace });
}

/** Ends the session of this browser's token on the server. Waits for SIGN_OUT_TIMEOUT_MS at most and never throws. */
export function* endSessionOnServer() {
  yield* call(announceSessionChange);
  try {
    yield* race({ done: callApi(sessionApi.endpoints.logout, undefined), late: delay(SIGN_OUT_TIMEOUT_MS) });
  } catch (problem) {
    // If the call does not reach the server, the server lets the session expire. No error, not even a bug, may keep the
    // user signed in in this browser.
    if (!isFailure(problem)) yield* call(reportError, problem);
  }
}

/**
 * Drops all state of an already ended session in this tab. `keepsPlace`: the next sign-in leads back to the current
 * page.
 */
export function* clearSessionState({ keepsPlace }: { keepsPlace: boolean }) {
  yield* call(setSessionToken, SIGNED_OUT);
  yield* call(setFieldKey, undefined);
  yield* put(sessionCleared({ keepsPlace }));
  yield* put(api.util.resetApiState());
}

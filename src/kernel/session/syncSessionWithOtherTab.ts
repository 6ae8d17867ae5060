import { call, delay, put, race, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { invalidateAllQueries } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { readToken } from '@/platform/storage/cookies';
import { fetchSession, isSameSession } from './fetchSession';
import type { FetchedSession } from './fetchSession';
import { enterSession } from './openSession';
import { dropSession, reopenSession } from './reopenSession';
import { selectSession, sessionSuspended } from './slice';
import type { SessionInfo } from './slice';
import { selectSuspension } from './suspension';

/** Tells whether an open page has unsaved input. A parameter, since the open pages are built on the session. */
export type HasUnsavedInput = () => SagaGenerator<boolean>;

/**
 * Milliseconds for which a page may stay on screen while the tab checks whether the page still belongs to the signed-in
 * user. Afterwards the page is hidden or removed.
 */
export const SESSION_SYNC_TIMEOUT_MS = 2_000;

/**
 * Follows another tab that has signed out, signed in or changed the user, so that no page of a former session stays on
 * screen (SES-11). If the user and the merchant are the same, the page stays with all unsaved input and refetches its
 * data. Until the user and the merchant are known, the tab keeps the former token, so that no call of the page uses the
 * new token.
 *
 * If the other tab has signed out or changed the merchant, pages with unsaved input are only hidden: the session is
 * suspended, and continues when the same user is back in the same merchant. Another user's session removes them.
 */
export function* syncSessionWithOtherTab(hasUnsavedInput: HasUnsavedInput) {
  const state = yield* select(selectSession);
  const shown = state.phase === 'open' ? state.info : undefined;
  const isSuspended = (yield* select(selectSuspension)) !== undefined;
  const isKept = isSuspended || (shown !== undefined && (yield* hasUnsavedInput()));
  const token = yield* call(readToken);
  if (!token && isKept) {
    yield* put(sessionSuspended(undefined));
    return;
  }
  if (!token || !shown) {
    yield* reopenSession();
    return;
  }
  // Pages that are hidden already can wait for the answer.
  const { early, isLate } = yield* race({
    early: fetchQuietly(shown),
    ...(!isSuspended && { isLate: delay(SESSION_SYNC_TIMEOUT_MS) }),
  });
  const mustHide = isLate === true && isKept;
  if (mustHide) yield* put(sessionSuspended(undefined));
  const fetched = mustHide ? yield* fetchQuietly(shown) : early;
  if (fetched && isSameSession(fetched.info, shown)) {
    yield* enterFetchedSession(token, fetched);
    // Refetches queries that were refused with the former token.
    yield* put(invalidateAllQueries());
  } else if (isKept && fetched?.info.user.userId === shown.user.userId) {
    yield* put(sessionSuspended(fetched.info.merchant.merchantName));
  } else if (isKept && !fetched) {
    // A notice that is on screen already may know more than this failure.
    if (!isSuspended) yield* put(sessionSuspended(undefined));
  } else if (fetched) {
    yield* dropSession();
    yield* enterFetchedSession(token, fetched);
  } else yield* reopenSession();
}

function* enterFetchedSession(token: string, fetched: FetchedSession) {
  yield* call(setSessionToken, token);
  yield* enterSession(fetched);
}

function* fetchQuietly(shown: SessionInfo) {
  try {
    return yield* fetchSession(shown);
  } catch (problem) {
    assertFailure(problem);
    // `reopenSession` fetches again and reports the failure; a suspended session waits for the next notice.
    return undefined;
  }
}

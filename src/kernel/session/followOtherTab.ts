import { call, delay, put, race, select } from 'typed-redux-saga';
import { api } from '@/platform/http/api';
import { readToken } from '@/platform/storage/cookies';
import { forgetSession } from './clearSession';
import { fetchSession } from './fetchSession';
import { enterSession, openSession } from './openSession';
import { selectSession, sessionOpening } from './slice';

/** Milliseconds that a page may stay on screen while it is asked whether it still belongs to who is signed in. */
export const FOLLOW_PATIENCE = 2_000;

/**
 * Another tab signed out, in or over, and this one follows (SES-11): nobody goes on seeing what belongs to a former
 * session. When it is the same person in the same merchant, their page stays as it is, with all that they have typed.
 */
export function* followOtherTab() {
  if (!(yield* call(readToken))) {
    yield* forgetSession({ keepsPlace: true });
    return;
  }
  const { info: shown, phase } = yield* select(selectSession);
  if (phase === 'open' && shown) {
    const { fetched } = yield* race({ fetched: fetchQuietly(), late: delay(FOLLOW_PATIENCE) });
    const isSame =
      fetched?.info.user.userId === shown.user.userId && fetched.info.merchant.merchantId === shown.merchant.merchantId;
    if (fetched && isSame) {
      yield* enterSession(fetched);
      return;
    }
  }
  yield* put(sessionOpening());
  yield* put(api.util.resetApiState());
  yield* openSession();
}

function* fetchQuietly() {
  try {
    return yield* fetchSession();
  } catch {
    // It is asked for once more below, and then a failure is told.
    return undefined;
  }
}

import { call, put } from 'typed-redux-saga';
import { UNUSABLE_CODE_TEXT } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { warned } from '../feedback/slice';
import { confirmAccountSwitch, endFormerSession } from './confirmAccountSwitch';
import { clearSessionState } from './clearSession';
import { storeSessionToken } from './storeSessionToken';
import { takeToken } from './takeToken';
import { abortOpening, openSession } from './openSession';

/**
 * Exchanges the login code (`authCode`) from the address for a session, once (SES-07). Asks a user who is already
 * signed in first, and keeps that user's session unless the code is valid. Ignores an invalid code silently, unless the
 * user has accepted the switch. If the server can't report whether a session is alive, the opening fails (SES-06) and
 * the code is not used.
 */
export function* signInByLoginCode(code: string) {
  const former = yield* confirmAccountSwitch();
  if (former === 'stays') return;
  if (former === 'unknown') {
    yield* abortOpening();
    return;
  }
  let token: string;
  try {
    token = yield* takeToken(yield* callApi(sessionApi.endpoints.loginByCode, { code }));
  } catch (problem) {
    assertFailure(problem);
    if (former === 'leaves') {
      yield* put(warned(UNUSABLE_CODE_TEXT));
      return;
    }
    // Keeps a token in the cookie: the token comes from another tab that has used the same code.
    yield* clearSessionState({ keepsPlace: true });
    yield* call(setSessionToken, undefined);
    return;
  }
  if (former === 'leaves') yield* endFormerSession();
  yield* storeSessionToken(token);
  yield* openSession();
}

import { call, put } from 'typed-redux-saga';
import { UNUSABLE_CODE } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { warned } from '../feedback/slice';
import { confirmSwitch, endFormerSession } from './confirmSwitch';
import { forgetSession } from './clearSession';
import { keepToken } from './keepToken';
import { failOpening, openSession } from './openSession';

/**
 * Exchanges the code in the address for a session, once (SES-07). Asks a user who is already signed in first, and keeps
 * that user's session unless the code is valid. Ignores an invalid code silently, unless the user has accepted the
 * switch. If the server can't report whether a session is alive, the opening fails (SES-06) and the code is not used.
 */
export function* exchangeCode(code: string) {
  const former = yield* confirmSwitch();
  if (former === 'stays') return;
  if (former === 'unknown') {
    yield* failOpening();
    return;
  }
  let token: string;
  try {
    ({ token } = yield* callApi(sessionApi.endpoints.loginByCode, { code }));
  } catch (problem) {
    assertFailure(problem);
    if (former === 'leaves') {
      yield* put(warned(UNUSABLE_CODE));
      return;
    }
    // Keeps a token in the cookie: the token comes from another tab that has used the same code.
    yield* forgetSession({ keepsPlace: true });
    yield* call(setSessionToken, undefined);
    return;
  }
  if (former === 'leaves') yield* endFormerSession();
  yield* keepToken(token);
  yield* openSession();
}

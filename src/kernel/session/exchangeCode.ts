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
 * Exchanges the code in the address for a session, once (SES-07). A user who is already signed in is asked first, and
 * keeps the session unless the code is valid. An invalid code is ignored silently, unless the user has accepted it. If
 * the server can't say whether a session is alive, the opening fails (SES-06) and the code is not used.
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
    // A token in the cookie comes from another tab that used the same code, so this tab does not remove it.
    yield* forgetSession({ keepsPlace: true });
    yield* call(setSessionToken, undefined);
    return;
  }
  if (former === 'leaves') yield* endFormerSession();
  yield* keepToken(token);
  yield* openSession();
}

import { call, put } from 'typed-redux-saga';
import { UNUSABLE_CODE } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { assertFailure } from '@/platform/http/failure';
import { setSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { warned } from '../feedback/slice';
import { askToLeave, endFormer } from './askToLeave';
import { forgetSession } from './clearSession';
import { keepToken } from './keepToken';
import { failOpening, openSession } from './openSession';

/**
 * The address brought a code: it is exchanged for a session, once (SES-07). A user who is signed in already is asked first,
 * and keeps the session unless the code is good. A useless code is ignored in silence unless the user has accepted it. When
 * the server can't say whether a session is alive, it ends as one that can't be opened (SES-06) and the code is not used.
 */
export function* exchangeCode(code: string) {
  const former = yield* askToLeave();
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
    // A token in the cookie is one that another tab has got with the same code: it is not this tab's to remove.
    yield* forgetSession({ keepsPlace: true });
    yield* call(setSessionToken, undefined);
    return;
  }
  if (former === 'leaves') yield* endFormer();
  yield* keepToken(token);
  yield* openSession();
}

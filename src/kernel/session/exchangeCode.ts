import { call, put } from 'typed-redux-saga';
import { UNUSABLE_CODE } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { keepSessionToken } from '@/platform/http/sessionToken';
import { callApi } from '@/platform/saga/callApi';
import { warned } from '../feedback/slice';
import { askToLeave, endFormer } from './askToLeave';
import { forgetSession } from './clearSession';
import { keepToken } from './keepToken';
import { openSession } from './openSession';

/**
 * The address brought a code: it is exchanged for a session, once (SES-07). Whoever is signed in already is asked first,
 * and keeps their session unless the code is good. A code that is good for nothing is passed over in silence where nobody
 * has asked for it: the person signs in.
 */
export function* exchangeCode(code: string) {
  const former = yield* askToLeave();
  if (former === 'stays') return;
  let token: string;
  try {
    ({ token } = yield* callApi(sessionApi.endpoints.loginByCode, { code }));
  } catch {
    if (former === 'leaves') {
      yield* put(warned(UNUSABLE_CODE));
      return;
    }
    // What stands in the cookie, if anything, another tab has put there with the same code: it is not this tab's.
    yield* forgetSession({ keepsPlace: true });
    yield* call(keepSessionToken, undefined);
    return;
  }
  if (former === 'leaves') yield* endFormer();
  yield* keepToken(token);
  yield* openSession();
}

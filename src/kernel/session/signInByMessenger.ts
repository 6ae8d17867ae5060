import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AccountChoice } from 'contract/access/session';
import { sessionApi } from '@/api/access/session';
import { assertFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { readToken } from '@/platform/storage/cookies';
import { consumeNonce } from '@/platform/storage/nonce';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';
import { warned } from '../feedback/slice';
import { replaced } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';
import { validateReturnPath } from '../navigation/returnPath';
import { confirmAccountSwitch, endFormerSession } from './confirmAccountSwitch';
import { clearSessionState } from './clearSession';
import { storeSessionToken } from './storeSessionToken';
import { takeToken } from './takeToken';
import { abortOpening, openSession } from './openSession';
import { accountChosen, accountsOffered, signInFailed } from './slice';
import type { OpeningCodes } from './slice';

const BAD_CODE = text('钉钉登录链接无效或已过期，请重新登录');
const NO_ACCOUNT = text('该钉钉账号没有对应的门户账号，请联系管理员');

/**
 * Handles the messenger's redirect (SES-08): exchanges its code for a session, after a choice if there are several
 * accounts. The nonce proves that this browser started the sign-in; without it, an attacker could sign a user in with
 * the attacker's account. A user who is already signed in is asked first, and an invalid link ends no session. Every
 * failure leads to the sign-in page with a message.
 */
export function* signInByMessenger({ code, state }: NonNullable<OpeningCodes['messenger']>) {
  const startedSignIn = yield* call(consumeNonce, state);
  const former = startedSignIn && code ? yield* confirmAccountSwitch() : 'nobody';
  let token: string | undefined;
  let problem: PortalText = BAD_CODE;
  if (code && startedSignIn && former !== 'stays' && former !== 'unknown') {
    try {
      token = yield* tokenFor(code);
      problem = NO_ACCOUNT;
    } catch (failure) {
      assertFailure(failure);
      problem = failure.message;
    }
  }
  if (token) {
    if (former === 'leaves') yield* endFormerSession();
    yield* storeSessionToken(token);
    yield* put(replaced(validateReturnPath(startedSignIn?.redirect ?? null) ?? pathTo('SmartubeAdminHome')));
    yield* openSession();
    return;
  }
  yield* put(replaced(pathTo('Login')));
  if (former === 'stays') return;
  if (former === 'unknown') {
    yield* abortOpening();
    return;
  }
  if (former === 'leaves') yield* put(warned(problem));
  else if (yield* call(readToken)) {
    yield* put(warned(problem));
    yield* openSession();
  } else {
    yield* clearSessionState({ keepsPlace: false });
    yield* put(signInFailed(problem));
  }
}

function* tokenFor(code: string): SagaGenerator<string | undefined> {
  const { token, step, codes } = yield* callApi(sessionApi.endpoints.dTalkLogin, { code, state: 'bind' });
  if (token || step) return yield* takeToken({ token: token ?? '', step });
  const account = yield* choose(codes ?? []);
  if (!account) return undefined;
  return yield* takeToken(yield* callApi(sessionApi.endpoints.loginByCode, { code: account.code }));
}

// Keeps the login codes of the accounts in this saga: the state contains only the names of the accounts.
function* choose(choices: readonly AccountChoice[]): SagaGenerator<AccountChoice | undefined> {
  if (choices.length < 2) return choices[0];
  yield* put(
    accountsOffered(
      choices.map(({ userName, merchantName }) => ({
        userName: userName ?? undefined,
        merchantName: merchantName ?? undefined,
      })),
    ),
  );
  const { payload: index } = yield* take(accountChosen);
  return choices[index];
}

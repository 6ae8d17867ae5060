import { call } from 'typed-redux-saga';
import { storeToken } from '@/platform/storage/cookies';
import { notifyOtherTabs } from '@/platform/storage/otherTabs';

/** A new session's token is there: it takes the place of the former one, in this tab and in every other one (SES-11). */
export function* keepToken(token: string) {
  yield* call(storeToken, token);
  yield* call(notifyOtherTabs);
}

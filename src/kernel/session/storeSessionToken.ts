import { call } from 'typed-redux-saga';
import { storeToken } from '@/platform/storage/cookies';
import { notifyOtherTabs } from '@/platform/storage/otherTabs';

/** Stores a new session's token, which replaces the former one in this tab and all others (SES-11). */
export function* storeSessionToken(token: string) {
  yield* call(storeToken, token);
  yield* call(notifyOtherTabs);
}

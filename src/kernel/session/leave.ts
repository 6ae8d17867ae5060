import { call, delay, put } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { announceSessionChange } from '@/platform/storage/otherTabs';
import { succeeded } from '../feedback/slice';
import { clearSession } from './clearSession';

/** Milliseconds for which the user reads that they have to sign in again (specification section 9). */
export const FAREWELL_MS = 2_000;

/** Tells the user that the password was changed, and shortly after signs them out (PRF-06). */
export function* leaveAfterPasswordChange() {
  // The server has ended the session already; the cookie follows.
  yield* call(announceSessionChange);
  yield* put(succeeded(text('修改成功，即将跳转到登录页面')));
  yield* delay(FAREWELL_MS);
  yield* clearSession({ keepsPlace: false });
}

import { call, delay, put } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { announceSessionChange } from '@/platform/storage/otherTabs';
import { succeeded } from '../feedback/slice';
import { clearSession } from './clearSession';

/** Milliseconds for which the notice to sign in again is shown before the sign-out (specification section 9). */
export const SIGN_OUT_DELAY_MS = 2_000;

/** Reports that the password was changed, and signs the user out after a delay (PRF-06). */
export function* signOutAfterPasswordChange() {
  // Announces the end of the session to the other tabs at once: the server has already ended the session, while this
  // tab removes its cookie only after the notice.
  yield* call(announceSessionChange);
  yield* put(succeeded(text('修改成功，即将跳转到登录页面')));
  yield* delay(SIGN_OUT_DELAY_MS);
  yield* clearSession({ keepsPlace: false });
}

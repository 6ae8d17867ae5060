import { delay, put } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { succeeded } from '../feedback/slice';
import { clearSession } from './clearSession';

/** Milliseconds in which somebody reads that they have to sign in again (specification section 9). */
export const FAREWELL = 2_000;

/** One's own password was changed: they are told, and shortly after signed out (PRF-06). */
export function* leaveAfterPasswordChange() {
  yield* put(succeeded(text('修改成功，即将跳转到登录页面')));
  yield* delay(FAREWELL);
  yield* clearSession({ keepsPlace: false });
}

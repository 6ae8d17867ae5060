import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { credential, writeOnly } from '../secret';
import { secondFactorCode, verificationCode } from './passwords';

const PATH = `${ADMIN_PATH}/secondFactor` as const;

/** Minutes within which a user completes a sign-in after the password. */
export const SIGN_IN_STEP_MINUTES = 5;

/** Days for which a remembered device needs no second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;

/** The token of a sign-in that waits for its second factor. It is no session's. */
export const signInStepToken = credential(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, '登录已超时，请重新登录')));

// What an authenticator app takes: the secret, and the address with the secret that a QR code shows.
const signInBinding = v.object({ secret: credential(v.string()), address: credential(v.string()) });

/**
 * The step of a sign-in after the password, the login code or the messenger, by the step token from their answer. The
 * step token is no session: only these endpoints take it, for {@link SIGN_IN_STEP_MINUTES} minutes.
 */
export const signInSteps = {
  /**
   * Completes the sign-in. Wrong codes are limited for each user. The code may be left out only after
   * {@link signInSteps.confirmSignInBinding} with the same step token.
   */
  passSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/signIn`,
    arg: v.object({
      stepToken: signInStepToken,
      code: writeOnly(v.optional(v.nullable(secondFactorCode))),
      /** Whether this browser needs no second factor for {@link REMEMBERED_DEVICE_DAYS} days. */
      isRemembered: v.optional(v.boolean(), false),
    }),
    data: v.object({ token: credential(v.string()) }),
    needs: 'public',
    changes: { action: 'signIn', kind: 'user' },
    owned: {},
  }),
  /** Creates the secret of an authenticator app for a user whose role demands one and who has none. */
  startSignInBinding: endpoint({
    method: 'POST',
    path: `${PATH}/signIn/start`,
    arg: v.object({ stepToken: signInStepToken }),
    data: signInBinding,
    needs: 'public',
    changes: { action: 'verify', kind: 'user' },
    owned: {},
  }),
  /** Binds the authenticator app. The sign-in is completed by {@link signInSteps.passSecondFactor}. */
  confirmSignInBinding: endpoint({
    method: 'POST',
    path: `${PATH}/signIn/confirm`,
    arg: v.object({ stepToken: signInStepToken, code: writeOnly(verificationCode) }),
    data: v.object({ recoveryCodes: v.array(credential(v.string())) }),
    needs: 'public',
    changes: { action: 'edit', kind: 'user' },
    owned: {},
  }),
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { message } from '../textSchemas';

// Separate from `passwords.ts`, which the sign-in page loads.

/** The rules for passwords, as forms show them (SET-03). */
export const passwordRules = {
  /** The rules that apply in the caller's own merchant, as texts. */
  getPasswordRules: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/password/rules`,
    arg: noArgument,
    data: v.array(message),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};

import { passwords } from 'contract/access/passwords';
import { passwordRules } from 'contract/access/passwordRules';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { createsNoRows, declareSampleCalls } from '../../../testing/samples';

const NEW_PASSWORD = 'Sample-Pass-2';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(passwords)({
    rows: createsNoRows,
    // The samples sign in as the user whose password they change, since users change only their own passwords here.
    callers: { resetPwdBySelf: ({ colleague }) => colleague, resetPwdFirst: ({ newcomer }) => newcomer },
    args: {
      resetPwdBySelf: ({ colleague: { userId, userName, password: originalPassword } }) => ({
        userId,
        userName,
        originalPassword,
        password: NEW_PASSWORD,
      }),
      resetPwdFirst: ({ newcomer: { password: originalPassword, codes } }) => ({
        originalPassword,
        password: NEW_PASSWORD,
        verification: codes.first,
      }),
      resetPwd: ({ newcomer: { userId, codes } }) => ({ userId, password: NEW_PASSWORD, verifyCode: codes.reset }),
      sendVerification: ({ userId }) => ({ userId, phonenumber: '13900000000' }),
      sendForgottenVerification: ({ colleague: { userName } }) => ({ userName, email: 'trial@example.com' }),
      resetForgottenPassword: ({ newcomer: { userName, codes } }) => ({
        userName,
        password: NEW_PASSWORD,
        verifyCode: codes.forgotten,
      }),
    },
  }),
  declareSampleCalls(passwordRules)({
    rows: createsNoRows,
    args: { getPasswordRules: () => undefined },
    bounds: { getPasswordRules: [FIXED_BY_RELEASE] },
  }),
];

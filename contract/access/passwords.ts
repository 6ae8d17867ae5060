import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { CALLER_ID, endpoint, noData } from '../endpoint';
import { password } from '../personRules';
import { optionalText, requiredText, rowId } from '../rules';
import { secret, writeOnly } from '../secret';

/** Seconds before the user can request another verification code (specification section 9). */
export const RESEND_DELAY_SECONDS = 60;

/** The most minutes for which a verification code is valid. Parameters can shorten the time. */
export const VERIFICATION_CODE_LIFETIME_MINUTES = 10;

/** The message for a new password that equals the old one. */
export const PASSWORD_UNCHANGED = '原始密码与新密码不能相同';

/** The message for a confirmation that differs from the password. */
export const CONFIRMATION_MISMATCH = '两次新密码输入不同';

/** The user's current password. Trimmed, since no password begins or ends with a blank. */
export const currentPassword = v.pipe(
  v.string('请输入原始密码'),
  v.trim(),
  v.nonEmpty('请输入原始密码'),
  v.maxLength(128, '最多 {n} 个字符'),
);

/** A new password in a form. An empty value gets the message 请输入密码 and not that of the strength rule (PRF-05). */
export const newPassword = v.pipe(
  v.string('请输入密码'),
  v.check((text) => text.trim() !== '', '请输入密码'),
  password,
);

/** The smallest and the largest number of digits of a verification code. A parameter says how many it has. */
export const MIN_CODE_LENGTH = 6;
export const MAX_CODE_LENGTH = 8;

/** The digits of a verification code. */
export const verificationCode = v.pipe(
  v.string('请输入验证码'),
  v.trim(),
  v.nonEmpty('请输入验证码'),
  v.regex(/^\d{6,8}$/, '请输入邮件中的数字验证码'),
);

/** The six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = v.pipe(
  v.string('请输入验证码'),
  v.trim(),
  v.nonEmpty('请输入验证码'),
  v.regex(/^(\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/, '请输入 6 位数字验证码，或恢复码'),
);

/** The permission to reset other users' passwords. */
export const RESET_PASSWORD_PERMISSION = 'system:user:resetPwd';

/** Changing passwords: the user's own, another user's, a forgotten one, and the first one (PRF-04..08). */
export const passwords = {
  /** Changes the user's own password. Ends all sessions of the user, including the one that makes the call. */
  resetPwdBySelf: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/resetPwdBySelf`,
    arg: v.object({
      userId: rowId(),
      userName: requiredText('请输入用户名', 64),
      originalPassword: writeOnly(currentPassword),
      password: writeOnly(newPassword),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'changePassword', kind: 'user', id: 'userId' },
    owned: { userId: 'user' },
  }),
  /**
   * Replaces a password that the user has not chosen: the initial one, or one that an administrator has set. Until
   * then, the user can call only endpoints that are marked with `beforePasswordChange`.
   */
  resetPwdFirst: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/resetPwdFirst`,
    arg: v.object({
      originalPassword: writeOnly(currentPassword),
      password: writeOnly(newPassword),
      /** May be left out only when no verification code can be sent to the user. */
      verification: writeOnly(v.optional(v.nullable(verificationCode))),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'changePassword', kind: 'user', id: CALLER_ID },
    owned: {},
    beforePasswordChange: true,
  }),
  /**
   * Resets another user's password, with a verification code that was sent to that user. The code may be left out only
   * when no code can be sent. The user has to choose a new password at the next sign-in.
   */
  resetPwd: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/resetPwd`,
    arg: v.object({
      userId: rowId(),
      password: writeOnly(newPassword),
      verifyCode: writeOnly(v.optional(v.nullable(verificationCode))),
    }),
    data: noData,
    needs: RESET_PASSWORD_PERMISSION,
    changes: { action: 'resetPassword', kind: 'user', id: 'userId' },
    stepUp: true,
    owned: { userId: 'user' },
  }),
  /**
   * Sends a verification code to a user: to the caller, who has to change the password, or to a user whose password the
   * caller may reset.
   */
  sendVerification: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/send/verification`,
    /** `phonenumber` is optional. If given, it must be the user's phone number. */
    arg: v.object({
      userId: rowId(),
      phonenumber: secret(optionalText(64)),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'sendCode', kind: 'user', id: 'userId' },
    owned: { userId: 'user' },
    beforePasswordChange: true,
  }),
  /**
   * Sends a verification code to a user who has forgotten the password. The answer is the same whether or not the user
   * exists.
   */
  sendForgottenVerification: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/forgotten/send/verification`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      email: secret(requiredText('请输入邮箱', 64)),
    }),
    data: noData,
    needs: 'public',
    changes: { action: 'sendCode', kind: 'user' },
    owned: {},
  }),
  /** Replaces a forgotten password, with the code from {@link passwords.sendForgottenVerification}. */
  resetForgottenPassword: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/forgotten/resetPwd`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      password: writeOnly(newPassword),
      verifyCode: writeOnly(verificationCode),
    }),
    data: noData,
    needs: 'public',
    changes: { action: 'changePassword', kind: 'user' },
    owned: {},
  }),
};

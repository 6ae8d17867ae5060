import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, nothing } from '../endpoint';
import { password } from '../personRules';
import { optionalText, requiredText, rowId } from '../rules';
import { secret, writeOnly } from '../secret';

/** Seconds before another verification code can be had (specification section 9). */
export const RESEND_SECONDS = 60;

/** Minutes that a verification code is good for. */
export const VERIFICATION_MINUTES = 10;

/** What is said of a new password that is the old one. */
export const SAME_PASSWORD = '原始密码与新密码不能相同';

/** What is said of a confirmation that differs. */
export const DIFFERENT_CONFIRMATION = '两次新密码输入不同';

/** The password that somebody has now; blanks around it are dropped, since no password begins or ends with one. */
export const originalPassword = v.pipe(
  v.string('请输入原始密码'),
  v.trim(),
  v.nonEmpty('请输入原始密码'),
  v.maxLength(128, '最多 {n} 个字符'),
);

/** A password that somebody chooses, in a form that says first that there has to be one (PRF-05). */
export const newPassword = v.pipe(
  v.string('请输入密码'),
  v.check((text) => text.trim() !== '', '请输入密码'),
  password,
);

/** The six digits of a verification code. */
export const verification = v.pipe(
  v.string('请输入验证码'),
  v.trim(),
  v.nonEmpty('请输入验证码'),
  v.regex(/^\d{6}$/, '请输入 6 位数字验证码'),
);

/** Whoever may reset the passwords of others. */
export const RESET_PASSWORD = 'system:user:resetPwd';

/** Changing passwords: one's own, somebody else's, a forgotten one, and the first one (PRF-04..08). */
export const passwords = {
  /** One's own. It ends every session of the user, this one too. */
  resetPwdBySelf: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/resetPwdBySelf`,
    arg: v.object({
      userId: rowId(),
      userName: requiredText('请输入用户名', 64),
      originalPassword: writeOnly(originalPassword),
      password: writeOnly(newPassword),
    }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { userId: 'user' },
  }),
  /** The change that is demanded of who signs in with a password that somebody else has chosen. */
  resetPwdFirst: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/resetPwdFirst`,
    arg: v.object({
      originalPassword: writeOnly(originalPassword),
      password: writeOnly(newPassword),
      /** Left out only by whom no code can be sent to. */
      verification: writeOnly(v.optional(v.nullable(verification))),
    }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: {},
    beforePasswordChange: true,
  }),
  /**
   * Somebody else's, with a code that was sent to them; it is left out only where none can be sent to them. They have to
   * choose another one when they sign in.
   */
  resetPwd: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/resetPwd`,
    arg: v.object({
      userId: rowId(),
      password: writeOnly(newPassword),
      verifyCode: writeOnly(v.optional(v.nullable(verification))),
    }),
    data: nothing,
    needs: RESET_PASSWORD,
    changes: true,
    owned: { userId: 'user' },
  }),
  /** Sends a code to the user, who is the caller and has to change their password, or somebody whose password the caller may reset. */
  sendVerification: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/send/verification`,
    /** The phone may be left out; where it is given, it must be the user's. */
    arg: v.object({
      userId: rowId(),
      phonenumber: secret(optionalText(64)),
    }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { userId: 'user' },
    beforePasswordChange: true,
  }),
  /** Sends a code to who forgot their password. It answers the same whether or not there is such a user. */
  sendForgottenVerification: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/forgotten/send/verification`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      email: secret(requiredText('请输入邮箱', 64)),
    }),
    data: nothing,
    needs: 'public',
    changes: true,
    owned: {},
  }),
  /** Sets a new password in the place of a forgotten one, with the code that was sent. */
  resetForgottenPassword: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/forgotten/resetPwd`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      password: writeOnly(newPassword),
      verifyCode: writeOnly(verification),
    }),
    data: nothing,
    needs: 'public',
    changes: true,
    owned: {},
  }),
};

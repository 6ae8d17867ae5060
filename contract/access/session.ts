import * as v from 'valibot';
import { SysApp } from './sysApps';
import { Merchant } from './enteredMerchant';
import { ADMIN_PATH } from '../base';
import { CALLER_ID, endpoint, noArgument, noData } from '../endpoint';
import { requiredText } from '../rules';
import { credential, writeOnly } from '../secret';

/** The signed-in user, with the fields that the shell (the frame around the pages) shows. */
export const SessionUser = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.optional(v.nullable(v.string())),
  avatar: v.optional(v.nullable(v.string())),
  merchantId: v.optional(v.nullable(v.string())),
  merchantName: v.optional(v.nullable(v.string())),
});

/** The signed-in user, with the fields that the shell (the frame around the pages) shows. */
export type SessionUser = v.InferOutput<typeof SessionUser>;

/**
 * The name of the field with the session's key for secret values, base64 of 64 bytes, in the answer of `getInfo`. Only
 * the SPA's HTTP layer reads the field.
 */
export const FIELD_KEY_PROPERTY = 'fieldKey';

/** The signed-in user, the current merchant, and the user's roles, permissions and apps. */
export const SessionAnswer = v.object({
  merchant: Merchant,
  user: SessionUser,
  sysApps: v.array(SysApp),
  permissions: v.array(v.string()),
  myTaskCount: v.optional(v.nullable(v.number()), 0),
  myApprovalCount: v.optional(v.nullable(v.number()), 0),
  /** Whether the user has to change the password before anything else. Until then `sysApps` is empty. */
  mustChangePassword: v.optional(v.nullable(v.boolean())),
  /** Whether a verification code can be sent to the user. If not, the first password is changed without a code. */
  canReceiveCode: v.optional(v.nullable(v.boolean())),
  /** Whether the user may work in a merchant besides the current one. */
  hasOtherMerchants: v.optional(v.nullable(v.boolean())),
  [FIELD_KEY_PROPERTY]: v.optional(credential(v.string())),
});

/** The signed-in user, the current merchant, and the user's roles, permissions and apps. */
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>;

/**
 * The step that a sign-in takes before it gets a session (SET-03). The step token is no session: only the endpoints of
 * `signInSteps` take it.
 */
export const SignInStep = v.object({
  stepToken: credential(v.string()),
  /** Whether the user has a second factor. If not, a role of the user demands one, and the step is to bind it. */
  isBound: v.boolean(),
});

/** The step that a sign-in takes before it gets a session. */
export type SignInStep = v.InferOutput<typeof SignInStep>;

// The answer of a sign-in. The token is empty if the sign-in takes a further step.
const signInData = v.object({
  token: credential(v.string()),
  step: v.optional(SignInStep),
});

/** The answer of a sign-in: a token, or a further step. */
export type SignInAnswer = v.InferOutput<typeof signInData>;

/** Seconds for which a code of {@link session.dTalkLogin} is valid. It can be used once (SES-07). */
export const LOGIN_CODE_LIFETIME_SECONDS = 60;

/** The message for a login code that can't be exchanged for a token, whatever the reason. */
export const UNUSABLE_CODE_TEXT = '登录码已使用或已过期，请重新登录';

// The login code of an argument. May contain all printable ASCII characters, since its format depends on the system
// that has issued the code.
const code = credential(
  v.pipe(
    v.string(UNUSABLE_CODE_TEXT),
    v.trim(),
    v.maxLength(512, UNUSABLE_CODE_TEXT),
    v.regex(/^[!-~]+$/, UNUSABLE_CODE_TEXT),
  ),
);

/**
 * An account that a user of the workplace messenger can sign in to: a login code for this account, and the names by
 * which the user recognises the account. Other implementations of the server may send the login code alone, as a plain
 * string.
 */
export const AccountChoice = v.union([
  v.pipe(
    credential(v.string()),
    v.transform((bare): { code: string; userName?: string | null; merchantName?: string | null } => ({ code: bare })),
  ),
  v.object({
    code: credential(v.string()),
    userName: v.optional(v.nullable(v.string())),
    merchantName: v.optional(v.nullable(v.string())),
  }),
]);

/** An account that a user of the workplace messenger can sign in to. */
export type AccountChoice = v.InferOutput<typeof AccountChoice>;

/**
 * The solution of a captcha in the form `challenge.number`. The SHA-256 of this text begins with at least as many zero
 * bits as the challenge demands.
 */
const captchaSolution = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w.-]*$/, '请完成人机验证后重试'));

/** Signing in and out, and the signed-in user. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/login`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      password: writeOnly(v.pipe(v.string('请输入密码'), v.nonEmpty('请输入密码'), v.maxLength(128))),
      /** The solution of {@link session.getCaptcha}, after the call was refused with `captcha-required`. */
      captcha: v.optional(v.nullable(captchaSolution)),
    }),
    data: signInData,
    needs: 'public',
    changes: { action: 'signIn', kind: 'user' },
    owned: {},
  }),
  /**
   * Answers with the work that a browser has to do before a sign-in with this name, after too many have failed (SET-03).
   * The work costs a browser a moment, and those who try many passwords as many moments. No picture has to be read.
   */
  getCaptcha: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/captcha`,
    arg: v.object({ userName: requiredText('请输入用户名', 64) }),
    data: v.object({ challenge: v.string(), /** How many zero bits the hash begins with. */ bits: v.number() }),
    needs: 'public',
    changes: false,
    owned: {},
  }),
  /**
   * Signs in with a code of the workplace messenger (SES-08). Answers with a token if the user has one account, or with
   * one login code for each of several accounts.
   */
  dTalkLogin: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dTalkLogin`,
    arg: v.object({ code, state: v.literal('bind') }),
    data: v.object({
      token: v.optional(v.nullable(credential(v.string()))),
      step: v.optional(SignInStep),
      codes: v.optional(v.nullable(v.array(AccountChoice))),
    }),
    needs: 'public',
    changes: { action: 'signIn', kind: 'user' },
    owned: {},
  }),
  /**
   * Exchanges a login code for a token (SES-07). The code comes from {@link session.dTalkLogin} or from the messenger.
   */
  loginByCode: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/loginByCode/{code}`,
    arg: v.object({ code }),
    data: signInData,
    needs: 'public',
    changes: { action: 'signIn', kind: 'user' },
    owned: {},
  }),
  getInfo: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/getInfo`,
    arg: noArgument,
    data: SessionAnswer,
    needs: 'signed-in',
    changes: false,
    owned: {},
    beforePasswordChange: true,
  }),
  logout: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/logout`,
    arg: noArgument,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'signOut', kind: 'user', id: CALLER_ID },
    owned: {},
    beforePasswordChange: true,
  }),
};

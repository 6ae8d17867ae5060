import * as v from 'valibot';
import { SysApp } from './sysApps';
import { Merchant } from './authorizedMerchants';
import { ADMIN } from '../base';
import { endpoint, noArgument, nothing } from '../endpoint';
import { requiredText } from '../rules';
import { credential, writeOnly } from '../secret';

/** The signed-in person as the shell knows them. */
export const SessionUser = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.optional(v.nullable(v.string())),
  avatar: v.optional(v.nullable(v.string())),
  merchantId: v.optional(v.nullable(v.string())),
  merchantName: v.optional(v.nullable(v.string())),
});

/** The signed-in person as the shell knows them. */
export type SessionUser = v.InferOutput<typeof SessionUser>;

/** The one field of `getInfo` that the HTTP edge keeps for itself: the key of secret values, base64 of 64 bytes. */
export const FIELD_KEY = 'fieldKey';

/** Who is signed in, where, and what they may do. */
export const BaseInfo = v.object({
  merchant: Merchant,
  user: SessionUser,
  sysApps: v.array(SysApp),
  permissions: v.array(v.string()),
  myTaskCount: v.optional(v.nullable(v.number()), 0),
  myApprovalCount: v.optional(v.nullable(v.number()), 0),
  /** Whether they have to change their password before they may do anything else; there are no apps then. */
  mustChangePassword: v.optional(v.nullable(v.boolean())),
  /** Whether a verification code can be sent to them; to whom none can, a first password is changed without one. */
  canReceiveCode: v.optional(v.nullable(v.boolean())),
  [FIELD_KEY]: v.optional(credential(v.string())),
});

/** Who is signed in, where, and what they may do. */
export type BaseInfo = v.InferOutput<typeof BaseInfo>;

/** A session's token, as sign-in and the switch of the merchant answer with it. */
export const token = v.object({ token: credential(v.string()) });

/** How long a code of {@link session.dTalkLogin} is good for, in seconds; it is good once (SES-07). */
export const LOGIN_CODE_SECONDS = 60;

/** What is said of a code that can't be exchanged, whatever the reason. */
export const UNUSABLE_CODE = '登录码已使用或已过期，请重新登录';

// Printable ASCII, as every system makes its codes.
const code = credential(
  v.pipe(v.string(UNUSABLE_CODE), v.trim(), v.maxLength(512, UNUSABLE_CODE), v.regex(/^[!-~]+$/, UNUSABLE_CODE)),
);

/** An account that a person of the workplace messenger may sign in to; foreign servers may send the bare code. */
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

/** An account that a person of the workplace messenger may sign in to. */
export type AccountChoice = v.InferOutput<typeof AccountChoice>;

/** Signing in and out, and who is signed in. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: `${ADMIN}/login`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      password: writeOnly(v.pipe(v.string('请输入密码'), v.nonEmpty('请输入密码'), v.maxLength(128))),
    }),
    data: token,
    needs: 'public',
    changes: true,
    owned: {},
  }),
  /** Signs in with a code of the workplace messenger (SES-08): a token for one account, codes to choose from for several. */
  dTalkLogin: endpoint({
    method: 'GET',
    path: `${ADMIN}/dTalkLogin`,
    arg: v.object({ code, state: v.literal('bind') }),
    data: v.object({
      token: v.optional(v.nullable(credential(v.string()))),
      codes: v.optional(v.nullable(v.array(AccountChoice))),
    }),
    needs: 'public',
    changes: true,
    owned: {},
  }),
  /** Exchanges a code for a token (SES-07): one of {@link session.dTalkLogin}, or one of the messenger itself. */
  loginByCode: endpoint({
    method: 'GET',
    path: `${ADMIN}/loginByCode/{code}`,
    arg: v.object({ code }),
    data: token,
    needs: 'public',
    changes: true,
    owned: {},
  }),
  getInfo: endpoint({
    method: 'GET',
    path: `${ADMIN}/getInfo`,
    arg: noArgument,
    data: BaseInfo,
    needs: 'signed-in',
    changes: false,
    owned: {},
    beforePasswordChange: true,
  }),
  logout: endpoint({
    method: 'GET',
    path: `${ADMIN}/logout`,
    arg: noArgument,
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: {},
    beforePasswordChange: true,
  }),
};

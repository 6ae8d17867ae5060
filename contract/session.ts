import * as v from 'valibot';
import { SysApp } from './apps';
import { ADMIN } from './base';
import { endpoint, noArgument, nothing } from './endpoint';
import { Merchant } from './merchants';
import { requiredText } from './rules';
import { secret } from './secret';

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
  [FIELD_KEY]: v.optional(v.string()),
});

/** Who is signed in, where, and what they may do. */
export type BaseInfo = v.InferOutput<typeof BaseInfo>;

const token = v.object({ token: v.string() });

/** Signing in and out, and who is signed in. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: `${ADMIN}/login`,
    arg: v.object({
      userName: requiredText('请输入用户名', 64),
      password: secret(v.pipe(v.string('请输入密码'), v.nonEmpty('请输入密码'), v.maxLength(128))),
    }),
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
  }),
  logout: endpoint({
    method: 'GET',
    path: `${ADMIN}/logout`,
    arg: noArgument,
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
};

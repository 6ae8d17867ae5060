import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint } from '../endpoint';
import { logExportFields, logFilterFields } from '../logFilter';
import { pageOf } from '../paging';

/** The ways into the portal and out of it (AUD-06), with their labels. */
export const LOGIN_WAY_LABELS = {
  password: '密码登录',
  loginCode: '登录码登录',
  messenger: '钉钉登录',
  switchMerchant: '切换租户',
  signOut: '退出登录',
  endedByAdministrator: '管理员结束',
  expired: '会话过期',
  replaced: '被新登录顶替',
} as const;

/** A way into the portal or out of it. */
export type LoginWay = keyof typeof LOGIN_WAY_LABELS;

/** Why a sign-in was refused, or why a session has ended, with the labels of the log. */
export const LOGIN_REASON_LABELS = {
  wrongPassword: '密码错误',
  unknownAccount: '账号不存在',
  userDisabled: '用户已停用',
  userLocked: '用户已锁定',
  merchantDisabled: '租户已停用',
  merchantEnded: '租户已到期',
  addressNotAllowed: '网络地址不允许',
  wrongSecondFactor: '二次验证码错误',
  unusableCode: '登录码无效或已过期',
  noMatchingAccount: '钉钉账号没有对应的用户',
  missingPhone: '钉钉账号没有手机号',
  enteredMerchant: '进入租户',
  leftMerchant: '离开租户',
  passwordChanged: '修改了密码',
  passwordForgotten: '重设了忘记的密码',
  passwordReset: '密码被重置',
  userRemoved: '用户已删除',
  authorizationChanged: '授权已变更',
  merchantEnabled: '租户重新启用',
  endedInList: '在线会话被结束',
  idle: '长时间未操作',
  maxDuration: '超过最长时长',
  tooManySessions: '同时登录过多',
} as const;

/** Why a sign-in was refused, or why a session has ended. */
export type LoginReason = keyof typeof LOGIN_REASON_LABELS;

function isWay(name: string): name is LoginWay {
  return name in LOGIN_WAY_LABELS;
}

function isReason(name: string): name is LoginReason {
  return name in LOGIN_REASON_LABELS;
}

const ways = v.picklist(Object.keys(LOGIN_WAY_LABELS).filter(isWay));
const reasons = v.picklist(Object.keys(LOGIN_REASON_LABELS).filter(isReason));

/** A way in or out, as a row of the login log. */
export const LoginLog = v.object({
  logId: v.string(),
  createTime: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  /** Null if no account is known: what was typed as the name may have been a password. */
  userId: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  way: ways,
  isRefused: v.boolean(),
  reason: v.nullable(reasons),
  /** Null for a refused sign-in, which opens no session. */
  sessionId: v.nullable(v.string()),
  /** Whether the session is still open. */
  isSessionOpen: v.boolean(),
  /** Whether it is the session of the caller. */
  isOwnSession: v.boolean(),
  /** The user who has ended the session of another user. */
  operatorName: v.nullable(v.string()),
  /** The last call of a session that has ended, with a precision of a minute. */
  lastUsedTime: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** Device, browser and system by the header User-Agent, which a caller may set to anything. */
  device: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  traceId: v.string(),
});

/** A way in or out, as a row of the login log. */
export type LoginLog = v.InferOutput<typeof LoginLog>;

/** The login log: every way into the portal and out of it (AUD-06). */
export const loginLogs = {
  /**
   * Users of the merchant that runs the installation also see the rows of the merchants below. A user whose data scope is
   * narrower than the merchant sees the user's own rows.
   */
  listLoginLogs: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/login/list`,
    arg: v.object({ ...logFilterFields, way: v.optional(ways) }),
    data: pageOf(LoginLog),
    needs: 'audit:login:list',
    changes: false,
    owned: {},
  }),
  /** Asks for a spreadsheet of all matching rows as a job, with a reason for the record. */
  exportLoginLogs: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/audit/login/export`,
    arg: v.object({ ...logExportFields, way: v.optional(ways) }),
    data: exportAnswer,
    needs: 'audit:login:export',
    changes: { action: 'export', kind: 'log' },
    stepUp: true,
    owned: {},
  }),
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint } from '../endpoint';
import type { ChangeAction } from '../endpoint';
import { logExportFields, logFilterFields } from '../logFilter';
import { pageOf, pagingFields } from '../paging';
import { ERROR_SUB_CODES } from '../envelope';
import { optionalText, rowId } from '../rules';

/** The most objects of one call that an entry shows. */
export const MAX_LOGGED_OBJECTS = 100;

/** What each action is called in the log and in its filter. */
export const CHANGE_ACTION_LABELS: Readonly<Record<ChangeAction, string>> = {
  add: '新增',
  edit: '修改',
  remove: '删除',
  changeStatus: '变更状态',
  copy: '复制',
  move: '移动',
  sort: '排序',
  grant: '授权',
  recall: '撤回',
  revoke: '取消授权',
  lock: '锁定',
  unlock: '解锁',
  changePassword: '修改密码',
  resetPassword: '重置密码',
  sendCode: '发送验证码',
  prove: '验证身份',
  signIn: '登录',
  signOut: '退出登录',
  switchMerchant: '切换租户',
  endSession: '结束会话',
  openApp: '打开应用',
  import: '导入',
  export: '导出',
  download: '下载',
  upload: '上传',
  send: '发送',
  read: '查看',
  markRead: '标为已读',
  handle: '处理',
  cancel: '取消',
  retry: '重试',
  verify: '校验',
  publish: '发布',
  rollBack: '回滚',
  moveInstances: '迁移实例',
  submit: '提交',
  approve: '审批',
  start: '启动',
  pause: '暂停',
  resume: '继续',
  stop: '停止',
};

const actions = v.picklist(Object.keys(CHANGE_ACTION_LABELS).filter(isAction));

function isAction(name: string): name is ChangeAction {
  return name in CHANGE_ACTION_LABELS;
}

/** The value of a field in the audit log: that of one column, or a list of ids or names. */
export const AuditedValue = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));

/** The value of a field in the audit log. */
export type AuditedValue = v.InferOutput<typeof AuditedValue>;

/** A changed field of an object. */
export const FieldChange = v.object({
  field: v.string(),
  /** What the field is called. The name of the field itself if no module declares it any more. */
  label: v.string(),
  before: AuditedValue,
  after: AuditedValue,
  /** What is displayed instead of the values: the names of objects, the labels of a dictionary, or texts. */
  beforeText: v.optional(v.nullable(v.string())),
  afterText: v.optional(v.nullable(v.string())),
  /** Whether the texts are texts of the portal, which the SPA translates, instead of data. */
  isTranslated: v.optional(v.boolean()),
});

/** A changed field of an object. */
export type FieldChange = v.InferOutput<typeof FieldChange>;

const entry = {
  auditId: v.string(),
  createTime: v.string(),
  userId: v.nullable(v.string()),
  /** The user's name at the time of the call. Null if no account is known. */
  userName: v.nullable(v.string()),
  action: v.nullable(actions),
  /** The sub code of the refusal; null if the call was carried out. */
  refusal: v.nullable(v.picklist(ERROR_SUB_CODES)),
};

/** A call that changed something, or was refused, as a row of the business log. */
export const BusinessLog = v.object({
  ...entry,
  merchantName: v.string(),
  /** The name of the endpoint. */
  operation: v.string(),
  /** What the kind of the object is called, such as 岗位. */
  noun: v.nullable(v.string()),
  /** The name of the first object. */
  objectName: v.nullable(v.string()),
  objectCount: v.number(),
  durationMs: v.nullable(v.number()),
  address: v.nullable(v.string()),
  traceId: v.string(),
});

/** A call that changed something, or was refused, as a row of the business log. */
export type BusinessLog = v.InferOutput<typeof BusinessLog>;

/** An object on which a call acted, with the fields that it changed. */
export const LoggedObject = v.object({
  kind: v.string(),
  noun: v.string(),
  objectId: v.string(),
  objectName: v.string(),
  changes: v.array(FieldChange),
});

/** An object on which a call acted, with the fields that it changed. */
export type LoggedObject = v.InferOutput<typeof LoggedObject>;

/** A change of one object, as a row of its history. */
export const ObjectChange = v.object({ ...entry, changes: v.array(FieldChange) });

/** A change of one object, as a row of its history. */
export type ObjectChange = v.InferOutput<typeof ObjectChange>;

/** The business log: who changed what, from what to what (AUD-01 to AUD-03). */
export const businessLogs = {
  /**
   * Users of the merchant that runs the installation also see the rows of the merchants below. A user whose data scope is
   * narrower than the merchant sees the user's own calls.
   */
  listBusinessLogs: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/business/list`,
    arg: v.object({
      ...logFilterFields,
      action: v.optional(actions),
      /** The beginning of an object's name, in its case. */
      objectName: optionalText(),
    }),
    data: pageOf(BusinessLog),
    needs: 'audit:business:list',
    changes: false,
    owned: {},
  }),
  /** Asks for a spreadsheet of all matching calls as a job, with a reason for the record. */
  exportBusinessLogs: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/audit/business/export`,
    arg: v.object({ ...logExportFields, action: v.optional(actions), objectName: optionalText() }),
    data: exportAnswer,
    needs: 'audit:business:export',
    changes: { action: 'export', kind: 'log' },
    stepUp: true,
    owned: {},
  }),
  getBusinessLog: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/business/{auditId}`,
    arg: v.object({ auditId: rowId() }),
    data: v.object({
      ...BusinessLog.entries,
      /** The address of the endpoint; null if this release has no such endpoint. */
      path: v.nullable(v.string()),
      /** The argument of the call as JSON. Its secrets are replaced by `****`. */
      argument: v.string(),
      /** The first {@link MAX_LOGGED_OBJECTS} objects; `objectCount` counts all. */
      objects: v.array(LoggedObject),
    }),
    needs: 'audit:business:list',
    changes: false,
    owned: { auditId: 'businessLog' },
  }),
  /**
   * The history of one object: each call that acted on it, newest first. Needs the permission that the kind of the object
   * declares, such as the one to see the list of positions.
   */
  listObjectChanges: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/audit/object/list`,
    arg: v.object({ ...pagingFields(['createTime']), kind: rowId(), objectId: rowId() }),
    data: pageOf(ObjectChange),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};

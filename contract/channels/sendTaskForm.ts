import * as v from 'valibot';
import type { PermissionTag } from '../endpoint';
import { booleanParam, wholeNumber } from '../paging';
import { MAX_LENGTHS, day, optionalText, requiredText, requiredTimestamp, rowId } from '../rules';
import { message } from '../textSchemas';
import { CHANNEL_LABELS } from './channels';
import { MAX_VARIABLES, TEMPLATE_TYPES, TemplateVariable } from './template';
import { MAX_VALUE_LENGTH } from './templateTexts';

// What a send task consists of: its message, its recipients, the values of its variables and its plan.

/** The channels by which tasks send. Robots write to groups, and cards are answers to somebody's work. */
export const TASK_CHANNELS = ['mail', 'mini', 'dingtalk', 'sms', 'voice'] as const;

/** A channel by which a task sends. */
export type TaskChannel = (typeof TASK_CHANNELS)[number];

/** The names of the channels of tasks. */
export const TASK_CHANNEL_LABELS: Readonly<Record<TaskChannel, string>> = CHANNEL_LABELS;

/** The permissions for the tasks of each channel. */
export const TASK_LIST_PERMISSIONS = {
  mail: 'channel:mailTask:list',
  mini: 'channel:miniTask:list',
  dingtalk: 'channel:nailingTask:list',
  sms: 'channel:smsTask:list',
  voice: 'channel:voiceTask:list',
} as const satisfies Readonly<Record<TaskChannel, PermissionTag>>;

/** The most crowds, organisations or users that a task names, of each for itself. */
export const MAX_TASK_NAMES = 200;

/** The most messages that a task sends in a minute. */
export const MAX_TASK_SPEED = 60_000;

/** The most hours after its start at which a message of a task is still worth sending. */
export const MAX_TASK_EXPIRY_HOURS = 30 * 24;

/**
 * Where the value of a variable comes from: the text of the form, what the portal knows of a user, or a column of the file from which a
 * crowd was imported.
 */
export const VALUE_SOURCES = ['constant', 'field', 'column'] as const;

/** Where the value of a variable comes from. */
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** Labels of the sources of values. */
export const VALUE_SOURCE_LABELS: Readonly<Record<ValueSource, string>> = {
  constant: '固定内容',
  field: '人员信息',
  column: '导入文件的列',
};

/** What the portal knows of a user and messages may tell. An outside contact has a name only. */
export const PERSON_FIELDS = ['nickName', 'userName', 'organizeName', 'merchantName'] as const;

/** What the portal knows of a user and messages may tell. */
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Labels of the fields of persons. */
export const PERSON_FIELD_LABELS: Readonly<Record<PersonField, string>> = {
  nickName: '姓名',
  userName: '用户名',
  organizeName: '组织',
  merchantName: '租户名称',
};

/** When a task sends: as soon as it is submitted, at a time, or again and again. */
export const TASK_PLANS = ['now', 'once', 'recurring'] as const;

/** When a task sends. */
export type TaskPlan = (typeof TASK_PLANS)[number];

/** Labels of the plans. */
export const TASK_PLAN_LABELS: Readonly<Record<TaskPlan, string>> = {
  now: '立即发送',
  once: '定时发送',
  recurring: '周期发送',
};

/** The value of a variable of the template. */
export const TaskVariable = v.object({
  name: TemplateVariable.entries.name,
  source: v.picklist(VALUE_SOURCES, '请选择取值方式'),
  /** The text, the field of persons, or the name of the column. */
  value: requiredText('请输入变量的值', MAX_VALUE_LENGTH),
  /** The value for persons of whom there is none. Null: such a person is not written to. */
  otherwise: optionalText(MAX_VALUE_LENGTH),
});

/** The value of a variable of the template. */
export type TaskVariable = v.InferOutput<typeof TaskVariable>;

const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_TASK_NAMES, '最多选择 {n} 项')), []);

/** Who gets the messages of a task: all who are named in one of the lists, each address once, and nobody who is excluded. */
export const taskAudience = {
  /** Every user whom the sender sees. */
  isForEverybody: v.optional(booleanParam, false),
  crowdIds: ids,
  /** Organisations stand for all below them, too. */
  organizeIds: ids,
  userIds: ids,
  excludedCrowdIds: ids,
  excludedUserIds: ids,
};

/** The kinds of the ids of an audience. */
export const ownedAudience = {
  crowdIds: 'crowd',
  organizeIds: 'organization',
  userIds: 'user',
  excludedCrowdIds: 'crowd',
  excludedUserIds: 'user',
} as const;

/** When and how fast a task sends. */
export const taskPlan = {
  plan: v.picklist(TASK_PLANS, '请选择发送计划'),
  /** The moment of `once`, and the first possible one of `recurring`. */
  startTime: v.optional(v.nullable(requiredTimestamp('请选择发送时间'))),
  /** Of `recurring`: five fields of cron in the time zone of the installation. */
  cron: optionalText(50),
  /** Of `recurring`: the last day. */
  endDay: v.optional(v.nullable(day)),
  /** The most messages in a minute; null for as fast as the account allows. */
  messagesPerMinute: v.optional(v.nullable(wholeNumber(1, MAX_TASK_SPEED, '请输入 1 到 60000 的整数'))),
  /** Whether notices, too, wait until the quiet hours of the merchant are over. Marketing always does. */
  keepsQuietHours: v.optional(booleanParam, false),
  /** The hours after its start in which a message is worth sending. */
  expiryHours: v.optional(wholeNumber(1, MAX_TASK_EXPIRY_HOURS, '请输入 1 到 720 的整数'), 24),
};

/** The message of a task. */
export const taskMessage = {
  templateId: rowId('请选择模板'),
  variables: v.optional(v.pipe(v.array(TaskVariable), v.maxLength(MAX_VARIABLES, '最多 {n} 个变量')), []),
};

/** The form of a send task. A draft may lack recipients: they are asked for when it is submitted. */
export const taskForm = {
  taskName: requiredText('请输入任务名称'),
  /** What the task is for, in the words of its author. */
  purpose: optionalText(MAX_LENGTHS.remark),
  ...taskMessage,
  ...taskAudience,
  ...taskPlan,
};

/** The most sample messages of a check. */
export const MAX_TASK_SAMPLES = 5;

/** The most next times of a recurring plan that a check tells. */
export const MAX_NEXT_TIMES = 5;

/** A template that a task can send. */
export const TaskTemplate = v.object({
  templateId: v.string(),
  templateCode: v.string(),
  templateName: v.string(),
  templateType: v.picklist(TEMPLATE_TYPES),
  /** Null for the default account. */
  accountName: v.nullable(v.string()),
  variableNames: v.array(v.string()),
  /** Why it can't be sent now; null if it can. */
  problem: v.nullable(message),
});

/** A template that a task can send. */
export type TaskTemplate = v.InferOutput<typeof TaskTemplate>;

/** A message as one recipient gets it. */
export const TaskSample = v.object({
  name: v.string(),
  /** The address, masked; null if the person has none. */
  recipient: v.nullable(v.string()),
  title: v.nullable(v.string()),
  text: v.string(),
  /** Why this person gets no message. */
  problem: v.nullable(message),
});

/** A message as one recipient gets it. */
export type TaskSample = v.InferOutput<typeof TaskSample>;

/** What the form of a task would do. */
export const TaskCheck = v.object({
  /** The people who are named and not excluded. */
  personCount: v.number(),
  /** Those of them who have an address of the channel. */
  reachedCount: v.number(),
  /** What keeps the task from being submitted. */
  problems: v.array(message),
  /** What its author should know. */
  warnings: v.array(message),
  samples: v.array(TaskSample),
  /** The next times of a recurring plan. */
  nextTimes: v.array(v.string()),
  /** What the account may still send today and in this month; null without a limit. */
  leftToday: v.nullable(v.number()),
  leftThisMonth: v.nullable(v.number()),
  /** Why a second person has to agree; null if nobody has to. */
  approvalReason: v.nullable(message),
  /** Whether a process of the merchant decides about tasks that need a second person. */
  startsProcess: v.boolean(),
});

/** What the form of a task would do. */
export type TaskCheck = v.InferOutput<typeof TaskCheck>;

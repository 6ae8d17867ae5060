import * as v from 'valibot';
import { ERROR_SOURCES } from '../audit/errorLogs';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { requiredText, rowId } from '../rules';
import { timeOfDay } from '../timeOfDay';
import { enabledStatus } from '../status';
import { ALARM_LEVELS, ALARM_SOURCES, findUnknownVariables } from './alarmSources';

const RULE = `${ADMIN_PATH}/alarm/rule` as const;

/** The most alarm rules of one merchant. `addAlarmRule` refuses a further one. */
export const MAX_ALARM_RULES = 50;

/** The most people whom a rule tells, and the most to whom it escalates. */
export const MAX_ALARM_RECIPIENTS = 20;

/** The most robots to whose groups a rule writes, and the most to which it escalates. */
export const MAX_ALARM_ROBOTS = 10;

/** The most crowds that a rule tells, and the most to which it escalates. */
export const MAX_ALARM_CROWDS = 10;

/** The most objects that a trial of a rule lists. */
export const MAX_TRIAL_SUBJECTS = 20;

/** The lengths in characters of the templates of a rule. */
export const ALARM_TEMPLATE_LENGTHS = { title: 100, text: 500 } as const;

const UNKNOWN_VARIABLE = '模板中有未知的变量，请使用下方列出的变量';
const template = (problem: string, max: number) =>
  v.pipe(
    requiredText(problem, max),
    v.check((text) => findUnknownVariables(text).length === 0, UNKNOWN_VARIABLE),
  );
const version = wholeNumber(1, 2 ** 31 - 1);
const source = v.picklist(ALARM_SOURCES, '请选择告警来源');
const one = v.object({ ruleId: rowId() });
const optionalTime = v.optional(v.nullable(timeOfDay));

const people = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ALARM_RECIPIENTS, '最多选择 {n} 人')), []);
const robots = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ALARM_ROBOTS, '最多选择 {n} 个机器人')), []);
const crowds = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ALARM_CROWDS, '最多选择 {n} 个人群')), []);

const condition = {
  source,
  /**
   * What the source is narrowed to: where errors happen, the kind of a job, or the name of an endpoint. Null: nothing.
   */
  filter: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/, '请选择范围')))),
  /** A count, or a percentage. */
  threshold: wholeNumber(1, 1_000_000, '请输入 1 到 1000000 的整数'),
  windowMinutes: v.optional(wholeNumber(1, 1440, '请输入 1 到 1440 的整数'), 5),
  /** The milliseconds above which a call counts as slow. */
  slowMs: v.optional(v.nullable(wholeNumber(10, 60_000, '请输入 10 到 60000 的整数'))),
};

const form = {
  ruleName: requiredText('请输入规则名称'),
  ...condition,
  level: v.picklist(ALARM_LEVELS, '请选择告警级别'),
  /** For how long an alarm that goes on is not told again. */
  silenceMinutes: wholeNumber(5, 10_080, '请输入 5 到 10080 的整数'),
  /** The alarms of so many minutes are told in one message. 0: each alarm is told at once. */
  digestMinutes: wholeNumber(0, 1440, '请输入 0 到 1440 的整数'),
  /** At least one person, crowd or robot. */
  recipientIds: people,
  crowdIds: crowds,
  robotIds: robots,
  /** After how many minutes without an acknowledgement further people are told. Null: never. */
  escalateMinutes: v.optional(v.nullable(wholeNumber(1, 1440, '请输入 1 到 1440 的整数'))),
  escalationIds: people,
  escalationCrowdIds: crowds,
  escalationRobotIds: robots,
  tellsRecovery: v.optional(booleanParam, true),
  /** The days on which people are told, from 1 for Monday to 7 for Sunday. */
  activeDays: v.pipe(
    v.array(wholeNumber(1, 7), '请选择星期'),
    v.minLength(1, '请选择星期'),
    v.maxLength(7, '最多选择 {n} 天'),
  ),
  /** The time of day from which people are told, in the installation's time zone. Null, as `activeTo`: the whole day. */
  activeFrom: optionalTime,
  activeTo: optionalTime,
  titleTemplate: template('请输入标题模板', ALARM_TEMPLATE_LENGTHS.title),
  textTemplate: template('请输入正文模板', ALARM_TEMPLATE_LENGTHS.text),
};

const ownedRecipients = {
  ...{ recipientIds: 'user', crowdIds: 'crowd', robotIds: 'robot' },
  ...{ escalationIds: 'user', escalationCrowdIds: 'crowd', escalationRobotIds: 'robot' },
} as const;

const person = v.object({ userId: v.string(), nickName: v.string() });

/** A robot of DingTalk to whose group a rule writes. A disabled one writes nothing, and its record says so. */
export const AlarmRobot = v.object({ accountId: v.string(), accountName: v.string(), status: enabledStatus });

/** A robot of DingTalk to whose group a rule writes. */
export type AlarmRobot = v.InferOutput<typeof AlarmRobot>;

/** A crowd whose people a rule tells. */
export const AlarmCrowd = v.object({ crowdId: v.string(), crowdName: v.string() });

/** A crowd whose people a rule tells. */
export type AlarmCrowd = v.InferOutput<typeof AlarmCrowd>;

/** A rule: what is watched, and whom the portal tells of it (CHN-06). */
export const AlarmRule = v.object({
  ruleId: v.string(),
  ruleName: v.string(),
  source,
  filter: v.nullable(v.string()),
  threshold: v.number(),
  windowMinutes: v.number(),
  slowMs: v.nullable(v.number()),
  level: v.picklist(ALARM_LEVELS),
  silenceMinutes: v.number(),
  digestMinutes: v.number(),
  recipients: v.array(person),
  crowds: v.array(AlarmCrowd),
  robots: v.array(AlarmRobot),
  escalateMinutes: v.nullable(v.number()),
  escalations: v.array(person),
  escalationCrowds: v.array(AlarmCrowd),
  escalationRobots: v.array(AlarmRobot),
  tellsRecovery: v.boolean(),
  activeDays: v.array(v.number()),
  activeFrom: v.nullable(v.string()),
  activeTo: v.nullable(v.string()),
  titleTemplate: v.string(),
  textTemplate: v.string(),
  status: enabledStatus,
  /** How many of its alarms have not recovered. */
  openCount: v.number(),
  updateTime: v.string(),
  version: v.number(),
});

/** A rule: what is watched, and whom the portal tells of it. */
export type AlarmRule = v.InferOutput<typeof AlarmRule>;

/** What rules can watch in the caller's merchant. */
export const AlarmRuleOptions = v.object({
  sources: v.array(source),
  jobKinds: v.array(v.object({ kind: v.string(), title: v.string() })),
  /** The names of the endpoints; empty for a merchant that can't watch them. */
  endpoints: v.array(v.string()),
  errorSources: v.array(v.picklist(ERROR_SOURCES)),
  /** The crowds of the merchant. */
  crowds: v.array(AlarmCrowd),
  /** The robots of the merchant. */
  robots: v.array(AlarmRobot),
  /** The installation's time zone, in which the active hours are. */
  timeZone: v.string(),
});

/** What rules can watch in the caller's merchant. */
export type AlarmRuleOptions = v.InferOutput<typeof AlarmRuleOptions>;

/** How often a rule would have fired in the last 24 hours. */
export const AlarmTrial = v.object({
  /** The times together, of all objects. */
  times: v.number(),
  /** Whether there is a history. A percentage has none, so that only the present one is compared. */
  hasHistory: v.boolean(),
  /** The objects that would have fired most. */
  subjects: v.array(
    v.object({
      subjectName: v.string(),
      times: v.number(),
      /** The greatest value. */
      peak: v.number(),
      lastTime: v.string(),
    }),
  ),
});

/** How often a rule would have fired in the last 24 hours. */
export type AlarmTrial = v.InferOutput<typeof AlarmTrial>;

/** The alarm rules of the merchant (告警规则, CHN-06). */
export const alarmRules = {
  listAlarmRules: endpoint({
    method: 'GET',
    path: `${RULE}/list`,
    arg: v.object({
      ...pagingFields(['ruleName', 'updateTime']),
      ruleName: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(50, '最多 {n} 个字符')))),
      source: v.optional(source),
      level: v.optional(v.picklist(ALARM_LEVELS)),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(AlarmRule),
    needs: 'channel:alarm:list',
    changes: false,
    owned: {},
  }),
  getAlarmRule: endpoint({
    method: 'GET',
    path: `${RULE}/detail/{ruleId}`,
    arg: one,
    data: AlarmRule,
    needs: 'channel:alarm:list',
    changes: false,
    owned: { ruleId: 'alarmRule' },
  }),
  getAlarmRuleOptions: endpoint({
    method: 'GET',
    path: `${RULE}/options`,
    arg: noArgument,
    data: AlarmRuleOptions,
    needs: 'channel:alarm:list',
    changes: false,
    owned: {},
  }),
  /** Tells how often a condition would have been met in the last 24 hours. */
  tryAlarmRule: endpoint({
    method: 'GET',
    path: `${RULE}/try`,
    arg: v.object(condition),
    data: AlarmTrial,
    needs: 'channel:alarm:list',
    changes: false,
    owned: {},
  }),
  addAlarmRule: endpoint({
    method: 'POST',
    path: `${RULE}/add`,
    arg: v.object(form),
    data: one,
    needs: 'channel:alarm:add',
    changes: { action: 'add', kind: 'alarmRule', id: 'ruleId' },
    owned: ownedRecipients,
  }),
  updateAlarmRule: endpoint({
    method: 'POST',
    path: `${RULE}/update`,
    arg: v.object({ ...form, ...one.entries, version }),
    data: noData,
    needs: 'channel:alarm:edit',
    changes: { action: 'edit', kind: 'alarmRule', id: 'ruleId' },
    owned: { ruleId: 'alarmRule', ...ownedRecipients },
  }),
  /** Enables or disables a rule. The open alarms of a disabled rule are closed. */
  changeAlarmRuleStatus: endpoint({
    method: 'POST',
    path: `${RULE}/changeStatus`,
    arg: v.object({ ...one.entries, version, status: enabledStatus }),
    data: noData,
    needs: 'channel:alarm:edit',
    changes: { action: 'changeStatus', kind: 'alarmRule', id: 'ruleId' },
    owned: { ruleId: 'alarmRule' },
  }),
  /** Removes a rule. Its alarms stay in the record, and the open ones are closed. */
  removeAlarmRule: endpoint({
    method: 'POST',
    path: `${RULE}/remove`,
    arg: v.object({ ...one.entries, version }),
    data: noData,
    needs: 'channel:alarm:remove',
    changes: { action: 'remove', kind: 'alarmRule', id: 'ruleId' },
    owned: { ruleId: 'alarmRule' },
  }),
};

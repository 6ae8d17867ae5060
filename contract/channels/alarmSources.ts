import { findParams } from '../messages/letterTexts';

/** What a rule watches. Each source counts something in a window of time, or reads a figure of the moment. */
export const ALARM_SOURCES = [
  'newErrors',
  'repeatedErrors',
  'failedCalls',
  'slowCalls',
  'failedJobs',
  'signInsByAddress',
  'signInsByUser',
  'bucketQuota',
  'merchantQuota',
  'merchantEnd',
  'messageFailures',
] as const;

/** What a rule watches. */
export type AlarmSource = (typeof ALARM_SOURCES)[number];

/** The names of the sources. */
export const ALARM_SOURCE_LABELS: Readonly<Record<AlarmSource, string>> = {
  newErrors: '新错误',
  repeatedErrors: '同一错误反复出现',
  failedCalls: '接口报错',
  slowCalls: '接口过慢',
  failedJobs: '任务失败',
  signInsByAddress: '同一地址登录失败',
  signInsByUser: '同一账号登录失败',
  bucketQuota: '存储桶用量',
  merchantQuota: '租户存储用量',
  merchantEnd: '租户到期',
  messageFailures: '消息账号失败率',
};

/** The sources about the installation, which only rules of the merchant that runs it can watch. */
export const PLATFORM_ALARM_SOURCES: readonly AlarmSource[] = [
  'newErrors',
  'repeatedErrors',
  'failedCalls',
  'slowCalls',
];

/**
 * What the figures of a source are: the times that something happened in a window of time, a percentage that is now
 * reached, or the days that are now left.
 */
export type AlarmMeasure = 'times' | 'percent' | 'daysLeft';

/** What the figures of a source are. An alarm fires from its threshold upwards, for days that are left downwards. */
export function findMeasure(source: AlarmSource): AlarmMeasure {
  switch (source) {
    case 'bucketQuota':
    case 'merchantQuota':
    case 'messageFailures':
      return 'percent';
    case 'merchantEnd':
      return 'daysLeft';
    default:
      return 'times';
  }
}

/** What stands behind a figure in the messages of alarms. */
export const ALARM_UNITS: Readonly<Record<AlarmMeasure, string>> = { times: '', percent: '%', daysLeft: '天' };

/** The sources whose figures are stored in intervals of this many minutes, so that their window has at least one. */
export const CALL_ALARM_SOURCES: readonly AlarmSource[] = ['failedCalls', 'slowCalls'];

/** The shortest window of {@link CALL_ALARM_SOURCES} in minutes. */
export const SHORTEST_CALL_WINDOW = 5;

/** The greatest threshold for the occurrences of one error, of which the error log keeps the latest. */
export const MAX_REPEATED_ERRORS = 10;

/** How serious an alarm is. */
export const ALARM_LEVELS = ['info', 'warning', 'critical'] as const;

/** How serious an alarm is. */
export type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** The names of the levels. */
export const ALARM_LEVEL_LABELS: Readonly<Record<AlarmLevel, string>> = {
  info: '提示',
  warning: '警告',
  critical: '严重',
};

/** The variables of the templates of a rule, with their names. */
export const ALARM_VARIABLE_LABELS = {
  rule: '规则名称',
  level: '级别',
  source: '来源',
  subject: '对象',
  value: '当前值',
  threshold: '阈值',
  window: '时间窗口（分钟）',
  time: '触发时间',
} as const;

/** A variable of the templates of a rule. */
export type AlarmVariable = keyof typeof ALARM_VARIABLE_LABELS;

/** The variables of some templates that no rule can fill in. */
export function findUnknownVariables(...templates: readonly (string | null | undefined)[]): string[] {
  return findParams(...templates).filter((name) => !(name in ALARM_VARIABLE_LABELS));
}

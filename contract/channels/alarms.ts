import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, day, optionalText, rowId } from '../rules';
import { message } from '../textSchemas';
import { ALARM_LEVELS, ALARM_SOURCES } from './alarmSources';
import { RECORD_STATES } from './records';

const ALARM = `${ADMIN_PATH}/alarm` as const;

/** The most alarms that one call acknowledges. */
export const MAX_ACKNOWLEDGED_ALARMS = 100;

/** The most steps of an alarm's course that its detail has: the latest ones. */
export const MAX_ALARM_STEPS = 200;

/** The states of an alarm. It recovers by itself when its condition has ended. */
export const ALARM_STATES = ['firing', 'acknowledged', 'recovered'] as const;

/** The state of an alarm. */
export type AlarmState = (typeof ALARM_STATES)[number];

/** The names of the states. */
export const ALARM_STATE_LABELS: Readonly<Record<AlarmState, string>> = {
  firing: '告警中',
  acknowledged: '已确认',
  recovered: '已恢复',
};

/** The steps in the course of an alarm. */
export const ALARM_STEPS = [
  'fired',
  'firedAgain',
  'told',
  'escalated',
  'acknowledged',
  'muted',
  'unmuted',
  'recovered',
  'recoveryTold',
  'closed',
] as const;

/** A step in the course of an alarm. */
export type AlarmStepKind = (typeof ALARM_STEPS)[number];

/** The names of the steps. */
export const ALARM_STEP_LABELS: Readonly<Record<AlarmStepKind, string>> = {
  fired: '触发',
  firedAgain: '再次触发',
  told: '已通知',
  escalated: '已升级',
  acknowledged: '已确认',
  muted: '已静音',
  unmuted: '已取消静音',
  recovered: '已恢复',
  recoveryTold: '已通知恢复',
  closed: '规则已停用或删除，告警已关闭',
};

/** An alarm as a row of the list. */
export const Alarm = v.object({
  alarmId: v.string(),
  ruleName: v.string(),
  source: v.picklist(ALARM_SOURCES),
  level: v.picklist(ALARM_LEVELS),
  /** Identifies what the alarm is about, such as the id of an error. Empty: everything that the rule watches. */
  subject: v.string(),
  /** The name of what the alarm is about, such as an address or a bucket. */
  subjectName: v.string(),
  title: v.string(),
  text: v.string(),
  state: v.picklist(ALARM_STATES),
  /** The latest value that has met the condition, and the condition when it fired. */
  value: v.number(),
  threshold: v.number(),
  windowMinutes: v.number(),
  /** How often more happened while people were not told again. */
  repeatCount: v.number(),
  fireTime: v.string(),
  acknowledgeTime: v.nullable(v.string()),
  acknowledgedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
  mutedUntil: v.nullable(v.string()),
  isMuted: v.boolean(),
  recoverTime: v.nullable(v.string()),
});

/** An alarm as a row of the list. */
export type Alarm = v.InferOutput<typeof Alarm>;

/** A step in the course of an alarm. */
export const AlarmStep = v.object({
  stepId: v.string(),
  kind: v.picklist(ALARM_STEPS),
  time: v.string(),
  /** Who has done it; null for the portal itself. */
  userName: v.nullable(v.string()),
  /** The names of the people who were told, or that of the robot. */
  people: v.array(v.string()),
  /** Whether the step is about a robot. */
  isRobot: v.boolean(),
  /** What has become of the message to the robot; null for people, and for a message whose record is deleted. */
  message: v.nullable(v.object({ state: v.picklist(RECORD_STATES), reason: v.nullable(message) })),
  note: v.nullable(v.string()),
});

/** A step in the course of an alarm. */
export type AlarmStep = v.InferOutput<typeof AlarmStep>;

/** An alarm with its course, oldest step first. */
export const AlarmDetail = v.object({ ...Alarm.entries, steps: v.array(AlarmStep) });

/** The alarms that the rules of the merchant have fired (告警记录, CHN-06). */
export const alarms = {
  listFiredAlarms: endpoint({
    method: 'GET',
    path: `${ALARM}/list`,
    arg: v.object({
      ...pagingFields(['fireTime']),
      ruleName: optionalText(),
      state: v.optional(v.picklist(ALARM_STATES)),
      level: v.optional(v.picklist(ALARM_LEVELS)),
      source: v.optional(v.picklist(ALARM_SOURCES)),
      /** The days on which the alarm fired. */
      beginTime: v.optional(day),
      endTime: v.optional(day),
    }),
    data: pageOf(Alarm),
    needs: 'channel:alarm:list',
    changes: false,
    owned: {},
  }),
  getFiredAlarm: endpoint({
    method: 'GET',
    path: `${ALARM}/detail/{alarmId}`,
    arg: v.object({ alarmId: rowId() }),
    data: AlarmDetail,
    needs: 'channel:alarm:list',
    changes: false,
    owned: { alarmId: 'firedAlarm' },
  }),
  /** Acknowledges alarms, so that they are neither told again nor escalated. */
  acknowledgeAlarms: endpoint({
    method: 'POST',
    path: `${ALARM}/acknowledge`,
    arg: v.object({
      alarmIds: v.pipe(
        v.array(rowId()),
        v.minLength(1, '请选择告警'),
        v.maxLength(MAX_ACKNOWLEDGED_ALARMS, '一次最多确认 {n} 条告警'),
      ),
      note: optionalText(MAX_LENGTHS.remark),
    }),
    data: noData,
    needs: 'channel:alarm:handle',
    changes: { action: 'handle', kind: 'firedAlarm', id: 'alarmIds' },
    owned: { alarmIds: 'firedAlarm' },
  }),
  /** Tells nobody of an alarm for a time. 0 minutes: tells again from now on. */
  muteAlarm: endpoint({
    method: 'POST',
    path: `${ALARM}/mute`,
    arg: v.object({ alarmId: rowId(), minutes: wholeNumber(0, 10_080, '请输入 0 到 10080 的整数') }),
    data: noData,
    needs: 'channel:alarm:handle',
    changes: { action: 'handle', kind: 'firedAlarm', id: 'alarmId' },
    owned: { alarmId: 'firedAlarm' },
  }),
};

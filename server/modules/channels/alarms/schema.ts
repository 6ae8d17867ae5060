import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ALARM_LEVELS, ALARM_SOURCES } from 'contract/channels/alarmSources';
import { ALARM_STATES, ALARM_STEPS } from 'contract/channels/alarms';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { crowds } from '../crowds/schema';

/** The alarm rules of a merchant. An evaluation locks the row of its rule and never changes it. */
export const alarmRules = merchantTable(
  'merchant',
  pgTable(
    'alarm_rules',
    {
      ruleId: text('rule_id').primaryKey(),
      merchantId: merchantIdColumn(),
      ruleName: text('rule_name').notNull(),
      source: text('source', { enum: ALARM_SOURCES }).notNull(),
      filter: text('filter'),
      threshold: integer('threshold').notNull(),
      windowMinutes: integer('window_minutes').notNull(),
      slowMs: integer('slow_ms'),
      level: text('level', { enum: ALARM_LEVELS }).notNull(),
      silenceMinutes: integer('silence_minutes').notNull(),
      digestMinutes: integer('digest_minutes').notNull(),
      escalateMinutes: integer('escalate_minutes'),
      tellsRecovery: boolean('tells_recovery').notNull(),
      activeDays: integer('active_days').array().notNull(),
      activeFrom: text('active_from'),
      activeTo: text('active_to'),
      titleTemplate: text('title_template').notNull(),
      textTemplate: text('text_template').notNull(),
      enabled: boolean('enabled').notNull().default(true),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('alarm_rules_name').on(table.merchantId, table.ruleName),
      unique('alarm_rules_merchant_rule').on(table.merchantId, table.ruleId),
    ],
  ),
);

/** The kinds of recipients of a rule. */
export const RECIPIENT_KINDS = ['user', 'crowd', 'robot'] as const;

/** Whether a recipient is told when an alarm fires, or when nobody has acknowledged it for some time. */
export const RECIPIENT_STAGES = ['first', 'escalation'] as const;

/** Whom a rule tells. Each kind of recipient has a reference of its own. */
export const alarmRecipients = merchantTable(
  'merchant',
  pgTable(
    'alarm_recipients',
    {
      recipientId: text('recipient_id').primaryKey(),
      merchantId: merchantIdColumn(),
      ruleId: text('rule_id').notNull(),
      stage: text('stage', { enum: RECIPIENT_STAGES }).notNull(),
      kind: text('kind', { enum: RECIPIENT_KINDS }).notNull(),
      userId: text('user_id'),
      /** A crowd, which can't be removed as long as a rule names it. */
      crowdId: text('crowd_id'),
      /** The account of a robot, which can't be removed as long as a rule names it. */
      robotId: text('robot_id'),
    },
    (table) => [
      uniqueIndex('alarm_recipients_user').on(table.merchantId, table.ruleId, table.stage, table.userId),
      uniqueIndex('alarm_recipients_robot').on(table.merchantId, table.ruleId, table.stage, table.robotId),
      uniqueIndex('alarm_recipients_crowd').on(table.merchantId, table.ruleId, table.stage, table.crowdId),
      index('alarm_recipients_of_crowd').on(table.merchantId, table.crowdId),
      index('alarm_recipients_of_user').on(table.merchantId, table.userId),
      index('alarm_recipients_of_robot').on(table.merchantId, table.robotId),
      merchantRowReference(
        'alarm_recipients_own_rule',
        [table.merchantId, table.ruleId],
        [alarmRules.merchantId, alarmRules.ruleId],
      ).onDelete('cascade'),
      merchantRowReference(
        'alarm_recipients_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'alarm_recipients_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ),
      merchantRowReference(
        'alarm_recipients_own_robot',
        [table.merchantId, table.robotId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ),
    ],
  ),
);

/** The alarms that rules have fired. They stay when their rule is removed, so that `ruleId` is no reference. */
export const alarms = merchantTable(
  'merchant',
  pgTable(
    'alarms',
    {
      alarmId: text('alarm_id').primaryKey(),
      merchantId: merchantIdColumn(),
      ruleId: text('rule_id').notNull(),
      ruleName: text('rule_name').notNull(),
      source: text('source', { enum: ALARM_SOURCES }).notNull(),
      level: text('level', { enum: ALARM_LEVELS }).notNull(),
      /** Identifies what the alarm is about among what its rule watches. */
      subject: text('subject').notNull(),
      subjectName: text('subject_name').notNull(),
      title: text('title').notNull(),
      text: text('text').notNull(),
      state: text('state', { enum: ALARM_STATES }).notNull().default('firing'),
      value: doublePrecision('value').notNull(),
      threshold: integer('threshold').notNull(),
      windowMinutes: integer('window_minutes').notNull(),
      repeatCount: integer('repeat_count').notNull().default(0),
      fireTime: timestampColumn('fire_time').notNull(),
      /** The time of the latest event that was counted. */
      eventTime: timestampColumn('event_time').notNull(),
      /** Since when people wait to be told; null if there is nothing to tell. */
      untoldSince: timestampColumn('untold_since'),
      isRecoveryUntold: boolean('is_recovery_untold').notNull().default(false),
      /** When people were told first, since it fired last, and when last. */
      firstToldTime: timestampColumn('first_told_time'),
      toldTime: timestampColumn('told_time'),
      escalateTime: timestampColumn('escalate_time'),
      acknowledgeTime: timestampColumn('acknowledge_time'),
      /** The name of the user who has acknowledged the alarm, at that time. */
      acknowledgedBy: text('acknowledged_by'),
      note: text('note'),
      mutedUntil: timestampColumn('muted_until'),
      recoverTime: timestampColumn('recover_time'),
    },
    (table) => [
      // At most one open alarm of a rule about one subject, whichever server evaluates the rule.
      uniqueIndex('alarms_open')
        .on(table.merchantId, table.ruleId, table.subject)
        .where(sql`state <> 'recovered'`),
      index('alarms_rule').on(table.merchantId, table.ruleId, table.fireTime),
      index('alarms_time').on(table.merchantId, table.fireTime.desc().nullsFirst(), table.alarmId),
      unique('alarms_merchant_alarm').on(table.merchantId, table.alarmId),
    ],
  ),
);

/** The course of each alarm. */
export const alarmSteps = merchantTable(
  'merchant',
  pgTable(
    'alarm_steps',
    {
      stepId: bigint('step_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      alarmId: text('alarm_id').notNull(),
      kind: text('kind', { enum: ALARM_STEPS }).notNull(),
      time: timestampColumn('time')
        .notNull()
        .default(sql`now()`),
      /** The name of the user who has done it, at that time; null for the portal itself. */
      userName: text('user_name'),
      /** The names of the people who were told, at that time; or that of the robot. */
      people: jsonb('people')
        .$type<readonly string[]>()
        .notNull()
        .default(sql`'[]'`),
      note: text('note'),
      /** The message to a robot: no reference, since alarms outlive messages. */
      recordId: text('record_id'),
    },
    (table) => [
      index('alarm_steps_alarm').on(table.merchantId, table.alarmId, table.stepId),
      merchantRowReference(
        'alarm_steps_own_alarm',
        [table.merchantId, table.alarmId],
        [alarms.merchantId, alarms.alarmId],
      ).onDelete('cascade'),
    ],
  ),
);

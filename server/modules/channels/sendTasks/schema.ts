import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { TASK_CHANNELS, TASK_PLANS } from 'contract/channels/sendTaskForm';
import type { TaskVariable } from 'contract/channels/sendTaskForm';
import { TASK_STATES } from 'contract/channels/sendTaskStates';
import type { Message } from 'contract/text';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** Whom a task names, by id. What is removed later is left out. */
export interface StoredAudience {
  readonly isForEverybody: boolean;
  readonly crowdIds: readonly string[];
  readonly organizeIds: readonly string[];
  readonly userIds: readonly string[];
  readonly excludedCrowdIds: readonly string[];
  readonly excludedUserIds: readonly string[];
}

/**
 * The send tasks of a merchant, of all channels. The messages of a task are rows of `channel_records` that name it. There is no
 * reference to template or users, since ended tasks outlive them.
 */
export const sendTasks = merchantTable(
  'merchant',
  pgTable(
    'send_tasks',
    {
      taskId: text('task_id').primaryKey(),
      merchantId: merchantIdColumn(),
      channel: text('channel', { enum: TASK_CHANNELS }).notNull(),
      taskName: text('task_name').notNull(),
      purpose: text('purpose'),
      templateId: text('template_id').notNull(),
      /** The version that is sent, that of the submission; null before. */
      versionNumber: integer('version_number'),
      variables: jsonb('variables').$type<readonly TaskVariable[]>().notNull(),
      audience: jsonb('audience').$type<StoredAudience>().notNull(),
      plan: text('plan', { enum: TASK_PLANS }).notNull(),
      startTime: timestampColumn('start_time'),
      cron: text('cron'),
      endDay: date('end_day', { mode: 'string' }),
      messagesPerMinute: integer('messages_per_minute'),
      keepsQuietHours: boolean('keeps_quiet_hours').notNull().default(false),
      expiryHours: integer('expiry_hours').notNull(),
      state: text('state', { enum: TASK_STATES }).notNull(),
      reason: jsonb('reason').$type<Message>(),
      userId: text('user_id').notNull(),
      userName: text('user_name').notNull(),
      /** Who has submitted it, in whose data scope its recipients are found. */
      submitUserId: text('submit_user_id'),
      submitUserName: text('submit_user_name'),
      submitScope: text('submit_scope'),
      /** The instance of the merchant's process that decides about it. Null: a second person does, or nobody has to. */
      instanceId: text('instance_id'),
      approverName: text('approver_name'),
      opinion: text('opinion'),
      /** The recurring task of which it is a run. */
      parentTaskId: text('parent_task_id'),
      /** The job that writes its messages. */
      jobId: text('job_id'),
      /** The people who were found, before those with the same address were left out. */
      personCount: integer('person_count').notNull().default(0),
      /** When it begins; of a recurring task: when the next run does. */
      nextTime: timestampColumn('next_time'),
      /** Up to when messages have been released, by the speed of the task; null if none of them is held. */
      releaseTime: timestampColumn('release_time'),
      startedTime: timestampColumn('started_time'),
      endedTime: timestampColumn('ended_time'),
      /** When what is left is not worth sending any more. */
      expiryTime: timestampColumn('expiry_time'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      index('send_tasks_time').on(table.merchantId, table.channel, table.createTime.desc().nullsFirst()),
      // What the servers look at every second.
      index('send_tasks_open')
        .on(table.state)
        .where(sql`state in ('scheduled', 'preparing', 'sending') or release_time is not null`),
      index('send_tasks_parent').on(table.parentTaskId),
      index('send_tasks_template').on(table.templateId),
      unique('send_tasks_merchant_task').on(table.merchantId, table.taskId),
    ],
  ),
);

import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { FormValues } from 'contract/workflow/formValues';
import { INSTANCE_EVENTS } from 'contract/workflow/instanceEvents';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import type { OutsideEvent } from '../../../workflow/state';
import { processVersions } from '../processes/schema';

/** The people whom the starter or the people of a former node have chosen, by the id of the node at which they act. */
export type ChosenPeople = Readonly<Record<string, readonly string[]>>;

/** The instances of processes (APR-02). They refer to no user, since they outlive accounts. */
export const processInstances = merchantTable(
  'merchant',
  pgTable(
    'process_instances',
    {
      instanceId: text('instance_id').primaryKey(),
      merchantId: merchantIdColumn(),
      versionId: text('version_id').notNull(),
      starterId: text('starter_id').notNull(),
      /** What people are told that it is, such as the starter and the process, with the names of that time. */
      title: text('title').notNull().default(''),
      /** The instance whose node has started this one as a child, and the visit of that node. Null: a person has started it. */
      parentId: text('parent_id'),
      parentToken: integer('parent_token'),
      parentVisit: integer('parent_visit'),
      status: text('status', { enum: ['RUNNING', 'PASSED', 'REFUSED', 'CANCELLED'] }).notNull(),
      isSuspended: boolean('is_suspended').notNull().default(false),
      values: jsonb('values').$type<FormValues>().notNull(),
      chosen: jsonb('chosen').$type<ChosenPeople>().notNull(),
      lastDecision: integer('last_decision'),
      lastNumber: integer('last_number').notNull(),
      deferred: jsonb('deferred').$type<readonly OutsideEvent[]>().notNull(),
      createTime: createTimeColumn(),
      endTime: timestampColumn('end_time'),
      /** The key with which its starter has sent it, so that it is not started twice. Null: it was started otherwise. */
      submissionKey: text('submission_key'),
      /** What was sent with the key, as a hash: another content with the same key is refused. Null: nothing tells contents apart. */
      submissionHash: text('submission_hash'),
      /** The object of another module for which it was started. */
      businessKind: text('business_kind'),
      businessId: text('business_id'),
      /** When its people were last urged by its starter. */
      urgedTime: timestampColumn('urged_time'),
      version: versionColumn(),
    },
    (table) => [
      unique('process_instances_submission').on(table.merchantId, table.starterId, table.submissionKey),
      index('process_instances_of_starter').on(table.merchantId, table.starterId, table.createTime.desc().nullsFirst()),
      index('process_instances_running_of_starter')
        .on(table.merchantId, table.starterId)
        .where(sql`status = 'RUNNING'`),
      index('process_instances_by_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('process_instances_by_end').on(table.merchantId, table.endTime),
      unique('process_instances_merchant_instance').on(table.merchantId, table.instanceId),
      index('process_instances_of_version').on(table.merchantId, table.versionId, table.status),
      index('process_instances_of_parent').on(table.merchantId, table.parentId),
      merchantRowReference(
        'process_instances_own_parent',
        [table.merchantId, table.parentId],
        [table.merchantId, table.instanceId],
      ),
      merchantRowReference(
        'process_instances_own_version',
        [table.merchantId, table.versionId],
        [processVersions.merchantId, processVersions.versionId],
      ),
    ],
  ),
);

const instanceIdColumn = () => text('instance_id').notNull();

/** The tokens of running instances. A token that has ended has no row. */
export const instanceTokens = merchantTable(
  'merchant',
  pgTable(
    'instance_tokens',
    {
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      number: integer('number').notNull(),
      parent: integer('parent'),
      branchId: text('branch_id'),
      nodeId: text('node_id').notNull(),
      visit: integer('visit').notNull(),
      waitsFor: text('waits_for', {
        enum: ['FINDING', 'WAITING', 'FORKED', 'DETOUR', 'PARKED', 'DONE'],
      }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.instanceId, table.number] }),
      merchantRowReference(
        'instance_tokens_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The tasks of instances, those that have ended as well. */
export const instanceTasks = merchantTable(
  'merchant',
  pgTable(
    'instance_tasks',
    {
      merchantId: merchantIdColumn(),
      /** Together with the number: the tasks of an instance are read by the primary key. */
      instanceId: instanceIdColumn(),
      number: integer('number').notNull(),
      token: integer('token').notNull(),
      visit: integer('visit').notNull(),
      /** The place among the tasks of its visit, in the order in which people are asked. */
      position: integer('position').notNull(),
      nodeId: text('node_id').notNull(),
      userId: text('user_id').notNull(),
      status: text('status', {
        enum: ['OPEN', 'HELD', 'PASSING', 'PASSED', 'REFUSED', 'RETURNED', 'CANCELLED', 'SKIPPED', 'TRANSFERRED'],
      }).notNull(),
      addedTo: integer('added_to'),
      side: text('side', { enum: ['BEFORE', 'AFTER', 'BESIDE', 'DELEGATE'] }),
      /** When its person was last asked. Null: not yet. */
      openedTime: timestampColumn('opened_time'),
      /** When it was decided, or ended otherwise. */
      endedTime: timestampColumn('ended_time'),
      /** When the time limit of its node first ran out while it was open. Null: it has not. */
      overdueTime: timestampColumn('overdue_time'),
    },
    (table) => [
      primaryKey({ columns: [table.instanceId, table.number] }),
      index('instance_tasks_open')
        .on(table.merchantId, table.userId, table.openedTime.desc().nullsFirst())
        .where(sql`status = 'OPEN'`),
      index('instance_tasks_waiting')
        .on(table.merchantId, table.userId)
        .where(sql`status in ('HELD', 'PASSING')`),
      index('instance_tasks_done')
        .on(table.merchantId, table.userId, table.endedTime.desc().nullsFirst())
        .where(sql`ended_time is not null`),
      // For statistics: the tasks that ended in a period, and those that have not ended.
      index('instance_tasks_by_end')
        .on(table.merchantId, table.endedTime)
        .where(sql`opened_time is not null`),
      merchantRowReference(
        'instance_tasks_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** What instances wait for until a time: at most one timer a visit (APR-04). The timer of a visit that has ended has no row. */
export const instanceTimers = merchantTable(
  'merchant',
  pgTable(
    'instance_timers',
    {
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      token: integer('token').notNull(),
      visit: integer('visit').notNull(),
      /** The end of a delay, what happens to people who have not acted in time, or a look whether all children have ended. */
      kind: text('kind', { enum: ['DELAY', 'REMIND', 'PASS', 'REFUSE', 'HAND_TO_LEADER', 'CHILDREN'] }).notNull(),
      dueTime: timestampColumn('due_time').notNull(),
      /** How often it is due, this time included, and after how many minutes again. */
      timesLeft: integer('times_left').notNull().default(1),
      minutes: integer('minutes').notNull().default(0),
      /** Whether these minutes are those of the merchant's calendar of working time (APR-07). */
      inWorkingTime: boolean('in_working_time').notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.instanceId, table.visit] }),
      index('instance_timers_due').on(table.dueTime),
      merchantRowReference(
        'instance_timers_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The history of instances: who has done what, and when. Rows are added and never changed. */
export const instanceEvents = merchantTable(
  'merchant',
  pgTable(
    'instance_events',
    {
      eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      kind: text('kind', { enum: INSTANCE_EVENTS }).notNull(),
      /** Null for what has happened without a person. */
      userId: text('user_id'),
      /** The number of the task. */
      task: integer('task'),
      nodeId: text('node_id'),
      /** What the kind does not say, such as to whom a task was given. Never values of the form. */
      detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>(),
      opinion: text('opinion'),
      /** By the clock, since a transaction may have waited for the instance. */
      createTime: timestampColumn('create_time')
        .notNull()
        .default(sql`clock_timestamp()`),
    },
    (table) => [
      index('instance_events_instance').on(table.instanceId, table.eventId),
      merchantRowReference(
        'instance_events_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { JOB_STATES } from 'contract/audit/jobs';
import type { Message } from 'contract/text';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { users } from '../../access/users/schema';

/** The file that a job has created, as its row stores it. */
export interface StoredJobFile {
  /** The name of the file in the folder of the jobs' files. */
  readonly path: string;
  /** The key of the file's content, encrypted with the key of the installation. */
  readonly sealedKey: string;
  /** The name under which the browser saves the file. */
  readonly fileName: string;
  readonly contentType: string;
  /** The permissions that a download needs, since the file contains what these permissions show. */
  readonly needs: readonly string[];
  /** The size of the content in bytes. Missing for files of former releases. */
  readonly size?: number;
}

/** What the download centre shows of an export besides its job. Stored encrypted: a filter may name people. */
export interface ExportDescription {
  readonly filter: readonly Message[];
  /** Why the user has exported a sensitive list. */
  readonly reason: string | null;
}

/**
 * The jobs: work that outlives the request that asks for it. The row is what users see and what decides: a message of
 * pg-boss only tells a server to look at a row. Calls read their user's own rows; only the job queue writes.
 */
export const jobs = merchantTable(
  'person',
  pgTable(
    'jobs',
    {
      jobId: text('job_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The user who has asked for the job, on whose behalf it runs; null for a job of the schedule. */
      userId: text('user_id').references(() => users.userId, { onDelete: 'cascade' }),
      /** The data scope of the user when they asked, as in `MerchantScope`. */
      scope: text('scope').notNull(),
      kind: text('kind').notNull(),
      title: text('title').notNull(),
      /** The argument of the job, encrypted since its filter may contain a phone number. */
      argumentCipher: bytesColumn('argument_cipher').notNull(),
      state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
      /** Where a job of several steps goes on. Stored in the transaction of the step that leads there. */
      cursor: jsonb('cursor'),
      progressDone: integer('progress_done').notNull().default(0),
      progressTotal: integer('progress_total'),
      /** What the job is doing or has done, as a sentence for the user. */
      note: jsonb('note').$type<Message>(),
      /** How often a server has begun the job since the user asked for it, or asked for it again. */
      attempts: integer('attempts').notNull().default(0),
      /** The reason of the last failure, as a sentence for the user. */
      failure: jsonb('failure').$type<Message>(),
      /** Names the job for whoever asks for it: the same key gives the same job. */
      idempotencyKey: text('idempotency_key'),
      isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
      file: jsonb('file').$type<StoredJobFile>(),
      /** The {@link ExportDescription} of an export, encrypted; null for other jobs. */
      exportCipher: bytesColumn('export_cipher'),
      /** The organisations that the run saw whose file this is; null if it saw the whole merchant, or without a file. */
      fileOrganizations: text('file_organizations').array(),
      /** The time until which the file is kept. */
      expireTime: timestampColumn('expire_time'),
      /** The trace id of the call that has asked for the job. */
      traceId: text('trace_id').notNull(),
      /** The id of the message of pg-boss that is to start the job. Older messages of the job are ignored. */
      deliveryId: text('delivery_id'),
      /** Names the present run of the job. Only the run that holds the lease may store anything. */
      leaseId: text('lease_id'),
      /** The time at which the run was last known to be alive. */
      leaseTime: timestampColumn('lease_time'),
      createTime: createTimeColumn(),
      /** For a waiting job: the time from which a server may begin it. */
      dueTime: timestampColumn('due_time')
        .notNull()
        .default(sql`now()`),
      startTime: timestampColumn('start_time'),
      endTime: timestampColumn('end_time'),
    },
    (table) => [
      index('jobs_user_time').on(table.merchantId, table.userId, table.createTime.desc().nullsFirst()),
      index('jobs_time').on(table.createTime.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
      index('jobs_user').on(table.userId),
      index('jobs_trace').on(table.traceId),
      index('jobs_due')
        .on(table.dueTime)
        .where(sql`${table.state} = 'waiting'`),
      index('jobs_expire')
        .on(table.expireTime)
        .where(sql`${table.expireTime} is not null`),
      index('jobs_lease')
        .on(table.leaseTime)
        .where(sql`${table.state} = 'running'`),
      uniqueIndex('jobs_idempotency_key').on(table.merchantId, table.kind, table.idempotencyKey),
    ],
  ),
);

/** Whether the file of a job has been kept for its time. False for a job without a file. */
export const isFileExpired = sql<boolean>`coalesce(${jobs.state} = 'done' and ${jobs.expireTime} <= now(), false)`;

/** When each scheduled kind of job runs next. One row for each kind, shared by all servers. */
export const jobSchedules = pgTable('job_schedules', {
  kind: text('kind').primaryKey(),
  cron: text('cron').notNull(),
  timeZone: text('time_zone').notNull(),
  nextTime: timestampColumn('next_time').notNull(),
});

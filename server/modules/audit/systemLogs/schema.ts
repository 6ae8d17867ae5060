import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CALL_OUTCOMES } from 'contract/audit/endpointStatistics';
import { JOB_STATES } from 'contract/audit/jobs';
import { SYSTEM_EVENT_KINDS } from 'contract/audit/systemLogs';
import { createTimeColumn, timestampColumn } from '../../../db/columns';

/**
 * The events of the installation: starts and stops of server processes, releases, migrations and ends of jobs. They belong to no
 * merchant: row-level security shows them to users of the merchant that runs the installation.
 */
export const systemEvents = pgTable(
  'system_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: SYSTEM_EVENT_KINDS }).notNull(),
    /** The name of a migration or a job. */
    name: text('name'),
    release: text('release'),
    previousRelease: text('previous_release'),
    durationMs: bigint('duration_ms', { mode: 'number' }),
    processId: text('process_id'),
    hostName: text('host_name'),
    runsJobs: boolean('runs_jobs'),
    nodeVersion: text('node_version'),
    databaseVersion: text('database_version'),
    lastSeenTime: timestampColumn('last_seen_time'),
    /** How a job has ended. */
    outcome: text('outcome', { enum: JOB_STATES }),
    /** The user who has asked for a job, and the trace id of their call. */
    userName: text('user_name'),
    traceId: text('trace_id'),
    createTime: createTimeColumn(),
  },
  (table) => [
    index('system_events_time').on(table.createTime.desc().nullsFirst(), table.eventId.desc().nullsFirst()),
    index('system_events_trace').on(table.traceId),
  ],
);

/**
 * The processes of the server that run at present, and those that have ended without a word since the last look. Only
 * the server reads the table.
 */
export const serverProcesses = pgTable('server_processes', {
  processId: text('process_id').primaryKey(),
  hostName: text('host_name').notNull(),
  runsJobs: boolean('runs_jobs').notNull(),
  release: text('release').notNull(),
  nodeVersion: text('node_version').notNull(),
  startTime: timestampColumn('start_time').notNull(),
  /** When the process was last known to run. */
  heartbeatTime: timestampColumn('heartbeat_time').notNull(),
});

/**
 * How often calls of an endpoint took how long, summed over all processes: a histogram for each interval and outcome, one
 * row for each of its buckets that is not empty. Only the server reads the table.
 */
export const endpointCalls = pgTable(
  'endpoint_calls',
  {
    /** The beginning of the interval of five minutes. */
    intervalStart: timestampColumn('interval_start').notNull(),
    /** The name of the endpoint in the contract. */
    endpoint: text('endpoint').notNull(),
    outcome: text('outcome', { enum: CALL_OUTCOMES }).notNull(),
    /** The number of the bucket of durations. */
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.intervalStart, table.endpoint, table.outcome, table.bucket] })],
);

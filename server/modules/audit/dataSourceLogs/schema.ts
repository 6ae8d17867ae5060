import { bigint, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import type { ChangedRow } from 'contract/audit/dataSourceLogs';
import { createTimeColumn } from '../../../db/columns';
import { merchantTable } from '../../../db/merchantTable';

// What a statement runs for. Null for what belongs to no call and no job.
const actorColumns = () => ({
  userId: text('user_id'),
  /** The name of the user at the time of the statement. */
  userName: text('user_name'),
  /** The endpoint, or the kind of the job. */
  caller: text('caller'),
  traceId: text('trace_id'),
});

/**
 * The data source log: one row for each statement, table and merchant with the rows that the statement has changed.
 * Written by the triggers that the SQL function `log_data_changes` creates, in the transaction of the change. The server's
 * roles only read it.
 */
export const dataSourceLog = merchantTable(
  'merchant',
  pgTable(
    'data_source_log',
    {
      logId: bigint('log_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      /**
       * The merchant of the changed rows; for tables without merchants, the one that the statement has worked in. Refers to
       * no row, since the log stays when an unused merchant is removed.
       */
      merchantId: text('merchant_id').notNull(),
      ...actorColumns(),
      tableName: text('table_name').notNull(),
      operation: text('operation', { enum: ['insert', 'update', 'delete'] }).notNull(),
      rowCount: integer('row_count').notNull(),
      /** The first rows, with the columns that have changed. Secrets are `****`, long values are cut. */
      changedRows: jsonb('changed_rows').$type<readonly ChangedRow[]>().notNull(),
      /** The beginning of the statement's text. Null for statements of others than the server, which may contain values. */
      statement: text('statement'),
      durationMs: real('duration_ms').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('data_source_log_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      // For users of the merchant that runs the installation, who read the rows of all merchants.
      index('data_source_log_all').on(table.createTime.desc().nullsFirst(), table.logId.desc().nullsFirst()),
      index('data_source_log_trace').on(table.traceId),
    ],
  ),
  { also: ['own_statements', 'platform_reads_below'] },
);

/**
 * The slow and the failed statements of the server, whether they read or change. They belong to the installation:
 * row-level security shows them to users of the merchant that runs it.
 */
export const statementLog = pgTable(
  'statement_log',
  {
    runId: bigint('run_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of `statement`. */
    fingerprint: text('fingerprint').notNull(),
    /** The text of the statement without its values. */
    statement: text('statement').notNull(),
    durationMs: real('duration_ms').notNull(),
    rowCount: integer('row_count'),
    /** The code by which PostgreSQL names the error (SQLSTATE); null for a slow statement. */
    errorCode: text('error_code'),
    caller: text('caller'),
    traceId: text('trace_id'),
    createTime: createTimeColumn(),
  },
  (table) => [index('statement_log_time').on(table.createTime.desc().nullsFirst(), table.runId.desc().nullsFirst())],
);

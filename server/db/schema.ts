import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredFieldChange } from '../audit/changedFields';
import { bytesColumn, createTimeColumn, timestampColumn } from './columns';
import { merchantIdColumn, merchantTable } from './merchantTable';

/**
 * The fingerprint of the keys that this database was set up with: one row, written with the first merchant and never
 * changed, and the mark of the folder of its files. Only the owner can read the table.
 */
export const installation = pgTable(
  'installation',
  {
    /** Always true. Since the column is the primary key, the table can't have a second row. */
    only: boolean('only').primaryKey().default(true),
    /** Fingerprint of the keys in the secrets folder. Other keys can't decrypt the encrypted columns. */
    keyFingerprint: text('key_fingerprint').notNull(),
    /** What the file `.installation` in PORTAL_FILES_DIR contains; null until the first start that has written it. */
    filesMark: text('files_mark'),
    createTime: createTimeColumn(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/**
 * The columns that the SQL trigger `number_log_row` sets on a row of a log. Transactions that run at the same time number
 * their rows in different lanes, so that none waits for another one. In each month the numbers of a lane have no gaps: a
 * row that was removed leaves one.
 */
export const numberColumns = () => ({
  lane: integer('lane').notNull().default(0),
  serialNumber: bigint('serial_number', { mode: 'number' }).notNull().default(0),
});

/**
 * The audit log: one row for each call that changes data, written in the same transaction as the change, and one row for
 * each failed sign-in, refused change and call that was refused for lack of a permission. Callers whose data scope is
 * narrower than the merchant see their own calls. Users of the merchant that runs the installation see those of all
 * merchants. Partitioned by month; the chain of hashes numbers and covers the rows (`logSeals`).
 */
export const auditLog = merchantTable(
  'merchant',
  pgTable(
    'audit_log',
    {
      auditId: bigint('audit_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      userId: text('user_id'),
      /** The name of the user at the time of the call. */
      userName: text('user_name'),
      operation: text('operation').notNull(),
      /** The argument of the call. Its secrets are replaced by `****`. */
      argument: jsonb('argument').notNull(),
      /** The sub code of the refusal; null if the call was not refused. */
      refusal: text('refusal'),
      /** How long the call's transaction took; null if it was not measured. */
      durationMs: integer('duration_ms'),
      traceId: text('trace_id').notNull(),
      address: text('address'),
      createTime: createTimeColumn(),
      ...numberColumns(),
    },
    (table) => [
      primaryKey({ columns: [table.auditId, table.createTime] }),
      index('audit_log_numbers').on(table.merchantId, table.lane, table.serialNumber),
      index('audit_log_time').on(
        table.merchantId,
        table.createTime.desc().nullsFirst(),
        table.auditId.desc().nullsFirst(),
      ),
      // For users of the merchant that runs the installation, who read the rows of all merchants.
      index('audit_log_all').on(table.createTime.desc().nullsFirst(), table.auditId.desc().nullsFirst()),
      index('audit_log_trace').on(table.traceId),
      // For the filters of the business log, which find few rows of many.
      index('audit_log_user').on(
        table.userName,
        table.createTime.desc().nullsFirst(),
        table.auditId.desc().nullsFirst(),
      ),
      index('audit_log_address').on(
        table.merchantId,
        table.address,
        table.createTime.desc().nullsFirst(),
        table.auditId.desc().nullsFirst(),
      ),
    ],
  ),
  { also: ['own_calls', 'platform_reads_below'] },
);

/** The objects on which the calls of the audit log acted, with the fields that the calls changed. */
export const auditedObjects = merchantTable(
  'merchant',
  pgTable(
    'audited_objects',
    {
      /** The id of the call's row, in the same transaction. Both are inserted together and never changed. */
      auditId: bigint('audit_id', { mode: 'number' }).notNull(),
      /** The place of the object among those of the call. */
      position: integer('position').notNull(),
      merchantId: merchantIdColumn(),
      kind: text('kind').notNull(),
      objectId: text('object_id').notNull(),
      /** The name of the object at the time of the call. */
      objectName: text('object_name').notNull(),
      changes: jsonb('changes').$type<readonly StoredFieldChange[]>().notNull(),
      /** The time of the call's row, by which both tables are partitioned. */
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.auditId, table.position, table.createTime] }),
      index('audited_objects_history').on(
        table.merchantId,
        table.kind,
        table.objectId,
        table.auditId.desc().nullsFirst(),
      ),
      // For the beginning of a name, by which the business log is filtered.
      index('audited_objects_name').on(sql`object_name collate "C"`, table.merchantId, table.auditId),
    ],
  ),
  { also: ['of_visible_call', 'platform_reads_below'] },
);

// The lane of a log to which numbers belong. A month is named by its first day, in UTC.
const laneColumns = () => ({
  log: text('log').notNull(),
  merchantId: merchantIdColumn(),
  month: date('month').notNull(),
  lane: integer('lane').notNull(),
});

/** The last number that a row of a log has in each lane. Only the trigger of the logs writes this table. */
export const logLanes = merchantTable(
  'custom',
  pgTable(
    'log_lanes',
    { ...laneColumns(), lastNumber: bigint('last_number', { mode: 'number' }).notNull() },
    (table) => [primaryKey({ columns: [table.log, table.merchantId, table.month, table.lane] })],
  ),
);

/**
 * The last number of each lane that a seal covers. Tells the sealer where to go on; the verification does not rely on it.
 * Apart from `logLanes`, so that sealing and writing don't wait for each other.
 */
export const logSealPositions = merchantTable(
  'custom',
  pgTable(
    'log_seal_positions',
    { ...laneColumns(), sealedNumber: bigint('sealed_number', { mode: 'number' }).notNull() },
    (table) => [primaryKey({ columns: [table.log, table.merchantId, table.month, table.lane] })],
  ),
);

/** The rows of one lane that a seal covers: from one number to another, both included. */
export type SealedRange = readonly [lane: number, from: number, to: number];

/**
 * The chain of hashes of each merchant. A seal covers the rows of one log and one month that were written since the seal
 * before it. The server adds one every second if there are new rows.
 */
export const logSeals = merchantTable(
  'custom',
  pgTable(
    'log_seals',
    {
      merchantId: merchantIdColumn(),
      /** Counts the seals of the merchant, from 1. */
      sealNumber: bigint('seal_number', { mode: 'number' }).notNull(),
      log: text('log').notNull(),
      month: date('month').notNull(),
      /** Empty for the seal of an archive. */
      ranges: jsonb('ranges').$type<readonly SealedRange[]>().notNull(),
      /** The SHA-256 hashes of the rows, in the order of `ranges`; null after the rows were moved into an archive. */
      rowHashes: bytesColumn('row_hashes'),
      /** The SHA-256 hash of `rowHashes`, or of the archive's file. */
      contentHash: bytesColumn('content_hash').notNull(),
      previousHash: bytesColumn('previous_hash').notNull(),
      /** The keyed hash of all other columns but `rowHashes`. */
      hash: bytesColumn('hash').notNull(),
      createTime: timestampColumn('create_time').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.sealNumber] }),
      index('log_seals_month').on(table.log, table.month),
      index('log_seals_time').on(table.createTime),
    ],
  ),
);

/** The months of logs that were moved into files. */
export const logArchives = pgTable(
  'log_archives',
  {
    log: text('log').notNull(),
    month: date('month').notNull(),
    fileName: text('file_name').notNull(),
    fileHash: bytesColumn('file_hash').notNull(),
    rowCount: integer('row_count').notNull(),
    createTime: createTimeColumn(),
  },
  (table) => [primaryKey({ columns: [table.log, table.month, table.fileName] })],
);

/**
 * The hashes of what calls without a session have sent in the last minutes and may not send again: encrypted secrets,
 * since every encryption is different, and the nonces of callbacks. A call with a value whose hash is already in the
 * table is a replay of an earlier call, and is refused.
 */
export const sealedValues = pgTable(
  'sealed_values',
  {
    valueHash: bytesColumn('value_hash').primaryKey(),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [index('sealed_values_expire').on(table.expireTime)],
);

/** The number of calls of a user, or of a network address, within a minute, summed over all servers. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /**
     * The time at which the minute began. First in the primary key, since the rows of an old minute are deleted
     * together.
     */
    windowStart: timestampColumn('window_start').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowStart, table.subject] })],
);

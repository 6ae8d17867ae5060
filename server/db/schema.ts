import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from './columns';
import { merchantIdColumn, merchantTable } from './merchantTable';

/**
 * The fingerprint of the keys that this database was set up with: one row, written with the first merchant and never
 * changed. Only the owner can read the table.
 */
export const installation = pgTable(
  'installation',
  {
    /** Always true. Since the column is the primary key, the table can't have a second row. */
    only: boolean('only').primaryKey().default(true),
    /** Fingerprint of the keys in the secrets folder. Other keys can't decrypt the encrypted columns. */
    keyFingerprint: text('key_fingerprint').notNull(),
    createTime: createTimeColumn(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/**
 * The audit log: one row for each call that changes data, written in the same transaction as the change, and one row for
 * each failed sign-in, wrong code and call that was refused for lack of a permission.
 */
export const auditLog = merchantTable(
  'merchant',
  pgTable(
    'audit_log',
    {
      auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      userId: text('user_id'),
      operation: text('operation').notNull(),
      /** The argument of the call. Its secrets are replaced by `****`. */
      argument: jsonb('argument').notNull(),
      /** The sub code of the refusal; null if the call was not refused. */
      refusal: text('refusal'),
      traceId: text('trace_id').notNull(),
      address: text('address'),
      createTime: createTimeColumn(),
    },
    (table) => [index('audit_log_time').on(table.merchantId, table.createTime.desc().nullsFirst())],
  ),
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

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredFieldChange } from '../audit/changedFields';
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
 * each failed sign-in, refused change and call that was refused for lack of a permission. Callers whose data scope is
 * narrower than the merchant see their own calls. Users of the merchant that runs the installation see those of all
 * merchants.
 */
export const auditLog = merchantTable(
  'merchant',
  pgTable(
    'audit_log',
    {
      auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
    },
    (table) => [
      index('audit_log_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      // For users of the merchant that runs the installation, who read the rows of all merchants.
      index('audit_log_all').on(table.createTime.desc().nullsFirst(), table.auditId.desc().nullsFirst()),
      index('audit_log_trace').on(table.traceId),
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
    },
    (table) => [
      primaryKey({ columns: [table.auditId, table.position] }),
      index('audited_objects_history').on(
        table.merchantId,
        table.kind,
        table.objectId,
        table.auditId.desc().nullsFirst(),
      ),
    ],
  ),
  { also: ['of_visible_call', 'platform_reads_below'] },
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

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createTime, moment } from './columns';
import { merchantId, merchantTable } from './merchantTable';

/** How this database was set up: one row, written with the first merchant and never changed; for the owner only. */
export const installation = pgTable(
  'installation',
  {
    /** Always true: there can be no second row. */
    only: boolean('only').primaryKey().default(true),
    /** Of the keys in the secrets folder: with others the encrypted columns can't be read. */
    keyFingerprint: text('key_fingerprint').notNull(),
    createTime: createTime(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/** Who changed what, written in the same transaction as the change. */
export const auditLog = merchantTable(
  'merchant',
  pgTable(
    'audit_log',
    {
      auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: merchantId(),
      userId: text('user_id'),
      operation: text('operation').notNull(),
      /** The argument without its secrets. */
      argument: jsonb('argument').notNull(),
      traceId: text('trace_id').notNull(),
      address: text('address'),
      createTime: createTime(),
    },
    (table) => [index('audit_log_time').on(table.merchantId, table.createTime.desc().nullsFirst())],
  ),
);

/** How many calls a user, or an address of the network, has made within a minute, of all servers together. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** When the minute began. It comes first: old minutes are removed as a whole. */
    windowStart: moment('window_start').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowStart, table.subject] })],
);

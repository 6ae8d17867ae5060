import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERROR_SOURCES, ERROR_STATES } from 'contract/audit/errorLogs';
import type { RecentAction } from 'contract/audit/errorLogs';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantTable, merchants } from '../../../db/merchantTable';
import { users } from '../../access/users/schema';

/**
 * The errors of the installation, one row for all occurrences with the same fingerprint. They belong to no merchant:
 * row-level security shows them to users of the merchant that runs the installation.
 */
export const errorGroups = pgTable(
  'error_groups',
  {
    errorId: text('error_id').primaryKey(),
    /** A hash of what the occurrences have in common. */
    fingerprint: text('fingerprint').notNull(),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    errorName: text('error_name').notNull(),
    message: text('message').notNull(),
    place: text('place').notNull(),
    state: text('state', { enum: ERROR_STATES }).notNull().default('new'),
    /** The release that no longer has the error; null unless its state is `fixed`. */
    fixedIn: text('fixed_in'),
    handlerId: text('handler_id').references(() => users.userId, { onDelete: 'set null' }),
    note: text('note'),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstTime: timestampColumn('first_time').notNull(),
    lastTime: timestampColumn('last_time').notNull(),
    /** The release in which the error happened last. */
    release: text('release').notNull(),
    /** Counts the changes by users. A further occurrence does not count. */
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('error_groups_fingerprint').on(table.fingerprint),
    index('error_groups_time').on(table.lastTime.desc().nullsFirst(), table.errorId),
    index('error_groups_handler').on(table.handlerId),
  ],
);

/** The first and the latest occurrences of each error. Shown to users of the merchant that runs the installation. */
export const errorOccurrences = merchantTable(
  'custom',
  pgTable(
    'error_occurrences',
    {
      occurrenceId: bigint('occurrence_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      errorId: text('error_id')
        .notNull()
        .references(() => errorGroups.errorId, { onDelete: 'cascade' }),
      /** Whether the error happened for the first time. This occurrence is kept as long as the error. */
      isFirst: boolean('is_first').notNull(),
      createTime: createTimeColumn(),
      message: text('message').notNull(),
      outerMessage: text('outer_message'),
      stack: text('stack').notNull(),
      operation: text('operation'),
      page: text('page'),
      release: text('release').notNull(),
      /** The merchant in which the user worked; null for visitors and jobs of the portal. */
      merchantId: text('merchant_id').references(() => merchants.merchantId, { onDelete: 'set null' }),
      userId: text('user_id'),
      /** The name of the user at the time of the error. */
      userName: text('user_name'),
      traceId: text('trace_id'),
      browser: text('browser'),
      /** The argument of the call as JSON, shortened. Its secrets are replaced by `****`. */
      argument: text('argument'),
      actions: jsonb('actions')
        .$type<readonly RecentAction[]>()
        .notNull()
        .default(sql`'[]'`),
    },
    (table) => [
      index('error_occurrences_error').on(table.errorId, table.occurrenceId),
      index('error_occurrences_merchant').on(table.merchantId),
      index('error_occurrences_trace').on(table.traceId),
    ],
  ),
  { also: ['platform_reads'] },
);

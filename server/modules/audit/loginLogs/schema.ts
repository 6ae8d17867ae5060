import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LoginReason, LoginWay } from 'contract/audit/loginLogs';
import { createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { numberColumns } from '../../../db/schema';

/**
 * The login log: one row for each way into the portal and out of it, written in the same transaction. Callers whose data
 * scope is narrower than the merchant see their own rows. Users of the merchant that runs the installation see those of
 * all merchants. No role of the server can change or delete a row. Partitioned and covered by the chain as the audit log.
 */
export const loginLog = merchantTable(
  'merchant',
  pgTable(
    'login_log',
    {
      logId: bigint('log_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      /** Null, as the name, if no account is known: what was typed as the name may have been a password. */
      userId: text('user_id'),
      /** The name of the user at that time. */
      userName: text('user_name'),
      way: text('way').$type<LoginWay>().notNull(),
      isRefused: boolean('is_refused').notNull().default(false),
      reason: text('reason').$type<LoginReason>(),
      sessionId: text('session_id'),
      /** The user who has ended the session of another user, and the name at that time. */
      operatorId: text('operator_id'),
      operatorName: text('operator_name'),
      /** The last call of a session that has ended. */
      lastUsedTime: timestampColumn('last_used_time'),
      traceId: text('trace_id').notNull(),
      /** The address and the browser with which the session was opened, or the sign-in attempted. */
      address: text('address'),
      userAgent: text('user_agent'),
      createTime: createTimeColumn(),
      ...numberColumns(),
    },
    (table) => [
      primaryKey({ columns: [table.logId, table.createTime] }),
      index('login_log_numbers').on(table.merchantId, table.lane, table.serialNumber),
      index('login_log_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      // For users of the merchant that runs the installation, who read the rows of all merchants.
      index('login_log_all').on(table.createTime.desc().nullsFirst(), table.logId.desc().nullsFirst()),
      index('login_log_trace').on(table.traceId),
    ],
  ),
  { also: ['own_logins', 'platform_reads_below'] },
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { users } from '../../access/users/schema';

/** Who decides in whose place while somebody is away (APR-03). Both see the row, so that it is the merchant's. */
export const approvalDeputies = merchantTable(
  'merchant',
  pgTable(
    'approval_deputies',
    {
      deputyId: text('deputy_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** Whose tasks they are. */
      userId: text('user_id').notNull(),
      deputyUserId: text('deputy_user_id').notNull(),
      beginTime: timestampColumn('begin_time').notNull(),
      /** The end of the last day. */
      endTime: timestampColumn('end_time').notNull(),
      /** Null: all processes. A process that is gone names nothing. */
      processIds: text('process_ids').array(),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('approval_deputies_of_user').on(table.merchantId, table.userId, table.endTime),
      index('approval_deputies_for_others').on(table.merchantId, table.deputyUserId, table.endTime),
      check('approval_deputies_two_people', sql`user_id <> deputy_user_id`),
      check('approval_deputies_period', sql`begin_time < end_time`),
      merchantRowReference(
        'approval_deputies_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'approval_deputies_own_deputy',
        [table.merchantId, table.deputyUserId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
    ],
  ),
);

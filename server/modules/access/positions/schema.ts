import { boolean, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** The positions that users of a merchant can hold. */
export const positions = merchantTable(
  'merchant',
  pgTable(
    'positions',
    {
      positionId: text('position_id').primaryKey(),
      merchantId: merchantIdColumn(),
      positionCode: text('position_code').notNull(),
      positionName: text('position_name').notNull(),
      positionOrder: integer('position_order').notNull().default(0),
      enabled: boolean('enabled').notNull().default(true),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('positions_code').on(table.merchantId, table.positionCode),
      unique('positions_merchant_position').on(table.merchantId, table.positionId),
    ],
  ),
);

import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';

/** The organisation tree of a merchant. */
export const organizations = merchantTable(
  'merchant',
  pgTable(
    'organizations',
    {
      organizeId: text('organize_id').primaryKey(),
      merchantId: merchantIdColumn(),
      parentId: text('parent_id'),
      organizeName: text('organize_name').notNull(),
      organizeCode: text('organize_code'),
      organizeType: text('organize_type', { enum: ['company', 'department', 'team'] })
        .notNull()
        .default('department'),
      /**
       * The user who leads the organisation. Not a foreign key: a user who leaves the merchant leads no organisation
       * any more, without an update of this row.
       */
      leaderId: text('leader_id'),
      enabled: boolean('enabled').notNull().default(true),
      sort: integer('sort').notNull().default(0),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      index('organizations_merchant').on(table.merchantId, table.sort),
      index('organizations_parent').on(table.parentId),
      unique('organizations_merchant_organization').on(table.merchantId, table.organizeId),
      merchantRowReference(
        'organizations_own_parent',
        [table.merchantId, table.parentId],
        [table.merchantId, table.organizeId],
      ),
      uniqueIndex('organizations_code').on(table.merchantId, table.organizeCode),
    ],
  ),
  { also: ['data_scope_add', 'data_scope_edit', 'data_scope_read', 'data_scope_remove'] },
);

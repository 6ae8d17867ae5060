import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';
import { roles } from '../roles/schema';
import { users } from '../users/schema';

/**
 * The users of one merchant (the home merchant) who may work in another merchant, each with a role of that other
 * merchant.
 */
export const merchantAuthorizations = merchantTable(
  'custom',
  pgTable(
    'merchant_authorizations',
    {
      /** The merchant in which the user may work. The role belongs to this merchant. */
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      /** Identifies the authorisation in calls. The primary key is the pair of merchant and user. */
      authorizationId: text('authorization_id')
        .notNull()
        .default(sql`gen_random_uuid()::text`),
      /** The merchant that the user belongs to. */
      homeMerchantId: text('home_merchant_id').notNull(),
      roleId: text('role_id').notNull(),
      /** When the authorisation expires; null for one without an end. */
      endTime: timestampColumn('end_time'),
      /** The user who granted the authorisation. Not a foreign key, since the authorisation outlives that user. */
      grantedBy: text('granted_by'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.userId] }),
      uniqueIndex('merchant_authorizations_id').on(table.authorizationId),
      index('merchant_authorizations_user').on(table.userId),
      index('merchant_authorizations_home').on(table.homeMerchantId),
      index('merchant_authorizations_role').on(table.roleId),
      merchantRowReference(
        'merchant_authorizations_home_user',
        [table.homeMerchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'merchant_authorizations_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ),
      check('merchant_authorizations_elsewhere', sql`${table.merchantId} <> ${table.homeMerchantId}`),
    ],
  ),
  { also: ['both_sides_end', 'both_sides_find', 'data_scope', 'entered_change', 'entered_give'] },
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { CROWD_KINDS } from 'contract/channels/crowds';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';

/** The crowds of a merchant: named sets of people, who are found anew each time a crowd is used. */
export const crowds = merchantTable(
  'merchant',
  pgTable(
    'crowds',
    {
      crowdId: text('crowd_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdName: text('crowd_name').notNull(),
      kind: text('kind', { enum: CROWD_KINDS }).notNull(),
      /** Of a rule: whoever was added within so many days. */
      joinedDays: integer('joined_days'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('crowds_name').on(table.merchantId, table.crowdName),
      unique('crowds_merchant_crowd').on(table.merchantId, table.crowdId),
    ],
  ),
);

/**
 * What a crowd names: users, organisations, positions and roles, and those whom it leaves out. Each row has one of the
 * references, and goes with what it names.
 */
export const crowdNames = merchantTable(
  'merchant',
  pgTable(
    'crowd_names',
    {
      nameId: text('name_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      isExcluded: boolean('is_excluded').notNull().default(false),
      userId: text('user_id'),
      organizeId: text('organize_id'),
      positionId: text('position_id'),
      roleId: text('role_id'),
    },
    (table) => [
      index('crowd_names_of_crowd').on(table.merchantId, table.crowdId),
      index('crowd_names_of_user').on(table.merchantId, table.userId),
      index('crowd_names_of_organization').on(table.merchantId, table.organizeId),
      index('crowd_names_of_position').on(table.merchantId, table.positionId),
      index('crowd_names_of_role').on(table.merchantId, table.roleId),
      merchantRowReference(
        'crowd_names_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_position',
        [table.merchantId, table.positionId],
        [positions.merchantId, positions.positionId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
    ],
  ),
);

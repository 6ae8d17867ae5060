import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListPreference } from 'contract/access/listPreferences';
import { createTimeColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../users/schema';

/** The appearance of each list, per user and merchant. */
export const listPreferences = merchantTable(
  'person',
  pgTable(
    'list_preferences',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      listKey: text('list_key').notNull(),
      columns: jsonb('columns').$type<NonNullable<ListPreference['columns']>>(),
      density: text('density', { enum: ['compact', 'default', 'loose'] }),
      pageSize: integer('page_size'),
      isFilterOpen: boolean('is_filter_open'),
    },
    (table) => [primaryKey({ columns: [table.userId, table.merchantId, table.listKey] })],
  ),
);

/** The filters that a user has saved under a name. */
export const listViews = merchantTable(
  'person',
  pgTable(
    'list_views',
    {
      viewId: text('view_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: userReference(),
      listKey: text('list_key').notNull(),
      viewName: text('view_name').notNull(),
      search: text('search').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [uniqueIndex('list_views_name').on(table.userId, table.merchantId, table.listKey, table.viewName)],
  ),
);

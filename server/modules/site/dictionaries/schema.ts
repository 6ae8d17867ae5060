import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTime, tagType, version } from '../../../db/columns';

/** The dictionaries, which all merchants share and the platform alone changes. */
export const dictionaries = pgTable('dictionaries', {
  /** Code names it, in other applications too, and so never changes. */
  dictCode: text('dict_code').primaryKey(),
  dictName: text('dict_name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Came with the release: the portal itself asks for it, so that it can't be removed. */
  isBuiltin: boolean('is_builtin').notNull().default(false),
  remark: text('remark'),
  createTime: createTime(),
  version: version(),
});

/** What can be chosen in a dictionary: values, which rows of all kinds keep, with their labels. */
export const dictionaryItems = pgTable(
  'dictionary_items',
  {
    /** Names the item in addresses. */
    dictId: text('dict_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    dictCode: text('dict_code')
      .notNull()
      .references(() => dictionaries.dictCode, { onDelete: 'cascade' }),
    /** What rows keep; it never changes. */
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    sort: integer('sort').notNull().default(0),
    /** A disabled item still gives old rows its label, and is offered to no new one. */
    enabled: boolean('enabled').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    isBuiltin: boolean('is_builtin').notNull().default(false),
    tagType: tagType(),
    remark: text('remark'),
    version: version(),
  },
  (table) => [
    uniqueIndex('dictionary_items_value').on(table.dictCode, table.dictValue),
    uniqueIndex('dictionary_items_default')
      .on(table.dictCode)
      .where(sql`${table.isDefault}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, tagTypeColumn, versionColumn } from '../../../db/columns';

/** The dictionaries, which all merchants share and only the platform changes. */
export const dictionaries = pgTable('dictionaries', {
  /** The code identifies the dictionary, in other programs too, and so never changes. */
  dictCode: text('dict_code').primaryKey(),
  dictName: text('dict_name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /**
   * Whether the dictionary came with the release. The portal itself needs such a dictionary, so users can't remove the
   * dictionary.
   */
  isBuiltin: boolean('is_builtin').notNull().default(false),
  remark: text('remark'),
  createTime: createTimeColumn(),
  version: versionColumn(),
});

/** The items of a dictionary: values that rows of other tables store, with their labels. */
export const dictionaryItems = pgTable(
  'dictionary_items',
  {
    /** Identifies the item in the URLs of endpoints. */
    dictId: text('dict_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    dictCode: text('dict_code')
      .notNull()
      .references(() => dictionaries.dictCode, { onDelete: 'cascade' }),
    /** The value that rows of other tables store. Never changes. */
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    sort: integer('sort').notNull().default(0),
    /** A disabled item still labels existing rows, but is not offered for new ones. */
    enabled: boolean('enabled').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    isBuiltin: boolean('is_builtin').notNull().default(false),
    tagType: tagTypeColumn(),
    remark: text('remark'),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('dictionary_items_value').on(table.dictCode, table.dictValue),
    uniqueIndex('dictionary_items_default')
      .on(table.dictCode)
      .where(sql`${table.isDefault}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { HOLDER_KINDS } from 'contract/documents/folders';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';

/** What one call has moved into the recycle bin: one row for each chosen file and folder. */
export const removals = merchantTable(
  'merchant',
  pgTable(
    'file_removals',
    {
      removalId: text('removal_id').primaryKey(),
      merchantId: merchantIdColumn(),
      kind: text('kind', { enum: ['folder', 'file'] }).notNull(),
      /** The id of the removed file or folder. */
      itemId: text('item_id').notNull(),
      itemName: text('item_name').notNull(),
      /** The folder that contained it; null at the top. */
      folderId: text('folder_id'),
      userName: text('user_name').notNull(),
      createTime: createTimeColumn(),
      purgeTime: timestampColumn('purge_time').notNull(),
    },
    (table) => [
      unique('file_removals_merchant_removal').on(table.merchantId, table.removalId),
      index('file_removals_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('file_removals_purge').on(table.purgeTime),
    ],
  ),
  { also: ['removed_items'] },
);

/**
 * The folders of a merchant. A caller sees those to which a right leads: the policy `folder_access` compares
 * `access_from` with the folders that are granted to the caller.
 */
export const folders = merchantTable(
  'merchant',
  pgTable(
    'folders',
    {
      folderId: text('folder_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The folder that contains it; null at the top. */
      parentId: text('parent_id'),
      folderName: text('folder_name').notNull(),
      /** The name without what names may not differ by. */
      nameKey: text('name_key').notNull(),
      /** The ids of the folders that contain it, from the top. */
      ancestors: text('ancestors').array().notNull(),
      /** Whether the rights to the containing folder hold for this one, too. */
      isInheriting: boolean('is_inheriting').notNull().default(true),
      /** The ids of the folders whose rights hold for this one: its own, and those it inherits from. */
      accessFrom: text('access_from').array().notNull(),
      ownerName: text('owner_name').notNull(),
      /** The removal that has moved it into the recycle bin; null while it is not there. */
      removalId: text('removal_id'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      unique('folders_merchant_folder').on(table.merchantId, table.folderId),
      uniqueIndex('folders_name')
        .on(table.merchantId, sql`coalesce(parent_id, '')`, table.nameKey)
        .where(sql`removal_id is null`),
      index('folders_parent').on(table.merchantId, table.parentId),
      index('folders_ancestors').using('gin', table.ancestors),
      index('folders_access').using('gin', table.accessFrom),
      // Asked by the SQL function `folders_with_name`.
      index('folders_bigrams')
        .using('gin', sql`(array[merchant_id])`, sql`to_bigrams(name_key)`)
        .where(sql`removal_id is null`),
      index('folders_removal')
        .on(table.removalId)
        .where(sql`removal_id is not null`),
      merchantRowReference(
        'folders_own_parent',
        [table.merchantId, table.parentId],
        [table.merchantId, table.folderId],
      ).onDelete('cascade'),
      merchantRowReference(
        'folders_own_removal',
        [table.merchantId, table.removalId],
        [removals.merchantId, removals.removalId],
      ),
    ],
  ),
  { also: ['folder_access'] },
);

/** The rights to folders (DOC-04). The SQL function `granted_folders` reads those of the caller. */
export const folderGrants = merchantTable(
  'merchant',
  pgTable(
    'folder_grants',
    {
      folderId: text('folder_id').notNull(),
      merchantId: merchantIdColumn(),
      holderKind: text('holder_kind', { enum: HOLDER_KINDS }).notNull(),
      /** The id of the user, role or organisation; empty for everybody. */
      holderId: text('holder_id').notNull(),
      /** The place of the level in FOLDER_LEVELS, from 1. */
      level: smallint('level').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.folderId, table.holderKind, table.holderId] }),
      index('folder_grants_of').on(table.merchantId, table.holderKind, table.holderId),
      merchantRowReference(
        'folder_grants_own_folder',
        [table.merchantId, table.folderId],
        [folders.merchantId, folders.folderId],
      ).onDelete('cascade'),
    ],
  ),
);

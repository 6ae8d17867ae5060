import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import type { UnreadableReason } from '../../../files/reader/reader';
import { storedContents } from '../buckets/schema';
import { folders, removals } from '../folders/schema';

/** The files of a merchant. A caller sees those in the folders that the caller sees (`file_access`). */
export const files = merchantTable(
  'merchant',
  pgTable(
    'files',
    {
      fileId: text('file_id').primaryKey(),
      merchantId: merchantIdColumn(),
      folderId: text('folder_id').notNull(),
      fileName: text('file_name').notNull(),
      /** The name without what names may not differ by. */
      nameKey: text('name_key').notNull(),
      extension: text('extension').notNull(),
      /** The number of the present version, a row of `file_versions`. */
      versionNumber: integer('version_number').notNull(),
      /** The size of the present version, for sorting. */
      size: bigint('size', { mode: 'number' }).notNull(),
      labels: text('labels').array().notNull().default([]),
      ownerName: text('owner_name').notNull(),
      /** Who has locked the file; null if nobody has. */
      lockedBy: text('locked_by'),
      lockedByName: text('locked_by_name'),
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
      unique('files_merchant_file').on(table.merchantId, table.fileId),
      uniqueIndex('files_name')
        .on(table.merchantId, table.folderId, table.nameKey)
        .where(sql`removal_id is null`),
      // Names in the order of a file manager: Chinese by pinyin, and numbers by their value.
      index('files_name_order').on(table.merchantId, table.folderId, sql`name_key collate file_names`),
      index('files_update_time').on(table.merchantId, table.folderId, table.updateTime.desc().nullsFirst()),
      index('files_size').on(table.merchantId, table.folderId, table.size),
      index('files_labels').using('gin', table.labels),
      // Asked by the SQL function `files_with_name`.
      index('files_bigrams')
        .using('gin', sql`(array[merchant_id])`, sql`to_bigrams(name_key)`)
        .where(sql`removal_id is null`),
      // Reads the first files with a frequent text in their names in order, instead of sorting all of them.
      index('files_merchant_name')
        .on(table.merchantId, sql`name_key collate file_names`)
        .where(sql`removal_id is null`),
      index('files_removal')
        .on(table.removalId)
        .where(sql`removal_id is not null`),
      merchantRowReference(
        'files_own_folder',
        [table.merchantId, table.folderId],
        [folders.merchantId, folders.folderId],
      ).onDelete('cascade'),
      merchantRowReference(
        'files_own_removal',
        [table.merchantId, table.removalId],
        [removals.merchantId, removals.removalId],
      ),
    ],
  ),
  { also: ['file_access'] },
);

/** The versions of files. Each names its content in a bucket; content that no version names is removed. */
export const fileVersions = merchantTable(
  'merchant',
  pgTable(
    'file_versions',
    {
      fileId: text('file_id').notNull(),
      merchantId: merchantIdColumn(),
      number: integer('number').notNull(),
      sha256: text('sha256').notNull(),
      bucketId: text('bucket_id').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      mediaType: text('media_type').notNull(),
      userName: text('user_name').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.fileId, table.number] }),
      index('file_versions_content').on(table.merchantId, table.sha256, table.bucketId),
      // For the cascade from the files, which has conditions for both: without it PostgreSQL may read all versions of the
      // merchant for each file that goes, by the index above.
      index('file_versions_file').on(table.merchantId, table.fileId),
      merchantRowReference(
        'file_versions_own_file',
        [table.merchantId, table.fileId],
        [files.merchantId, files.fileId],
      ).onDelete('cascade'),
      // Moving content to another bucket changes its row, and the versions with it.
      foreignKey({
        name: 'file_versions_own_content',
        columns: [table.merchantId, table.sha256, table.bucketId],
        foreignColumns: [storedContents.merchantId, storedContents.sha256, storedContents.bucketId],
      }).onUpdate('cascade'),
    ],
  ),
  { also: ['version_access'] },
);

/**
 * What was read of contents in a process of their own, for the search and the grid: a text or a thumbnail, or that nothing
 * can be read. A caller sees those of the files that the caller sees. It goes and moves with its content.
 */
export const contentExtracts = merchantTable(
  'merchant',
  pgTable(
    'content_extracts',
    {
      merchantId: merchantIdColumn(),
      sha256: text('sha256').notNull(),
      bucketId: text('bucket_id').notNull(),
      /** Null if the content was read. */
      unreadable: text('unreadable').$type<UnreadableReason>(),
      /** The text, normalized (`normalizeText`); null for an image. */
      text: text('text'),
      /** The characters of the text and their pairs, by `toBigrams`. */
      bigrams: integer('bigrams').array(),
      /** A WebP image; null for a text. */
      thumbnail: bytesColumn('thumbnail'),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.sha256, table.bucketId] }),
      index('content_extracts_bigrams').using('gin', table.bigrams),
      foreignKey({
        name: 'content_extracts_own_content',
        columns: [table.merchantId, table.sha256, table.bucketId],
        foreignColumns: [storedContents.merchantId, storedContents.sha256, storedContents.bucketId],
      })
        .onUpdate('cascade')
        .onDelete('cascade'),
    ],
  ),
  { also: ['extract_access'] },
);

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { folders } from '../folders/schema';

/** The uploads of users, each visible to its user alone and to the portal's own jobs. Their parts are files of the staging folder, which know how many bytes have arrived. */
export const uploads = merchantTable(
  'merchant',
  pgTable(
    'file_uploads',
    {
      uploadId: text('upload_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      /** The folder. Null: the file is for an application, and goes into no folder. */
      folderId: text('folder_id'),
      fileName: text('file_name').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      /** The content once it is stored, with its bucket and its type; null until then. */
      sha256: text('sha256'),
      bucketId: text('bucket_id'),
      mediaType: text('media_type'),
      /** The file that the upload has become, in the document centre or of an application; null until then. */
      fileId: text('file_id'),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('file_uploads_user').on(table.merchantId, table.userId),
      index('file_uploads_time').on(table.createTime),
      merchantRowReference(
        'file_uploads_own_folder',
        [table.merchantId, table.folderId],
        [folders.merchantId, folders.folderId],
      ).onDelete('cascade'),
    ],
  ),
  { also: ['own_uploads'] },
);

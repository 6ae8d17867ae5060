import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { folders } from '../folders/schema';

/** The uploads of users. Their parts are files of the staging folder, which know how many bytes have arrived. */
export const uploads = merchantTable(
  'person',
  pgTable(
    'file_uploads',
    {
      uploadId: text('upload_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      folderId: text('folder_id').notNull(),
      fileName: text('file_name').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      /** The hash and the bucket of a content that is stored already, so that nothing has to be sent. */
      sha256: text('sha256'),
      bucketId: text('bucket_id'),
      /** The file that the upload has become; null until then. */
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
);

import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { storedContents } from '../../documents/buckets/schema';

/**
 * The files that mails carry. The versions of templates name them by their ids. A file never changes, whatever becomes of one with the
 * same content in the document centre, and goes some time after the last version that names it.
 */
export const mailAttachments = merchantTable(
  'merchant',
  pgTable(
    'mail_attachments',
    {
      attachmentId: text('attachment_id').primaryKey(),
      merchantId: merchantIdColumn(),
      fileName: text('file_name').notNull(),
      sha256: text('sha256').notNull(),
      bucketId: text('bucket_id').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      mediaType: text('media_type').notNull(),
      /** When a form has last named it, so that it is not removed before the version is there. */
      nameTime: timestampColumn('name_time')
        .notNull()
        .default(sql`now()`),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('mail_attachments_content').on(table.merchantId, table.sha256, table.bucketId),
      // Moving content to another bucket changes its row, and the attachments with it.
      foreignKey({
        name: 'mail_attachments_own_content',
        columns: [table.merchantId, table.sha256, table.bucketId],
        foreignColumns: [storedContents.merchantId, storedContents.sha256, storedContents.bucketId],
      }).onUpdate('cascade'),
    ],
  ),
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference } from '../../access/users/schema';

/** Mails of the portal: waiting, sent, failed, or kept to be read in the portal if no mail server is configured. */
export const mails = merchantTable(
  'user',
  pgTable(
    'mails',
    {
      mailId: text('mail_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      recipientCipher: bytesColumn('recipient_cipher').notNull(),
      subject: text('subject').notNull(),
      /**
       * The text of the mail, encrypted since it may contain a verification code. Deleted once the mail is delivered.
       */
      textCipher: bytesColumn('text_cipher'),
      /**
       * Whether the text contains a verification code. Such a mail is cancelled when the code becomes invalid. Other
       * mails, such as notices of a change, are still sent.
       */
      hasCode: boolean('has_code').notNull().default(true),
      status: text('status', { enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
      attempts: integer('attempts').notNull().default(0),
      /** For a waiting mail: the time of the next attempt to send it. */
      dueTime: timestampColumn('due_time')
        .notNull()
        .default(sql`now()`),
      failure: text('failure'),
      createTime: createTimeColumn(),
      sentTime: timestampColumn('sent_time'),
    },
    (table) => [
      index('mails_merchant_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('mails_due').on(table.status, table.dueTime),
      index('mails_user').on(table.userId),
      merchantUserReference(table, 'mails_own_user'),
    ],
  ),
);

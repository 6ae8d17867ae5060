import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REPLY_EFFECTS } from 'contract/channels/replies';
import { bytesColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** What people have answered to the SMS of merchants. No reference to account and message, since answers may outlive them. */
export const channelReplies = merchantTable(
  'merchant',
  pgTable(
    'channel_replies',
    {
      replyId: text('reply_id').primaryKey(),
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      /** The hash of what is the same when the vendor repeats the answer: it may contain the phone. */
      keyHash: bytesColumn('key_hash').notNull(),
      recipientCipher: bytesColumn('recipient_cipher').notNull(),
      recipientHash: bytesColumn('recipient_hash').notNull(),
      /** The phone, masked. */
      shownRecipient: text('shown_recipient').notNull(),
      text: text('text').notNull(),
      effect: text('effect', { enum: REPLY_EFFECTS }).notNull(),
      /** The message that it answers. */
      recordId: text('record_id'),
      /** When the person has sent it; not later than it has arrived. */
      sentTime: timestampColumn('sent_time').notNull(),
    },
    (table) => [
      index('channel_replies_time').on(table.merchantId, table.sentTime.desc().nullsFirst()),
      index('channel_replies_recipient').on(table.merchantId, table.recipientHash, table.sentTime),
      uniqueIndex('channel_replies_key').on(table.accountId, table.keyHash),
    ],
  ),
);

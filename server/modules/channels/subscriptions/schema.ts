import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { channelAccounts } from '../accounts/schema';

/** How the portal has learnt what a user of a mini-program wants: by an event of the vendor, or by its answer to a message. */
export const SUBSCRIPTION_SOURCES = ['event', 'answer'] as const;

/**
 * What users of mini-programs have said last about the messages of a template, by the vendor's ids of both. The id of the user is a
 * keyed hash. How many messages a user still takes is known to the vendor alone.
 */
export const miniSubscriptions = merchantTable(
  'merchant',
  pgTable(
    'mini_subscriptions',
    {
      subscriptionId: text('subscription_id').primaryKey(),
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      vendorUserHash: bytesColumn('vendor_user_hash').notNull(),
      vendorTemplateId: text('vendor_template_id').notNull(),
      isRefused: boolean('is_refused').notNull(),
      source: text('source', { enum: SUBSCRIPTION_SOURCES }).notNull(),
      /** When the user has said so, by the vendor's clock; for an answer, by that of the portal. */
      changeTime: timestampColumn('change_time').notNull(),
    },
    (table) => [
      uniqueIndex('mini_subscriptions_user').on(
        table.merchantId,
        table.accountId,
        table.vendorUserHash,
        table.vendorTemplateId,
      ),
      merchantRowReference(
        'mini_subscriptions_own_account',
        [table.merchantId, table.accountId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ).onDelete('cascade'),
    ],
  ),
);

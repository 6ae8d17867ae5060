import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTITY_SOURCES } from 'contract/channels/identities';
import type { Message } from 'contract/text';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';

/**
 * Under which id the vendor of an account knows a user: the openid of WeChat, the user id of Alipay, the userid of DingTalk. A user has
 * one id for each account, and an id belongs to one user. The id is stored encrypted, with a keyed hash for equality search. The
 * database removes what was found by a phone when the user gets another phone, and all rows of an account that gets another app.
 */
export const channelIdentities = merchantTable(
  'user',
  pgTable(
    'channel_identities',
    {
      identityId: text('identity_id').primaryKey(),
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      userId: text('user_id').notNull(),
      vendorUserCipher: bytesColumn('vendor_user_cipher').notNull(),
      vendorUserHash: bytesColumn('vendor_user_hash').notNull(),
      source: text('source', { enum: IDENTITY_SOURCES }).notNull(),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
    },
    (table) => [
      uniqueIndex('channel_identities_user').on(table.merchantId, table.accountId, table.userId),
      uniqueIndex('channel_identities_vendor_user').on(table.merchantId, table.accountId, table.vendorUserHash),
      index('channel_identities_of_user').on(table.userId),
      merchantUserReference(table, 'channel_identities_own_user'),
      merchantRowReference(
        'channel_identities_own_account',
        [table.merchantId, table.accountId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The last synchronisation of the contacts of each app of DingTalk. */
export const contactsSyncs = merchantTable(
  'merchant',
  pgTable(
    'contacts_syncs',
    {
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      /** When the running one was asked for; null if none runs. */
      beginTime: timestampColumn('begin_time'),
      /** When the last one has ended. */
      endTime: timestampColumn('end_time'),
      /** Why the last one has failed; null if it has not. The numbers are those of the last one that has not failed. */
      failure: jsonb('failure').$type<Message>(),
      contactCount: integer('contact_count').notNull().default(0),
      addedCount: integer('added_count').notNull().default(0),
      changedCount: integer('changed_count').notNull().default(0),
      removedCount: integer('removed_count').notNull().default(0),
      unmatchedCount: integer('unmatched_count').notNull().default(0),
      /** The first contacts who belong to no user, sealed: names and masked phones. */
      unmatchedCipher: bytesColumn('unmatched_cipher'),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.accountId] }),
      merchantRowReference(
        'contacts_syncs_own_account',
        [table.merchantId, table.accountId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ).onDelete('cascade'),
    ],
  ),
);

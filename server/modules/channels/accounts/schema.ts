import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHANNELS } from 'contract/channels/channels';
import type { Message } from 'contract/text';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** The accounts by which a merchant sends messages, of all channels. */
export const channelAccounts = merchantTable(
  'merchant',
  pgTable(
    'channel_accounts',
    {
      accountId: text('account_id').primaryKey(),
      merchantId: merchantIdColumn(),
      channel: text('channel', { enum: CHANNELS }).notNull(),
      accountName: text('account_name').notNull(),
      /** The fields of the channel. Its module parses them. */
      settings: jsonb('settings').$type<Readonly<Record<string, unknown>>>().notNull(),
      /** The write-only fields of the channel by name, each sealed with the storage cipher, in base64. */
      secrets: jsonb('secrets').$type<Readonly<Record<string, string>>>().notNull().default({}),
      isDefault: boolean('is_default').notNull().default(false),
      enabled: boolean('enabled').notNull().default(true),
      /** Null if the account was not tested since its last change. */
      testTime: timestampColumn('test_time'),
      /** Why the last test has failed; null if it has passed. */
      testFailure: jsonb('test_failure').$type<Message>(),
      /** What is left of the account at its vendor, and when it was asked; null if not since the last change. Its module parses it. */
      balance: jsonb('balance').$type<object>(),
      balanceTime: timestampColumn('balance_time'),
      /** The most messages of a day and of a month; null for any number. */
      dailyLimit: integer('daily_limit'),
      monthlyLimit: integer('monthly_limit'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('channel_accounts_name').on(table.merchantId, table.channel, table.accountName),
      uniqueIndex('channel_accounts_default')
        .on(table.merchantId, table.channel)
        .where(sql`is_default`),
      unique('channel_accounts_merchant_account').on(table.merchantId, table.accountId),
    ],
  ),
);

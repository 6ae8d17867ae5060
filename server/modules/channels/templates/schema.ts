import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHANNELS } from 'contract/channels/channels';
import { REVIEW_STATES } from 'contract/channels/review';
import { TEMPLATE_TYPES } from 'contract/channels/template';
import type { TemplateVariable } from 'contract/channels/template';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { channelAccounts } from '../accounts/schema';

/** The templates of a merchant's messages, of all channels. Their content stands in their versions. */
export const channelTemplates = merchantTable(
  'merchant',
  pgTable(
    'channel_templates',
    {
      templateId: text('template_id').primaryKey(),
      merchantId: merchantIdColumn(),
      channel: text('channel', { enum: CHANNELS }).notNull(),
      /** The code by which other programs name the template. Never changes. */
      templateCode: text('template_code').notNull(),
      templateName: text('template_name').notNull(),
      templateType: text('template_type', { enum: TEMPLATE_TYPES }).notNull(),
      /** Null: the default account at the time of sending. */
      accountId: text('account_id'),
      enabled: boolean('enabled').notNull().default(true),
      /** The number of the present version, a row of `channel_template_versions`. */
      versionNumber: integer('version_number').notNull().default(1),
      /** The id under which the vendor knows the template; null before it is known, and for channels without a review. */
      vendorTemplateId: text('vendor_template_id'),
      /** The vendor's review of the present version; null for channels without a review. */
      reviewState: text('review_state', { enum: REVIEW_STATES }),
      /** Why the vendor has refused, in its words. */
      reviewReason: text('review_reason'),
      /** When the vendor was last asked. */
      reviewTime: timestampColumn('review_time'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('channel_templates_code').on(table.merchantId, table.channel, table.templateCode),
      index('channel_templates_account').on(table.accountId),
      unique('channel_templates_merchant_template').on(table.merchantId, table.templateId),
      merchantRowReference(
        'channel_templates_own_account',
        [table.merchantId, table.accountId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ),
    ],
  ),
);

/** The versions of the content of templates. Callers add them, and can't change or remove them. */
export const channelTemplateVersions = merchantTable(
  'merchant',
  pgTable(
    'channel_template_versions',
    {
      templateId: text('template_id').notNull(),
      merchantId: merchantIdColumn(),
      number: integer('number').notNull(),
      /** The content as the channel stores it. Its module parses it. */
      content: jsonb('content').$type<object>().notNull(),
      variables: jsonb('variables').$type<readonly TemplateVariable[]>().notNull(),
      /** Who has saved the version: no reference, since versions outlive accounts. */
      userId: text('user_id').notNull(),
      userName: text('user_name').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.templateId, table.number] }),
      merchantRowReference(
        'channel_template_versions_own_template',
        [table.merchantId, table.templateId],
        [channelTemplates.merchantId, channelTemplates.templateId],
      ).onDelete('cascade'),
    ],
  ),
);

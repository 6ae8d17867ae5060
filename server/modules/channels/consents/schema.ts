import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONSENT_CHANNELS, CONSENT_KINDS, CONSENT_SOURCES } from 'contract/channels/consents';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/**
 * That people agree to get marketing of a merchant, each for a channel: a user, whatever their address is, or an address. A withdrawn
 * consent stays, as evidence of its time. No reference to users, since consents outlive accounts.
 */
export const channelConsents = merchantTable(
  'merchant',
  pgTable(
    'channel_consents',
    {
      consentId: text('consent_id').primaryKey(),
      merchantId: merchantIdColumn(),
      kind: text('kind', { enum: CONSENT_KINDS }).notNull().default('marketing'),
      channel: text('channel', { enum: CONSENT_CHANNELS }).notNull(),
      /** The user who has consented; null for an address. */
      userId: text('user_id'),
      recipientHash: bytesColumn('recipient_hash'),
      /** The address, masked. */
      shownRecipient: text('shown_recipient'),
      source: text('source', { enum: CONSENT_SOURCES }).notNull(),
      remark: text('remark'),
      /** Who has recorded it; null for the portal itself. */
      createUserName: text('create_user_name'),
      createTime: createTimeColumn(),
      withdrawTime: timestampColumn('withdraw_time'),
      withdrawSource: text('withdraw_source', { enum: CONSENT_SOURCES }),
      withdrawUserName: text('withdraw_user_name'),
    },
    (table) => [
      // One consent counts at a time.
      uniqueIndex('channel_consents_given_address')
        .on(table.merchantId, table.channel, table.kind, table.recipientHash)
        .where(sql`withdraw_time is null`),
      uniqueIndex('channel_consents_given_user')
        .on(table.merchantId, table.channel, table.kind, table.userId)
        .where(sql`withdraw_time is null`),
      index('channel_consents_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      check('channel_consents_one_person', sql`(${table.userId} is null) <> (${table.recipientHash} is null)`),
    ],
  ),
);

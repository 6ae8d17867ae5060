import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from 'contract/channels/review';
import { SMS_SIGN_PURPOSES, SMS_SIGN_SOURCES } from 'contract/channels/smsSigns';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { channelAccounts } from '../accounts/schema';

/** The signs of a merchant's SMS, each registered with the vendor of one account. */
export const smsSigns = merchantTable(
  'merchant',
  pgTable(
    'sms_signs',
    {
      signId: text('sign_id').primaryKey(),
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      signName: text('sign_name').notNull(),
      source: text('source', { enum: SMS_SIGN_SOURCES }).notNull(),
      purpose: text('purpose', { enum: SMS_SIGN_PURPOSES }).notNull(),
      /** Why the merchant needs the sign, for the people who review it. */
      note: text('note').notNull(),
      remark: text('remark'),
      /** The id under which the vendor knows the sign; null before it is known. */
      vendorSignId: text('vendor_sign_id'),
      reviewState: text('review_state', { enum: REVIEW_STATES }).notNull().default('draft'),
      /** Why the vendor has refused, in its words. */
      reviewReason: text('review_reason'),
      /** When the vendor was last asked. */
      reviewTime: timestampColumn('review_time'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('sms_signs_name').on(table.merchantId, table.accountId, table.signName),
      index('sms_signs_account').on(table.accountId),
      unique('sms_signs_merchant_sign').on(table.merchantId, table.signId),
      merchantRowReference(
        'sms_signs_own_account',
        [table.merchantId, table.accountId],
        [channelAccounts.merchantId, channelAccounts.accountId],
      ),
    ],
  ),
);

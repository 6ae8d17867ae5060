import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BLOCK_SOURCES } from 'contract/channels/blockSources';
import { CHANNELS } from 'contract/channels/channels';
import { RECORD_STATES, RECORD_STEPS } from 'contract/channels/records';
import type { CallDetails } from 'contract/channels/callDetails';
import type { MailDetails } from 'contract/channels/mailDetails';
import { TEMPLATE_TYPES } from 'contract/channels/template';
import type { Message } from 'contract/text';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';

/**
 * The messages of merchants to single persons, of all channels (CHN-03). Names of templates are those of their time, and there is no
 * reference to template, account, user or client, since messages outlive them.
 */
export const channelRecords = merchantTable(
  'merchant',
  pgTable(
    'channel_records',
    {
      recordId: text('record_id').primaryKey(),
      merchantId: merchantIdColumn(),
      channel: text('channel', { enum: CHANNELS }).notNull(),
      /** Null for the message of an alarm, which has no template and the name of its rule. */
      templateId: text('template_id'),
      templateCode: text('template_code'),
      templateName: text('template_name').notNull(),
      templateType: text('template_type', { enum: TEMPLATE_TYPES }).notNull(),
      /** The version whose text is sent, however the template changes meanwhile. */
      versionNumber: integer('version_number'),
      /** The account by which the message was last given to the vendor. */
      accountId: text('account_id'),
      /** The user whom the message is for; null for a stranger. */
      userId: text('user_id'),
      /** Null if the person has no address of the channel. */
      recipientCipher: bytesColumn('recipient_cipher'),
      recipientHash: bytesColumn('recipient_hash'),
      /** The address, masked. */
      shownRecipient: text('shown_recipient').notNull(),
      /** What is sent, as the channel stores it, with what a further channel needs; sealed. Null once it must not be sent again. */
      contentCipher: bytesColumn('content_cipher'),
      /** The text with its values masked. */
      shownTitle: text('shown_title'),
      shownText: text('shown_text').notNull(),
      shownValues: jsonb('shown_values').$type<readonly { name: string; value: string }[]>().notNull(),
      state: text('state', { enum: RECORD_STATES }).notNull(),
      reason: jsonb('reason').$type<Message>(),
      vendorId: text('vendor_id'),
      units: integer('units'),
      /** How a call has gone. */
      call: jsonb('call').$type<CallDetails>(),
      /** What a mail has beside its text. */
      mail: jsonb('mail').$type<MailDetails>(),
      attempts: integer('attempts').notNull().default(0),
      /** While waiting: when it is tried next. While it is given to the vendor: when that has taken too long. */
      dueTime: timestampColumn('due_time')
        .notNull()
        .default(sql`now()`),
      /** From when on it is not worth sending. */
      expiryTime: timestampColumn('expiry_time'),
      clientId: text('client_id'),
      idempotencyKey: text('idempotency_key'),
      traceId: text('trace_id'),
      /** The message in whose place this one is sent. */
      formerRecordId: text('former_record_id'),
      /** The task that sends it: no reference, since its removal is refused once it has messages. */
      taskId: text('task_id'),
      /** Whether another message of the task has taken its place. */
      isReplaced: boolean('is_replaced').notNull().default(false),
      /** When it was last given to the vendor, for the speed of its task. */
      givenTime: timestampColumn('given_time'),
      createTime: createTimeColumn(),
      /** When the vendor is asked next what has become of the message, and how often it was; null if it is not asked. */
      queryTime: timestampColumn('query_time'),
      queryCount: integer('query_count').notNull().default(0),
      sentTime: timestampColumn('sent_time'),
      receiptTime: timestampColumn('receipt_time'),
    },
    (table) => [
      index('channel_records_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('channel_records_recipient').on(
        table.merchantId,
        table.recipientHash,
        table.createTime.desc().nullsFirst(),
      ),
      index('channel_records_due')
        .on(table.attempts, table.dueTime)
        .where(sql`state in ('queued', 'sending')`),
      index('channel_records_query')
        .on(table.queryTime)
        .where(sql`query_time is not null`),
      index('channel_records_vendor').on(table.accountId, table.vendorId),
      index('channel_records_user').on(table.userId),
      index('channel_records_former').on(table.formerRecordId),
      index('channel_records_task')
        .on(table.taskId, table.state)
        .where(sql`task_id is not null and not is_replaced`),
      index('channel_records_given')
        .on(table.taskId, table.givenTime)
        .where(sql`task_id is not null and given_time is not null`),
      // Nobody gets the messages of a task twice, under whatever names.
      uniqueIndex('channel_records_task_recipient')
        .on(table.taskId, table.recipientHash)
        .where(sql`task_id is not null and former_record_id is null`),
      uniqueIndex('channel_records_idempotency').on(table.merchantId, table.clientId, table.idempotencyKey),
      unique('channel_records_merchant_record').on(table.merchantId, table.recordId),
    ],
  ),
);

/** The steps in the course of messages. They are added, never changed. */
export const channelRecordSteps = merchantTable(
  'merchant',
  pgTable(
    'channel_record_steps',
    {
      stepId: bigint('step_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      recordId: text('record_id').notNull(),
      merchantId: merchantIdColumn(),
      kind: text('kind', { enum: RECORD_STEPS }).notNull(),
      reason: jsonb('reason').$type<Message>(),
      vendorCode: text('vendor_code'),
      /** By the clock, since several steps may belong to one transaction. */
      createTime: timestampColumn('create_time')
        .notNull()
        .default(sql`clock_timestamp()`),
    },
    (table) => [
      index('channel_record_steps_record').on(table.recordId, table.stepId),
      // What has lately been given to vendors, for their limits of a minute.
      index('channel_record_steps_sent')
        .on(table.merchantId, table.createTime)
        .where(sql`kind in ('sending', 'retry')`),
      merchantRowReference(
        'channel_record_steps_own_record',
        [table.merchantId, table.recordId],
        [channelRecords.merchantId, channelRecords.recordId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * Receipts of vendors for messages that are not known yet: those that come before the answer to the request, where the vendor names
 * only its own id. They are read when the answer comes, and deleted after some days.
 */
export const channelReceipts = merchantTable(
  'merchant',
  pgTable(
    'channel_receipts',
    {
      receiptId: text('receipt_id').primaryKey(),
      merchantId: merchantIdColumn(),
      accountId: text('account_id').notNull(),
      vendorId: text('vendor_id').notNull(),
      receipt: jsonb('receipt').$type<object>().notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('channel_receipts_vendor').on(table.accountId, table.vendorId),
      index('channel_receipts_time').on(table.createTime),
    ],
  ),
);

/** The addresses to which a merchant sends no messages of a channel (CHN-04). */
export const channelBlocks = merchantTable(
  'merchant',
  pgTable(
    'channel_blocks',
    {
      blockId: text('block_id').primaryKey(),
      merchantId: merchantIdColumn(),
      channel: text('channel', { enum: CHANNELS }).notNull(),
      recipientHash: bytesColumn('recipient_hash').notNull(),
      shownRecipient: text('shown_recipient').notNull(),
      /** Why, in the words of who has blocked it. */
      reason: text('reason'),
      source: text('source', { enum: BLOCK_SOURCES }).notNull().default('user'),
      /** The user who has blocked it: no reference, since blocks outlive accounts. Null for another source. */
      userId: text('user_id'),
      userName: text('user_name'),
      /** Whether only marketing is kept back. */
      isMarketingOnly: boolean('is_marketing_only').notNull().default(false),
      /** What the vendor has reported or the person has answered, and of which message: no reference, since blocks outlive messages. */
      cause: jsonb('cause').$type<Message>(),
      recordId: text('record_id'),
      createTime: createTimeColumn(),
    },
    (table) => [uniqueIndex('channel_blocks_recipient').on(table.merchantId, table.channel, table.recipientHash)],
  ),
);

/**
 * Counts messages of a day or a month against a limit, over all servers: of an account, of a recipient or of a client. `period`
 * is the day or the month in the time zone of the installation.
 */
export const channelCounts = merchantTable(
  'merchant',
  pgTable(
    'channel_counts',
    {
      merchantId: merchantIdColumn(),
      subject: text('subject').notNull(),
      period: text('period').notNull(),
      messageCount: integer('message_count').notNull(),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.subject, table.period] })],
  ),
);

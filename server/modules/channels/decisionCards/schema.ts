import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { channelRecords } from '../records/schema';
import { DECISION_ACTIONS } from './shown';
import type { ShownDecision } from './shown';

/** The interactive cards on which people decide tasks of instances (APR-02), for as long as there are the messages that show them. */
export const decisionCards = merchantTable(
  'merchant',
  pgTable(
    'decision_cards',
    {
      recordId: text('record_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** Whose card it is. Nobody else decides on it. */
      userId: text('user_id').notNull(),
      /** What is decided: no reference, since messages outlive instances, and the other way round. */
      instanceId: text('instance_id').notNull(),
      task: integer('task').notNull(),
      /** What the card says, as far as the portal knows. */
      shown: jsonb('shown').$type<ShownDecision>().notNull(),
      /** The press that is to be taken. Null: none is. */
      press: text('press', { enum: DECISION_ACTIONS }),
      /** When DingTalk has signed the last press: a report that is repeated has the same time. */
      pressTime: timestampColumn('press_time'),
      /** Why the last press has decided nothing. */
      problem: text('problem'),
      /** From when on the card may have to say something else. Null: it says what is so. */
      dueTime: timestampColumn('due_time').default(sql`clock_timestamp()`),
      /** Until when a server updates the card. Null: none does. */
      leaseTime: timestampColumn('lease_time'),
      /** How often an update has failed since one has not. */
      failures: integer('failures').notNull().default(0),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('decision_cards_instance').on(table.instanceId, table.task),
      index('decision_cards_due')
        .on(table.dueTime)
        .where(sql`due_time is not null or lease_time is not null`),
      merchantRowReference(
        'decision_cards_own_record',
        [table.merchantId, table.recordId],
        [channelRecords.merchantId, channelRecords.recordId],
      ).onDelete('cascade'),
    ],
  ),
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Message } from 'contract/text';
import { CALL_RESULTS, CALL_STATES } from 'contract/workflow/calls';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { processInstances } from '../instances/schema';

/** The calls of other systems that instances make: one for each visit of a node that calls (APR-04). */
export const instanceCalls = merchantTable(
  'merchant',
  pgTable(
    'instance_calls',
    {
      /** Sent with each attempt, so that the other system knows a repeated one. */
      callId: text('call_id').primaryKey(),
      merchantId: merchantIdColumn(),
      instanceId: text('instance_id').notNull(),
      token: integer('token').notNull(),
      visit: integer('visit').notNull(),
      nodeId: text('node_id').notNull(),
      /** As the node says them when it is entered. */
      url: text('url').notNull(),
      waits: boolean('waits').notNull(),
      state: text('state', { enum: CALL_STATES }).notNull().default('WAITING'),
      attempts: integer('attempts').notNull().default(0),
      /**
       * When it is taken next: its next attempt; while it is being made, the end of the lease of the server that makes it; the end of the
       * days in which the other system may call back. Null: it has ended.
       */
      dueTime: timestampColumn('due_time').default(sql`clock_timestamp()`),
      /** The HTTP status of the last answer. */
      lastStatus: integer('last_status'),
      /** Why the last attempt, or the call, has failed. */
      problem: jsonb('problem').$type<Message>(),
      /** What the other system has called back. Null: it has not. */
      reported: text('reported', { enum: CALL_RESULTS }),
      createTime: createTimeColumn(),
    },
    (table) => [
      unique('instance_calls_visit').on(table.instanceId, table.visit),
      index('instance_calls_due')
        .on(table.dueTime)
        .where(sql`due_time is not null`),
      merchantRowReference(
        'instance_calls_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The secret with which the calls of a merchant are signed. The other systems know it as well. */
export const callSecrets = merchantTable(
  'merchant',
  pgTable('call_secrets', {
    merchantId: merchantIdColumn().primaryKey(),
    /** Another one for each secret, so that the audit log tells them apart. */
    secretId: text('secret_id').notNull(),
    secretCipher: bytesColumn('secret_cipher').notNull(),
    createTime: createTimeColumn(),
  }),
);

import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHANNELS } from 'contract/channels/channels';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** The clients of a merchant: programs that send messages. */
export const messageClients = merchantTable(
  'merchant',
  pgTable(
    'message_clients',
    {
      clientId: text('client_id').primaryKey(),
      merchantId: merchantIdColumn(),
      clientName: text('client_name').notNull(),
      /** The secret with which calls are signed, sealed. */
      secretCipher: bytesColumn('secret_cipher').notNull(),
      channels: text('channels', { enum: CHANNELS }).array().notNull(),
      dailyLimit: integer('daily_limit'),
      enabled: boolean('enabled').notNull().default(true),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [uniqueIndex('message_clients_name').on(table.merchantId, table.clientName)],
  ),
);

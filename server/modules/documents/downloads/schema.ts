import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';

/** Single-use tickets for files that are created for one user (API-04). */
export const downloadTickets = merchantTable(
  'merchant',
  pgTable('download_tickets', {
    ticketHash: bytesColumn('ticket_hash').primaryKey(),
    merchantId: merchantIdColumn(),
    userId: userReference(),
    /** The name of the export that creates the file, such as `users`. */
    kind: text('kind').notNull(),
    /** The argument of the export, encrypted since its filter may contain a phone number. */
    argumentCipher: bytesColumn('argument_cipher').notNull(),
    expireTime: timestampColumn('expire_time').notNull(),
  }),
);

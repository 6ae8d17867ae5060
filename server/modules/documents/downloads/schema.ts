import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../db/columns';
import { merchantId, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';

/** Single-use tickets for files that are created for one user (API-04). */
export const downloadTickets = merchantTable(
  'merchant',
  pgTable('download_tickets', {
    ticketHash: bytes('ticket_hash').primaryKey(),
    merchantId: merchantId(),
    userId: userReference(),
    /** The export and its filter, encrypted since a filter may contain a phone number. */
    kind: text('kind').notNull(),
    argumentCipher: bytes('argument_cipher').notNull(),
    expireTime: moment('expire_time').notNull(),
  }),
);

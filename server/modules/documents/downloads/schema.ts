import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../db/columns';
import { merchantId, merchantTable } from '../../../db/merchantTable';
import { ofUser } from '../../access/users/schema';

/** Single-use tickets for files that were made for one user (API-04). */
export const downloadTickets = merchantTable(
  'merchant',
  pgTable('download_tickets', {
    ticketHash: bytes('ticket_hash').primaryKey(),
    merchantId: merchantId(),
    userId: ofUser(),
    /** Which export it is for, and its filter, encrypted since a filter may hold a phone number. */
    kind: text('kind').notNull(),
    argumentCipher: bytes('argument_cipher').notNull(),
    expireTime: moment('expire_time').notNull(),
  }),
);

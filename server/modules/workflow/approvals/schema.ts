import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';

/** The sentences that a user often gives as an opinion, in their order. A user without a row has not chosen any. */
export const opinionPhrases = merchantTable(
  'person',
  pgTable(
    'opinion_phrases',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      phrases: text('phrases').array().notNull(),
    },
    (table) => [primaryKey({ columns: [table.userId, table.merchantId] })],
  ),
);

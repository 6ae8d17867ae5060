import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference } from '../users/schema';

/** The newest verification code of a user for each purpose, as a keyed hash. */
export const verificationCodes = merchantTable(
  'user',
  pgTable(
    'verification_codes',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      purpose: text('purpose', { enum: ['first', 'reset', 'forgotten', 'proof'] }).notNull(),
      codeHash: bytesColumn('code_hash').notNull(),
      /** The number of wrong guesses so far. At the parameter VERIFICATION_CODE_GUESSES the code is invalid. */
      failures: integer('failures').notNull().default(0),
      createTime: createTimeColumn(),
      expireTime: timestampColumn('expire_time').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.purpose] }),
      merchantUserReference(table, 'verification_codes_own_user'),
    ],
  ),
);

/** How many verification codes a user has been sent within a day, for each purpose. Only the session role sees it. */
export const verificationCodeCounts = merchantTable(
  'custom',
  pgTable(
    'verification_code_counts',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      purpose: text('purpose').$type<(typeof verificationCodes.$inferSelect)['purpose']>().notNull(),
      /** When the first code of the day was sent. A day later the count starts again. */
      since: timestampColumn('since').notNull(),
      count: integer('count').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.purpose] }),
      merchantUserReference(table, 'verification_code_counts_own_user'),
    ],
  ),
);

/** The former passwords of users, as hashes, as far as the password rules forbid to use them again. Only the server reads them. */
export const passwordHistory = merchantTable(
  'custom',
  pgTable(
    'password_history',
    {
      /** Orders the passwords of a user; the highest is the latest. */
      entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      passwordHash: text('password_hash').notNull(),
    },
    (table) => [
      index('password_history_user').on(table.userId, table.entryId),
      merchantUserReference(table, 'password_history_own_user'),
    ],
  ),
);

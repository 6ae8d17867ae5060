import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createTime, moment } from '../../../db/columns';
import { merchantId, merchantTable } from '../../../db/merchantTable';
import { ofUser, users } from '../users/schema';

/** Open sessions. Of the token only its SHA-256 is kept. */
export const sessions = merchantTable(
  'merchant',
  pgTable(
    'sessions',
    {
      tokenHash: bytes('token_hash').primaryKey(),
      /** The merchant that the session works in, which may be another one than the user's own. */
      merchantId: merchantId(),
      userId: ofUser(),
      /** Key of secret values on their way to this session's browser, encrypted at rest. */
      fieldKeyCipher: bytes('field_key_cipher').notNull(),
      address: text('address'),
      createTime: createTime(),
      lastUsedTime: moment('last_used_time')
        .notNull()
        .default(sql`now()`),
      expireTime: moment('expire_time').notNull(),
    },
    (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expireTime)],
  ),
  { also: ['own_users_end', 'own_users_find'] },
);

/** Tokens with which a child that runs apart calls its own endpoints in a session's name. Of a token only its SHA-256 is kept. */
export const appTokens = pgTable(
  'app_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    appCode: text('app_code').notNull(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('app_tokens_session').on(table.sessionHash), index('app_tokens_expire').on(table.expireTime)],
);

/** Failed sign-ins by user name and by address; too many of them close that way in for a while. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
  blockedUntil: moment('blocked_until'),
});

/** Codes that can be exchanged for a token, once and for a short time (SES-07). Of a code only its hash is kept. */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    /** Whose session it opens; empty for a code of the messenger, of which only the use is written down. */
    userId: text('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    usedTime: moment('used_time'),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('login_codes_expire').on(table.expireTime), index('login_codes_user').on(table.userId)],
);

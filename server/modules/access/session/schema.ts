import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference, userReference, users } from '../users/schema';
import type { DeviceKind } from './userAgent';

/** Open sessions. Of a token only its SHA-256 is stored. */
export const sessions = merchantTable(
  'user',
  pgTable(
    'sessions',
    {
      tokenHash: bytesColumn('token_hash').primaryKey(),
      /** Names the session in lists and logs. A session keeps its id when it goes on in another merchant. */
      sessionId: text('session_id')
        .notNull()
        .default(sql`gen_random_uuid()::text`),
      /** The merchant that the session works in, which may differ from the user's own. */
      merchantId: merchantIdColumn(),
      userId: userReference(),
      /** The user's name at the sign-in, for lists and logs of those who do not see the user. */
      userName: text('user_name'),
      /**
       * The session's field key, encrypted at rest. With the field key, the server encrypts secret fields of its
       * answers for this session's browser.
       */
      fieldKeyCipher: bytesColumn('field_key_cipher').notNull(),
      address: text('address'),
      userAgent: text('user_agent'),
      /** The kind of device that `userAgent` names, by which sessions are limited. */
      deviceKind: text('device_kind').$type<DeviceKind>().notNull().default('other'),
      createTime: createTimeColumn(),
      lastUsedTime: timestampColumn('last_used_time')
        .notNull()
        .default(sql`now()`),
      /** When the user has signed in. A session keeps it when it goes on in another merchant. */
      signInTime: timestampColumn('sign_in_time')
        .notNull()
        .default(sql`now()`),
      /** How long the session may last after the sign-in, in use or not. The end of it is `expireTime`. */
      maxHours: integer('max_hours').notNull().default(12),
      /** How long the session lasts after its last call. */
      idleMinutes: integer('idle_minutes').notNull().default(120),
      expireTime: timestampColumn('expire_time').notNull(),
      /** When the user has last proved in this session who they are, after the sign-in (SEC-04). Null: not yet. */
      provedTime: timestampColumn('proved_time'),
      /** When the user has last given the second factor in this session. Null: the sign-in needed none. */
      secondFactorTime: timestampColumn('second_factor_time'),
      /** Whether the login log has a row that the session has expired. */
      isExpiryLogged: boolean('is_expiry_logged').notNull().default(false),
    },
    (table) => [
      index('sessions_user').on(table.userId),
      index('sessions_expire').on(table.expireTime),
      uniqueIndex('sessions_id').on(table.sessionId),
    ],
  ),
  { also: ['own_users_find', 'platform_reads_below'] },
);

/**
 * App tokens, which sub-apps in sandboxed frames use to call their own endpoints for a session. Only the SHA-256 of a
 * token is stored.
 */
export const appTokens = pgTable(
  'app_tokens',
  {
    tokenHash: bytesColumn('token_hash').primaryKey(),
    sessionHash: bytesColumn('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    appCode: text('app_code').notNull(),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [index('app_tokens_session').on(table.sessionHash), index('app_tokens_expire').on(table.expireTime)],
);

/**
 * The browsers and networks that users have signed in from, as keyed hashes. A sign-in from another one is told to the
 * user. Only the session role sees them.
 */
export const signInDevices = merchantTable(
  'custom',
  pgTable(
    'sign_in_devices',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      deviceHash: bytesColumn('device_hash').notNull(),
      lastUsedTime: timestampColumn('last_used_time')
        .notNull()
        .default(sql`now()`),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.deviceHash] }),
      merchantUserReference(table, 'sign_in_devices_own_user'),
    ],
  ),
);

/**
 * Counts of limited attempts, such as failed sign-ins and wrong codes. `subject` names what is counted: a hashed user
 * name, a network address or a user. After too many failed sign-ins, sign-ins of the subject are refused until
 * `blocked_until`.
 */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  since: timestampColumn('since').notNull(),
  blockedUntil: timestampColumn('blocked_until'),
});

/** Codes that can be exchanged for a token, once and for a short time (SES-07). Of a code only its hash is stored. */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: bytesColumn('code_hash').primaryKey(),
    /** The user whom the code signs in. Null for a code of the messenger, of which only the use is recorded. */
    userId: text('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    /**
     * The keyed hash of the messenger's user to whom the code was issued, as in `users.messenger_hash`. Null for codes
     * that need no messenger user.
     */
    messengerHash: bytesColumn('messenger_hash'),
    usedTime: timestampColumn('used_time'),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [index('login_codes_expire').on(table.expireTime), index('login_codes_user').on(table.userId)],
);

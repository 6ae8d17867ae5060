import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LoginWay } from 'contract/audit/loginLogs';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference, userReference } from '../users/schema';

/** The second factors of users. Callers see which users have one; only the session role sees the secrets. */
export const secondFactors = merchantTable(
  'user',
  pgTable(
    'second_factors',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      kind: text('kind', { enum: ['totp'] }).notNull(),
      /** The secret of the authenticator app, encrypted at rest. Null before the first app is bound. */
      secretCipher: bytesColumn('secret_cipher'),
      /** The secret of an app that is not bound yet, encrypted at rest. */
      pendingCipher: bytesColumn('pending_cipher'),
      /** The number of the time step of the last code, so that no code works twice. */
      lastStep: integer('last_step'),
      createTime: createTimeColumn(),
      /** When the app was bound. Null: the user has no second factor yet. */
      boundTime: timestampColumn('bound_time'),
      lastUsedTime: timestampColumn('last_used_time'),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.kind] }),
      merchantUserReference(table, 'second_factors_own_user'),
    ],
  ),
);

/** The unused recovery codes of users, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userReference(), codeHash: bytesColumn('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins that wait for their second factor. Of a step token only its hash is stored. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: bytesColumn('token_hash').primaryKey(),
    userId: userReference(),
    /** The keyed hash of the password at the first factor, so that a new password ends the step. */
    passwordMark: bytesColumn('password_mark').notNull(),
    /** How the user has passed the first factor, for the login log. */
    way: text('way').$type<LoginWay>().notNull(),
    /** Whether the user has bound an app in this step, so that the step needs no further code. */
    isPassed: boolean('is_passed').notNull().default(false),
    /** Whether the browser of the first factor is a known device. */
    isKnownDevice: boolean('is_known_device').notNull().default(false),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [index('sign_in_steps_expire').on(table.expireTime), index('sign_in_steps_user').on(table.userId)],
);

/** The browsers in which users need no second factor for some time. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    /** The keyed hash of the browser's cookie, the user and the user's password, so that a new password ends it. */
    deviceHash: bytesColumn('device_hash').primaryKey(),
    userId: userReference(),
    createTime: createTimeColumn(),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [
    index('remembered_devices_expire').on(table.expireTime),
    index('remembered_devices_user').on(table.userId),
  ],
);

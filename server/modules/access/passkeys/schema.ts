import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference, userReference } from '../users/schema';

/** The passkeys of users. Callers see their names and times; only the session role sees the rest. */
export const passkeys = merchantTable(
  'user',
  pgTable(
    'passkeys',
    {
      passkeyId: text('passkey_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      name: text('name').notNull(),
      /** The id by which authenticators know the passkey. */
      credentialId: bytesColumn('credential_id').notNull(),
      /** The public key, in COSE form. */
      publicKey: bytesColumn('public_key').notNull(),
      /** How often the authenticator says that it was used. Passkeys that are synchronised always say 0. */
      counter: bigint('counter', { mode: 'number' }).notNull(),
      transports: text('transports').array().notNull(),
      /** Whether the passkey is synchronised to other devices of the user. */
      isBackedUp: boolean('is_backed_up').notNull(),
      createTime: createTimeColumn(),
      lastUsedTime: timestampColumn('last_used_time'),
    },
    (table) => [
      uniqueIndex('passkeys_credential').on(table.credentialId),
      index('passkeys_user').on(table.userId),
      merchantUserReference(table, 'passkeys_own_user'),
    ],
  ),
);

/** What a challenge was made for, so that the answer to one question passes no other. */
export type ChallengePurpose = 'creation' | 'signIn' | 'again';

/** The challenges that browsers have not answered yet. Of a challenge only its hash is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytesColumn('challenge_hash').primaryKey(),
    userId: userReference(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    expireTime: timestampColumn('expire_time').notNull(),
  },
  (table) => [
    index('passkey_challenges_expire').on(table.expireTime),
    index('passkey_challenges_user').on(table.userId),
  ],
);

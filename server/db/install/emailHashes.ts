import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { StorageCipher } from '../../crypto/storageCipher';
import { users } from '../../modules/access/users/schema';
import { withOwnerConnection } from '../migrate';

/** What {@link addEmailHashes} needs. */
export interface EmailHashOptions {
  /** The database address of the owner, to whom row-level security does not apply. */
  readonly ownerUrl: string;
  readonly cipher: StorageCipher;
  /** Aborted when the server is to stop; a later start goes on. */
  readonly signal?: AbortSignal;
}

// Each batch is a transaction of its own, so that no user waits for all of them.
const BATCH = 1000;

/**
 * Adds the search hashes to mail addresses that a release without them has stored: only the server has the key. Reads one index, and
 * nothing else once all are there. Several servers may do so at once. An address that is changed meanwhile keeps its own hash.
 */
export async function addEmailHashes({ ownerUrl, cipher, signal }: EmailHashOptions): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    const db = drizzle(client);
    for (;;) {
      signal?.throwIfAborted();
      const found = await db
        .select({ userId: users.userId, emailCipher: users.emailCipher })
        .from(users)
        .where(and(isNotNull(users.emailCipher), isNull(users.emailHash)))
        .orderBy(asc(users.userId))
        .limit(BATCH);
      if (found.length === 0) return;
      const hashed = found.flatMap(({ userId, emailCipher }) =>
        emailCipher === null ? [] : [{ userId, emailCipher, emailHash: cipher.searchHash(cipher.open(emailCipher)) }],
      );
      const column = <Name extends keyof (typeof hashed)[number]>(name: Name) =>
        sql.param(hashed.map((one) => one[name]));
      await db
        .update(users)
        // Keeps the version, so that a form that is open meanwhile can be saved.
        .set({ emailHash: sql`hashed.email_hash`, version: sql`${users.version}` })
        .from(
          sql`unnest(${column('userId')}::text[], ${column('emailCipher')}::bytea[], ${column('emailHash')}::bytea[])
            as hashed (user_id, email_cipher, email_hash)`,
        )
        .where(
          and(
            eq(users.userId, sql`hashed.user_id`),
            eq(users.emailCipher, sql`hashed.email_cipher`),
            isNull(users.emailHash),
          ),
        );
    }
  });
}

import { lt } from 'drizzle-orm';
import { sealedValues } from './db/schema';
import type { Store } from './db/store';
import { hashToken } from './modules/access/session/authenticate';
import { outdatedRequest } from './refusal';

/**
 * How long after its encryption the server accepts a secret, in milliseconds. The browser takes the time from the
 * server's answers, so that a wrong clock of the browser does not matter.
 */
export const SEALED_SECRET_LIFETIME_MS = 5 * 60_000;

/**
 * Refuses a request whose encrypted secrets were sent before, so that an attacker can't replay a sign-in request. A
 * user may still send the same value twice, since every encryption of a value is different. Callbacks pass their nonce
 * instead.
 */
export async function refuseReplay(store: Store, sealed: readonly string[]): Promise<void> {
  if (sealed.length > 0 && !(await claimOnce(store, sealed))) throw outdatedRequest();
}

/**
 * Claims values that may be used once within {@link SEALED_SECRET_LIFETIME_MS}, over all servers. Returns false if one of
 * them was used before.
 */
export async function claimOnce(store: Store, sealed: readonly string[]): Promise<boolean> {
  // Uses the clock of this server and not that of the database, since `parseArgument` checks the age of a secret by
  // this clock.
  const now = new Date();
  const expireTime = new Date(now.getTime() + 2 * SEALED_SECRET_LIFETIME_MS).toISOString();
  const added = await store.asSession(async (db) => {
    await db.delete(sealedValues).where(lt(sealedValues.expireTime, now.toISOString()));
    return db
      .insert(sealedValues)
      .values(sealed.map((value) => ({ valueHash: hashToken(value), expireTime })))
      .onConflictDoNothing()
      .returning({ valueHash: sealedValues.valueHash });
  });
  return added.length === sealed.length;
}

import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isLocked } from '../../../db/accountState';
import { merchants } from '../../../db/merchantTable';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';

/** An account that somebody asks to sign in to; a closed one is disabled or locked, or its merchant is disabled. */
export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/**
 * The accounts that a sign-in is about. Those that a session is opened for are `held` until the transaction ends: a lock
 * that comes meanwhile waits and then finds the session, and of sign-ins at the same time one counts the sessions after
 * the other.
 */
export async function findAccounts(db: Db, which: SQL, { held = false }: { readonly held?: boolean } = {}) {
  const query = db
    .select({
      userId: users.userId,
      userName: users.userName,
      merchantId: users.merchantId,
      merchantName: merchants.merchantName,
      passwordHash: users.passwordHash,
      isClosed: sql<boolean>`not ${users.enabled} or not ${merchants.enabled} or ${isLocked}`,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
    .where(which)
    .orderBy(asc(merchants.merchantName), asc(users.userName));
  return held ? query.for('no key update', { of: users }) : query;
}

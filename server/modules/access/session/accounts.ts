import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LoginReason } from 'contract/audit/loginLogs';
import { isLocked } from '../../../db/accountState';
import { merchants } from '../../../db/merchantTable';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';

type ClosedReason = Extract<LoginReason, 'userDisabled' | 'userLocked' | 'merchantDisabled'>;

/**
 * An account that a user may sign in to. `isClosed`: the user is disabled or locked, or the merchant is disabled;
 * `closedReason` tells which, for the login log.
 */
export type SignInAccount = Awaited<ReturnType<typeof findAccounts>>[number];

/**
 * Finds the accounts of a sign-in. With `held`, locks the accounts' rows until the transaction ends. Parallel sign-ins
 * then count the sessions one after the other. An administrator who locks an account meanwhile waits, and then ends the
 * new session too.
 */
export async function findAccounts(db: Db, which: SQL | undefined, { held = false }: { readonly held?: boolean } = {}) {
  const query = db
    .select({
      userId: users.userId,
      userName: users.userName,
      merchantId: users.merchantId,
      merchantName: merchants.merchantName,
      passwordHash: users.passwordHash,
      messengerHash: users.messengerHash,
      isClosed: sql<boolean>`not ${users.enabled} or not ${merchants.enabled} or ${isLocked}`,
      closedReason: sql<ClosedReason>`case when not ${users.enabled} then 'userDisabled' when ${isLocked} then 'userLocked'
        else 'merchantDisabled' end`,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
    .where(which)
    .orderBy(asc(merchants.merchantName), asc(users.userName));
  return held ? query.for('no key update', { of: users }) : query;
}

import { and, eq } from 'drizzle-orm';
import { PASSWORD_UNCHANGED } from 'contract/access/passwords';
import type { AuthenticatedVisitor } from '../../../caller';
import { users } from '../users/schema';
import { invalidArgument, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { countFailure, deleteFailures, refuseBlocked } from '../session/throttle';
import { findAccount } from './accounts';
import type { PasswordAccount } from './accounts';

/**
 * Reads the caller's own account. Throws not-found while the session works in another merchant than the caller's own,
 * since the account does not belong to that merchant.
 */
export async function readCallerAccount(
  { store }: Services,
  { userId, merchantId }: AuthenticatedVisitor,
): Promise<PasswordAccount> {
  const isOwn = and(eq(users.userId, userId), eq(users.merchantId, merchantId));
  const account = await store.asSession((db) => findAccount(db, isOwn));
  if (!account) throw notFound();
  return account;
}

/** Refuses a new password that equals the former one. */
export function refuseSamePassword({
  originalPassword,
  password,
}: {
  originalPassword: string;
  password: string;
}): void {
  if (password === originalPassword) throw invalidArgument([{ name: 'password', text: PASSWORD_UNCHANGED }]);
}

/**
 * Refuses a wrong original password. Limits failures, since a stolen session could otherwise be used to guess
 * the password.
 */
export async function verifyOriginalPassword(
  { store, passwords }: Services,
  { userId, userName, passwordHash }: PasswordAccount,
  original: string,
  caller: AuthenticatedVisitor,
): Promise<void> {
  // Counts for this user's sessions only, so that failed sign-ins of others with the name don't block the user here.
  const attempt = { userName, address: caller.address, device: `session-of-${userId}` };
  await store.asSession((db) => refuseBlocked(db, attempt));
  const isRight = await passwords.matches(passwordHash, original, caller);
  await store.asSession(async (db) => {
    // Checks the block again: many guesses may have been checked in parallel, and those over the limit must not learn
    // whether they were right.
    await refuseBlocked(db, attempt);
    if (isRight) return deleteFailures(db, attempt);
    await countFailure(db, attempt);
  });
  if (!isRight) throw invalidArgument([{ name: 'originalPassword', text: '原始密码不正确' }]);
}

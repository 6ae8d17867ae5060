import { and, eq } from 'drizzle-orm';
import { PASSWORD_UNCHANGED } from 'contract/access/passwords';
import type { AuthenticatedVisitor } from '../../../caller';
import { users } from '../users/schema';
import { invalidArgument, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { countFailure, deleteFailures, refuseBlocked } from '../session/throttle';
import { findAccount } from './accounts';
import type { Account } from './accounts';

/**
 * Reads the caller's own account. Throws not-found while the session works in another merchant than the caller's own,
 * since the account does not belong to that merchant.
 */
export async function readCallerAccount(
  { store }: Services,
  { userId, merchantId }: AuthenticatedVisitor,
): Promise<Account> {
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
 * Refuses a wrong original password. Failures count like failed sign-ins, since a stolen session could otherwise be
 * used to guess the password.
 */
export async function verifyOriginalPassword(
  { store, passwords }: Services,
  { userName, passwordHash }: Account,
  original: string,
  caller: AuthenticatedVisitor,
): Promise<void> {
  const attempt = { userName, address: caller.address };
  await store.asSession((db) => refuseBlocked(db, attempt));
  const isRight = await passwords.matches(passwordHash, original, caller);
  await store.asSession(async (db) => {
    // Checks the block again: many guesses may have been checked in parallel, and those over the limit must not learn
    // whether they were right.
    await refuseBlocked(db, attempt);
    await (isRight ? deleteFailures(db, attempt) : countFailure(db, attempt));
  });
  if (!isRight) throw invalidArgument([{ name: 'originalPassword', text: '原始密码不正确' }]);
}

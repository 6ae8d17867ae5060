import { and, eq } from 'drizzle-orm';
import { SAME_PASSWORD } from 'contract/access/passwords';
import type { Preparing } from '../../../caller';
import { users } from '../users/schema';
import { invalid, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { countFailure, forgetFailures, refuseBlocked } from '../session/throttle';
import { findAccount } from './accounts';
import type { Account } from './accounts';

/** The caller's own account; in another merchant than their own there is none to change. */
export async function ownAccount({ store }: Services, { userId, merchantId }: Preparing): Promise<Account> {
  const isOwn = and(eq(users.userId, userId), eq(users.merchantId, merchantId));
  const account = await store.asSession((db) => findAccount(db, isOwn));
  if (!account) throw notFound();
  return account;
}

/** Refuses a new password that is the old one. */
export function refuseSame({ originalPassword, password }: { originalPassword: string; password: string }): void {
  if (password === originalPassword) throw invalid([{ name: 'password', text: SAME_PASSWORD }]);
}

/**
 * Refuses who does not know the password that they have now. Failures count like failed sign-ins: whoever has got hold
 * of a session could guess the password here otherwise.
 */
export async function verifyOriginal(
  { store, passwords }: Services,
  { userName, passwordHash }: Account,
  original: string,
  { address }: Preparing,
): Promise<void> {
  await store.asSession((db) => refuseBlocked(db, userName, address));
  const isRight = await passwords.matches(passwordHash, original);
  await store.asSession(async (db) => {
    // Once more: of many guesses at the same time, those over the limit must not learn anything.
    await refuseBlocked(db, userName, address);
    await (isRight ? forgetFailures(db, userName) : countFailure(db, userName, address));
  });
  if (!isRight) throw invalid([{ name: 'originalPassword', text: '原始密码不正确' }]);
}

import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isLocked } from '../../../db/accountState';
import { merchants } from '../../../db/merchantTable';
import { sessions } from '../session/schema';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';
import { endCodes } from './endCodes';

/** Somebody whose password may be changed, as the database knows them before a merchant is known. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Finds one account; a closed one is disabled or locked, or its merchant is disabled. */
export async function findAccount(db: Db, which: SQL | undefined) {
  const [account] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      nickName: users.nickName,
      merchantId: users.merchantId,
      emailCipher: users.emailCipher,
      passwordHash: users.passwordHash,
      mustChangePassword: users.mustChangePassword,
      isClosed: sql<boolean>`not ${users.enabled} or not ${merchants.enabled} or ${isLocked}`,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
    .where(which);
  return account;
}

/**
 * Sets a password and ends every session that was opened with the old one, in all merchants, and every code. With `former`, only while
 * that is still the stored hash: of two changes at the same time the second one knows the password no longer.
 */
export async function replacePassword(
  db: Db,
  userId: string,
  change: { readonly passwordHash: string; readonly mustChangePassword: boolean; readonly former?: string },
): Promise<boolean> {
  const { passwordHash, mustChangePassword, former } = change;
  const changed = await db
    .update(users)
    .set({ passwordHash, mustChangePassword })
    .where(and(eq(users.userId, userId), former === undefined ? undefined : eq(users.passwordHash, former)))
    .returning({ userId: users.userId });
  // After the row is ours: a sign-in that held it has its session written by now.
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await endCodes(db, [userId]);
  return changed.length > 0;
}

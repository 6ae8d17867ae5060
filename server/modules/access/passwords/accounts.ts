import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isLocked } from '../../../db/accountState';
import { merchants } from '../../../db/merchantTable';
import { sessions } from '../session/schema';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';
import { endSessions } from '../session/endSessions';
import type { SessionEnding } from '../session/endSessions';
import { rememberPresentPassword } from './history';
import { deleteCodes } from './endCodes';

/** The account of a user whose password is checked or changed. */
export type PasswordAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Finds the account that matches a condition. `isClosed`: the user is disabled or locked, or the merchant is disabled.
 */
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
 * Sets a password, and ends all of the user's codes and all sessions that were opened with the former password, in all
 * merchants; `ending` is how the login log records that. With `former`, sets the password only if `former` is still the
 * stored hash, so that the second of two concurrent changes is refused. Returns whether the password was changed.
 */
export async function replacePassword(
  db: Db,
  userId: string,
  change: {
    readonly passwordHash: string;
    readonly mustChangePassword: boolean;
    readonly former?: string;
    /** How many last passwords, the new one included, the user's next passwords must differ from ({@link PasswordRules}). */
    readonly historyLength: number;
    /** Null releases the account from the user of the messenger who has signed in to it. */
    readonly messengerHash?: null;
  },
  ending: SessionEnding,
): Promise<boolean> {
  const { former, historyLength, ...columns } = change;
  await rememberPresentPassword(db, userId, historyLength);
  const changed = await db
    .update(users)
    .set({ ...columns, passwordTime: sql`now()` })
    .where(and(eq(users.userId, userId), former === undefined ? undefined : eq(users.passwordHash, former)))
    .returning({ userId: users.userId });
  // Deletes the sessions after the update has locked the row: a sign-in that held the row before has written its
  // session by now.
  await endSessions(db, eq(sessions.userId, userId), ending);
  await deleteCodes(db, [userId]);
  return changed.length > 0;
}

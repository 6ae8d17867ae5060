import { desc, eq, sql } from 'drizzle-orm';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { users } from '../users/schema';
import { passwordHistory } from './schema';

/** Reads the hashes of the last passwords of a user, the present one first. */
export async function readLastPasswords(db: Db, userId: string, count: number): Promise<readonly string[]> {
  if (count === 0) return [];
  const { passwordHash } = passwordHistory;
  const [present, former] = await withSessionRole(db, async () => [
    await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.userId, userId)),
    await db
      .select({ passwordHash })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, userId))
      .orderBy(desc(passwordHistory.entryId))
      .limit(count - 1),
  ]);
  return [...present, ...former].map((row) => row.passwordHash);
}

/**
 * Keeps the present password of a user, which is about to be replaced, as a former one. Of the last `count` passwords, the
 * new one included, only the former are stored; older ones are deleted.
 */
export async function rememberPresentPassword(db: Db, userId: string, count: number): Promise<void> {
  const kept = Math.max(0, count - 1);
  await withSessionRole(db, async () => {
    if (kept > 0)
      await db.execute(sql`insert into password_history (merchant_id, user_id, password_hash)
        select merchant_id, user_id, password_hash from users where user_id = ${userId}`);
    await db.execute(sql`delete from password_history where user_id = ${userId} and entry_id not in (
      select entry_id from password_history where user_id = ${userId} order by entry_id desc limit ${kept})`);
  });
}

import { inArray } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { users } from './schema';

/** Reads the names of users by their ids. Users outside the data scope of the transaction are absent. */
export async function readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, nickName } = users;
  const rows = await db
    .select({ userId, nickName })
    .from(users)
    .where(inArray(userId, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.userId, row.nickName]));
}

import { readRowNames } from '../../../db/names';
import type { Db } from '../../../db/store';
import { users } from './schema';

/** Reads the names of users by their ids. Users outside the data scope of the transaction are absent. */
export function readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readRowNames(db, { table: users, id: users.userId, name: users.nickName }, userIds);
}

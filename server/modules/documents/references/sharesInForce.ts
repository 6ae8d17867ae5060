import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { withWholeMerchantScope } from '../../../db/store';
import { users } from '../../access/users/schema';
import { files } from '../files/schema';
import { withAllFolders } from '../folders/levels';
import { folders } from '../folders/schema';
import { isInForce } from '../shares/liveShare';
import { shareUsages, shares } from '../shares/schema';

/**
 * Selects shares that can be opened now, as far as the shares themselves, their items and their makers' accounts decide.
 * `folderId` is the shared folder, or the one that contains the shared file. The rights of the makers are not asked: they
 * are known for the caller only.
 */
export function selectSharesInForce(db: Db, where: SQL | undefined) {
  const isOpenable = or(isNull(shares.maxOpenings), lt(shareUsages.openings, shares.maxOpenings));
  return db
    .select({
      shareId: shares.shareId,
      userId: shares.userId,
      userName: shares.userName,
      expireTime: shares.expireTime,
      createTime: shares.createTime,
      fileName: files.fileName,
      folderId: folders.folderId,
      folderName: folders.folderName,
    })
    .from(shares)
    .innerJoin(shareUsages, eq(shareUsages.shareId, shares.shareId))
    .leftJoin(files, and(eq(files.fileId, shares.fileId), isNull(files.removalId)))
    .innerJoin(
      folders,
      and(eq(folders.folderId, sql`coalesce(${files.folderId}, ${shares.folderId})`), isNull(folders.removalId)),
    )
    .leftJoin(users, eq(users.userId, shares.userId))
    .where(and(isInForce, isOpenable, sql`${users.enabled} is not false`, where))
    .$dynamic();
}

/** Counts shares in force of the whole merchant, with those that the caller does not see. */
export async function countSharesInForce(who: Caller, where: SQL | undefined): Promise<number> {
  const { db } = who;
  return withWholeMerchantScope(db, who, () =>
    withAllFolders(db, () => db.$count(selectSharesInForce(db, where).as('found'))),
  );
}

import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { toNameKey } from 'contract/documents/fileNames';
import type { folders as contract } from 'contract/documents/folders';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { updateVersioned } from '../../../db/updateVersioned';
import { getAuthorName } from './authorName';
import { readFoldersAt, toRank, withAllFolders } from './levels';
import { folderGrants, folders } from './schema';
import { lockTree, refuseOverfull, toPosition } from './tree';

/**
 * Adds a folder, and grants it to its creator. With `mayExist`, a folder that has the name and is visible to the caller
 * is answered instead.
 */
export async function addFolder(
  who: Caller,
  { parentId, folderName, mayExist }: v.InferOutput<typeof contract.addFolder.arg>,
): Promise<{ folderId: string }> {
  const { db, merchantId, userId } = who;
  await lockTree(db, merchantId);
  const [parent] = parentId ? await readFoldersAt(who, [parentId], 'upload') : [];
  const nameKey = toNameKey(folderName);
  if (mayExist) {
    const [known] = await db
      .select({ folderId: folders.folderId })
      .from(folders)
      .where(
        and(
          parent ? eq(folders.parentId, parent.folderId) : isNull(folders.parentId),
          eq(folders.nameKey, nameKey),
          isNull(folders.removalId),
        ),
      );
    if (known) return known;
  }
  await refuseOverfull(who, parent);
  const folderId = newId();
  await db.insert(folders).values({
    folderId,
    merchantId,
    folderName,
    nameKey,
    ownerName: getAuthorName(who),
    ...toPosition(folderId, true, parent),
  });
  await db
    .insert(folderGrants)
    .values({ folderId, merchantId, holderKind: 'user', holderId: userId, level: toRank('manage') });
  return { folderId };
}

/** Renames a folder. */
export async function renameFolder(
  who: AuditedCaller,
  { folderId, folderName, version }: v.InferOutput<typeof contract.renameFolder.arg>,
): Promise<void> {
  await lockTree(who.db, who.merchantId);
  await readFoldersAt(who, [folderId], 'edit');
  await withAllFolders(who.db, () =>
    updateVersioned(
      who.db,
      folders,
      { row: eq(folders.folderId, folderId), version },
      { folderName, nameKey: toNameKey(folderName) },
    ),
  );
}

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { files as contract } from 'contract/documents/files';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { Refusal, notFound } from '../../../refusal';
import { buckets } from '../buckets/schema';
import { getAuthorName } from '../folders/authorName';
import { readFoldersAt, readLevels, toRank, withAllFolders } from '../folders/levels';
import type { FolderRow } from '../folders/levels';
import { folders, removals } from '../folders/schema';
import { isBelow, keepOutermost, lockTree } from '../folders/tree';
import { refuseLocked } from './addFile';
import { isInOrBelow } from './items';
import type { FileRow } from './names';
import { readFilesAt } from './save';
import { files } from './schema';

/** Moves files and folders into the recycle bin. */
export async function removeItems(
  who: AuditedCaller,
  { folderIds, fileIds }: v.InferOutput<typeof contract.removeItems.arg>,
): Promise<{ removalIds: string[] }> {
  const { db, merchantId, trail } = who;
  await lockTree(db, merchantId);
  await trail.follow('folder', () => Promise.resolve(folderIds));
  const chosenFolders = await readFoldersAt(who, folderIds, 'edit');
  const chosenFiles = await readFilesAt(who, fileIds, 'edit');
  const removalIds: string[] = [];
  // What a chosen folder contains goes with it.
  for (const folder of keepOutermost(chosenFolders)) {
    await refuseForeignContent(who, folder);
    removalIds.push(await removeFolder(who, folder));
  }
  const gone = await readRemovedFolders(who, chosenFiles);
  for (const file of chosenFiles) if (!gone.has(file.folderId)) removalIds.push(await removeFile(who, file));
  return { removalIds };
}

async function readRemovedFolders({ db }: Caller, chosen: readonly FileRow[]): Promise<ReadonlySet<string>> {
  if (chosen.length === 0) return new Set();
  const found = await db
    .select({ folderId: folders.folderId, removalId: folders.removalId })
    .from(folders)
    .where(inArray(folders.folderId, [...new Set(chosen.map(({ folderId }) => folderId))]));
  return new Set(found.flatMap(({ folderId, removalId }) => (removalId === null ? [] : [folderId])));
}

// Refuses a folder below which the caller may not change everything, and one with a file that somebody else has locked.
async function refuseForeignContent(who: Caller, folder: FolderRow): Promise<void> {
  const { db, userId } = who;
  const below = await withAllFolders(db, () =>
    db
      .select({ accessFrom: folders.accessFrom })
      .from(folders)
      .where(and(isBelow(folder.folderId), isNull(folders.removalId))),
  );
  const levelOf = await readLevels(who);
  const { folderName } = folder;
  if (below.some(({ accessFrom }) => toRank(levelOf(accessFrom)) < toRank('edit')))
    throw new Refusal('permission-denied', '“{folderName}”中有您无权编辑的文件夹', { folderName });
  const [locked] = await db
    .select()
    .from(files)
    .where(
      and(
        isInOrBelow(folder.folderId),
        isNull(files.removalId),
        sql`${files.lockedBy} is not null and ${files.lockedBy} <> ${userId}`,
      ),
    )
    .limit(1);
  if (locked) refuseLocked(who, locked);
}

async function removeFolder(who: Caller, { folderId, folderName, parentId }: FolderRow): Promise<string> {
  const { db } = who;
  const removalId = await addRemoval(who, {
    kind: 'folder',
    itemId: folderId,
    itemName: folderName,
    folderId: parentId,
  });
  await db
    .update(files)
    .set({ removalId, updateTime: sql`update_time` })
    .where(and(isInOrBelow(folderId), isNull(files.removalId)));
  await db
    .update(folders)
    .set({ removalId, updateTime: sql`update_time` })
    .where(and(or(eq(folders.folderId, folderId), isBelow(folderId)), isNull(folders.removalId)));
  return removalId;
}

async function removeFile(who: Caller, file: FileRow): Promise<string> {
  refuseLocked(who, file);
  const { fileId, fileName, folderId } = file;
  const removalId = await addRemoval(who, { kind: 'file', itemId: fileId, itemName: fileName, folderId });
  await who.db
    .update(files)
    .set({ removalId, updateTime: sql`update_time` })
    .where(eq(files.fileId, fileId));
  return removalId;
}

async function addRemoval(
  who: Caller,
  item: Pick<typeof removals.$inferInsert, 'kind' | 'itemId' | 'itemName' | 'folderId'>,
): Promise<string> {
  const { db, merchantId } = who;
  const [bucket] = await db.select().from(buckets).where(eq(buckets.isDefault, true));
  if (!bucket) throw notFound();
  const removalId = newId();
  await db.insert(removals).values({
    ...item,
    removalId,
    merchantId,
    userName: getAuthorName(who),
    createTime: sql`now()`,
    purgeTime: sql`now() + make_interval(days => ${bucket.trashDays})`,
  });
  return removalId;
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { toNameKey } from 'contract/documents/fileNames';
import type { files as contract } from 'contract/documents/files';
import type { Removal } from 'contract/documents/items';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { Refusal, notFound, permissionDenied } from '../../../refusal';
import { readFoldersAt, readLevels, toRank, withAllFolders } from '../folders/levels';
import { folders, removals } from '../folders/schema';
import { lockTree } from '../folders/tree';
import { chooseFolderName } from './move';
import { findFreeName, toNameColumns } from './names';
import { files } from './schema';

type RemovalRow = typeof removals.$inferSelect;

/** The recycle bin: what was removed from folders that the caller sees, the newest first. */
export async function listRemovals({ db }: Caller, { name, ...page }: v.InferOutput<typeof contract.listRemovals.arg>) {
  const where = containsText(removals.itemName, name);
  const query = db.select().from(removals).where(where).$dynamic();
  const found = await selectPage(query, page, { createTime: removals.createTime }, [
    desc(removals.createTime),
    desc(removals.removalId),
  ]);
  const total = await countMatching(db, removals, where, { ...page, found: found.length });
  return { ...total, rows: await describeRemovals(db, found) };
}

async function describeRemovals(db: Db, found: readonly RemovalRow[]): Promise<Removal[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ removalId }) => removalId);
  const counted = await db
    .select({
      removalId: files.removalId,
      fileCount: sql<number>`count(*)::int`,
      size: sql<number>`sum(${files.size})::float8`,
    })
    .from(files)
    .where(inArray(files.removalId, ids))
    .groupBy(files.removalId);
  const { rows: paths } = await db.execute<{ folder_id: string; names: string[] }>(sql`
    select f.folder_id, array(select a.folder_name from unnest(f.ancestors || f.folder_id) with ordinality step(id, place)
      join folders a on a.folder_id = step.id order by step.place) names
    from folders f where f.folder_id in (select r.folder_id from file_removals r where ${inArray(sql`r.removal_id`, ids)})`);
  return found.map(({ removalId, kind, itemName, folderId, userName, createTime, purgeTime }) => {
    const count = counted.find((row) => row.removalId === removalId);
    return {
      removalId,
      kind,
      name: itemName,
      path: paths.find((row) => row.folder_id === folderId)?.names ?? [],
      fileCount: count?.fileCount ?? 0,
      size: count?.size ?? 0,
      userName,
      createTime,
      purgeTime,
    };
  });
}

/** Reads removals of items that the caller may edit, and keeps other transactions from restoring and purging them. */
async function readRemovalsAt(who: Caller, removalIds: readonly string[]): Promise<readonly RemovalRow[]> {
  const { db } = who;
  const ids = [...new Set(removalIds)];
  const found = await db
    .select()
    .from(removals)
    .where(inArray(removals.removalId, ids))
    .orderBy(removals.removalId)
    .for('update');
  if (found.length < ids.length) throw notFound();
  const levelOf = await readLevels(who);
  for (const { kind, itemId, folderId } of found) {
    const [folder] = await db
      .select()
      .from(folders)
      .where(eq(folders.folderId, kind === 'folder' ? itemId : (folderId ?? '')));
    if (!folder) throw notFound();
    if (toRank(levelOf(folder.accessFrom)) < toRank('edit')) throw permissionDenied();
  }
  return found;
}

/** Puts removed files and folders back where they were. A name that is taken meanwhile gets a number. */
export async function restoreItems(who: Caller, removalIds: readonly string[]): Promise<void> {
  const { db, merchantId } = who;
  await lockTree(db, merchantId);
  // The newest first, so that a folder is back before what was removed from it earlier.
  const found = [...(await readRemovalsAt(who, removalIds))].sort((a, b) => b.createTime.localeCompare(a.createTime));
  for (const removal of found) {
    const { removalId, itemId, itemName, folderId } = removal;
    if (removal.kind === 'file') {
      await refuseRemovedFolder(who, folderId ?? '', itemName);
      await db
        .update(files)
        .set({ ...toNameColumns(await findFreeName(db, folderId ?? '', itemName)), updateTime: sql`update_time` })
        .where(eq(files.fileId, itemId));
    } else {
      if (folderId !== null) await refuseRemovedFolder(who, folderId, itemName);
      await withAllFolders(db, async () => {
        const name = await chooseFolderName(who, itemName, folderId === null ? undefined : { folderId }, 'keepBoth');
        await db
          .update(folders)
          .set({ folderName: name, nameKey: toNameKey(name), updateTime: sql`update_time` })
          .where(eq(folders.folderId, itemId));
      });
    }
    await withAllFolders(db, async () => {
      const restored = { removalId: null, updateTime: sql`update_time` };
      await db.update(folders).set(restored).where(eq(folders.removalId, removalId));
      await db.update(files).set(restored).where(eq(files.removalId, removalId));
      await db.delete(removals).where(eq(removals.removalId, removalId));
    });
  }
}

async function refuseRemovedFolder(who: Caller, folderId: string, name: string): Promise<void> {
  const [folder] = await withAllFolders(who.db, () =>
    who.db.select().from(folders).where(eq(folders.folderId, folderId)),
  );
  if (!folder || folder.removalId !== null)
    throw new Refusal('conflict', '“{name}”原来所在的文件夹已删除，请先恢复该文件夹', { name });
  await readFoldersAt(who, [folderId], 'upload');
}

/** Removes what is in the recycle bin for good. */
export async function purgeItems(who: Caller, removalIds: readonly string[]): Promise<void> {
  const { db, merchantId } = who;
  await lockTree(db, merchantId);
  const found = await readRemovalsAt(who, removalIds);
  await withAllFolders(db, () => purge(db, found));
}

/**
 * Deletes removed files and folders with everything in them, in a transaction that sees the whole merchant. What was
 * removed from a folder before the folder was goes with it. Content that no version names any more is removed by the
 * nightly clean-up.
 */
export async function purge(db: Db, found: readonly RemovalRow[]): Promise<void> {
  const ids = found.map(({ removalId }) => removalId);
  if (ids.length === 0) return;
  const itemIds = found.map(({ itemId }) => itemId);
  await db.delete(files).where(inArray(files.fileId, itemIds));
  await db.delete(folders).where(inArray(folders.folderId, itemIds));
  await db
    .delete(removals)
    .where(
      and(
        sql`not exists (select from folders where folders.folder_id = ${removals.itemId})`,
        sql`not exists (select from files where files.file_id = ${removals.itemId})`,
      ),
    );
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { FolderLevel } from 'contract/documents/folders';
import type { files as contract } from 'contract/documents/files';
import type { Caller } from '../../../caller';
import { updateVersioned } from '../../../db/updateVersioned';
import { notFound, outdatedRow } from '../../../refusal';
import { getAuthorName } from '../folders/authorName';
import { readFoldersAt, readLevels } from '../folders/levels';
import { addVersion, refuseLocked } from './addFile';
import { toNameColumns } from './names';
import type { FileRow } from './names';
import { fileVersions, files } from './schema';

/**
 * Reads a file in whose folder the caller holds a level, and keeps other transactions from changing the file. Locks the
 * folder before the file, as the removal of a folder does.
 */
export async function readFileAt(who: Caller, fileId: string, level: FolderLevel): Promise<FileRow> {
  const [file] = await readFilesAt(who, [fileId], level);
  if (!file) throw notFound();
  return file;
}

/** Reads files like {@link readFileAt}. Refuses if one of them is gone. */
export async function readFilesAt(
  who: Caller,
  fileIds: readonly string[],
  level: FolderLevel,
): Promise<readonly FileRow[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const present = and(inArray(files.fileId, ids), isNull(files.removalId));
  const seen = await who.db.select({ folderId: files.folderId }).from(files).where(present);
  const folderIds = new Set(seen.map(({ folderId }) => folderId));
  await readFoldersAt(who, [...folderIds], level);
  const found = await who.db.select().from(files).where(present).orderBy(files.fileId).for('update');
  // A file that another call has moved meanwhile is in a folder that was not checked.
  if (found.length < ids.length || found.some(({ folderId }) => !folderIds.has(folderId))) throw notFound();
  return found;
}

/** Changes the name and the labels of a file. */
export async function updateFile(
  who: Caller,
  { fileId, fileName, labels, version }: v.InferOutput<typeof contract.updateFile.arg>,
): Promise<void> {
  const file = await readFileAt(who, fileId, 'edit');
  refuseLocked(who, file);
  const values = { ...toNameColumns(fileName), labels: [...new Set(labels)] };
  await updateVersioned(who.db, files, { row: eq(files.fileId, fileId), version }, values);
}

/** Locks a file for the caller, or unlocks it. A lock of somebody else is opened by callers who manage the folder. */
export async function lockFile(
  who: Caller,
  { fileId, isLocked, version }: v.InferOutput<typeof contract.lockFile.arg>,
): Promise<void> {
  const { db, userId } = who;
  const file = await readFileAt(who, fileId, 'edit');
  const isOthers = file.lockedBy !== null && file.lockedBy !== userId;
  if (isOthers && (isLocked || !(await mayManage(who, file)))) refuseLocked(who, file);
  const values = isLocked
    ? { lockedBy: userId, lockedByName: getAuthorName(who) }
    : { lockedBy: null, lockedByName: null };
  await updateVersioned(db, files, { row: eq(files.fileId, fileId), version }, values);
}

async function mayManage(who: Caller, { folderId }: FileRow): Promise<boolean> {
  const [folder] = await readFoldersAt(who, [folderId], 'edit');
  return folder !== undefined && (await readLevels(who))(folder.accessFrom) === 'manage';
}

/** Makes the content of an older version the newest version of its file. */
export async function restoreVersion(
  who: Caller,
  { fileId, number, version }: v.InferOutput<typeof contract.restoreVersion.arg>,
): Promise<void> {
  const file = await readFileAt(who, fileId, 'edit');
  if (file.version !== version) throw outdatedRow();
  const [older] = await who.db
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.number, number)));
  if (!older) throw notFound();
  const { sha256, bucketId, size, mediaType } = older;
  await addVersion(who, file, { sha256, bucketId, size, mediaType });
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { toNameKey } from 'contract/documents/fileNames';
import type { files as contract } from 'contract/documents/files';
import { folders as foldersContract } from 'contract/documents/folders';
import type { AuditedCaller, Caller } from '../../../caller';
import { Refusal, fieldRefusal, permissionDenied } from '../../../refusal';
import { readFoldersAt, withAllFolders } from '../folders/levels';
import type { FolderRow } from '../folders/levels';
import { folders } from '../folders/schema';
import { keepOutermost, lockTree, placeBelow, readHeight, refuseOverfull, toPosition } from '../folders/tree';
import { refuseLocked } from './addFile';
import { findByName, findFreeName, toNameColumns } from './names';
import type { FileRow } from './names';
import { readFilesAt } from './save';
import { files } from './schema';

type Move = v.InferOutput<typeof contract.moveItems.arg>;

/** Moves files and folders into a folder, or folders to the top. */
export async function moveItems(who: AuditedCaller, { folderIds, fileIds, targetId, onConflict }: Move): Promise<void> {
  const { db, merchantId, trail } = who;
  await lockTree(db, merchantId);
  await trail.follow('folder', () => Promise.resolve(folderIds));
  const [target] = targetId ? await readFoldersAt(who, [targetId], 'upload') : [];
  if (!target) refuseTop(who, fileIds);
  // What a chosen folder contains stays in it.
  const chosen = keepOutermost(await readFoldersAt(who, folderIds, 'edit'));
  for (const folder of chosen) await moveFolder(who, folder, target, onConflict);
  for (const file of await readFilesAt(who, fileIds, 'edit')) if (target) await moveFile(who, file, target, onConflict);
}

/** Refuses files at the top, and callers who may add no folder there. */
export function refuseTop({ permissions }: Caller, fileIds: readonly string[]): void {
  if (fileIds.length > 0) throw new Refusal('conflict', '顶层只能放文件夹，请选择一个文件夹');
  if (!hasPermission(permissions, foldersContract.addFolder.needs)) throw permissionDenied();
}

async function moveFolder(
  who: Caller,
  folder: FolderRow,
  target: FolderRow | undefined,
  onConflict: Move['onConflict'],
): Promise<void> {
  const { db } = who;
  const { folderId, folderName, isInheriting } = folder;
  if (folder.parentId === (target?.folderId ?? null)) return;
  if (target && (target.folderId === folderId || target.ancestors.includes(folderId)))
    throw new Refusal('conflict', '不能把“{folderName}”移动到它自己里面', { folderName });
  await refuseOverfull(who, target, await readHeight(who, folder));
  await withAllFolders(db, async () => {
    const name = await chooseFolderName(who, folderName, target, onConflict);
    await db
      .update(folders)
      .set({
        ...toPosition(folderId, isInheriting, target),
        folderName: name,
        nameKey: toNameKey(name),
        updateTime: sql`update_time`,
      })
      .where(eq(folders.folderId, folderId));
  });
  await placeBelow(who, folder);
}

/** Returns the name that a folder gets in another one. Refuses a name that is taken there, or adds a number to it. */
export async function chooseFolderName(
  { db }: Caller,
  folderName: string,
  target: Pick<FolderRow, 'folderId'> | undefined,
  onConflict: Move['onConflict'],
): Promise<string> {
  const isTaken = async (name: string) =>
    (await db.$count(
      folders,
      and(
        target ? eq(folders.parentId, target.folderId) : isNull(folders.parentId),
        eq(folders.nameKey, toNameKey(name)),
        isNull(folders.removalId),
      ),
    )) > 0;
  if (!(await isTaken(folderName))) return folderName;
  if (onConflict === 'refuse') throw nameTaken('目标位置已有名为“{name}”的文件夹', folderName);
  for (let n = 2; ; n += 1) if (!(await isTaken(`${folderName} (${n})`))) return `${folderName} (${n})`;
}

// Names the field that another value of which avoids the refusal, so that the client can offer it.
function nameTaken(text: string, name: string): Refusal {
  return fieldRefusal('conflict', { name: 'onConflict', text, values: { name } });
}

async function moveFile(who: Caller, file: FileRow, target: FolderRow, onConflict: Move['onConflict']): Promise<void> {
  const { db } = who;
  if (file.folderId === target.folderId) return;
  refuseLocked(who, file);
  if (onConflict === 'refuse' && (await findByName(db, target.folderId, file.fileName)))
    throw nameTaken('目标文件夹中已有名为“{name}”的文件', file.fileName);
  const name = onConflict === 'refuse' ? file.fileName : await findFreeName(db, target.folderId, file.fileName);
  await db
    .update(files)
    .set({ folderId: target.folderId, ...toNameColumns(name), updateTime: sql`update_time` })
    .where(eq(files.fileId, file.fileId));
}

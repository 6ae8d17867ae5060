import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { toNameKey } from 'contract/documents/fileNames';
import { MAX_COPIED } from 'contract/documents/files';
import type { files as contract } from 'contract/documents/files';
import { folders as foldersContract } from 'contract/documents/folders';
import type { AuditedCaller } from '../../../caller';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { Refusal, permissionDenied } from '../../../refusal';
import { getAuthorName } from '../folders/authorName';
import { readFoldersAt, toRank, withAllFolders } from '../folders/levels';
import type { FolderRow } from '../folders/levels';
import { folderGrants, folders } from '../folders/schema';
import { isBelow, keepOutermost, lockTree, refuseOverfull, toPosition } from '../folders/tree';
import { chooseFolderName, refuseTop } from './move';
import { findFreeName, toNameColumns } from './names';
import type { FileRow } from './names';
import { readFilesAt } from './save';
import { fileVersions, files } from './schema';

type Copy = v.InferOutput<typeof contract.copyItems.arg>;

// How many rows one statement inserts.
const BATCH = 500;

/**
 * Copies the present versions of files, and folders with what the caller sees in them. Nothing is stored a second time. A copy whose name
 * is taken gets a number; the rights of a copied folder are those of the folder that it is put into.
 */
export async function copyItems(
  who: AuditedCaller,
  { folderIds, fileIds, targetId }: Copy,
): Promise<{ folderIds: string[]; fileIds: string[] }> {
  const { db, merchantId, permissions, trail } = who;
  const copies: { folderIds: string[]; fileIds: string[] } = { folderIds: [], fileIds: [] };
  await trail.follow('folder', () => Promise.resolve(copies.folderIds));
  await trail.follow('file', () => Promise.resolve(copies.fileIds));
  if (folderIds.length > 0) await lockTree(db, merchantId);
  const [target] = targetId ? await readFoldersAt(who, [targetId], 'upload') : [];
  if (!target) refuseTop(who, fileIds);
  if (folderIds.length > 0 && !hasPermission(permissions, foldersContract.addFolder.needs)) throw permissionDenied();
  const chosen = keepOutermost(await readFoldersAt(who, folderIds, 'view'));
  const trees: FolderTree[] = [];
  let left = MAX_COPIED - fileIds.length;
  for (const folder of chosen) {
    const tree = await readTree(db, folder, left);
    left -= tree.folders.length + tree.files.length;
    trees.push(tree);
  }
  for (const tree of trees) copies.folderIds.push(await copyFolder(who, tree, target));
  if (target) {
    const originals = await readFilesAt(who, fileIds, 'view');
    for (const file of originals) {
      const fileName = await findFreeName(db, target.folderId, file.fileName);
      copies.fileIds.push(...(await insertCopies(who, [{ file, folderId: target.folderId, fileName }])));
    }
  }
  return copies;
}

/** A folder with what the caller sees in it. */
interface FolderTree {
  readonly folder: FolderRow;
  /** The folder itself and those below it, from the top. */
  readonly folders: readonly FolderRow[];
  readonly files: readonly FileRow[];
}

// Reads a folder with everything in it. Refuses more than `limit` files and folders.
async function readTree(db: Db, folder: FolderRow, limit: number): Promise<FolderTree> {
  const { folderId } = folder;
  const all = await db
    .select()
    .from(folders)
    .where(and(or(eq(folders.folderId, folderId), isBelow(folderId)), isNull(folders.removalId)))
    .orderBy(sql`cardinality(${folders.ancestors})`)
    .limit(MAX_COPIED + 1);
  const visible = new Set<string>();
  // What is below a folder that the caller does not see has no place in the copy.
  for (const { folderId: id, parentId } of all) if (id === folderId || visible.has(parentId ?? '')) visible.add(id);
  const copied = all.filter((one) => visible.has(one.folderId));
  const contents = await db
    .select()
    .from(files)
    .where(and(inArray(files.folderId, [...visible]), isNull(files.removalId)))
    .limit(MAX_COPIED + 1);
  if (all.length + contents.length > limit)
    throw new Refusal('conflict', '一次最多复制 {n} 个文件和文件夹', { n: MAX_COPIED });
  return { folder, folders: copied, files: contents };
}

async function copyFolder(who: AuditedCaller, tree: FolderTree, target: FolderRow | undefined): Promise<string> {
  const { db, merchantId, userId } = who;
  const { folderId, folderName, ancestors } = tree.folder;
  if (target && (target.folderId === folderId || target.ancestors.includes(folderId)))
    throw new Refusal('conflict', '不能把“{folderName}”复制到它自己里面', { folderName });
  const deepest = tree.folders.at(-1)?.ancestors.length ?? ancestors.length;
  await refuseOverfull(who, target, 1 + deepest - ancestors.length);
  const name = await withAllFolders(db, () => chooseFolderName(who, folderName, target, 'keepBoth'));
  const copies = new Map<string, FolderRow>();
  for (const original of tree.folders) {
    const isOutermost = original.folderId === folderId;
    const parent = isOutermost ? target : copies.get(original.parentId ?? '');
    const copyId = newId();
    copies.set(original.folderId, {
      ...original,
      ...toPosition(copyId, true, parent),
      folderId: copyId,
      isInheriting: true,
      ...(isOutermost && { folderName: name, nameKey: toNameKey(name) }),
    });
  }
  const ownerName = getAuthorName(who);
  for (const batch of inBatches([...copies.values()])) {
    await db.insert(folders).values(
      batch.map(({ folderId: copyId, parentId, folderName: copyName, nameKey, ancestors, accessFrom }) => ({
        ...{ folderId: copyId, merchantId, parentId, folderName: copyName, nameKey, ancestors, accessFrom, ownerName },
      })),
    );
  }
  const outermostId = copies.get(folderId)?.folderId ?? '';
  await db.insert(folderGrants).values({
    ...{ folderId: outermostId, merchantId, holderKind: 'user', holderId: userId, level: toRank('manage') },
  });
  await insertCopies(
    who,
    tree.files.flatMap((file) => {
      const copy = copies.get(file.folderId);
      return copy ? [{ file, folderId: copy.folderId, fileName: file.fileName }] : [];
    }),
  );
  return outermostId;
}

interface FileCopy {
  readonly file: FileRow;
  readonly folderId: string;
  readonly fileName: string;
}

// Inserts copies of files whose names are free. Returns their ids.
async function insertCopies(who: AuditedCaller, copies: readonly FileCopy[]): Promise<string[]> {
  const { db, merchantId } = who;
  const userName = getAuthorName(who);
  const copyIds: string[] = [];
  for (const batch of inBatches(copies)) {
    const present = and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber));
    const ids = batch.map(({ file }) => file.fileId);
    const found = await db
      .select({ version: fileVersions })
      .from(files)
      .innerJoin(fileVersions, present)
      .where(inArray(files.fileId, ids));
    const contents = new Map(found.map(({ version }) => [version.fileId, version]));
    const rows = batch.flatMap(({ file, folderId, fileName }) => {
      const { size, labels } = file;
      const content = contents.get(file.fileId);
      if (!content) return [];
      const { sha256, bucketId, mediaType } = content;
      const fileId = newId();
      return [
        {
          file: { fileId, merchantId, folderId, ...toNameColumns(fileName), versionNumber: 1, size, labels },
          version: { fileId, merchantId, number: 1, sha256, bucketId, size, mediaType, userName },
        },
      ];
    });
    if (rows.length === 0) continue;
    await db.insert(files).values(rows.map(({ file }) => ({ ...file, ownerName: userName })));
    await db.insert(fileVersions).values(rows.map(({ version }) => version));
    copyIds.push(...rows.map(({ file }) => file.fileId));
  }
  return copyIds;
}

function* inBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += BATCH) yield all.slice(first, first + BATCH);
}

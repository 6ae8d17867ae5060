import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { SharedItem, shares as contract } from 'contract/documents/shares';
import { MAX_SUBFOLDERS } from 'contract/documents/folders';
import type { Services } from '../../../services';
import { readLevels } from '../folders/levels';
import { inNameOrder } from '../folders/rows';
import { folders } from '../folders/schema';
import { fileVersions, files } from '../files/schema';
import { asMaker, canShare, deadShare, readSharedFolders } from './liveShare';
import { readVisit } from './visits';

/** A folder as visitors see it. */
export function toSharedFolder({ folderId, folderName, updateTime }: typeof folders.$inferSelect): SharedItem {
  return { kind: 'folder', itemId: folderId, name: folderName, size: null, mediaType: null, updateTime };
}

/** A file as visitors see it. */
export function toSharedFile({
  file: { fileId, fileName, updateTime },
  version: { size, mediaType },
}: {
  readonly file: typeof files.$inferSelect;
  readonly version: typeof fileVersions.$inferSelect;
}): SharedItem {
  return { kind: 'file', itemId: fileId, name: fileName, size, mediaType, updateTime };
}

/** One page of the folders and then the files of a shared folder, or of one below it. */
export async function listSharedItems(
  services: Services,
  { visit, folderId, pageNum, pageSize }: v.InferOutput<typeof contract.listSharedItems.arg>,
) {
  const live = await readVisit(services, visit);
  const { share } = live;
  const wanted = folderId ?? share.folderId;
  if (share.folderId === null || wanted === null) throw deadShare();
  return asMaker(services, live, async (db) => {
    const path = await readSharedFolders(db, share, wanted);
    const levelOf = await readLevels({ db });
    const below = await db
      .select()
      .from(folders)
      .where(and(eq(folders.parentId, wanted), isNull(folders.removalId)))
      .orderBy(asc(inNameOrder(folders.nameKey)), asc(folders.folderId))
      .limit(MAX_SUBFOLDERS);
    const shown = below.filter(({ accessFrom }) => canShare(levelOf, accessFrom)).map(toSharedFolder);
    const inFolder = and(eq(files.folderId, wanted), isNull(files.removalId));
    const offset = (pageNum - 1) * pageSize;
    const rows = shown.slice(offset, offset + pageSize);
    const found = await db
      .select({ file: files, version: fileVersions })
      .from(files)
      .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber)))
      .where(inFolder)
      .orderBy(asc(inNameOrder(files.nameKey)), asc(files.fileId))
      .limit(pageSize - rows.length)
      .offset(Math.max(0, offset - shown.length));
    return {
      total: shown.length + (await db.$count(files, inFolder)),
      rows: [...rows, ...found.map(toSharedFile)],
      path: path.map(({ folderId: id, folderName }) => ({ folderId: id, folderName })),
    };
  });
}

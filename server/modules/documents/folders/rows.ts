import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { MAX_SUBFOLDERS } from 'contract/documents/folders';
import type { Folder, FolderStep } from 'contract/documents/folders';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { readLevels } from './levels';
import { folders } from './schema';

// Row-level security holds for these sub-selects, too: a folder that the caller does not see does not exist in them.
// The columns of the outer query are written out: Drizzle names them without their table where the query has one only.
const visibleParent = sql<string | null>`(select p.folder_id from folders p where p.folder_id = folders.parent_id)`;
const hasSubfolders = sql<boolean>`exists (
  select from folders c where c.merchant_id = folders.merchant_id and c.parent_id = folders.folder_id
    and c.removal_id is null)`;

/** The condition for the folders directly below a folder; without one, for those at the caller's top. */
export function isDirectlyIn(parentId: string | undefined): SQL | undefined {
  return and(
    isNull(folders.removalId),
    parentId === undefined ? sql`${visibleParent} is null` : eq(folders.parentId, parentId),
  );
}

/** The order of names in a file manager: Chinese by pinyin, and numbers by their value. An index of the files has it. */
export function inNameOrder(nameKey: AnyColumn): SQL {
  return sql`${nameKey} collate file_names`;
}

/** Reads folders as the contract has them, in the order of their names. */
export async function readFolders(who: Caller, where: SQL | undefined): Promise<Folder[]> {
  const levelOf = await readLevels(who);
  const found = await who.db
    .select({
      folderId: folders.folderId,
      parentId: visibleParent,
      folderName: folders.folderName,
      accessFrom: folders.accessFrom,
      hasSubfolders,
      version: folders.version,
    })
    .from(folders)
    .where(where)
    .orderBy(asc(inNameOrder(folders.nameKey)), asc(folders.folderId))
    .limit(MAX_SUBFOLDERS);
  return found.map(({ accessFrom, ...folder }) => ({ ...folder, level: levelOf(accessFrom) }));
}

/** Reads the visible ones of folders, in the order from the top in which `folderIds` names them. */
export async function readPath(db: Db, folderIds: readonly string[]): Promise<FolderStep[]> {
  if (folderIds.length === 0) return [];
  const found = await db
    .select({ folderId: folders.folderId, folderName: folders.folderName })
    .from(folders)
    .where(inArray(folders.folderId, [...folderIds]));
  return folderIds.flatMap((id) => found.find(({ folderId }) => folderId === id) ?? []);
}

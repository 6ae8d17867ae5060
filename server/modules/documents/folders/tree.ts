import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { MAX_FOLDER_DEPTH, MAX_SUBFOLDERS } from 'contract/documents/folders';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { withAllFolders } from './levels';
import type { FolderRow } from './levels';
import { folders } from './schema';

/**
 * Waits until no other transaction changes the tree of the merchant's folders, and keeps others waiting until the
 * transaction ends, so that no two moves make a circle.
 */
export async function lockTree(db: Db, merchantId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${merchantId}`}, 0))`);
}

/** The columns of a folder that follow from the folder that contains it; undefined for the top. */
export function toPosition(folderId: string, isInheriting: boolean, parent: FolderRow | undefined) {
  return {
    parentId: parent?.folderId ?? null,
    ancestors: parent ? [...parent.ancestors, parent.folderId] : [],
    accessFrom: parent && isInheriting ? [...parent.accessFrom, folderId] : [folderId],
  };
}

/** The condition for the folders below a folder, at any depth. */
export function isBelow(folderId: string) {
  return sql`${folders.ancestors} @> array[${folderId}]::text[]`;
}

/** Leaves out folders that another one of them contains, since they go wherever that one goes. */
export function keepOutermost(chosen: readonly FolderRow[]): readonly FolderRow[] {
  const ids = new Set(chosen.map(({ folderId }) => folderId));
  return chosen.filter(({ ancestors }) => !ancestors.some((id) => ids.has(id)));
}

/** Refuses a further folder in a folder that is full, and one that is too far from the top. */
export async function refuseOverfull(who: Caller, parent: FolderRow | undefined, height = 1): Promise<void> {
  const { db } = who;
  if (parent && parent.ancestors.length + 1 + height > MAX_FOLDER_DEPTH)
    throw new Refusal('conflict', '文件夹最多 {n} 层', { n: MAX_FOLDER_DEPTH });
  const isSibling = and(
    parent ? eq(folders.parentId, parent.folderId) : isNull(folders.parentId),
    isNull(folders.removalId),
  );
  const siblings = await withAllFolders(db, () => db.$count(folders, isSibling));
  if (siblings >= MAX_SUBFOLDERS)
    throw new Refusal('conflict', '一个文件夹最多包含 {n} 个子文件夹', { n: MAX_SUBFOLDERS });
}

/**
 * Places the folders below a folder anew after it was moved or its inheritance has changed: their ancestors, and the
 * folders whose rights hold for them. Includes folders that the caller does not see.
 */
export async function placeBelow(who: Caller, { folderId }: Pick<FolderRow, 'folderId'>): Promise<void> {
  const { db } = who;
  await withAllFolders(db, () =>
    db.execute(sql`
      with recursive placed as (
        select folder_id, ancestors, access_from from folders where folder_id = ${folderId}
        union all
        select f.folder_id, p.ancestors || p.folder_id,
          case when f.is_inheriting then p.access_from || f.folder_id else array[f.folder_id] end
        from folders f join placed p on f.parent_id = p.folder_id
      )
      update folders set ancestors = placed.ancestors, access_from = placed.access_from
      from placed where placed.folder_id = folders.folder_id and folders.folder_id <> ${folderId}`),
  );
}

/** How many levels of folders a folder has, itself included. */
export async function readHeight(who: Caller, { folderId, ancestors }: FolderRow): Promise<number> {
  const { db } = who;
  const [deepest] = await withAllFolders(db, () =>
    db
      .select({ n: count(), depth: sql<number | null>`max(cardinality(${folders.ancestors}))` })
      .from(folders)
      .where(isBelow(folderId)),
  );
  return 1 + Math.max(0, (deepest?.depth ?? 0) - ancestors.length);
}

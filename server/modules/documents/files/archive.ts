import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toNameKey } from 'contract/documents/fileNames';
import { MAX_ZIP_BYTES, MAX_ZIP_FILES } from 'contract/documents/files';
import type { Db } from '../../../db/store';
import type { ZipFileEntry } from '../../../files/zipStream';
import { Refusal, notFound } from '../../../refusal';
import { folders } from '../folders/schema';
import { numberName } from './names';
import { fileVersions, files } from './schema';

/** Names folders and files. */
export interface ItemIds {
  readonly folderIds: readonly string[];
  readonly fileIds: readonly string[];
}

/** A file of an archive: where it lies in the zip, and which content it has. */
export interface ArchiveEntry extends ZipFileEntry {
  readonly fileId: string;
  readonly number: number;
}

/** What a zip of folders and files contains. */
export interface Archive {
  /** The paths of folders without files. */
  readonly emptyFolders: readonly string[];
  readonly entries: readonly ArchiveEntry[];
}

interface TreeFolder extends Record<string, unknown> {
  readonly folder_id: string;
  readonly parent_id: string | null;
  readonly folder_name: string;
  readonly access_from: readonly string[];
}

// The maximum number of folders in a zip.
const MAX_ZIP_FOLDERS = 10_000;

/**
 * Lists what a zip of folders and files contains: everything in them that the transaction sees, by row-level security. A
 * folder below one that is not visible is not in the tree of its user either, and so not in the zip. Refuses if
 * something chosen is gone, and if it is more than a zip may contain.
 * @param isIncluded leaves out folders with everything below them, by the folders whose rights hold for them
 */
export async function planArchive(
  db: Db,
  { folderIds, fileIds }: ItemIds,
  isIncluded: (accessFrom: readonly string[]) => boolean = () => true,
): Promise<Archive> {
  const tree = keepIncluded(await readTree(db, folderIds), folderIds, isIncluded);
  const treeIds = tree.map(({ folder_id }) => folder_id);
  if (folderIds.some((id) => !treeIds.includes(id))) throw notFound();
  const inTree = treeIds.length > 0 ? await readFiles(db, inArray(files.folderId, treeIds)) : [];
  const reached = new Set(inTree.map(({ fileId }) => fileId));
  const apart = [...new Set(fileIds)].filter((id) => !reached.has(id));
  const chosen = apart.length > 0 ? await readFiles(db, inArray(files.fileId, apart)) : [];
  if (chosen.length < apart.length) throw notFound();
  // In the order in which they were chosen, so that a number goes to the later one.
  chosen.sort((a, b) => apart.indexOf(a.fileId) - apart.indexOf(b.fileId));
  const all = [...inTree, ...chosen];
  if (all.length > MAX_ZIP_FILES) throw new Refusal('conflict', '一次最多打包 {n} 个文件', { n: MAX_ZIP_FILES });
  if (all.reduce((sum, { size }) => sum + size, 0) > MAX_ZIP_BYTES)
    throw new Refusal('conflict', '一次最多打包 {n} GB', { n: MAX_ZIP_BYTES / 1024 ** 3 });

  const takeName = createNameTaker();
  const paths = new Map<string, string>();
  // The containing folder comes before its folders. A chosen folder that no other one of the tree contains is at the top.
  for (const { folder_id, parent_id, folder_name } of tree)
    paths.set(folder_id, takeName(paths.get(parent_id ?? '') ?? '', folder_name));
  const entries = all.map(({ folderId, fileName, createTime, ...file }) => ({
    ...file,
    path: takeName(paths.get(folderId) ?? '', fileName),
    changeTime: new Date(createTime),
  }));
  const used = [...entries.map(({ path }) => path), ...paths.values()].map((path) =>
    path.slice(0, Math.max(0, path.lastIndexOf('/'))),
  );
  const full = new Set(used);
  return { emptyFolders: [...paths.values()].filter((path) => !full.has(path)), entries };
}

function keepIncluded(
  tree: readonly TreeFolder[],
  chosen: readonly string[],
  isIncluded: (accessFrom: readonly string[]) => boolean,
): readonly TreeFolder[] {
  const kept = new Set<string>();
  return tree.filter(({ folder_id, parent_id, access_from }) => {
    const isReached = chosen.includes(folder_id) || kept.has(parent_id ?? '');
    if (!isReached || !isIncluded(access_from)) return false;
    kept.add(folder_id);
    return true;
  });
}

async function readTree(db: Db, folderIds: readonly string[]): Promise<readonly TreeFolder[]> {
  if (folderIds.length === 0) return [];
  const { rows } = await db.execute<TreeFolder>(sql`
    with recursive tree as (
      select folder_id, parent_id, folder_name, name_key, access_from, cardinality(ancestors) as depth from folders
      where removal_id is null and ${inArray(folders.folderId, [...folderIds])}
      union
      select f.folder_id, f.parent_id, f.folder_name, f.name_key, f.access_from, cardinality(f.ancestors)
      from folders f join tree on f.parent_id = tree.folder_id where f.removal_id is null
    )
    select folder_id, parent_id, folder_name, access_from from tree order by depth, name_key, folder_id
    limit ${MAX_ZIP_FOLDERS + 1}`);
  if (rows.length > MAX_ZIP_FOLDERS) throw new Refusal('conflict', '一次最多打包 {n} 个文件夹', { n: MAX_ZIP_FOLDERS });
  return rows;
}

function readFiles(db: Db, where: ReturnType<typeof inArray>) {
  const { fileId, folderId, fileName, nameKey } = files;
  const { number, size, mediaType, createTime } = fileVersions;
  return db
    .select({ fileId, folderId, fileName, number, size, mediaType, createTime })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, fileId), eq(number, files.versionNumber)))
    .where(and(where, isNull(files.removalId)))
    .orderBy(folderId, nameKey, fileId)
    .limit(MAX_ZIP_FILES + 1);
}

/**
 * Returns a function that returns the path of a name in a folder of the zip. A name that something else in that folder has
 * gets a number: chosen items may come from several folders, and a file may have the name of a folder.
 */
export function createNameTaker(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  const toPath = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);
  return (folder, name) => {
    let free = name;
    for (let n = 2; taken.has(toNameKey(toPath(folder, free))); n += 1) free = numberName(name, n);
    const path = toPath(folder, free);
    taken.add(toNameKey(path));
    return path;
  };
}

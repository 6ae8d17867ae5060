import { and, arrayContains, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { files as contract } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import type { Caller } from '../../../caller';
import { countUpTo } from '../../../db/listing';
import type { ListTotal } from '../../../db/listing';
import { readLevels } from '../folders/levels';
import { inNameOrder, isDirectlyIn } from '../folders/rows';
import { folders } from '../folders/schema';
import { isBelow } from '../folders/tree';
import { containsFolderName, containsTextOrName, readSnippets } from './findText';
import { fileVersions, files } from './schema';

type ListArgument = v.InferOutput<typeof contract.listItems.arg>;

// The maximum number of files that are counted for a list.
const MAX_COUNTED = 10_000;
const PAGES_AHEAD = 10;

const fileColumns = {
  file: files,
  folderName: folders.folderName,
  accessFrom: folders.accessFrom,
  mediaType: fileVersions.mediaType,
};

/** Selects files with their folders and present versions. */
export function selectFiles(db: Caller['db']) {
  return db
    .select(fileColumns)
    .from(files)
    .innerJoin(folders, eq(folders.folderId, files.folderId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber)))
    .$dynamic();
}

/** A row of {@link selectFiles} as the contract has it. */
export function toFileItem(
  { file, folderName, mediaType }: { file: typeof files.$inferSelect; folderName: string; mediaType: string },
  level: Item['level'],
): Item {
  const { fileId, fileName, folderId, size, versionNumber, labels, ownerName, lockedBy, lockedByName } = file;
  return {
    kind: 'file',
    itemId: fileId,
    name: fileName,
    folderId,
    folderName,
    level,
    size,
    mediaType,
    versionNumber,
    labels,
    ownerName,
    lockedBy: lockedBy === null ? null : { userId: lockedBy, userName: lockedByName ?? '' },
    createTime: file.createTime,
    updateTime: file.updateTime,
    version: file.version,
  };
}

/**
 * One page of the folders and then the files of a folder, or of what matches a search in the folder and below. The
 * folders stand before the files on the first pages, so that neither list has to be sorted with the other.
 */
export async function listItems(
  who: Caller,
  { pageNum, pageSize, orderBy = 'name', isAsc = true, ...filter }: ListArgument,
): Promise<ListTotal & { rows: Item[] }> {
  const { db } = who;
  const levelOf = await readLevels(who);
  const direction = isAsc ? asc : desc;
  const offset = (pageNum - 1) * pageSize;
  const matchingFolders = toFolderCondition(filter);
  const folderCount = matchingFolders ? await countUpTo(db, folders, matchingFolders, MAX_COUNTED) : 0;
  const foundFolders =
    matchingFolders && offset < folderCount
      ? await db
          .select()
          .from(folders)
          .where(matchingFolders)
          .orderBy(
            direction(orderBy === 'updateTime' ? folders.updateTime : inNameOrder(folders.nameKey)),
            asc(folders.folderId),
          )
          .limit(pageSize)
          .offset(offset)
      : [];
  const parents = await readParentNames(
    who,
    foundFolders.flatMap(({ parentId }) => parentId ?? []),
  );
  const rows = foundFolders.map((folder) => toFolderItem(folder, levelOf(folder.accessFrom), parents));

  const matchingFiles = await toFileCondition(db, filter);
  if (!matchingFiles) return { total: folderCount, rows };
  const fileOffset = Math.max(0, offset - folderCount);
  const wanted = pageSize - rows.length;
  const order = [direction(fileOrder[orderBy]), asc(files.fileId)];
  const page = db
    .select({ fileId: files.fileId })
    .from(files)
    .where(matchingFiles)
    .orderBy(...order)
    .limit(wanted)
    .offset(fileOffset);
  // Reads the folders and versions of the files of the page only, not of all that are sorted.
  const foundFiles = await selectFiles(db)
    .where(sql`${files.fileId} = any(array(${page}))`)
    .orderBy(...order);
  const snippets = await readSnippets(
    db,
    foundFiles.map(({ file }) => file.fileId),
    filter.text,
  );
  const items = [
    ...rows,
    ...foundFiles.map((row) => {
      const snippet = snippets.get(row.file.fileId);
      return { ...toFileItem(row, levelOf(row.accessFrom)), ...(snippet && { snippet }) };
    }),
  ];
  if (foundFiles.length < wanted && (foundFiles.length > 0 || fileOffset === 0))
    return { total: folderCount + fileOffset + foundFiles.length, rows: items };
  const most = Math.max(MAX_COUNTED, (pageNum + PAGES_AHEAD) * pageSize);
  const fileCount = await countUpTo(db, files, matchingFiles, most + 1);
  return fileCount > most
    ? { total: folderCount + most, isTotalExact: false, rows: items }
    : { total: folderCount + fileCount, rows: items };
}

const fileOrder = { name: inNameOrder(files.nameKey), size: files.size, updateTime: files.updateTime } as const;

type Filter = Pick<ListArgument, 'folderId' | 'text' | 'label' | 'extension'>;

// Undefined if no folder matches: folders have neither labels nor extensions.
function toFolderCondition({ folderId, text, label, extension }: Filter): SQL | undefined {
  if (label || extension) return undefined;
  if (!text) return isDirectlyIn(folderId);
  return and(isNull(folders.removalId), containsFolderName(text), folderId ? isBelow(folderId) : undefined);
}

// Undefined if no file matches: the top contains folders only.
async function toFileCondition(
  db: Caller['db'],
  { folderId, text, label, extension }: Filter,
): Promise<SQL | undefined> {
  const isSearch = Boolean(text ?? label ?? extension);
  if (!isSearch && folderId === undefined) return undefined;
  return and(
    isNull(files.removalId),
    folderId === undefined ? undefined : isSearch ? isInOrBelow(folderId) : eq(files.folderId, folderId),
    await containsTextOrName(db, text),
    label ? arrayContains(files.labels, [label]) : undefined,
    extension ? eq(files.extension, extension.toLowerCase()) : undefined,
  );
}

/** The condition for the files in a folder and below it, at any depth. */
export function isInOrBelow(folderId: string): SQL {
  return sql`${files.folderId} in (select folders.folder_id from folders
    where ${or(eq(folders.folderId, folderId), isBelow(folderId))})`;
}

async function readParentNames({ db }: Caller, folderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (folderIds.length === 0) return new Map();
  const found = await db
    .select({ folderId: folders.folderId, folderName: folders.folderName })
    .from(folders)
    .where(inArray(folders.folderId, [...new Set(folderIds)]));
  return new Map(found.map(({ folderId, folderName }) => [folderId, folderName]));
}

function toFolderItem(
  { folderId, parentId, folderName, ownerName, createTime, updateTime, version }: typeof folders.$inferSelect,
  level: Item['level'],
  parents: ReadonlyMap<string, string>,
): Item {
  const parentName = parentId === null ? undefined : parents.get(parentId);
  return {
    kind: 'folder',
    itemId: folderId,
    name: folderName,
    folderId: parentName === undefined ? null : parentId,
    folderName: parentName ?? null,
    level,
    size: null,
    mediaType: null,
    versionNumber: null,
    labels: [],
    ownerName,
    lockedBy: null,
    createTime,
    updateTime,
    version,
  };
}

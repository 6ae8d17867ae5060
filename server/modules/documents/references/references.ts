import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { MAX_REFERENCES } from 'contract/documents/references';
import type { Reference, references as contract } from 'contract/documents/references';
import { shares as shareCalls } from 'contract/documents/shares';
import type { Caller } from '../../../caller';
import { Refusal, notFound } from '../../../refusal';
import { files } from '../files/schema';
import { readLevels } from '../folders/levels';
import { folders } from '../folders/schema';
import { canShare } from '../shares/liveShare';
import { shares } from '../shares/schema';
import { countSharesInForce, selectSharesInForce } from './sharesInForce';

// The most shares of one item that are read to be listed. Further ones are counted.
const MAX_READ = 1000;

type Found = Awaited<ReturnType<typeof selectSharesInForce>>[number];

/**
 * Lists what refers to a file or folder that the caller sees: shares of it, and of the folders above it. Names the caller's
 * own shares and, for administrators, all of the merchant; counts the others.
 */
export async function listReferences(
  who: Caller,
  { folderId, fileId }: v.InferOutput<typeof contract.listReferences.arg>,
): Promise<v.InferOutput<typeof contract.listReferences.data>> {
  const { db, userId, permissions } = who;
  const inFolder = fileId === undefined ? folderId : await readFolderOf(who, fileId);
  if (inFolder === undefined) throw new Refusal('param-invalid', '请选择一个文件或文件夹');
  const path = await readFolderIds(who, inFolder);
  const isShared = or(
    inArray(shares.folderId, [...path]),
    fileId === undefined ? undefined : eq(shares.fileId, fileId),
  );
  const canOpen = await readOpenable(who, path);
  const read = await selectSharesInForce(db, isShared)
    .orderBy(desc(shares.createTime), desc(shares.shareId))
    .limit(MAX_READ);
  const seen = read.filter(canOpen);
  const named = hasPermission(permissions, shareCalls.listShares.needs) ? seen.slice(0, MAX_REFERENCES) : [];
  const seenOfOthers = seen.filter((share) => share.userId !== userId).length;
  const allOfOthers = await countSharesInForce(who, and(isShared, ne(shares.userId, userId)));
  return { rows: named.map(toReference), hiddenShares: allOfOthers - seenOfOthers + seen.length - named.length };
}

async function readFolderOf({ db }: Caller, fileId: string): Promise<string> {
  const [file] = await db
    .select({ folderId: files.folderId })
    .from(files)
    .where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!file) throw notFound();
  return file.folderId;
}

// The ids of the folders from the top to this one, with those that the caller does not see.
async function readFolderIds({ db }: Caller, folderId: string): Promise<readonly string[]> {
  const [folder] = await db.select().from(folders).where(eq(folders.folderId, folderId));
  if (!folder || folder.removalId !== null) throw notFound();
  return [...folder.ancestors, folderId];
}

// A share of the caller shows the item only as long as the caller may share every folder from the shared one to the item.
async function readOpenable(who: Caller, path: readonly string[]): Promise<(share: Found) => boolean> {
  const { db, userId, permissions } = who;
  const levelOf = await readLevels(who);
  const mayShare = hasPermission(permissions, shareCalls.addShare.needs);
  const visible = await db
    .select()
    .from(folders)
    .where(inArray(folders.folderId, [...path]));
  const shareable = new Set(
    visible.filter(({ accessFrom }) => mayShare && canShare(levelOf, accessFrom)).map(({ folderId }) => folderId),
  );
  return ({ userId: makerId, folderId }) =>
    makerId !== userId || path.slice(path.indexOf(folderId)).every((id) => shareable.has(id));
}

function toReference({ shareId, fileName, folderName, userName, expireTime }: Found): Reference {
  return {
    kind: 'share',
    ...{ shareId, userName, expireTime },
    itemKind: fileName === null ? 'folder' : 'file',
    itemName: fileName ?? folderName,
  };
}

/** Counts the shares that end when files and folders are removed, those of other users included. */
export async function countEndingShares(
  who: Caller,
  { folderIds, fileIds }: v.InferOutput<typeof contract.countEndingShares.arg>,
): Promise<{ shares: number }> {
  const isInFolders = or(
    inArray(folders.folderId, folderIds),
    sql`${folders.ancestors} && array[${sql.join(
      folderIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]`,
  );
  const isEnding = or(
    fileIds.length > 0 ? inArray(shares.fileId, fileIds) : undefined,
    folderIds.length > 0 ? isInFolders : undefined,
  );
  return { shares: isEnding ? await countSharesInForce(who, isEnding) : 0 };
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import { LIST_FILES_PERMISSION } from 'contract/documents/folders';
import { MAX_SHARE_DAYS, shares as contract } from 'contract/documents/shares';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { findActingUser } from '../../access/session/actingUser';
import type { ActingUser } from '../../access/session/actingUser';
import { fileVersions, files } from '../files/schema';
import { readLevels, toRank } from '../folders/levels';
import type { FolderRow, LevelOf } from '../folders/levels';
import { folders } from '../folders/schema';
import { shareApprovals, shares } from './schema';

/** The level in a folder that its maker needs to share something, and keeps needing while it is shared. */
export const SHARING_LEVEL = 'edit';

/** A share as it is stored. */
export type ShareRow = typeof shares.$inferSelect;

/** A share that can be used, and its maker with the rights of this moment. */
export interface LiveShare {
  readonly share: ShareRow;
  readonly maker: ActingUser;
}

/** The refusal of every share that can't be used, whatever the reason, and of one that does not exist. */
export function deadShare(): Refusal {
  return new Refusal('not-found', '链接不存在或已失效');
}

/** The condition for a share that was not revoked and has not expired. */
export const isInForce = and(
  eq(shares.isRevoked, false),
  isBeforeDeadline(shares.expireTime, sql`make_interval(days => ${MAX_SHARE_DAYS}::int)`),
);

/** The condition for a share about which no process has to decide, or that has passed. */
export const isApproved = sql<boolean>`not exists (select from ${shareApprovals}
  where ${shareApprovals.shareId} = ${shares.shareId} and ${shareApprovals.state} <> 'passed')`;

/**
 * Finds a share that is in force and approved, and whose maker may still share: is enabled, works in the merchant, which is enabled, and
 * has the permissions. Refuses all others by the same sentence.
 */
export async function readLiveShare({ store }: Pick<Services, 'store'>, where: SQL): Promise<LiveShare> {
  const found = await store.asSession(async (db) => {
    const [share] = await db
      .select()
      .from(shares)
      .where(and(where, isInForce, isApproved));
    const maker = share && (await findActingUser(db, share));
    return maker && { share, maker };
  });
  if (!found) throw deadShare();
  const { permissions } = found.maker;
  if (![LIST_FILES_PERMISSION, contract.addShare.needs].every((needed) => hasPermission(permissions, needed)))
    throw deadShare();
  return found;
}

/** Runs a transaction as the maker of a share, which sees what the maker sees. */
export function asMaker<T>(
  { store }: Pick<Services, 'store'>,
  { maker: { merchantId, userId, userName, scope } }: LiveShare,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return store.asMerchant({ merchantId, userId, userName, scope }, work);
}

/** Whether the maker may share what is in a folder, by the folders whose rights hold for it. */
export function canShare(levelOf: LevelOf, accessFrom: readonly string[]): boolean {
  return toRank(levelOf(accessFrom)) >= toRank(SHARING_LEVEL);
}

/**
 * Reads a folder of a share with the folders on the way to it from the shared one, in a transaction of the maker.
 * Refuses a folder that is not in the share, that is in the recycle bin, and one to which the maker's rights no longer lead.
 */
export async function readSharedFolders(
  db: Db,
  { folderId: sharedId }: Pick<ShareRow, 'folderId'>,
  folderId: string,
): Promise<readonly FolderRow[]> {
  const present = isNull(folders.removalId);
  const [folder] = await db
    .select()
    .from(folders)
    .where(and(eq(folders.folderId, folderId), present));
  const ids = folder ? [...folder.ancestors, folder.folderId] : [];
  // A file that is shared by itself stands in its folder alone.
  const first = sharedId === null ? ids.length - 1 : ids.indexOf(sharedId);
  if (first < 0) throw deadShare();
  const wanted = ids.slice(first);
  const found = await db
    .select()
    .from(folders)
    .where(and(inArray(folders.folderId, wanted), present));
  const levelOf = await readLevels({ db });
  const path = wanted.flatMap((id) => found.find((one) => one.folderId === id) ?? []);
  if (path.length < wanted.length || !path.every(({ accessFrom }) => canShare(levelOf, accessFrom))) throw deadShare();
  return path;
}

/** Reads a file of a share with its newest version, in a transaction of the maker. Refuses like {@link readSharedFolders}. */
export async function readSharedFile(db: Db, share: Pick<ShareRow, 'folderId' | 'fileId'>, fileId: string) {
  if (share.fileId !== null && share.fileId !== fileId) throw deadShare();
  const [found] = await db
    .select({ file: files, version: fileVersions })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber)))
    .where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!found) throw deadShare();
  await readSharedFolders(db, share, found.file.folderId);
  return found;
}

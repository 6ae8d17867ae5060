import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import { hasPermission } from 'contract/access/permissions';
import type { Share, ShareState, shares as contract } from 'contract/documents/shares';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { files } from '../files/schema';
import { readLevels } from '../folders/levels';
import type { LevelOf } from '../folders/levels';
import { folders } from '../folders/schema';
import { canShare, isInForce } from './liveShare';
import type { ShareRow } from './liveShare';
import { shareApprovals, shareUsages, shares } from './schema';

interface FoundShare {
  readonly share: ShareRow;
  readonly openings: number;
  readonly fileName: string | null;
  readonly folderName: string | null;
  /** The folders whose rights hold for what is shared; null if the caller does not see it, or if it is in the recycle bin. */
  readonly accessFrom: readonly string[] | null;
  /** Null for a maker whom the caller does not see. */
  readonly isMakerEnabled: boolean | null;
  readonly isInForce: boolean;
  readonly approval: typeof shareApprovals.$inferSelect | null;
}

/** One page of the caller's shares, the newest first. Administrators see all of the merchant. */
export async function listShares(who: Caller, { name, ...paging }: v.InferOutput<typeof contract.listShares.arg>) {
  const { createTime, expireTime, shareId } = shares;
  const where = name ? matchesName(who, name) : undefined;
  const order = [desc(createTime), desc(shareId)];
  const found = await selectPage(selectShares(who, where), paging, { createTime, expireTime }, order);
  const levelOf = await readLevels(who);
  const rows = found.map((one) => toShare(who, one, levelOf));
  return { ...(await countMatching(who.db, shares, where, { ...paging, found: rows.length })), rows };
}

/** Reads one share. */
export async function getShare(who: Caller, shareId: string): Promise<Share> {
  const [found] = await selectShares(who, eq(shares.shareId, shareId));
  if (!found) throw notFound();
  return toShare(who, found, await readLevels(who));
}

function matchesName({ db }: Caller, name: string) {
  const { fileId, fileName } = files;
  const { folderId, folderName } = folders;
  return or(
    inArray(shares.fileId, db.select({ fileId }).from(files).where(containsText(fileName, name))),
    inArray(shares.folderId, db.select({ folderId }).from(folders).where(containsText(folderName, name))),
  );
}

function selectShares({ db }: Caller, where: SQL | undefined) {
  return db
    .select({
      share: shares,
      openings: shareUsages.openings,
      fileName: files.fileName,
      folderName: folders.folderName,
      accessFrom: folders.accessFrom,
      isMakerEnabled: users.enabled,
      isInForce: sql<boolean>`${isInForce}`,
      approval: shareApprovals,
    })
    .from(shares)
    .innerJoin(shareUsages, eq(shareUsages.shareId, shares.shareId))
    .leftJoin(files, and(eq(files.fileId, shares.fileId), isNull(files.removalId)))
    .leftJoin(
      folders,
      and(eq(folders.folderId, sql`coalesce(${files.folderId}, ${shares.folderId})`), isNull(folders.removalId)),
    )
    .leftJoin(users, eq(users.userId, shares.userId))
    .leftJoin(shareApprovals, eq(shareApprovals.shareId, shares.shareId))
    .where(where)
    .$dynamic();
}

function toShare({ userId, permissions }: Caller, found: FoundShare, levelOf: LevelOf): Share {
  const { share, openings, fileName, folderName, approval } = found;
  const { shareId, userName, expireTime, maxOpenings, hasWatermark, isViewOnly, createTime, version } = share;
  const mayFollow = share.userId === userId && hasPermission(permissions, SHELL_PERMISSION_TAGS.applications);
  const kind = share.fileId === null ? 'folder' : 'file';
  return {
    ...{ shareId, kind, userName, expireTime, maxOpenings, openings, hasWatermark, isViewOnly, createTime, version },
    itemName: kind === 'file' ? fileName : folderName,
    isOwn: share.userId === userId,
    state: toState(found, share.userId === userId ? levelOf : undefined),
    hasCode: share.codeCipher !== null,
    processAddress: approval && mayFollow ? `/workflow/myApply?instance=${approval.instanceId}` : null,
  };
}

// The level is that of the caller, and so decides only over the caller's own shares.
function toState(
  { share, openings, accessFrom, isMakerEnabled, approval, ...found }: FoundShare,
  levelOf?: LevelOf,
): ShareState {
  if (share.isRevoked) return 'revoked';
  if (!found.isInForce) return 'expired';
  if (approval && approval.state !== 'passed') return approval.state;
  if (share.maxOpenings !== null && openings >= share.maxOpenings) return 'usedUp';
  const isLost = accessFrom === null || isMakerEnabled === false || (levelOf && !canShare(levelOf, accessFrom));
  return isLost ? 'stopped' : 'active';
}

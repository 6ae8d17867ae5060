import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { SharedItem, Visit, shares as contract } from 'contract/documents/shares';
import type { Visitor } from '../../../caller';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { fieldRefusal } from '../../../refusal';
import type { Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import { hashToken } from '../../access/session/authenticate';
import { auditVisit, logAccess } from './accesses';
import { toSharedFile, toSharedFolder } from './items';
import { countCode, countLink } from './limits';
import { asMaker, deadShare, readLiveShare, readSharedFile, readSharedFolders } from './liveShare';
import type { LiveShare, ShareRow } from './liveShare';
import { shareUsages, shares } from './schema';
import { isVisitOf, issueVisit } from './visits';

type Opening = v.InferOutput<typeof contract.openShare.arg>;

/**
 * Opens a share: begins a visit, and counts it. Answers no visit while a code is missing. Links that lead nowhere and wrong
 * codes are limited.
 */
export async function openShare(
  services: Services,
  { token, code, formerVisit }: Opening,
  visitor: Visitor,
): Promise<{ visit: Visit | null }> {
  const { address } = visitor;
  const link = await countLink(services.store, address);
  const live = await readLiveShare(services, eq(shares.tokenHash, hashToken(token)));
  const { share, maker } = live;
  const goesOn = formerVisit !== undefined && isVisitOf(services, formerVisit, share);
  const item = await asMaker(services, live, async (db) => {
    if (!goesOn && !(await hasOpenings(db, share))) throw deadShare();
    return readItem(db, share);
  });
  await link.forgive();
  const moment = formatMoment(new Date(), services.timeZone).slice(0, 16);
  const answer = (ticket: string): { visit: Visit } => ({
    visit: {
      ticket,
      item,
      isViewOnly: share.isViewOnly,
      watermark: share.hasWatermark ? `${maker.nickName} ${moment}` : null,
      makerName: maker.nickName,
      expireTime: share.expireTime,
    },
  });
  if (goesOn) return answer(formerVisit);
  if (share.codeCipher !== null) {
    if (code === undefined || code === '') return { visit: null };
    await checkCode(services, live, { code, address });
  }
  await asMaker(services, live, async (db) => {
    if (!(await takeOpening(db, share))) throw deadShare();
    await logAccess(db, share, { action: 'opened', address });
    await auditVisit(db, share, visitor, { name: 'openShare', objectName: item.name });
  });
  return answer(issueVisit(services, { visitId: newId(), shareId: share.shareId }));
}

async function readItem(db: Db, share: ShareRow): Promise<SharedItem> {
  if (share.fileId !== null) return toSharedFile(await readSharedFile(db, share, share.fileId));
  const [folder] = await readSharedFolders(db, share, share.folderId ?? '');
  if (!folder) throw deadShare();
  return toSharedFolder(folder);
}

async function checkCode(
  services: Services,
  live: LiveShare,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<void> {
  const { share } = live;
  const attempts = await countCode(services.store, share.shareId, address);
  const wanted = Buffer.from(share.codeCipher === null ? '' : services.storageCipher.open(share.codeCipher));
  const given = Buffer.from(code.trim().toUpperCase());
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    await asMaker(services, live, (db) => logAccess(db, share, { action: 'wrongCode', address }));
    throw fieldRefusal('param-invalid', { name: 'code', text: '提取码不正确' });
  }
  await attempts.forgive();
}

async function hasOpenings(db: Db, { shareId, maxOpenings }: ShareRow): Promise<boolean> {
  if (maxOpenings === null) return true;
  const [usage] = await db.select().from(shareUsages).where(eq(shareUsages.shareId, shareId));
  return usage !== undefined && usage.openings < maxOpenings;
}

// One statement, and the limit as it is at this moment, so that visitors at the same time never get more openings than there are.
async function takeOpening(db: Db, { shareId }: ShareRow): Promise<boolean> {
  const { rowCount } = await db
    .update(shareUsages)
    .set({ openings: sql`${shareUsages.openings} + 1` })
    .from(shares)
    .where(
      and(
        eq(shareUsages.shareId, shareId),
        eq(shares.shareId, shareUsages.shareId),
        or(isNull(shares.maxOpenings), lt(shareUsages.openings, shares.maxOpenings)),
      ),
    );
  return rowCount === 1;
}

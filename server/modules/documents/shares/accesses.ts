import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { shares as contract } from 'contract/documents/shares';
import type { ShareAction } from 'contract/documents/shares';
import { writeAudit } from '../../../audit/audit';
import type { Caller, Visitor } from '../../../caller';
import { newId } from '../../../db/ids';
import { countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import type { ShareRow } from './liveShare';
import { shareAccesses } from './schema';

/** What a visitor does with a share. */
export interface Access {
  readonly action: ShareAction;
  readonly address: string;
  readonly fileName?: string;
  /** The visit and the file of a view. A browser reads a film in many requests, which are logged once. */
  readonly viewKey?: string;
}

/**
 * Writes the audit row of a visitor's call, in a transaction of the maker. The row names the share and no user: nobody is
 * signed in, or as far as the call is concerned.
 */
export async function auditVisit(
  db: Db,
  { shareId, merchantId }: Pick<ShareRow, 'shareId' | 'merchantId'>,
  visitor: Visitor,
  { name, objectName }: { readonly name: 'openShare' | 'downloadShared'; readonly objectName: string },
): Promise<void> {
  const objects = [{ kind: 'share', objectId: shareId, objectName, changes: [] }];
  await writeAudit(db, { merchantId }, visitor, { name, endpoint: contract[name], arg: {}, objects });
}

/** Logs what a visitor does, in a transaction of the maker. */
export async function logAccess(
  db: Db,
  { shareId, merchantId }: Pick<ShareRow, 'shareId' | 'merchantId'>,
  { action, address, fileName, viewKey }: Access,
): Promise<void> {
  await db
    .insert(shareAccesses)
    .values({ accessId: newId(), merchantId, shareId, action, address, fileName, viewKey })
    .onConflictDoNothing();
}

/** One page of the access log of a share, the newest first. */
export async function listShareAccesses(
  { db }: Caller,
  { shareId, ...paging }: v.InferOutput<typeof contract.listShareAccesses.arg>,
) {
  const where = and(eq(shareAccesses.shareId, shareId));
  const { accessId, action, fileName, address, createTime } = shareAccesses;
  const query = db.select({ accessId, action, fileName, address, createTime }).from(shareAccesses).where(where);
  const order = [desc(createTime), desc(accessId)];
  const rows = await selectPage(query.$dynamic(), paging, { createTime }, order);
  return { ...(await countMatching(db, shareAccesses, where, { ...paging, found: rows.length })), rows };
}

import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { buckets as contract } from 'contract/documents/buckets';
import type { Db } from '../../../db/store';
import { MissingContent, contentKey } from '../../../files/storage';
import type { FileStorage } from '../../../files/storage';
import type { JobKind, JobRun } from '../../../jobs/kind';
import { notFound } from '../../../refusal';
import * as rows from './contentRows';
import { applicationFiles } from '../../workflow/instances/parts.schema';
import { mailAttachments } from '../../channels/mailTemplates/schema';
import { fileVersions } from '../files/schema';
import { withAllFolders } from '../folders/levels';
import { openStorage } from './openStorage';
import { buckets, storedContents } from './schema';

const Argument = v.object({ bucketId: v.string(), targetId: v.string() });
const Cursor = v.object({ sha256: v.string(), moved: v.number(), damaged: v.number() });
type Cursor = v.InferOutput<typeof Cursor>;

const START: Cursor = { sha256: '', moved: 0, damaged: 0 };

/**
 * Moves all content of a bucket into another one, in the order of the hashes. Each content is copied, read back and
 * compared by size and hash; then its row changes to the new bucket, and only then is the old copy removed. A run that
 * is killed anywhere leaves each content whole where its row says, and the next run goes on after the last row that has
 * changed. Damaged content stays where it is and is counted.
 */
export const moveContentsJob: JobKind<typeof Argument> = {
  kind: 'moveContents',
  title: '迁移存储桶',
  arg: Argument,
  needs: contract.moveBucket.needs,
  timeLimitSeconds: 24 * 3600,
  async run(job, argument) {
    const move = await openMove(job, argument);
    let cursor = job.cursor === null ? START : v.parse(Cursor, job.cursor);
    // The run before may have been killed between the change of the row and the removal of the old copy.
    if (cursor.sha256 !== '') await move.removeOldCopy(cursor.sha256);
    for (;;) {
      const next = await move.findNext(cursor.sha256);
      if (!next) break;
      const { sha256, size } = next;
      const isCopied = await copyContent(move, contentKey(job.who.merchantId, sha256), { sha256, size, job });
      cursor = await move.changeRow(cursor, { ...next, isCopied });
      await (isCopied ? move.removeOldCopy(sha256) : move.removeBadCopy(sha256));
    }
    const { moved, damaged } = cursor;
    return {
      done: moved,
      note:
        damaged === 0
          ? { text: '已迁移 {n} 个文件', values: { n: moved } }
          : { text: '已迁移 {n} 个文件；{damaged} 个文件已损坏，仍在原存储桶', values: { n: moved, damaged } },
    };
  },
};

interface Move {
  readonly source: FileStorage;
  readonly target: FileStorage;
  findNext(after: string): Promise<typeof storedContents.$inferSelect | undefined>;
  changeRow(
    cursor: Cursor,
    content: { readonly sha256: string; readonly size: number; readonly isCopied: boolean },
  ): Promise<Cursor>;
  removeOldCopy(sha256: string): Promise<void>;
  removeBadCopy(sha256: string): Promise<void>;
}

async function openMove(job: JobRun, { bucketId, targetId }: v.InferOutput<typeof Argument>): Promise<Move> {
  const { services, who } = job;
  const { store } = services;
  const open = (id: string) =>
    store.asMerchant(who, async (db) => {
      const [bucket] = await db.select().from(buckets).where(eq(buckets.bucketId, id));
      if (!bucket) throw notFound();
      return openStorage(services, bucket);
    });
  const [source, target] = [await open(bucketId), await open(targetId)];
  const { contentCount: left } = await store.asMerchant(who, (db) => rows.readUsage(db, bucketId));
  const before = job.cursor === null ? 0 : v.parse(Cursor, job.cursor).moved;

  async function removeUnnamed(ref: rows.ContentRef, storage: FileStorage): Promise<void> {
    await store.asMerchant(who, (db) => rows.removeUnnamed(db, who.merchantId, ref, storage));
  }

  // Changes the row to the target. A content that the target has already only leaves the source. Returns false if the copy is not
  // there any more: as long as no row named it, the clean-up might remove it.
  async function switchRow(db: Db, sha256: string, size: number): Promise<boolean> {
    await rows.lockContent(db, who.merchantId, sha256);
    const bucket = await rows.shareBucket(db, targetId);
    rows.refuseUnwritable(bucket);
    if ((await target.sizeOf(contentKey(who.merchantId, sha256))) !== size) return false;
    const [from, to] = [
      { sha256, bucketId },
      { sha256, bucketId: targetId },
    ];
    if ((await db.$count(storedContents, rows.isContent(from))) === 0) return true;
    // In the order of the ids, so that two moves in opposite directions do not wait for each other.
    for (const id of [bucketId, targetId].sort()) await rows.readUsage(db, id, true);
    if ((await db.$count(storedContents, rows.isContent(to))) > 0) {
      // Also the files that whoever moves the bucket does not see.
      await withAllFolders(db, () =>
        db
          .update(fileVersions)
          .set({ bucketId: targetId })
          .where(and(eq(fileVersions.sha256, sha256), eq(fileVersions.bucketId, bucketId))),
      );
      await db
        .update(mailAttachments)
        .set({ bucketId: targetId })
        .where(and(eq(mailAttachments.sha256, sha256), eq(mailAttachments.bucketId, bucketId)));
      await db
        .update(applicationFiles)
        .set({ bucketId: targetId })
        .where(and(eq(applicationFiles.sha256, sha256), eq(applicationFiles.bucketId, bucketId)));
      await db.delete(storedContents).where(rows.isContent(from));
    } else {
      rows.refuseOverQuota(bucket, (await rows.readUsage(db, targetId)).usedBytes, size);
      await db.update(storedContents).set({ bucketId: targetId }).where(rows.isContent(from));
      await rows.addUsage(db, targetId, { size, count: 1 });
    }
    await rows.addUsage(db, bucketId, { size: -size, count: -1 });
    return true;
  }

  return {
    source,
    target,
    findNext: (after) =>
      store.asMerchant(who, async (db) => {
        const [next] = await db
          .select()
          .from(storedContents)
          .where(and(eq(storedContents.bucketId, bucketId), gt(storedContents.sha256, after)))
          .orderBy(asc(storedContents.sha256))
          .limit(1);
        return next;
      }),
    async changeRow(cursor, { sha256, size, isCopied }) {
      const step = await job.step(async (db) => {
        // The cursor stays, so that the content is copied again.
        if (isCopied && !(await switchRow(db, sha256, size)))
          return { cursor, done: cursor.moved, total: before + left };
        const moved = cursor.moved + (isCopied ? 1 : 0);
        const damaged = cursor.damaged + (isCopied ? 0 : 1);
        return { cursor: { sha256, moved, damaged }, done: moved, total: before + left };
      });
      return step.cursor;
    },
    removeOldCopy: (sha256) => removeUnnamed({ sha256, bucketId }, source),
    removeBadCopy: (sha256) => removeUnnamed({ sha256, bucketId: targetId }, target),
  };
}

// Returns false for content that is missing or damaged in the source.
async function copyContent(
  { source, target }: Move,
  key: string,
  { sha256, size, job }: { readonly sha256: string; readonly size: number; readonly job: JobRun },
): Promise<boolean> {
  if (await isWhole(target, key, { sha256, size })) return true;
  try {
    await target.write(key, await source.read(key), job.signal);
  } catch (error) {
    if (error instanceof MissingContent) return false;
    throw error;
  }
  return isWhole(target, key, { sha256, size });
}

async function isWhole(
  storage: FileStorage,
  key: string,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<boolean> {
  if ((await storage.sizeOf(key)) !== size) return false;
  const hash = createHash('sha256');
  for await (const part of await storage.read(key)) hash.update(part);
  return hash.digest('hex') === sha256;
}

import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { StorageFailure } from '../../../files/storage';
import type { JobKind } from '../../../jobs/kind';
import * as rows from '../buckets/contentRows';
import { MAX_UPLOAD_MS, openAllBuckets } from '../buckets/openBuckets';
import { storedContents } from '../buckets/schema';
import { applicationFiles } from '../../workflow/instances/parts.schema';
import { mailAttachments } from '../../channels/mailTemplates/schema';
import { uploads } from '../uploads/schema';
import { fileVersions } from './schema';

const noArgument = v.object({});

// How many contents are looked at in one go.
const BATCH = 200;

/**
 * Removes content that neither a version of a file nor an attachment of a mail nor a file of an application names any more, every night: its row with the count of its bucket, and
 * then the content. Content that was stored or asked for within a day stays, since the row that will name it may be on its way. What a
 * kill between both steps leaves is named by no row, and `contentCleanup` removes it.
 */
export const unusedContentsJob: JobKind<typeof noArgument> = {
  kind: 'unusedContents',
  title: '清理没有文件使用的内容',
  arg: noArgument,
  schedule: '0 5 * * *',
  timeLimitSeconds: 12 * 3600,
  async run(job) {
    const { services, signal } = job;
    const before = new Date(Date.now() - MAX_UPLOAD_MS).toISOString();
    let done = 0;
    for await (const { bucket, merchant, storage } of openAllBuckets(services)) {
      const { bucketId, merchantId } = bucket;
      let after = '';
      for (;;) {
        signal.throwIfAborted();
        const found = await services.store.asMerchant(merchant, (db) =>
          db
            .select({ sha256: storedContents.sha256 })
            .from(storedContents)
            .where(and(eq(storedContents.bucketId, bucketId), gt(storedContents.sha256, after), isUnused(before)))
            .orderBy(asc(storedContents.sha256))
            .limit(BATCH),
        );
        const last = found.at(-1);
        if (!last) break;
        after = last.sha256;
        for (const { sha256 } of found) {
          const ref = { sha256, bucketId };
          const isRemoved = await services.store.asMerchant(merchant, async (db) => {
            await rows.lockContent(db, merchantId, sha256);
            const removed = await db
              .delete(storedContents)
              .where(and(rows.isContent(ref), isUnused(before)))
              .returning({ size: storedContents.size });
            for (const { size } of removed) await rows.addUsage(db, bucketId, { size: -size, count: -1 });
            return removed.length > 0;
          });
          if (!isRemoved) continue;
          done += 1;
          await removeObject(
            services.store.asMerchant(merchant, (db) => rows.removeUnnamed(db, merchantId, ref, storage)),
          );
        }
        await job.report({ done });
      }
    }
    return { done, note: { text: '已删除 {n} 个文件', values: { n: done } } };
  },
};

function isUnused(before: string) {
  return and(
    lt(storedContents.createTime, before),
    notExists(
      sql`(select from ${uploads} where ${and(
        eq(uploads.merchantId, storedContents.merchantId),
        eq(uploads.sha256, storedContents.sha256),
        isNull(uploads.fileId),
      )})`,
    ),
    notExists(
      sql`(select from ${fileVersions} where ${and(
        eq(fileVersions.merchantId, storedContents.merchantId),
        eq(fileVersions.sha256, storedContents.sha256),
        eq(fileVersions.bucketId, storedContents.bucketId),
      )})`,
    ),
    notExists(
      sql`(select from ${mailAttachments} where ${and(
        eq(mailAttachments.merchantId, storedContents.merchantId),
        eq(mailAttachments.sha256, storedContents.sha256),
        eq(mailAttachments.bucketId, storedContents.bucketId),
      )})`,
    ),
    notExists(
      sql`(select from ${applicationFiles} where ${and(
        eq(applicationFiles.merchantId, storedContents.merchantId),
        eq(applicationFiles.sha256, storedContents.sha256),
        eq(applicationFiles.bucketId, storedContents.bucketId),
      )})`,
    ),
  );
}

// A store that fails keeps the content, which no row names: the nightly clean-up tries again.
async function removeObject(removal: Promise<boolean>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
  }
}

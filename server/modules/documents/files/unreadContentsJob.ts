import { and, asc, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { MerchantScope } from '../../../db/store';
import { READABLE_TYPES } from '../../../files/reader/kinds';
import { StorageFailure } from '../../../files/storage';
import type { JobKind } from '../../../jobs/kind';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { storedContents } from '../buckets/schema';
import { readExtract, storeExtract } from './extracts';
import { contentExtracts, fileVersions } from './schema';

const noArgument = v.object({});

const BATCH = 200;

/**
 * Reads the contents of files that were not read when they were added, every night: those of former releases, and those
 * whose store failed for long. One in a store that fails or a bucket that is disabled waits for the next night.
 */
export const unreadContentsJob: JobKind<typeof noArgument> = {
  kind: 'unreadContents',
  title: '补充提取文件文本与缩略图',
  arg: noArgument,
  schedule: '15 1 * * *',
  timeLimitSeconds: 6 * 3600,
  async run(job) {
    const { services, signal } = job;
    const { store } = services;
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      let after = { sha256: '', bucketId: '' };
      for (;;) {
        const found = await findUnread(services, merchant, after);
        const last = found.at(-1);
        if (!last) break;
        after = last;
        for (const ref of found) {
          signal.throwIfAborted();
          const extract = await readExtract(services, merchant, ref, signal).catch((error: unknown) => {
            if (error instanceof StorageFailure || error instanceof Refusal) return undefined;
            throw error;
          });
          if (!extract) continue;
          await store.asMerchant(merchant, (db) => storeExtract(db, merchant.merchantId, ref, extract));
          done += 1;
        }
        await job.report({ done });
      }
    }
    return { done, note: { text: '已读取 {n} 个文件', values: { n: done } } };
  },
};

function findUnread(
  { store }: Pick<Services, 'store'>,
  merchant: MerchantScope,
  after: { sha256: string; bucketId: string },
) {
  const ofContent = (table: typeof fileVersions | typeof contentExtracts) =>
    sql`(select from ${table} where ${table.merchantId} = ${storedContents.merchantId}
      and ${table.sha256} = ${storedContents.sha256} and ${table.bucketId} = ${storedContents.bucketId})`;
  return store.asMerchant(merchant, (db) =>
    db
      .select({ sha256: storedContents.sha256, bucketId: storedContents.bucketId })
      .from(storedContents)
      .where(
        and(
          gt(sql`(${storedContents.sha256}, ${storedContents.bucketId})`, sql`(${after.sha256}, ${after.bucketId})`),
          inArray(storedContents.mediaType, [...READABLE_TYPES]),
          exists(ofContent(fileVersions)),
          notExists(ofContent(contentExtracts)),
        ),
      )
      .orderBy(asc(storedContents.sha256), asc(storedContents.bucketId))
      .limit(BATCH),
  );
}

import * as v from 'valibot';
import { StorageFailure } from '../../../files/storage';
import type { JobKind } from '../../../jobs/kind';
import { removeUnnamed } from './contentRows';
import { MAX_UPLOAD_MS, findUnnamedContents, openAllBuckets } from './openBuckets';

const noArgument = v.object({});

/**
 * Removes content that no row names, every night: what a kill amid an upload or a move has left, and what a store could
 * not remove at its time. Content is removed under its lock, after its row was looked for again. A store that fails is
 * left for the next night.
 */
export const contentCleanupJob: JobKind<typeof noArgument> = {
  kind: 'contentCleanup',
  title: '清理未使用的文件内容',
  arg: noArgument,
  schedule: '20 4 * * *',
  timeLimitSeconds: 12 * 3600,
  async run(job) {
    const { services, signal } = job;
    const before = new Date(Date.now() - MAX_UPLOAD_MS);
    let [removed, failed] = [0, 0];
    for await (const open of openAllBuckets(services)) {
      const { bucket, merchant, storage } = open;
      const { bucketId, merchantId } = bucket;
      try {
        for await (const sha256 of findUnnamedContents(services, open, before)) {
          signal.throwIfAborted();
          const isRemoved = await services.store.asMerchant(merchant, (db) =>
            removeUnnamed(db, merchantId, { sha256, bucketId }, storage),
          );
          if (!isRemoved) continue;
          removed += 1;
          await job.report({ done: removed });
        }
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error;
        failed += 1;
      }
    }
    return {
      done: removed,
      note:
        failed === 0
          ? { text: '已删除 {n} 个文件', values: { n: removed } }
          : { text: '已删除 {n} 个文件；{failed} 个存储桶暂时无法访问', values: { n: removed, failed } },
    };
  },
};

import { inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { JobKind } from '../../../jobs/kind';
import { removals } from '../folders/schema';
import { lockTree } from '../folders/tree';
import { purge } from './removals';

const noArgument = v.object({});

// How many entries of the recycle bin one transaction removes.
const BATCH = 20;

/** Removes for good what has been in the recycle bin for its time, every night. */
export const purgeJob: JobKind<typeof noArgument> = {
  kind: 'documentPurge',
  title: '清理文件回收站',
  arg: noArgument,
  schedule: '40 3 * * *',
  timeLimitSeconds: 6 * 3600,
  async run(job) {
    const { store } = job.services;
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      for (;;) {
        job.signal.throwIfAborted();
        const purged = await store.asMerchant(merchant, async (db) => {
          await lockTree(db, merchant.merchantId);
          const due = await db
            .select()
            .from(removals)
            .where(lt(removals.purgeTime, sql`now()`))
            .limit(BATCH)
            .for('update');
          await purge(db, due);
          const ids = due.map(({ removalId }) => removalId);
          return due.length - (ids.length > 0 ? await db.$count(removals, inArray(removals.removalId, ids)) : 0);
        });
        if (purged === 0) break;
        done += purged;
        await job.report({ done });
      }
    }
    return { done, note: { text: '已彻底删除 {n} 项', values: { n: done } } };
  },
};

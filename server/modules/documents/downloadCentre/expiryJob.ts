import { and, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import { removeJobFile } from '../../../jobs/files';
import type { JobKind } from '../../../jobs/kind';
import { isFileExpired, jobs } from '../../audit/jobs/schema';

const BATCH = 200;
const noArgument = v.object({});

/**
 * Removes files whose time is over, every hour, with their keys; the download centre goes on to show them as expired.
 * The bytes go first: a killed run leaves a row that the next one finds again.
 */
export const downloadExpiryJob: JobKind<typeof noArgument> = {
  kind: 'downloadExpiry',
  title: '清理过期下载文件',
  arg: noArgument,
  schedule: '40 * * * *',
  async run(job) {
    const { store, filesDir } = job.services;
    const isDue = and(isFileExpired, sql`${jobs.file} ->> 'sealedKey' <> ''`);
    let removed = 0;
    for (;;) {
      job.signal.throwIfAborted();
      const due = await store.asSession((db) =>
        db
          .select({ jobId: jobs.jobId, path: sql<string>`${jobs.file} ->> 'path'` })
          .from(jobs)
          .where(isDue)
          .limit(BATCH),
      );
      for (const { path } of due) await removeJobFile(filesDir, path);
      const ids = due.map(({ jobId }) => jobId);
      await job.step(async (db) => {
        await withSessionRole(db, () =>
          db
            .update(jobs)
            .set({ file: sql`jsonb_set(${jobs.file}, '{sealedKey}', '""')` })
            .where(and(inArray(jobs.jobId, ids), isDue)),
        );
        return { cursor: null, done: removed + due.length };
      });
      removed += due.length;
      if (due.length < BATCH) break;
    }
    return { done: removed, note: { text: '已删除 {n} 个文件', values: { n: removed.toLocaleString('en') } } };
  },
};

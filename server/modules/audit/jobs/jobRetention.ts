import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import { removeStagedContents } from '../../../files/staging';
import { removeJobFiles } from '../../../jobs/files';
import type { JobKind } from '../../../jobs/kind';
import { defineParameter } from '../../../parameters/definition';
import { jobs } from './schema';

/** Days for which ended jobs stay in the list, with their files. */
export const JOB_RETENTION_DAYS = defineParameter({
  key: 'JOB_RETENTION_DAYS',
  name: '任务保留天数',
  category: '日志与任务',
  remark: '每天凌晨删除更早结束的任务及其文件',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(1, '至少 {n} 天'),
    v.maxValue(365, '最多 {n} 天'),
  ),
  default: 30,
});

// A file of a running job is not yet in its row.
const MAX_RUN_MS = 24 * 3_600_000;
const BATCH = 1000;
const noArgument = v.object({});

/** Deletes ended jobs after some weeks, every night, and the files that no job or upload has any more. */
export const jobRetentionJob: JobKind<typeof noArgument> = {
  kind: 'jobRetention',
  title: '清理过期任务和文件',
  arg: noArgument,
  schedule: '50 3 * * *',
  async run(job) {
    const { store, filesDir, parameters } = job.services;
    const days = parameters.get(JOB_RETENTION_DAYS);
    let deleted = 0;
    for (;;) {
      const before = deleted;
      const { done, isOver } = await job.step(async (db) => {
        const old = db
          .select({ jobId: jobs.jobId })
          .from(jobs)
          .where(
            and(
              inArray(jobs.state, ['done', 'failed', 'cancelled']),
              lt(jobs.createTime, sql`now() - make_interval(days => ${days})`),
              // A file stays for its own time.
              or(isNull(jobs.expireTime), lt(jobs.expireTime, sql`now()`)),
            ),
          )
          .limit(BATCH);
        const removed = await withSessionRole(db, () =>
          db.delete(jobs).where(inArray(jobs.jobId, old)).returning({ jobId: jobs.jobId }),
        );
        return { cursor: null, done: before + removed.length, isOver: removed.length < BATCH };
      });
      deleted = done;
      if (isOver) break;
    }
    const kept = await store.asSession((db) =>
      db
        .select({ path: sql<string>`${jobs.file} ->> 'path'` })
        .from(jobs)
        .where(isNotNull(jobs.file)),
    );
    const paths = new Set(kept.map(({ path }) => path));
    const before = new Date(Date.now() - MAX_RUN_MS);
    const files =
      (await removeJobFiles(filesDir, before, (path) => paths.has(path))) +
      (await removeStagedContents(filesDir, before));
    return {
      done: deleted,
      note: {
        text: '已删除 {jobs} 个任务、{files} 个文件',
        values: { jobs: deleted.toLocaleString('en'), files: files.toLocaleString('en') },
      },
    };
  },
};

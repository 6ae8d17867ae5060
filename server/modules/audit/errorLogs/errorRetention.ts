import { inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { errorGroups } from './schema';

/** Days after its last occurrence for which an error stays in the list. */
export const ERROR_RETENTION_DAYS = 90;

const BATCH = 200;
const noArgument = v.object({});

/** Deletes errors that have not happened for months, with their occurrences, every night. */
export const errorRetentionJob: JobKind<typeof noArgument> = {
  kind: 'errorRetention',
  title: '清理过期错误日志',
  arg: noArgument,
  schedule: '35 3 * * *',
  async run(job) {
    let deleted = 0;
    for (;;) {
      const before = deleted;
      const { done, isOver } = await job.step(async (db) => {
        const old = db
          .select({ errorId: errorGroups.errorId })
          .from(errorGroups)
          .where(lt(errorGroups.lastTime, sql`now() - make_interval(days => ${ERROR_RETENTION_DAYS})`))
          .limit(BATCH);
        const removed = await withSessionRole(db, () =>
          db.delete(errorGroups).where(inArray(errorGroups.errorId, old)).returning({ errorId: errorGroups.errorId }),
        );
        return { cursor: null, done: before + removed.length, isOver: removed.length < BATCH };
      });
      deleted = done;
      if (isOver) break;
    }
    return { done: deleted, note: { text: '已删除 {n} 条', values: { n: deleted.toLocaleString('en') } } };
  },
};

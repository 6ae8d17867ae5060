import { lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { DATA_SOURCE_LOG_RETENTION_DAYS } from '../../../statementLog/parameters';
import { statementLog } from './schema';

const noArgument = v.object({});

/** Deletes old rows of the data source log and old statements every night. A night's rows are one day's. */
export const dataSourceLogRetentionJob: JobKind<typeof noArgument> = {
  kind: 'dataSourceLogRetention',
  title: '清理过期数据源日志',
  arg: noArgument,
  schedule: '50 3 * * *',
  async run(job) {
    const days = job.services.parameters.get(DATA_SOURCE_LOG_RETENTION_DAYS);
    const { done } = await job.step(async (db) => {
      const deleted = await withSessionRole(db, async () => {
        // The server's roles may not delete rows of the log: the function keeps the latest ones whoever calls it.
        const { rows } = await db.execute<{ removed: string }>(
          sql`select remove_old_data_source_log(${days}::int) as removed`,
        );
        const statements = await db
          .delete(statementLog)
          .where(lt(statementLog.createTime, sql`now() - make_interval(days => ${days})`));
        return Number(rows[0]?.removed ?? 0) + (statements.rowCount ?? 0);
      });
      return { cursor: null, done: deleted };
    });
    return { done, note: { text: '已删除 {n} 条', values: { n: done.toLocaleString('en') } } };
  },
};

import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { addLogPartitions } from '../../../audit/chain/partitions';
import { removeArchivedRows, writeArchive } from '../../../audit/chain/archive';
import type { LogMonth } from '../../../audit/chain/archive';
import { deriveChainKey } from '../../../audit/chain/seal';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { defineParameter } from '../../../parameters/definition';

/** Days for which the logs keep their rows, at least: a month leaves as a whole. The database itself keeps 180 days. */
export const AUDIT_RETENTION_DAYS = defineParameter({
  key: 'AUDIT_RETENTION_DAYS',
  name: '审计日志保留天数',
  category: '日志与任务',
  remark: '每天凌晨按整月归档更早的审计日志',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(180, '审计日志至少保留 {n} 天'),
    v.maxValue(3650, '最多 {n} 天'),
  ),
  default: 365,
});

const noArgument = v.object({});

/**
 * Moves old months of the logs into files, every night, and creates the partitions of the months to come. A killed run
 * leaves a file without a row; the next one writes the month again.
 */
export const auditRetentionJob: JobKind<typeof noArgument> = {
  kind: 'auditRetention',
  title: '归档过期审计日志',
  arg: noArgument,
  schedule: '20 3 * * *',
  timeLimitSeconds: 4 * 3600,
  async run(job) {
    const { store, secrets } = job.services;
    const key = deriveChainKey(secrets);
    const days = job.services.parameters.get(AUDIT_RETENTION_DAYS);
    const months = await store.asSession(async (db) => {
      await addLogPartitions(db);
      const { rows } = await db.execute<LogMonth & Record<string, unknown>>(
        sql`select distinct log, month::text from log_lanes
          where (month + interval '1 month') at time zone 'UTC' <= now() - make_interval(days => ${days})
          order by month, log`,
      );
      return rows;
    });
    let moved = 0;
    for (const month of months) {
      const archive = await writeArchive(job.services, month, job.signal);
      await job.step(async (db) => {
        await withSessionRole(db, () => removeArchivedRows(db, key, month, archive));
        return { cursor: null, done: moved + archive.rowCount };
      });
      moved += archive.rowCount;
    }
    return {
      done: moved,
      note: { text: '已归档 {n} 条', values: { n: moved.toLocaleString('en') } },
    };
  },
};

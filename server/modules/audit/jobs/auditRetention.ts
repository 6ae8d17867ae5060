import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { defineParameter } from '../../../parameters/definition';

/** Days for which the audit log keeps its rows. The database itself keeps those of the last 180 days. */
export const AUDIT_RETENTION_DAYS = defineParameter({
  key: 'AUDIT_RETENTION_DAYS',
  name: '审计日志保留天数',
  category: '日志与任务',
  remark: '每天凌晨删除更早的审计日志',
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

// The number of rows that one step looks at. Small enough that no call waits long for a step.
const BATCH = 5000;
const Cursor = v.object({ lastId: v.number(), deleted: v.number() });
const noArgument = v.object({});

interface Deleted extends Record<string, unknown> {
  last_id: string | null;
  deleted: number;
}

/**
 * Deletes old rows of the audit log, of all merchants, every night. Goes through the rows in the order of their ids,
 * which is nearly that of their times, and ends at the first one that is young.
 */
export const auditRetentionJob: JobKind<typeof noArgument> = {
  kind: 'auditRetention',
  title: '清理过期审计日志',
  arg: noArgument,
  schedule: '20 3 * * *',
  timeLimitSeconds: 4 * 3600,
  async run(job) {
    const days = job.services.parameters.get(AUDIT_RETENTION_DAYS);
    let position = v.parse(Cursor, job.cursor ?? { lastId: 0, deleted: 0 });
    for (;;) {
      const { cursor, isOver } = await job.step(async (db) => {
        const { rows } = await withSessionRole(db, () =>
          db.execute<Deleted>(
            sql`select last_id, deleted from delete_old_audit_rows(${position.lastId}::bigint,
              now() - make_interval(days => ${days}), ${BATCH})`,
          ),
        );
        const [batch = { last_id: null, deleted: 0 }] = rows;
        const deleted = position.deleted + batch.deleted;
        const lastId = Number(batch.last_id ?? position.lastId);
        return { cursor: { lastId, deleted }, done: deleted, isOver: batch.last_id === null };
      });
      position = cursor;
      if (isOver) break;
    }
    const { deleted } = position;
    return { done: deleted, note: { text: '已删除 {n} 条', values: { n: deleted.toLocaleString('en') } } };
  },
};

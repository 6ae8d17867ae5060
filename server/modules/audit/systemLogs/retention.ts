import { lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { endpointCalls, systemEvents } from './schema';

/** Days for which the events of the system log stay in the list. A day has some events, and one for each job. */
export const SYSTEM_EVENT_RETENTION_DAYS = 365;

/** Days for which the statistics of endpoints are kept: twice the longest period that they are shown for. */
export const STATISTICS_RETENTION_DAYS = 14;

const noArgument = v.object({});
const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Deletes old events and statistics every night. A night's statistics are one day's: one statement is enough. */
export const systemLogRetentionJob: JobKind<typeof noArgument> = {
  kind: 'systemLogRetention',
  title: '清理过期系统日志',
  arg: noArgument,
  schedule: '40 3 * * *',
  async run(job) {
    const { done } = await job.step(async (db) => {
      const deleted = await withSessionRole(db, async () => {
        const events = await db
          .delete(systemEvents)
          .where(lt(systemEvents.createTime, before(SYSTEM_EVENT_RETENTION_DAYS)));
        const calls = await db
          .delete(endpointCalls)
          .where(lt(endpointCalls.intervalStart, before(STATISTICS_RETENTION_DAYS)));
        return (events.rowCount ?? 0) + (calls.rowCount ?? 0);
      });
      return { cursor: null, done: deleted };
    });
    return { done, note: { text: '已删除 {n} 条', values: { n: done.toLocaleString('en') } } };
  },
};

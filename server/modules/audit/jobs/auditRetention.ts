import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { addLogPartitions } from '../../../audit/chain/partitions';
import { removeArchivedRows, writeArchive } from '../../../audit/chain/archive';
import type { LogMonth } from '../../../audit/chain/archive';
import { deriveChainKey } from '../../../audit/chain/seal';
import { withSessionRole } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';

/** Days for which the rows of the logs stay in the database, at least. A month leaves it as a whole. */
export const AUDIT_RETENTION_DAYS = 365;

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
    const months = await store.asSession(async (db) => {
      await addLogPartitions(db);
      const { rows } = await db.execute<LogMonth & Record<string, unknown>>(
        sql`select distinct log, month::text from log_lanes
          where (month + interval '1 month') at time zone 'UTC' <= now() - make_interval(days => ${AUDIT_RETENTION_DAYS})
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

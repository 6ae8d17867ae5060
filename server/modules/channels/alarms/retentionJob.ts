import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { JobKind } from '../../../jobs/kind';
import { alarms } from './schema';

/** Days for which a recovered alarm stays in the record. */
export const ALARM_RETENTION_DAYS = 180;

const BATCH = 500;
const noArgument = v.object({});

/** Deletes alarms that have recovered long ago, with their course, every night. */
export const alarmRetentionJob: JobKind<typeof noArgument> = {
  kind: 'alarmRetention',
  title: '清理过期告警记录',
  arg: noArgument,
  schedule: '25 3 * * *',
  async run(job) {
    const { store } = job.services;
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      for (;;) {
        job.signal.throwIfAborted();
        const deleted = await store.asMerchant(merchant, async (db) => {
          const old = db
            .select({ alarmId: alarms.alarmId })
            .from(alarms)
            .where(
              and(
                eq(alarms.state, 'recovered'),
                lt(alarms.fireTime, sql`now() - make_interval(days => ${ALARM_RETENTION_DAYS})`),
                lt(alarms.recoverTime, sql`now() - make_interval(days => ${ALARM_RETENTION_DAYS})`),
              ),
            )
            .limit(BATCH);
          return db.delete(alarms).where(inArray(alarms.alarmId, old)).returning({ alarmId: alarms.alarmId });
        });
        done += deleted.length;
        if (deleted.length < BATCH) break;
      }
    }
    return { done, note: { text: '已删除 {n} 条', values: { n: done.toLocaleString('en') } } };
  },
};

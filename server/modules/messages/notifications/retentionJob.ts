import { inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { JobKind } from '../../../jobs/kind';
import { notificationDeliveries as table } from './schema';

/** Days for which the portal knows what it has told. */
export const NOTIFICATION_RETENTION_DAYS = 180;

const BATCH = 500;
const noArgument = v.object({});

/** Deletes what was told long ago, every night. */
export const notificationRetentionJob: JobKind<typeof noArgument> = {
  kind: 'notificationRetention',
  title: '清理过期通知记录',
  arg: noArgument,
  schedule: '15 4 * * *',
  async run({ services: { store }, signal }) {
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      for (;;) {
        signal.throwIfAborted();
        const deleted = await store.asMerchant(merchant, (db) => {
          const old = db
            .select({ deliveryId: table.deliveryId })
            .from(table)
            .where(lt(table.createTime, sql`now() - make_interval(days => ${NOTIFICATION_RETENTION_DAYS})`))
            .limit(BATCH);
          return db.delete(table).where(inArray(table.deliveryId, old)).returning({ deliveryId: table.deliveryId });
        });
        done += deleted.length;
        if (deleted.length < BATCH) break;
      }
    }
    return { done, note: { text: '已删除 {n} 条', values: { n: done.toLocaleString('en') } } };
  },
};

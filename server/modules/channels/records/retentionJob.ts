import { inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { Db } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { channelReplies as replies } from '../replies/schema';
import { RECORD_RETENTION_DAYS } from './parameters';
import { channelCounts, channelReceipts, channelRecords as table } from './schema';

const BATCH = 500;
// Days for which a receipt waits for its message.
const RECEIPT_DAYS = 3;
// Months of which counts are kept.
const COUNT_MONTHS = 3;
const noArgument = v.object({});

/** Deletes old messages with their course, old answers to them, receipts that nobody waits for, and old counts, every night. */
export const recordRetentionJob: JobKind<typeof noArgument> = {
  kind: 'messageRetention',
  title: '清理过期发送记录',
  arg: noArgument,
  schedule: '35 3 * * *',
  async run({ services, signal }) {
    const { store, parameters } = services;
    const days = parameters.get(RECORD_RETENTION_DAYS);
    let done = 0;
    for (const merchant of await readMerchantScopes(store)) {
      for (;;) {
        signal.throwIfAborted();
        const deleted = await store.asMerchant(merchant, (db) => deleteRecords(db, days));
        done += deleted;
        if (deleted < BATCH) break;
      }
      await store.asMerchant(merchant, (db) => deleteReplies(db, days));
      await store.asMerchant(merchant, deleteLeftovers);
    }
    return { done, note: { text: '已删除 {n} 条', values: { n: done.toLocaleString('en') } } };
  },
};

async function deleteRecords(db: Db, days: number): Promise<number> {
  const old = db
    .select({ recordId: table.recordId })
    .from(table)
    .where(lt(table.createTime, sql`now() - make_interval(days => ${days})`))
    .limit(BATCH);
  return (await db.delete(table).where(inArray(table.recordId, old)).returning({ recordId: table.recordId })).length;
}

async function deleteReplies(db: Db, days: number): Promise<void> {
  await db.delete(replies).where(lt(replies.sentTime, sql`now() - make_interval(days => ${days})`));
}

async function deleteLeftovers(db: Db): Promise<void> {
  await db
    .delete(channelReceipts)
    .where(lt(channelReceipts.createTime, sql`now() - make_interval(days => ${RECEIPT_DAYS})`));
  // A period begins with its month.
  await db
    .delete(channelCounts)
    .where(lt(channelCounts.period, sql`to_char(now() - make_interval(months => ${COUNT_MONTHS}), 'YYYY-MM')`));
}

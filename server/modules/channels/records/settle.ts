import { and, eq, sql } from 'drizzle-orm';
import type { SendOutcome } from '../../../channels/outcome';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { ServerResources } from '../../../services';
import type { MessageServices } from './draft';
import { advance, forgetCode } from './advance';
import type { RecordRow } from './advance';
import { fallBack, hasFallbacks } from './fallBack';
import { blockIfOptedOut } from './optOut';
import { planQueries } from './query';
import { applyWaitingReceipts } from './receipts';
import { recordIfNotSubscribed } from './subscriptions';
import { channelReceipts, channelRecords as table } from './schema';
import type { Claimed } from './claim';

// The seconds after which a message is tried again, if it was not reached or its vendor was busy. After the last one it has failed.
const RETRY_SECONDS = [10, 60, 300, 1800];

/** Stores what became of a message that was given to its vendor. */
export async function settle(
  db: Db,
  services: MessageServices,
  { recordId }: Claimed,
  outcome: SendOutcome,
): Promise<void> {
  const [record] = await db.select().from(table).where(eq(table.recordId, recordId)).for('update');
  if (!record) return;
  if (outcome.kind === 'handedOver') return takeOver(db, services, record, outcome.vendorId);
  // A receipt has come before the answer, or the lease has expired.
  if (record.state !== 'sending') return;
  const { reason } = outcome;
  if (outcome.kind === 'unknown')
    return advance(db, record, { state: 'unknown', reason, set: planQueries(record.channel) });
  const vendorCode = outcome.kind === 'refused' ? outcome.code : null;
  await blockIfOptedOut(db, record, { code: vendorCode, reason });
  await recordIfNotSubscribed(db, services.storageCipher, record, vendorCode);
  const seconds = findRetrySeconds(outcome, record);
  if (seconds !== undefined) {
    const dueTime = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
    return advance(db, record, { state: 'queued', reason, vendorCode, set: { dueTime }, step: 'retry' });
  }
  await advance(db, record, { state: readEnd(outcome), reason, vendorCode });
  await fallBack(db, services, record);
}

function findRetrySeconds(
  outcome: Extract<SendOutcome, { readonly kind: 'refused' | 'unreached' }>,
  { attempts }: RecordRow,
): number | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (outcome.kind === 'unreached') return seconds;
  return outcome.isRetryable && seconds !== undefined ? Math.max(seconds, outcome.retrySeconds ?? 0) : undefined;
}

function readEnd(outcome: Extract<SendOutcome, { readonly kind: 'refused' | 'unreached' }>) {
  if (outcome.kind === 'unreached') return 'failed';
  return outcome.isBounce ? 'bounced' : 'refused';
}

async function takeOver(db: Db, services: MessageServices, record: RecordRow, vendorId: string): Promise<void> {
  const sentTime = new Date().toISOString();
  // A code stays as long as a further channel may have to tell it.
  const set = {
    vendorId,
    sentTime,
    ...planQueries(record.channel),
    ...(hasFallbacks(services, record) ? {} : forgetCode(record)),
  };
  // An early receipt has told more already, and `unknown` was too pessimistic.
  if (record.state === 'sending' || record.state === 'unknown') await advance(db, record, { state: 'handedOver', set });
  else await db.update(table).set(set).where(eq(table.recordId, record.recordId));
  await applyWaitingReceipts(db, services, { ...record, vendorId });
}

/** Applies the receipts that were stored while the answer to their request was stored. */
export async function applyLateReceipts(services: ServerResources): Promise<void> {
  const { store } = services;
  const late = await store.asSession((db) =>
    db
      .selectDistinct({ recordId: table.recordId, merchantId: table.merchantId })
      .from(channelReceipts)
      .innerJoin(
        table,
        and(eq(table.accountId, channelReceipts.accountId), eq(table.vendorId, channelReceipts.vendorId)),
      )
      .limit(100),
  );
  for (const { recordId, merchantId } of late) {
    await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const [record] = await db.select().from(table).where(eq(table.recordId, recordId)).for('update');
      if (record) await applyWaitingReceipts(db, services, record);
    });
  }
}

import { and, eq, or } from 'drizzle-orm';
import * as v from 'valibot';
import { CallDetails } from 'contract/channels/callDetails';
import type { RecordState } from 'contract/channels/records';
import { message } from 'contract/textSchemas';
import { RECEIPT_STATES } from '../../../channels/receipt';
import type { MessageEnd, Receipt } from '../../../channels/receipt';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { advance, forgetCode } from './advance';
import type { RecordRow } from './advance';
import { recordPress } from './presses';
import type { PressedMessage } from './presses';
import { blockIfOptedOut } from './optOut';
import { fallBack } from './fallBack';
import type { MessageServices } from './draft';
import { recordIfNotSubscribed } from './subscriptions';
import { channelReceipts, channelRecords as table } from './schema';

/** The most receipts of one account that wait for their message. Further ones are dropped: they are forged. */
export const MAX_WAITING_RECEIPTS = 10_000;

const StoredReceipt = v.object({
  recordId: v.nullable(v.string()),
  vendorId: v.string(),
  state: v.picklist(RECEIPT_STATES),
  code: v.nullable(v.string()),
  reason: v.nullable(message),
  time: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  ),
  units: v.nullable(v.number()),
  call: v.optional(CallDetails),
  press: v.optional(v.object({ userId: v.string(), actionId: v.string() })),
});

// The states from which a receipt leads on. A message that has arrived has arrived, whatever was believed before; a failure counts
// only for a message that is with the vendor.
const BEFORE: Readonly<Record<Receipt['state'], readonly RecordState[]>> = {
  delivered: ['queued', 'sending', 'handedOver', 'unknown', 'failed', 'bounced'],
  read: ['queued', 'sending', 'handedOver', 'unknown', 'failed', 'bounced', 'delivered'],
  failed: ['sending', 'handedOver', 'unknown'],
  bounced: ['sending', 'handedOver', 'unknown'],
};

/**
 * Takes a receipt of the vendor of an account. Receipts may come twice, late, out of order and before the answer to the request, so
 * one that changes nothing is dropped, and one whose message is not known yet waits for it. Returns the message whose button was
 * pressed, if the receipt is the first one that says so.
 */
export async function takeReceipt(
  db: Db,
  services: MessageServices,
  { accountId, merchantId }: { readonly accountId: string; readonly merchantId: string },
  receipt: Receipt,
): Promise<PressedMessage | undefined> {
  const named = eq(table.vendorId, receipt.vendorId);
  const which = receipt.recordId === null ? named : or(named, eq(table.recordId, receipt.recordId));
  const [record] = await db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), which))
    .for('update');
  if (record) return applyReceipt(db, services, record, receipt);
  if ((await db.$count(channelReceipts, eq(channelReceipts.accountId, accountId))) >= MAX_WAITING_RECEIPTS)
    return undefined;
  const { vendorId } = receipt;
  await db.insert(channelReceipts).values({ receiptId: newId(), merchantId, accountId, vendorId, receipt });
  return undefined;
}

/** Applies the receipts that have waited for a message which the vendor has now named. The caller has locked the message. */
export async function applyWaitingReceipts(db: Db, services: MessageServices, record: RecordRow): Promise<void> {
  const { accountId, vendorId } = record;
  if (accountId === null || vendorId === null) return;
  const waiting = await db
    .delete(channelReceipts)
    .where(and(eq(channelReceipts.accountId, accountId), eq(channelReceipts.vendorId, vendorId)))
    .returning();
  for (const { receipt } of waiting) {
    const [present] = await db.select().from(table).where(eq(table.recordId, record.recordId));
    if (present) await applyReceipt(db, services, present, v.parse(StoredReceipt, receipt));
  }
}

async function applyReceipt(
  db: Db,
  services: MessageServices,
  record: RecordRow,
  { vendorId, press, ...end }: Receipt,
): Promise<PressedMessage | undefined> {
  await applyEnd(db, services, { ...record, vendorId }, end);
  return press && recordPress(db, services, record, { ...press, time: end.time });
}

/**
 * Puts a message into the state that its vendor has reported, by a receipt or when it was asked. Returns whether that has changed anything.
 * The caller has locked the message.
 */
export async function applyEnd(
  db: Db,
  services: MessageServices,
  record: RecordRow,
  { state, code, reason, time, units, call }: MessageEnd,
): Promise<boolean> {
  if (!BEFORE[state].includes(record.state)) {
    // A query tells less of a call than its receipt.
    if (call && state === record.state) await db.update(table).set({ call }).where(eq(table.recordId, record.recordId));
    return false;
  }
  const { vendorId } = record;
  const hasFailed = state === 'failed' || state === 'bounced';
  const receiptTime = (time ?? new Date()).toISOString();
  await advance(db, record, {
    state,
    reason,
    vendorCode: code,
    set: {
      ...{
        receiptTime,
        vendorId,
        sentTime: record.sentTime ?? receiptTime,
        units: units ?? record.units,
        ...(call && { call }),
      },
      ...(hasFailed ? {} : forgetCode(record)),
    },
  });
  if (hasFailed) await blockIfOptedOut(db, record, { code, reason });
  if (hasFailed) await recordIfNotSubscribed(db, services.storageCipher, record, code);
  if (hasFailed) await fallBack(db, services, record);
  return true;
}

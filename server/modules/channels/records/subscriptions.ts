import type { Message } from 'contract/text';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { isRefusedBy, recordNotSubscribed } from '../subscriptions/subscriptions';
import type { Subscription } from '../subscriptions/subscriptions';
import { channelAdapters } from './adapters';
import type { RecordRow } from './advance';
import { openContent } from './content';

/** Says that the recipient of a message has refused the messages of its template, and by which code of the vendor. Null: nothing is known. */
export async function findRefusedSubscription(
  db: Db,
  cipher: StorageCipher,
  record: RecordRow,
  accountId: string,
): Promise<{ readonly reason: Message; readonly vendorCode: string } | null> {
  const { subscription } = channelAdapters[record.channel];
  const wanted = readSubscription(cipher, record, accountId);
  if (!subscription || !wanted || !(await isRefusedBy(db, cipher, wanted))) return null;
  return { reason: { text: '收件人已拒收该模板的消息，未提交' }, vendorCode: subscription.missingCode };
}

/** Keeps that the vendor has not delivered a message because its recipient has not subscribed, if its code says so. */
export async function recordIfNotSubscribed(
  db: Db,
  cipher: StorageCipher,
  record: RecordRow,
  code: string | null,
): Promise<void> {
  const { channel, accountId, merchantId } = record;
  if (accountId === null || code === null || channelAdapters[channel].subscription?.missingCode !== code) return;
  const missing = readSubscription(cipher, record, accountId);
  if (missing) await recordNotSubscribed(db, cipher, merchantId, missing);
}

function readSubscription(
  cipher: StorageCipher,
  { channel, recipientCipher, contentCipher }: RecordRow,
  accountId: string,
): Subscription | undefined {
  const { subscription } = channelAdapters[channel];
  if (!subscription || !recipientCipher || !contentCipher) return undefined;
  const vendorTemplateId = subscription.readTemplateId(openContent(cipher, contentCipher).content);
  return { accountId, vendorUserId: cipher.open(recipientCipher), vendorTemplateId };
}

import { and, desc, eq } from 'drizzle-orm';
import type { Message } from 'contract/text';
import { newId } from '../../../db/ids';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import { channelBlocks, channelRecords } from '../records/schema';
import type { Subscription } from './link';

const CAUSE: Message = { text: '收件人通过邮件中的链接退订' };

/** Reads the name of the merchant whose mails somebody unsubscribes from; undefined if there is no such merchant. */
export async function readMerchantName(db: Db, { merchantId }: Subscription): Promise<string | undefined> {
  const [merchant] = await db
    .select({ name: merchants.merchantName })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId));
  return merchant?.name;
}

/** Sends an address no more marketing of the merchant. One that is blocked already stays so. */
export async function unsubscribe(db: Db, { merchantId, recipientHash }: Subscription): Promise<void> {
  // The address is known masked only, from the last mail to it.
  const [last] = await db
    .select({ recordId: channelRecords.recordId, shownRecipient: channelRecords.shownRecipient })
    .from(channelRecords)
    .where(and(eq(channelRecords.channel, 'mail'), eq(channelRecords.recipientHash, recipientHash)))
    .orderBy(desc(channelRecords.createTime))
    .limit(1);
  await db
    .insert(channelBlocks)
    .values({
      ...{ blockId: newId(), merchantId, channel: 'mail', recipientHash, isMarketingOnly: true, cause: CAUSE },
      shownRecipient: last?.shownRecipient ?? '***',
      recordId: last?.recordId ?? null,
    })
    .onConflictDoNothing({ target: [channelBlocks.merchantId, channelBlocks.channel, channelBlocks.recipientHash] });
}

import { and, desc, eq } from 'drizzle-orm';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { blockMarketing } from '../records/optOut';
import { channelRecords } from '../records/schema';
import type { Subscription } from './link';

const CAUSE: Message = { text: '收件人通过邮件中的链接退订' };

/** Sends an address no more marketing of the merchant, and ends its consent. One that is blocked already stays so. */
export async function unsubscribe(db: Db, { merchantId, recipientHash }: Subscription): Promise<void> {
  // The address is known masked only, from the last mail to it.
  const [last] = await db
    .select({ recordId: channelRecords.recordId, shownRecipient: channelRecords.shownRecipient })
    .from(channelRecords)
    .where(and(eq(channelRecords.channel, 'mail'), eq(channelRecords.recipientHash, recipientHash)))
    .orderBy(desc(channelRecords.createTime))
    .limit(1);
  await blockMarketing(db, {
    ...{ merchantId, channel: 'mail', recipientHash, source: 'link', cause: CAUSE },
    shownRecipient: last?.shownRecipient ?? '***',
    recordId: last?.recordId ?? null,
  });
}

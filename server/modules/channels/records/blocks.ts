import { desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { messageRecords as contract } from 'contract/channels/records';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { lockRecord } from './resend';
import { channelBlocks as table } from './schema';

/** Reads a page of the addresses to which the merchant sends nothing, the newest first. */
export async function listBlocks(
  db: Db,
  { channel, ...page }: v.InferOutput<typeof contract.listBlockedRecipients.arg>,
) {
  const where = channel && eq(table.channel, channel);
  const query = db
    .select({
      blockId: table.blockId,
      channel: table.channel,
      recipient: table.shownRecipient,
      reason: table.reason,
      source: table.source,
      cause: table.cause,
      isMarketingOnly: table.isMarketingOnly,
      recordId: table.recordId,
      createUser: table.userName,
      createTime: table.createTime,
    })
    .from(table)
    .where(where);
  const rows = await selectPage(query.$dynamic(), page, table, [desc(table.createTime), desc(table.blockId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Sends the recipient of a message nothing more through its channel. Messages that wait are refused when it is their turn. */
export async function blockRecipient(
  { db, merchantId, userId, userName, user }: Caller,
  { recordId, reason = null }: v.InferOutput<typeof contract.blockRecipient.arg>,
): Promise<{ readonly blockId: string }> {
  const { channel, recipientHash, shownRecipient } = await lockRecord(db, recordId);
  if (recipientHash === null) throw new Refusal('conflict', '该消息没有收件地址');
  const author = { userId, userName: user.nickName || userName };
  const added = await db
    .insert(table)
    .values({ blockId: newId(), merchantId, channel, recipientHash, shownRecipient, reason, ...author })
    .onConflictDoUpdate({
      target: [table.merchantId, table.channel, table.recipientHash],
      // Whoever has unsubscribed from marketing is now sent nothing at all.
      set: { ...author, source: 'user', reason, isMarketingOnly: false },
      setWhere: eq(table.isMarketingOnly, true),
    })
    .returning({ blockId: table.blockId });
  const [block] = added;
  if (!block) throw new Refusal('conflict', '该地址已在黑名单中');
  return block;
}

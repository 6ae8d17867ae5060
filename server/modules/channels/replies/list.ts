import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { messageReplies as contract } from 'contract/channels/replies';
import { countMatching, selectPage, startOfDay } from '../../../db/listing';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { channelAccounts } from '../accounts/schema';
import { channelReplies as table } from './schema';

/** Reads a page of what people have answered to the merchant, the newest first. */
export async function listReplies(
  db: Db,
  { storageCipher, timeZone }: Pick<Services, 'storageCipher' | 'timeZone'>,
  { effect, recipient, beginTime, endTime, ...page }: v.InferOutput<typeof contract.listMessageReplies.arg>,
) {
  const where = and(
    effect && eq(table.effect, effect),
    recipient ? eq(table.recipientHash, storageCipher.searchHash(recipient)) : undefined,
    beginTime === undefined ? undefined : gte(table.sentTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.sentTime, startOfDay(endTime, timeZone, 1)),
  );
  const query = db
    .select({
      replyId: table.replyId,
      recipient: table.shownRecipient,
      text: table.text,
      effect: table.effect,
      accountName: channelAccounts.accountName,
      recordId: table.recordId,
      sentTime: table.sentTime,
    })
    .from(table)
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId))
    .where(where);
  const rows = await selectPage(query.$dynamic(), page, table, [desc(table.sentTime), desc(table.replyId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

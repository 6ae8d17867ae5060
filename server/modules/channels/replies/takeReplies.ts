import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { MAX_REPLY_LENGTH } from 'contract/channels/replies';
import type { ReplyEffect } from 'contract/channels/replies';
import { maskPhone } from 'contract/secret';
import type { Reply } from '../../../channels/reply';
import { readReplyWish } from '../../../channels/sms/replyKeywords';
import type { ReplyWish } from '../../../channels/sms/replyKeywords';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { AccountRow } from '../accounts/accounts';
import { giveConsent } from '../consents/consents';
import { blockMarketing, findBlock, unblockMarketing } from '../records/optOut';
import { channelRecords as records } from '../records/schema';
import { channelReplies as table } from './schema';

const DAY_MS = 24 * 3_600_000;
// A person answers the last message that they have got, and after a week hardly any.
const ANSWERED_WITHIN_MS = 7 * DAY_MS;

type Account = Pick<AccountRow, 'accountId' | 'merchantId' | 'channel'>;
type StoredReply = typeof table.$inferInsert;

/**
 * Stores what people have answered to the messages of an account, and does what their keywords ask for. An answer that is repeated
 * changes nothing, and one that arrives after a later answer of the same phone is stored only.
 */
export async function takeReplies(
  db: Db,
  cipher: Pick<StorageCipher, 'seal' | 'searchHash'>,
  account: Account,
  replies: readonly Reply[],
): Promise<void> {
  // In one order in all calls, so that two of them can't wait for each other.
  const inOrder = [...replies].sort((one, other) => (one.phone < other.phone ? -1 : Number(one.phone > other.phone)));
  for (const reply of inOrder) await takeReply(db, cipher, account, reply);
}

async function takeReply(
  db: Db,
  cipher: Pick<StorageCipher, 'seal' | 'searchHash'>,
  account: Account,
  { key, phone, text, time }: Reply,
): Promise<void> {
  const { accountId, merchantId } = account;
  const [keyHash, recipientHash] = [cipher.searchHash(`reply ${key}`), cipher.searchHash(phone)];
  await lockRecipient(db, merchantId, recipientHash);
  const isSame = and(eq(table.accountId, accountId), eq(table.keyHash, keyHash));
  if ((await db.$count(table, isSame)) > 0) return;
  const now = Date.now();
  const reply: Omit<StoredReply, 'effect'> = {
    ...{ replyId: newId(), merchantId, accountId, keyHash, recipientCipher: cipher.seal(phone), recipientHash },
    ...{ shownRecipient: maskPhone(phone), text: text.slice(0, MAX_REPLY_LENGTH) },
    // A time to come would make all further answers of this person earlier ones.
    sentTime: new Date(Math.min(time?.getTime() ?? now, now)).toISOString(),
  };
  reply.recordId = await findAnswered(db, account, reply);
  await db.insert(table).values({ ...reply, effect: await carryOut(db, account, reply) });
}

// Until the transaction ends, so that of two answers at the same time one sees the other.
async function lockRecipient(db: Db, merchantId: string, recipientHash: Buffer): Promise<void> {
  const name = `replies ${merchantId} ${recipientHash.toString('hex')}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function findAnswered(
  db: Db,
  { accountId, channel }: Account,
  { recipientHash, sentTime }: Pick<StoredReply, 'recipientHash' | 'sentTime'>,
): Promise<string | null> {
  const earliest = new Date(Date.parse(sentTime) - ANSWERED_WITHIN_MS).toISOString();
  const [answered] = await db
    .select({ recordId: records.recordId })
    .from(records)
    .where(
      and(
        ...[eq(records.channel, channel), eq(records.accountId, accountId), eq(records.recipientHash, recipientHash)],
        // What was never given to the vendor has reached nobody.
        ...[gt(records.attempts, 0), gte(records.createTime, earliest)],
      ),
    )
    .orderBy(desc(records.createTime))
    .limit(1);
  return answered?.recordId ?? null;
}

async function carryOut(
  db: Db,
  { merchantId, channel }: Account,
  { recipientHash, shownRecipient, text, recordId, sentTime }: Omit<StoredReply, 'effect'>,
): Promise<ReplyEffect> {
  const wish = readReplyWish(text);
  if (wish === undefined) return 'none';
  const later = await db
    .select({ text: table.text })
    .from(table)
    .where(and(eq(table.recipientHash, recipientHash), gt(table.sentTime, sentTime)));
  if (later.some((reply) => readReplyWish(reply.text) !== undefined)) return 'none';
  if (wish !== 'unsubscribe') return agree(db, { merchantId, channel }, { wish, recipientHash, shownRecipient });
  const cause = { text: '收件人回复“{text}”退订', values: { text: text.trim() } };
  const block = { merchantId, channel, recipientHash, shownRecipient, cause, recordId: recordId ?? null };
  return (await blockMarketing(db, { ...block, source: 'reply' })) ? 'unsubscribed' : 'none';
}

// Both ways to agree are consents. Only a resume keyword takes back that the person has unsubscribed, and neither a block of an
// administrator.
async function agree(
  db: Db,
  { merchantId, channel }: Pick<Account, 'merchantId' | 'channel'>,
  { wish, recipientHash, shownRecipient }: Agreement,
): Promise<ReplyEffect> {
  const isUnblocked = wish === 'resubscribe' && (await unblockMarketing(db, { channel, recipientHash }));
  if (await findBlock(db, { channel, recipientHash, templateType: 'marketing' })) return 'none';
  const consent = { merchantId, channel: 'sms' as const, recipientHash, shownRecipient, source: 'reply' as const };
  const isNew = await giveConsent(db, { ...consent, consentId: newId() });
  if (isUnblocked) return 'resubscribed';
  return isNew ? 'consented' : 'none';
}

interface Agreement extends Pick<StoredReply, 'recipientHash' | 'shownRecipient'> {
  readonly wish: ReplyWish;
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { BlockSource } from 'contract/channels/blockSources';
import type { Message } from 'contract/text';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { withdrawConsents } from '../consents/consents';
import { channelAdapters } from './adapters';
import type { RecordRow } from './advance';
import { channelBlocks as table } from './schema';

type Recipient = Pick<RecordRow, 'channel' | 'templateType'> & { readonly recipientHash: Buffer };

/** Says why the merchant sends a recipient no such message, if it has blocked them. */
export type FindBlock = (db: Db, recipient: Recipient) => Promise<Message | null>;

/** Says why the merchant sends a recipient no such message: blocked by a user, or unsubscribed from marketing. Null: nothing is in the way. */
export async function findBlock(db: Db, { channel, recipientHash, templateType }: Recipient): Promise<Message | null> {
  const where = and(eq(table.channel, channel), eq(table.recipientHash, recipientHash));
  const [block] = await db.select({ isMarketingOnly: table.isMarketingOnly }).from(table).where(where);
  return describeBlock(block, templateType);
}

/** Reads the blocks of many recipients of a channel at once. Returns {@link findBlock} for these recipients alone. */
export async function readBlocks(
  db: Db,
  { channel, recipientHashes }: { readonly channel: RecordRow['channel']; readonly recipientHashes: readonly Buffer[] },
): Promise<FindBlock> {
  const found = await db
    .select({ recipientHash: table.recipientHash, isMarketingOnly: table.isMarketingOnly })
    .from(table)
    .where(and(eq(table.channel, channel), inArray(table.recipientHash, [...recipientHashes])));
  const blocks = new Map(found.map((block) => [block.recipientHash.toString('hex'), block]));
  return (_, { recipientHash, templateType }) =>
    Promise.resolve(describeBlock(blocks.get(recipientHash.toString('hex')), templateType));
}

function describeBlock(
  block: Pick<typeof table.$inferSelect, 'isMarketingOnly'> | undefined,
  templateType: RecordRow['templateType'],
): Message | null {
  if (!block) return null;
  if (!block.isMarketingOnly) return { text: '收件人在黑名单中' };
  return templateType === 'marketing' ? { text: '收件人已退订，不再发送营销消息' } : null;
}

/**
 * Sends a recipient no more marketing if the vendor's code says that they have unsubscribed. Codes and notices still go: the person has
 * asked for them. A recipient who is blocked already stays so.
 */
export async function blockIfOptedOut(
  db: Db,
  { recordId, merchantId, channel, recipientHash, shownRecipient }: RecordRow,
  { code, reason }: { readonly code: string | null; readonly reason: Message | null },
): Promise<void> {
  if (code === null || recipientHash === null || !channelAdapters[channel].optOutCodes?.has(code)) return;
  await blockMarketing(db, {
    ...{ merchantId, channel, recipientHash, shownRecipient },
    ...{ source: 'receipt', cause: reason, recordId },
  });
}

/**
 * Sends a recipient no more marketing, and ends their consent to it. One who is blocked already stays so. Returns whether that has
 * changed anything.
 */
export async function blockMarketing(
  db: Db,
  block: Omit<typeof table.$inferInsert, 'blockId' | 'isMarketingOnly' | 'source'> & {
    readonly source: Exclude<BlockSource, 'user'>;
  },
): Promise<boolean> {
  const isWithdrawn = await withdrawConsents(db, block, { source: block.source });
  const added = await db
    .insert(table)
    .values({ ...block, blockId: newId(), isMarketingOnly: true })
    .onConflictDoNothing({ target: [table.merchantId, table.channel, table.recipientHash] })
    .returning({ blockId: table.blockId });
  return isWithdrawn || added.length > 0;
}

/**
 * Sends a recipient marketing again who has unsubscribed: by a vendor's report, a link or an answer. What an administrator has blocked
 * stays blocked. Returns whether that has changed anything.
 */
export async function unblockMarketing(
  db: Db,
  { channel, recipientHash }: Pick<typeof table.$inferSelect, 'channel' | 'recipientHash'>,
): Promise<boolean> {
  const removed = await db
    .delete(table)
    .where(
      and(
        ...[eq(table.channel, channel), eq(table.recipientHash, recipientHash)],
        ...[eq(table.isMarketingOnly, true), isNull(table.userId)],
      ),
    )
    .returning({ blockId: table.blockId });
  return removed.length > 0;
}

import { and, count, eq, exists, gt, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountUsage as contract } from 'contract/channels/accountUsage';
import type { AccountUsage } from 'contract/channels/accountUsage';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { channelAccounts as table } from '../accounts/schema';
import { toPushToken, toReceiptPath } from '../receipts/address';
import { channelAdapters } from '../records/adapters';
import { readCounts } from '../records/counts';
import { channelRecordSteps as steps, channelRecords } from '../records/schema';

/** The use, the limits and the receipts of accounts, for all channels (CHN-01, CHN-04). */
export function accountUsageRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    getAccountUsage: ({ accountId }, { db }) => readUsage(db, services, accountId),
    setAccountLimits: ({ accountId, version, dailyLimit = null, monthlyLimit = null }, { db }) =>
      updateVersioned(db, table, { row: eq(table.accountId, accountId), version }, { dailyLimit, monthlyLimit }),
  });
}

async function readUsage(db: Db, services: Services, accountId: string): Promise<AccountUsage> {
  const { storageCipher, timeZone, origin = '' } = services;
  const [account] = await db.select().from(table).where(eq(table.accountId, accountId));
  if (!account) throw notFound();
  const subject = `account:${accountId}`;
  const today = await readCounts(db, [subject], { per: 'day', timeZone });
  const month = await readCounts(db, [subject], { per: 'month', timeZone });
  const isWeChat = account.channel === 'mini' && account.settings.vendor === 'wechat';
  // Alipay sends none, and the portal itself tells DingTalk the address.
  const isEntered = account.channel !== 'dingtalk' && (account.channel !== 'mini' || isWeChat);
  const hasReceipts = isEntered && channelAdapters[account.channel].readReceipts !== undefined;
  return {
    dailyLimit: account.dailyLimit,
    monthlyLimit: account.monthlyLimit,
    usedToday: today.get(subject) ?? 0,
    usedThisMonth: month.get(subject) ?? 0,
    ...(await countRecent(db, accountId)),
    subscriptions: isWeChat ? await countSubscriptions(db, account) : null,
    pushToken: isWeChat ? toPushToken(storageCipher, accountId) : null,
    receiptAddress: hasReceipts ? origin + toReceiptPath(storageCipher, accountId) : null,
    version: account.version,
  };
}

async function countSubscriptions(
  db: Db,
  { accountId, channel }: typeof table.$inferSelect,
): Promise<AccountUsage['subscriptions']> {
  const missing = exists(
    db
      .select({ stepId: steps.stepId })
      .from(steps)
      .where(
        and(
          eq(steps.recordId, channelRecords.recordId),
          eq(steps.vendorCode, channelAdapters[channel].subscription?.missingCode ?? ''),
        ),
      ),
  );
  const [found] = await db
    .select({ messageCount: count(), missingCount: sql<number>`(count(*) filter (where ${missing}))::int` })
    .from(channelRecords)
    .where(
      and(
        eq(channelRecords.accountId, accountId),
        gt(channelRecords.createTime, sql`now() - interval '30 days'`),
        notInArray(channelRecords.state, ['queued', 'sending']),
      ),
    );
  return found ?? { messageCount: 0, missingCount: 0 };
}

async function countRecent(db: Db, accountId: string): Promise<Pick<AccountUsage, 'recentCount' | 'recentFailures'>> {
  const { state, createTime } = channelRecords;
  const failed = sql<number>`(count(*) filter (where ${state} in ('failed', 'bounced', 'refused', 'unknown')))::int`;
  const [found] = await db
    .select({ recentCount: count(), recentFailures: failed })
    .from(channelRecords)
    .where(
      and(
        eq(channelRecords.accountId, accountId),
        gt(createTime, sql`now() - interval '1 day'`),
        notInArray(state, ['queued', 'sending']),
      ),
    );
  return found ?? { recentCount: 0, recentFailures: 0 };
}

import { and, eq, gt, sql } from 'drizzle-orm';
import { RECALLABLE_STATES, RECALL_HOURS } from 'contract/channels/records';
import type { Message } from 'contract/text';
import type { Db, MerchantScope } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { channelAdapters } from './adapters';
import type { ChannelAdapter } from './adapter';
import { advance } from './advance';
import { lockRecord } from './resend';
import { channelRecords as table } from './schema';

const RECALL_TIMEOUT_MS = 15_000;

/**
 * Asks the vendor to take a message back, before the call takes a database connection. Returns why it was not, null if it was. Refuses
 * a message that can't be recalled, or not any more.
 */
export async function askForRecall(services: Services, who: MerchantScope, recordId: string): Promise<Message | null> {
  const { recall, account, vendorId } = await services.store.asMerchant(who, (db) => readRecallable(db, recordId));
  const outcome = await recall(services, account, vendorId, AbortSignal.timeout(RECALL_TIMEOUT_MS));
  return outcome.kind === 'recalled' ? null : outcome.reason;
}

interface Recallable {
  readonly recall: NonNullable<ChannelAdapter['recall']>;
  readonly account: AccountRow;
  readonly vendorId: string;
}

async function readRecallable(db: Db, recordId: string): Promise<Recallable> {
  const [found] = await db
    .select({ record: table, account: channelAccounts })
    .from(table)
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId))
    .where(eq(table.recordId, recordId));
  if (!found) throw notFound();
  const { record, account } = found;
  const { recall } = channelAdapters[record.channel];
  const { vendorId, state } = record;
  if (!recall || vendorId === null || !RECALLABLE_STATES.includes(state))
    throw new Refusal('conflict', '该消息不能撤回');
  if (!account) throw new Refusal('conflict', '发送账号已删除，不能撤回');
  const isLate = gt(sql`clock_timestamp()`, sql`${table.sentTime} + make_interval(hours => ${RECALL_HOURS})`);
  if ((await db.$count(table, and(eq(table.recordId, recordId), isLate))) > 0)
    throw new Refusal('conflict', '消息已发送超过 {n} 小时，不能撤回', { n: RECALL_HOURS });
  return { recall, account, vendorId };
}

/** Stores that the vendor has taken a message back. Whatever a receipt has told meanwhile, the recipient has it no more. */
export async function markRecalled(db: Db, recordId: string): Promise<void> {
  const record = await lockRecord(db, recordId);
  if (record.state === 'recalled') return;
  await advance(db, record, { state: 'recalled', reason: { text: '由用户撤回' }, set: { queryTime: null } });
}

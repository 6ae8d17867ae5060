import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Channel } from 'contract/channels/channels';
import type { QueryOutcome } from '../../../channels/receipt';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { channelAccounts } from '../accounts/schema';
import type { AccountRow } from '../accounts/accounts';
import type { MessageServices } from './draft';
import { channelAdapters } from './adapters';
import { advance } from './advance';
import type { RecordRow } from './advance';
import { applyEnd } from './receipts';
import { channelRecordSteps as steps, channelRecords as table } from './schema';

// The minutes after which the vendor is asked, each from the time before: the last time about four days after the message was given to
// it. Carriers report within three days, and DingTalk knows its notices of one day.
const QUERY_MINUTES = [2, 5, 15, 60, 240, 720, 1440, 2880];

const QUERY_TIMEOUT_MS = 10_000;

/** The columns of a message that the vendor has taken, or may have taken: it is asked for, if its channel can be. */
export function planQueries(channel: Channel): { readonly queryTime?: SQL; readonly queryCount?: number } {
  return channelAdapters[channel].query ? { queryTime: inMinutes(QUERY_MINUTES[0] ?? 0), queryCount: 0 } : {};
}

/** A message that the vendor is asked for. */
export interface Queried {
  readonly record: RecordRow;
  readonly account: AccountRow;
  /** When it was given to the vendor. */
  readonly time: Date;
}

/** Reads a message that the vendor is to be asked for. Undefined, and never asked again: its end is known, or its account is gone. */
export async function readQueried(db: Db, recordId: string): Promise<Queried | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId))
    .where(eq(table.recordId, recordId));
  if (!found) return undefined;
  const { channel_records: record, channel_accounts: account } = found;
  if (!account || !isOpen(record)) {
    await db.update(table).set({ queryTime: null }).where(eq(table.recordId, recordId));
    return undefined;
  }
  const [given] = await db
    .select({ time: sql<string | null>`max(${steps.createTime})` })
    .from(steps)
    .where(and(eq(steps.recordId, recordId), eq(steps.kind, 'sending')));
  return { record, account, time: new Date(given?.time ?? record.createTime) };
}

/** Asks the vendor what has become of a message. An error of the portal's own keeps no other message from being asked for. */
export async function askVendor(
  services: Pick<Services, 'storageCipher' | 'outbound' | 'errorLog'>,
  { record, account, time }: Queried,
  stop: AbortSignal,
): Promise<QueryOutcome> {
  const { recordId, channel, vendorId, recipientCipher, templateType } = record;
  const { query } = channelAdapters[channel];
  if (!query || !recipientCipher) return { kind: 'unsupported' };
  const recipient = services.storageCipher.open(recipientCipher);
  const message = { recordId, recipient, vendorId, isVerification: templateType === 'verification', time };
  try {
    return await query(services, account, message, AbortSignal.any([stop, AbortSignal.timeout(QUERY_TIMEOUT_MS)]));
  } catch (error) {
    services.errorLog.record('job', error, () => ({ operation: 'messageQuery' }));
    return { kind: 'failed', reason: { text: '查询时发生错误' } };
  }
}

/**
 * Stores what a vendor has answered, in the way of a receipt: what changes nothing is dropped. Returns whether anything has changed.
 * The vendor is asked again, ever more rarely, until the end is known. A message of the state `unknown` then stays so.
 */
export async function recordAnswer(
  db: Db,
  services: MessageServices,
  recordId: string,
  outcome: QueryOutcome,
): Promise<boolean> {
  const [record] = await db.select().from(table).where(eq(table.recordId, recordId)).for('update');
  if (!record) return false;
  const hasChanged = await apply(db, services, record, outcome);
  const [present] = await db.select().from(table).where(eq(table.recordId, recordId));
  const queryCount = record.queryCount + 1;
  const minutes =
    outcome.kind === 'unsupported' || !present || !isOpen(present) ? undefined : QUERY_MINUTES[queryCount];
  const queryTime = minutes === undefined ? null : inMinutes(minutes);
  await db.update(table).set({ queryTime, queryCount }).where(eq(table.recordId, recordId));
  return hasChanged;
}

async function apply(db: Db, services: MessageServices, record: RecordRow, outcome: QueryOutcome): Promise<boolean> {
  if (outcome.kind === 'ended') return applyEnd(db, services, record, outcome.end);
  if (outcome.kind !== 'taken' || record.state !== 'unknown') return false;
  await advance(db, record, { state: 'handedOver', set: { sentTime: record.sentTime ?? new Date().toISOString() } });
  return true;
}

/** Puts off asking for the messages of an account whose vendor does not answer. */
export async function postponeQuery(db: Db, recordId: string): Promise<void> {
  await db
    .update(table)
    .set({ queryTime: inMinutes(QUERY_MINUTES[1] ?? 0) })
    .where(eq(table.recordId, recordId));
}

function isOpen({ state, channel }: RecordRow): boolean {
  if (state === 'handedOver' || state === 'unknown') return true;
  return state === 'delivered' && channelAdapters[channel].tellsReading === true;
}

function inMinutes(minutes: number): SQL {
  return sql`clock_timestamp() + make_interval(mins => ${minutes})`;
}

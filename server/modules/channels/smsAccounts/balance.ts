import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { SmsBalance } from 'contract/channels/smsAccounts';
import { askForBalance } from '../../../channels/sms/sendSms';
import type { Db } from '../../../db/store';
import type { ServerResources } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts as table } from '../accounts/schema';
import { openSmsAccount } from './settings';

const { time: _, ...balance } = SmsBalance.entries;
// How `balance` of an SMS account is stored.
const StoredBalance = v.object(balance);
type StoredBalance = v.InferOutput<typeof StoredBalance>;

// The longest that a user waits for a vendor.
const TIMEOUT_MS = 10_000;

/** Reads the stored balance of an SMS account. */
export function toBalance({ balance: stored, balanceTime }: AccountRow): SmsBalance | null {
  return stored === null || balanceTime === null ? null : { ...v.parse(StoredBalance, stored), time: balanceTime };
}

/** Asks the vendor of an account what is left of it. A vendor that refuses is a balance with its reason. */
export async function queryBalance(
  { outbound, storageCipher }: Pick<ServerResources, 'outbound' | 'storageCipher'>,
  account: AccountRow,
): Promise<StoredBalance> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const outcome = await askForBalance(outbound, openSmsAccount(storageCipher, account), signal);
  return outcome.kind === 'found'
    ? { amount: outcome.amount, currency: outcome.currency, failure: null }
    : { amount: null, currency: null, failure: outcome.reason };
}

/** Keeps the balance of an account that was not changed meanwhile. The version of the account stays. */
export async function recordBalance(
  db: Db,
  { accountId, version }: Pick<AccountRow, 'accountId' | 'version'>,
  stored: StoredBalance,
): Promise<void> {
  await db
    .update(table)
    .set({ balance: stored, balanceTime: sql`now()`, version, updateTime: sql`${table.updateTime}` })
    .where(and(eq(table.accountId, accountId), eq(table.version, version)));
}

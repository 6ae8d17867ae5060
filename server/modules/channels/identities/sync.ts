import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { UnmatchedContact } from 'contract/channels/identities';
import type { ContactsSync } from 'contract/channels/identities';
import type { Message } from 'contract/text';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { isWithinPeriod } from '../../../db/clock';
import type { Db } from '../../../db/store';
import type { AccountRow } from '../accounts/accounts';
import type { AppliedContacts } from './applyContacts';
import { contactsSyncs as table } from './schema';

type Account = Pick<AccountRow, 'merchantId' | 'accountId'>;

// Longer than a job runs. A synchronisation that has not ended by then was lost with its server.
const isRunning = isWithinPeriod(table.beginTime, sql`make_interval(mins => 20)`);
const Unmatched = v.array(UnmatchedContact);

/** Marks the synchronisation of an account as running. False if one runs already. */
export async function beginSync(db: Db, account: Account): Promise<boolean> {
  const { merchantId, accountId } = account;
  const begun = await db
    .insert(table)
    .values({ merchantId, accountId, beginTime: sql`now()` })
    .onConflictDoUpdate({
      target: [table.merchantId, table.accountId],
      set: { beginTime: sql`now()` },
      setWhere: sql`not ${isRunning}`,
    })
    .returning({ accountId: table.accountId });
  return begun.length > 0;
}

/** Stores what a synchronisation has done. */
export function endSync(
  db: Db,
  cipher: StorageCipher,
  account: Account,
  { unmatched, ...counts }: AppliedContacts & { readonly contactCount: number },
): Promise<void> {
  const unmatchedCipher = cipher.seal(JSON.stringify(unmatched));
  return store(db, account, { ...counts, unmatchedCipher, failure: null });
}

/** Stores why a synchronisation has failed. What the one before has done stays. */
export function failSync(db: Db, account: Account, failure: Message): Promise<void> {
  return store(db, account, { failure });
}

async function store(
  db: Db,
  { merchantId, accountId }: Account,
  values: Partial<typeof table.$inferInsert>,
): Promise<void> {
  const set = { ...values, beginTime: null, endTime: sql`now()` };
  await db
    .insert(table)
    .values({ merchantId, accountId, ...set })
    .onConflictDoUpdate({ target: [table.merchantId, table.accountId], set });
}

/** Reads the last synchronisation of an account; null if there was none. */
export async function readSync(db: Db, cipher: StorageCipher, accountId: string): Promise<ContactsSync | null> {
  const [row] = await db
    .select({ row: table, isRunning })
    .from(table)
    .where(and(eq(table.accountId, accountId)));
  if (!row) return null;
  const { merchantId: _, accountId: __, beginTime: ___, unmatchedCipher, ...sync } = row.row;
  const unmatched = unmatchedCipher ? v.parse(Unmatched, JSON.parse(cipher.open(unmatchedCipher))) : [];
  return { ...sync, isRunning: row.isRunning, unmatched };
}

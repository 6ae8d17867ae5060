import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { users } from '../users/schema';
import { findAccounts } from './accounts';
import type { Account } from './accounts';
import type { MessengerUser } from './messenger';

// Administrators enter phone numbers, so they can list accounts for a number that is not theirs to give. These limits
// keep one merchant from filling the list.
const MAX_BOUND = 20;
const MAX_OFFERED = 10;
const MAX_OFFERED_PER_MERCHANT = 2;

/** The accounts that a user of the messenger may sign in to. */
export interface MessengerAccounts {
  /** The keyed hash of the user's id. */
  readonly messengerHash: Buffer;
  /** Accounts that the user has signed in to through the messenger before. */
  readonly bound: readonly Account[];
  /** Accounts with the user's phone number that nobody has signed in to through the messenger. */
  readonly offered: readonly Account[];
  /** An account of the user that is closed; undefined if there is none. */
  readonly closed: Account | undefined;
}

/**
 * Finds the accounts of a user of the messenger, and locks their rows. An account belongs to the user who has signed in
 * to it first; the phone number only offers accounts that belong to nobody yet.
 */
export async function findMessengerAccounts(
  db: Db,
  cipher: StorageCipher,
  { id, mobile }: MessengerUser,
): Promise<MessengerAccounts> {
  const messengerHash = cipher.searchHash(`messenger|${id}`);
  const isBound = eq(users.messengerHash, messengerHash);
  const bound = await findAccounts(db, inArray(users.userId, oldest(db, isBound, MAX_BOUND)), { held: true });
  const offered = mobile === undefined ? [] : await findOffered(db, cipher.searchHash(mobile));
  const isOpen = ({ isClosed }: Account) => !isClosed;
  return {
    messengerHash,
    bound: bound.filter(isOpen),
    offered: offered.filter(isOpen),
    closed: [...bound, ...offered].find(({ isClosed }) => isClosed),
  };
}

// Offers the accounts that were added first, so that accounts added later can't displace them.
async function findOffered(db: Db, phoneHash: Buffer): Promise<Account[]> {
  const { userId, merchantId, createTime, messengerHash } = users;
  const place = sql<number>`row_number() over (partition by ${merchantId} order by ${createTime}, ${userId})`;
  const ranked = db
    .select({ userId, createTime, place: place.as('place') })
    .from(users)
    .where(and(isNull(messengerHash), eq(users.phoneHash, phoneHash)))
    .as('ranked');
  const chosen = db
    .select({ userId: ranked.userId })
    .from(ranked)
    .where(lte(ranked.place, MAX_OFFERED_PER_MERCHANT))
    .orderBy(asc(ranked.createTime), asc(ranked.userId))
    .limit(MAX_OFFERED);
  return findAccounts(db, and(inArray(userId, chosen), isNull(messengerHash)), { held: true });
}

function oldest(db: Db, which: SQL, most: number) {
  const { userId, createTime } = users;
  return db.select({ userId }).from(users).where(which).orderBy(asc(createTime), asc(userId)).limit(most);
}

/** Binds an account, whose row is locked, to the user of the messenger who signs in to it. */
export async function bindAccount(db: Db, { userId }: Account, messengerHash: Buffer): Promise<void> {
  await db.update(users).set({ messengerHash }).where(eq(users.userId, userId));
}

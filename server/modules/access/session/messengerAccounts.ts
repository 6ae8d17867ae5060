import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { users } from '../users/schema';
import { findAccounts } from './accounts';
import type { SignInAccount } from './accounts';
import type { MessengerUser } from './messenger';

// The most accounts that a user of the messenger may have signed in to before and choose from.
const MAX_BOUND = 20;
// The most accounts that a sign-in through the messenger offers because of their phone number, in all and per merchant.
// Further accounts are left out. Administrators enter the phone numbers of their users and can enter any number, so one
// merchant could otherwise fill the list of a user of another.
const MAX_OFFERED = 10;
const MAX_OFFERED_PER_MERCHANT = 2;

/** The accounts that a user of the messenger may sign in to. */
export interface MessengerAccounts {
  /** The keyed hash of the id under which the messenger knows the user. */
  readonly messengerHash: Buffer;
  /** Accounts that the user has signed in to through the messenger before. */
  readonly bound: readonly SignInAccount[];
  /** Accounts with the user's phone number to which no messenger user has signed in yet. */
  readonly offered: readonly SignInAccount[];
  /** An account of the user that is closed; undefined if there is none. */
  readonly closed: SignInAccount | undefined;
}

/**
 * Finds the accounts to which a user of the messenger may sign in, and locks their rows. An account belongs to the
 * messenger user who signs in to it first. The phone number gives access only to accounts that belong to no messenger
 * user yet.
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
  const isOpen = ({ isClosed }: SignInAccount) => !isClosed;
  return {
    messengerHash,
    bound: bound.filter(isOpen),
    offered: offered.filter(isOpen),
    closed: [...bound, ...offered].find(({ isClosed }) => isClosed),
  };
}

// Offers the accounts that were added first, so that accounts added later can't displace them.
async function findOffered(db: Db, phoneHash: Buffer): Promise<SignInAccount[]> {
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
export async function bindAccount(db: Db, { userId }: SignInAccount, messengerHash: Buffer): Promise<void> {
  await db.update(users).set({ messengerHash }).where(eq(users.userId, userId));
}

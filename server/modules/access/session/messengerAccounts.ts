import { and, eq, isNull, or } from 'drizzle-orm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { users } from '../users/schema';
import { findAccounts } from './accounts';
import type { Account } from './accounts';
import type { MessengerUser } from './messenger';

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
  readonly bound: readonly Account[];
  /** Accounts with the user's phone number to which no messenger user has signed in yet. */
  readonly offered: readonly Account[];
  /** Whether other accounts of the user exist that are closed. */
  readonly hasClosed: boolean;
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
  const isOffered =
    mobile === undefined ? undefined : and(isNull(users.messengerHash), eq(users.phoneHash, cipher.searchHash(mobile)));
  const isTheirs = or(eq(users.messengerHash, messengerHash), isOffered);
  const all = isTheirs ? await findAccounts(db, isTheirs, { held: true }) : [];
  const open = all.filter(({ isClosed }) => !isClosed);
  const counts = new Map<string, number>();
  const offered = open.filter(({ messengerHash: owner, merchantId }) => {
    if (owner) return false;
    counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1);
    return (counts.get(merchantId) ?? 0) <= MAX_OFFERED_PER_MERCHANT;
  });
  return {
    messengerHash,
    bound: open.filter(({ messengerHash: owner }) => owner !== null),
    offered: offered.slice(0, MAX_OFFERED),
    hasClosed: open.length < all.length,
  };
}

/** Binds an account, whose row is locked, to the user of the messenger who signs in to it. */
export async function bindAccount(db: Db, { userId }: Account, messengerHash: Buffer): Promise<void> {
  await db.update(users).set({ messengerHash }).where(eq(users.userId, userId));
}

import { and, eq, ne } from 'drizzle-orm';
import type { Channel } from 'contract/channels/channels';
import type { IdentitySource } from 'contract/channels/identities';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { channelIdentities as table } from './schema';

/** The channels whose vendors know people by ids of their own. */
export const IDENTITY_CHANNELS = ['mini', 'dingtalk'] as const satisfies readonly Channel[];

/** A user, as one account reaches them. */
export interface AccountUser {
  readonly merchantId: string;
  readonly accountId: string;
  readonly userId: string;
}

/** Under which id the vendor of an account knows a user. */
export interface Identity {
  readonly vendorUserId: string;
  readonly source: IdentitySource;
}

/** The keyed hash of a vendor's id. Ids of WeChat differ by the case of their letters, which the search hash leaves out. */
export function hashVendorUserId(cipher: StorageCipher, vendorUserId: string): Buffer {
  return cipher.searchHash(Buffer.from(vendorUserId).toString('hex'));
}

/** The columns of an id, encrypted. */
export function sealVendorUserId(cipher: StorageCipher, vendorUserId: string) {
  return { vendorUserCipher: cipher.seal(vendorUserId), vendorUserHash: hashVendorUserId(cipher, vendorUserId) };
}

/** Shows the end of an id. */
export function maskVendorUserId(vendorUserId: string): string {
  return `****${vendorUserId.length > 4 ? vendorUserId.slice(-4) : ''}`;
}

/** Finds the id under which the vendor of an account knows a user. */
export async function findIdentity(
  db: Db,
  cipher: StorageCipher,
  { accountId, userId }: Pick<AccountUser, 'accountId' | 'userId'>,
): Promise<Identity | undefined> {
  const [found] = await db.select().from(table).where(isOf({ accountId, userId }));
  return found && { vendorUserId: cipher.open(found.vendorUserCipher), source: found.source };
}

/** Keeps the id that a vendor has found by the phone of a user, unless the user has an id, or another user has this one. */
export async function rememberIdentity(
  db: Db,
  cipher: StorageCipher,
  user: AccountUser,
  vendorUserId: string,
): Promise<void> {
  const found = { ...sealVendorUserId(cipher, vendorUserId), source: 'phone' as const };
  await db
    .insert(table)
    .values({ ...user, ...found, identityId: newId() })
    .onConflictDoNothing();
}

/** Removes an id that its vendor does not know any more. An imported one stays, for those who have imported it. */
export async function forgetIdentity(db: Db, user: AccountUser): Promise<void> {
  await db.delete(table).where(and(isOf(user), ne(table.source, 'import')));
}

/** Reads an account, and keeps other imports and synchronisations from changing its people meanwhile. */
export async function lockAccount(db: Db, accountId: string): Promise<AccountRow> {
  const [account] = await db
    .select()
    .from(channelAccounts)
    .where(eq(channelAccounts.accountId, accountId))
    .for('update');
  if (!account) throw notFound();
  return account;
}

function isOf({ accountId, userId }: Pick<AccountUser, 'accountId' | 'userId'>) {
  return and(eq(table.accountId, accountId), eq(table.userId, userId));
}

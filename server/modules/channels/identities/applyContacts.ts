import { eq, inArray } from 'drizzle-orm';
import { MAX_LISTED_CONTACTS } from 'contract/channels/identities';
import type { IdentitySource, UnmatchedContact, UnmatchedReason } from 'contract/channels/identities';
import { maskPhone } from 'contract/secret';
import type { Contact } from '../../../channels/dingtalk/contacts';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import type { AccountRow } from '../accounts/accounts';
import { hashVendorUserId, sealVendorUserId } from './identities';
import { channelIdentities as table } from './schema';

const BATCH = 500;

/** What a synchronisation has done. */
export interface AppliedContacts {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly removedCount: number;
  readonly unmatchedCount: number;
  /** The first of them. */
  readonly unmatched: readonly UnmatchedContact[];
}

interface StoredIdentity {
  readonly identityId: string;
  readonly userId: string;
  readonly hash: string;
  readonly source: IdentitySource;
}

interface NewIdentity {
  readonly userId: string;
  readonly vendorUserId: string;
  /** The row that it replaces. */
  readonly former: StoredIdentity | undefined;
}

/**
 * Makes the ids that an account has of its users those of the contacts that have the same phone. Imported ids stay as long as DingTalk
 * knows them; others go where their contact is gone, or has another phone. Needs the scope of the whole merchant, and the account locked.
 * `contacts` are all that there are; or, of the ids in `asked`, those that there are, and what the account has of others stays.
 */
export async function applyContacts(
  db: Db,
  cipher: StorageCipher,
  { merchantId, accountId }: Pick<AccountRow, 'merchantId' | 'accountId'>,
  contacts: readonly Contact[],
  asked?: readonly string[],
): Promise<AppliedContacts> {
  const askedHashes = asked && new Set(asked.map((id) => hashVendorUserId(cipher, id).toString('hex')));
  const isAsked = ({ hash }: StoredIdentity) => askedHashes?.has(hash) ?? true;
  const stored = await readStored(db, accountId);
  const holders = await findHolders(db, cipher, contacts);
  const { wanted, kept, unmatched } = match(cipher, contacts, { stored, isAsked, holders });
  const replaced = new Set(wanted.flatMap(({ former }) => former?.identityId ?? []));
  const outdated = stored.filter((row) => !kept.has(row.identityId) && (isAsked(row) || replaced.has(row.identityId)));
  for (const some of inBatches(outdated.map(({ identityId }) => identityId)))
    await db.delete(table).where(inArray(table.identityId, some));
  for (const some of inBatches(wanted))
    await db
      .insert(table)
      .values(
        some.map(({ userId, vendorUserId, former }) => ({
          ...{ identityId: former?.identityId ?? newId(), merchantId, accountId, userId },
          ...{ ...sealVendorUserId(cipher, vendorUserId), source: 'contacts' as const },
        })),
      )
      // A message that was sent meanwhile may have found one of them by its phone.
      .onConflictDoNothing();
  return {
    addedCount: wanted.length - replaced.size,
    changedCount: replaced.size,
    removedCount: outdated.length - replaced.size,
    unmatchedCount: unmatched.length,
    unmatched: unmatched.slice(0, MAX_LISTED_CONTACTS),
  };
}

// Decides for each contact whose it is.
function match(
  cipher: StorageCipher,
  contacts: readonly Contact[],
  {
    stored,
    isAsked,
    holders,
  }: {
    readonly stored: readonly StoredIdentity[];
    readonly isAsked: (row: StoredIdentity) => boolean;
    readonly holders: ReadonlyMap<string, readonly string[]>;
  },
) {
  const toHash = (vendorUserId: string) => hashVendorUserId(cipher, vendorUserId).toString('hex');
  const known = new Set(contacts.map(({ userId }) => toHash(userId)));
  const byHash = new Map(stored.map((row) => [row.hash, row]));
  const byUser = new Map(stored.map((row) => [row.userId, row]));
  const isFixed = (row: StoredIdentity) => row.source === 'import' && (known.has(row.hash) || !isAsked(row));
  const kept = new Set(stored.filter(isFixed).map(({ identityId }) => identityId));
  const wanted = new Map<string, NewIdentity>();
  const unmatched: UnmatchedContact[] = [];
  for (const contact of contacts) {
    const { name, mobile, userId: vendorUserId } = contact;
    const leave = (reason: UnmatchedReason) =>
      unmatched.push({ name, phone: mobile === null ? '' : maskPhone(mobile), reason });
    const hash = toHash(vendorUserId);
    const present = byHash.get(hash);
    if (present && (isFixed(present) || mobile === null)) {
      kept.add(present.identityId);
      continue;
    }
    const [userId, ...others] = mobile === null ? [] : (holders.get(cipher.searchHash(mobile).toString('hex')) ?? []);
    if (userId === undefined) leave(mobile === null ? 'noPhone' : 'noUser');
    else if (others.length > 0) leave('severalUsers');
    else {
      const former = byUser.get(userId);
      if (former?.hash === hash) kept.add(former.identityId);
      else if ((former && isFixed(former)) || wanted.has(userId)) leave('otherId');
      else wanted.set(userId, { userId, vendorUserId, former });
    }
  }
  return { wanted: [...wanted.values()], kept, unmatched };
}

async function readStored(db: Db, accountId: string): Promise<StoredIdentity[]> {
  const { identityId, userId, vendorUserHash, source } = table;
  const rows = await db
    .select({ identityId, userId, vendorUserHash, source })
    .from(table)
    .where(eq(table.accountId, accountId));
  return rows.map(({ vendorUserHash: hash, ...row }) => ({ ...row, hash: hash.toString('hex') }));
}

// The users who have the phone of each contact, by the hash of the phone.
async function findHolders(
  db: Db,
  cipher: StorageCipher,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const holders = new Map<string, string[]>();
  const hashes = contacts.flatMap(({ mobile }) => (mobile === null ? [] : [cipher.searchHash(mobile)]));
  for (const some of inBatches(hashes)) {
    const found = await db
      .select({ userId: users.userId, phoneHash: users.phoneHash })
      .from(users)
      .where(inArray(users.phoneHash, some));
    for (const { userId, phoneHash } of found) {
      const hash = phoneHash?.toString('hex') ?? '';
      holders.set(hash, [...(holders.get(hash) ?? []), userId]);
    }
  }
  return holders;
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { CrowdContactForm, ReachWay } from 'contract/channels/crowdFields';
import type { crowdContacts as contract } from 'contract/channels/crowdContacts';
import type { DataOf } from 'contract/endpoint';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { fieldRefusal } from '../../../refusal';
import { crowdContacts as table } from './schema';

type StoredContact = typeof table.$inferSelect;

/** An outside contact with its addresses, and the values of the further columns of its file. */
export interface Contact {
  readonly contactName?: string | null | undefined;
  readonly phonenumber?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly miniUserId?: string | null | undefined;
  readonly values?: Readonly<Record<string, string>>;
}

/** The crowd to which contacts belong. */
export interface ContactsOwner {
  readonly merchantId: string;
  readonly crowdId: string;
}

// Keeps a statement short: a contact has twelve parameters.
const BATCH = 1000;
const IN_ORDER = [asc(table.position), asc(table.contactId)];

/** Stores contacts in place of those of a crowd. */
export async function replaceContacts(
  db: Db,
  cipher: StorageCipher,
  owner: ContactsOwner,
  contacts: readonly Contact[],
): Promise<void> {
  await removeContacts(db, owner.crowdId);
  for (let from = 0; from < contacts.length; from += BATCH)
    await db
      .insert(table)
      .values(contacts.slice(from, from + BATCH).map((contact, index) => seal(cipher, owner, contact, from + index)));
}

/** Removes the contacts of a crowd. */
export async function removeContacts(db: Db, crowdId: string): Promise<void> {
  await db.delete(table).where(eq(table.crowdId, crowdId));
}

/** Refuses contacts without an address, and two with the same one. */
export function refuseUnusableContacts(contacts: readonly CrowdContactForm[]): void {
  const seen = new Map<string, number>();
  contacts.forEach(({ phonenumber, email, miniUserId }, index) => {
    const n = index + 1;
    const addresses = [phonenumber, email?.toLowerCase(), miniUserId].filter((one) => one);
    if (addresses.length === 0)
      throw fieldRefusal('param-invalid', { name: 'contacts', text: '第 {n} 位外部联系人没有联系方式', values: { n } });
    for (const address of addresses) {
      const other = seen.get(address ?? '');
      if (other !== undefined)
        throw fieldRefusal('param-invalid', {
          name: 'contacts',
          text: '第 {n} 位外部联系人与第 {other} 位的联系方式相同',
          values: { n, other },
        });
      seen.set(address ?? '', n);
    }
  });
}

/** Reads the contacts of a list with their addresses, in the order of the form. */
export async function readContacts(db: Db, cipher: StorageCipher, crowdId: string): Promise<CrowdContactForm[]> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.crowdId, crowdId))
    .orderBy(...IN_ORDER);
  return rows.map((row) => ({ contactName: row.contactName, ...openAddresses(cipher, row) }));
}

/** Counts the contacts of each of some crowds. */
export async function countContacts(db: Db, crowdIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ crowdId: table.crowdId, n: count() })
    .from(table)
    .where(inArray(table.crowdId, [...crowdIds]))
    .groupBy(table.crowdId);
  return new Map(found.map(({ crowdId, n }) => [crowdId, n]));
}

/** Counts the contacts of a crowd, and those whom each way reaches. */
export async function countContactReach(db: Db, crowdId: string | undefined) {
  const none = { contactCount: 0, phone: 0, email: 0, miniUserCount: 0 };
  if (crowdId === undefined) return none;
  const [found] = await db
    .select({
      contactCount: count(),
      phone: count(table.phoneCipher),
      email: count(table.emailCipher),
      miniUserCount: count(table.miniUserIdCipher),
    })
    .from(table)
    .where(eq(table.crowdId, crowdId));
  return found ?? none;
}

// DingTalk knows users only. A mini-program's id is of either vendor.
const isMissing: Readonly<Record<ReachWay, SQL | undefined>> = {
  phone: isNull(table.phoneCipher),
  email: isNull(table.emailCipher),
  wechat: isNull(table.miniUserIdCipher),
  alipay: isNull(table.miniUserIdCipher),
  dingtalk: sql`true`,
};

/** Reads a page of the contacts of a crowd. */
export async function listContacts(
  db: Db,
  cipher: StorageCipher,
  { crowdId, contactName, missing, ...page }: v.InferOutput<typeof contract.listCrowdContacts.arg>,
): Promise<DataOf<typeof contract.listCrowdContacts>> {
  const ofCrowd = eq(table.crowdId, crowdId);
  const search = and(containsText(table.contactName, contactName), missing && isMissing[missing]);
  const query = db.select().from(table).where(and(ofCrowd, search)).$dynamic();
  const rows = await selectPage(query, page, table, IN_ORDER);
  const total = await countMatching(db, table, ofCrowd, {
    ...{ ...page, found: rows.length },
    unindexed: { where: search, order: IN_ORDER },
  });
  return {
    ...total,
    rows: rows.map((row) => ({
      ...{ contactId: row.contactId, contactName: row.contactName },
      ...openAddresses(cipher, row),
    })),
  };
}

/**
 * Copies the contacts of crowds to another one. Of several with the same phone (else mail, else id of a mini-program) one is copied.
 * Returns how many they are.
 */
export async function copyContacts(db: Db, owner: ContactsOwner, crowdIds: readonly string[]): Promise<number> {
  const addressOf = sql`coalesce(${table.phoneHash}, ${table.emailHash}, ${table.miniUserIdHash})`;
  const rows = await db
    .selectDistinctOn([addressOf])
    .from(table)
    .where(and(inArray(table.crowdId, [...crowdIds]), isNotNull(addressOf)))
    .orderBy(addressOf, ...IN_ORDER);
  for (let from = 0; from < rows.length; from += BATCH)
    await db.insert(table).values(
      rows.slice(from, from + BATCH).map((row, index) => ({
        ...row,
        ...owner,
        contactId: newId(),
        position: from + index,
      })),
    );
  return rows.length;
}

/** Opens the addresses of a contact. */
export function openAddresses(
  cipher: StorageCipher,
  row: Pick<StoredContact, 'phoneCipher' | 'emailCipher' | 'miniUserIdCipher'>,
) {
  const open = (stored: Buffer | null) => stored && cipher.open(stored);
  return {
    phonenumber: open(row.phoneCipher),
    email: open(row.emailCipher),
    miniUserId: open(row.miniUserIdCipher),
  };
}

function seal(
  cipher: StorageCipher,
  owner: ContactsOwner,
  { contactName, phonenumber, email, miniUserId, values = {} }: Contact,
  position: number,
): typeof table.$inferInsert {
  const sealed = (value: string | null | undefined) => (value ? cipher.seal(value) : null);
  const hash = (value: string | null | undefined) => (value ? cipher.searchHash(value) : null);
  return {
    ...owner,
    ...{ contactId: newId(), position, contactName: contactName || null },
    ...{ phoneCipher: sealed(phonenumber), phoneHash: hash(phonenumber) },
    ...{ emailCipher: sealed(email), emailHash: hash(email) },
    ...{ miniUserIdCipher: sealed(miniUserId), miniUserIdHash: hash(miniUserId) },
    valuesCipher: Object.keys(values).length > 0 ? cipher.seal(JSON.stringify(values)) : null,
  };
}

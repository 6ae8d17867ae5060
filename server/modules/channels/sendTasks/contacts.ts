import { and, asc, count, eq, exists, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { crowdContacts as table } from '../crowds/schema';
import type { Recipient } from './recipient';
import type { StoredAudience } from './schema';

type Audience = Pick<StoredAudience, 'crowdIds' | 'excludedCrowdIds'>;

const Values = v.record(v.string(), v.string());
const excluded = alias(table, 'excluded');

/** Counts the outside contacts of the crowds of an audience, and those of them who have an address of a channel. */
export async function countContacts(
  db: Db,
  audience: Audience,
  channel: TaskChannel,
): Promise<{ readonly all: number; readonly reached: number }> {
  const address = ADDRESSES[channel];
  const [found] = await db
    .select({ all: count(), reached: address ? count(address) : sql<number>`0` })
    .from(table)
    .where(isContactOf(db, audience));
  return found ?? { all: 0, reached: 0 };
}

/** Reads the next outside contacts of an audience, in the order of their ids. */
export async function readContactRecipients(
  db: Db,
  cipher: StorageCipher,
  { audience, merchantName }: { readonly audience: Audience; readonly merchantName: string },
  { after, most }: { readonly after: string; readonly most: number },
): Promise<(Recipient & { readonly contactId: string })[]> {
  const found = await db
    .select()
    .from(table)
    .where(and(isContactOf(db, audience), gt(table.contactId, after)))
    .orderBy(asc(table.contactId))
    .limit(most);
  const open = (sealed: Buffer | null) => (sealed ? cipher.open(sealed) : undefined);
  return found.map((contact) => ({
    contactId: contact.contactId,
    userId: null,
    fields: { nickName: contact.contactName ?? '', merchantName },
    columns: contact.valuesCipher ? v.parse(Values, JSON.parse(cipher.open(contact.valuesCipher))) : {},
    addresses: {
      phone: open(contact.phoneCipher),
      email: open(contact.emailCipher),
      miniUserId: open(contact.miniUserIdCipher),
    },
  }));
}

// DingTalk knows users only.
const ADDRESSES = {
  mail: table.emailCipher,
  sms: table.phoneCipher,
  voice: table.phoneCipher,
  mini: table.miniUserIdCipher,
  dingtalk: undefined,
} as const;

/** The condition for the contacts of the crowds, without those who share an address with a contact of an excluded crowd. */
export function isContactOf(db: Db, { crowdIds, excludedCrowdIds }: Audience): SQL | undefined {
  const isSame = or(
    eq(excluded.phoneHash, table.phoneHash),
    eq(excluded.emailHash, table.emailHash),
    eq(excluded.miniUserIdHash, table.miniUserIdHash),
  );
  const isExcluded = exists(
    db
      .select({ contactId: excluded.contactId })
      .from(excluded)
      .where(and(inArray(excluded.crowdId, [...excludedCrowdIds]), isSame)),
  );
  return and(inArray(table.crowdId, [...crowdIds]), excludedCrowdIds.length > 0 ? not(isExcluded) : undefined);
}

import { eq } from 'drizzle-orm';
import type { Channel } from 'contract/channels/channels';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { channelRecords } from '../records/schema';

/** An address of a person in a channel. */
export interface PersonAddress {
  readonly channel: Channel;
  readonly hash: Buffer;
}

/** A person who gets messages. */
export interface Person {
  /** Undefined for a stranger, and for a user whom the caller may not see. */
  readonly user: { readonly userId: string; readonly nickName: string } | undefined;
  /** The address of the message that names the person, masked. */
  readonly shownRecipient: string | null;
  /** That of the message, and those of the user. */
  readonly addresses: readonly PersonAddress[];
}

/** Reads the recipient of a message, or else a user, with their addresses. Neither: somebody of whom nothing is known. */
export async function readPerson(
  db: Db,
  { recordId, userId }: { readonly recordId?: string | undefined; readonly userId?: string | undefined },
): Promise<Person> {
  const record = recordId === undefined ? undefined : await readRecipient(db, recordId);
  const user = await readUser(db, record === undefined ? userId : record.userId);
  const known = [
    record && { channel: record.channel, hash: record.recipientHash },
    user && { channel: 'mail' as const, hash: user.emailHash },
    user && { channel: 'sms' as const, hash: user.phoneHash },
    user && { channel: 'voice' as const, hash: user.phoneHash },
  ];
  const addresses = known.flatMap((one) => (one?.hash ? [{ channel: one.channel, hash: one.hash }] : []));
  return {
    user: user && { userId: user.userId, nickName: user.nickName },
    shownRecipient: record?.shownRecipient ?? null,
    addresses: addresses.filter((one, index) => addresses.findIndex((other) => isSame(one, other)) === index),
  };
}

function isSame(one: PersonAddress, other: PersonAddress): boolean {
  return one.channel === other.channel && one.hash.equals(other.hash);
}

async function readRecipient(db: Db, recordId: string) {
  const { channel, userId, recipientHash, shownRecipient } = channelRecords;
  const [record] = await db
    .select({ channel, userId, recipientHash, shownRecipient })
    .from(channelRecords)
    .where(eq(channelRecords.recordId, recordId));
  if (!record) throw notFound();
  return record;
}

async function readUser(db: Db, id: string | null | undefined) {
  if (id === null || id === undefined) return undefined;
  const { userId, nickName, emailHash, phoneHash } = users;
  const [user] = await db.select({ userId, nickName, emailHash, phoneHash }).from(users).where(eq(userId, id));
  return user;
}

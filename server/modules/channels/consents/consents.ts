import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { CONSENT_CHANNELS } from 'contract/channels/consents';
import type { ConsentChannel, ConsentSource } from 'contract/channels/consents';
import type { Channel } from 'contract/channels/channels';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { channelConsents as table } from './schema';

/** Which columns of users have the hashes of the addresses of a channel. */
export const USER_HASHES = { sms: users.phoneHash, voice: users.phoneHash, mail: users.emailHash } as const;

/** The condition for the marketing consents that count at present. */
export const isGiven = and(eq(table.kind, 'marketing'), isNull(table.withdrawTime));

/**
 * The condition that the person of another table's row has consented to the marketing of a channel: by the hash of their address, or
 * as a user, whose id the other column has.
 */
export function hasConsented(
  db: Db,
  channel: ConsentChannel,
  { hash, userId }: { readonly hash: AnyColumn; readonly userId?: AnyColumn | undefined },
): SQL {
  const has = (isOfPerson: SQL) =>
    exists(
      db
        .select({ consentId: table.consentId })
        .from(table)
        .where(and(isGiven, eq(table.channel, channel), isOfPerson)),
    );
  const byAddress = has(sql`${table.recipientHash} = ${hash}`);
  return userId === undefined ? byAddress : sql`(${byAddress} or ${has(sql`${table.userId} = ${userId}`)})`;
}

/** Whether the recipient of a message has consented. What a user has said counts for messages to the user's own address. */
export async function isConsented(
  db: Db,
  channel: ConsentChannel,
  { recipientHash, userId }: { readonly recipientHash: Buffer; readonly userId: string | null },
): Promise<boolean> {
  const isOwnAddress = exists(
    db
      .select({ userId: users.userId })
      .from(users)
      .where(and(eq(users.userId, table.userId), eq(USER_HASHES[channel], recipientHash))),
  );
  const isOfPerson = or(
    eq(table.recipientHash, recipientHash),
    userId === null ? undefined : and(eq(table.userId, userId), isOwnAddress),
  );
  return (await db.$count(table, and(isGiven, eq(table.channel, channel), isOfPerson))) > 0;
}

/** Stores a consent. Returns whether that has changed anything: one that counts already stays as it is. */
export async function giveConsent(db: Db, consent: typeof table.$inferInsert): Promise<boolean> {
  const added = await db.insert(table).values(consent).onConflictDoNothing().returning({ consentId: table.consentId });
  return added.length > 0;
}

/** How a consent ends. */
export interface Withdrawal {
  readonly source: ConsentSource;
  /** Who has recorded it; left out for the portal itself. */
  readonly userName?: string;
}

/** Ends some consents, as far as they count. Returns how many did. */
export async function withdraw(db: Db, where: SQL | undefined, { source, userName }: Withdrawal): Promise<number> {
  const ended = await db
    .update(table)
    .set({ withdrawTime: sql`clock_timestamp()`, withdrawSource: source, withdrawUserName: userName ?? null })
    .where(and(isGiven, where))
    .returning({ consentId: table.consentId });
  return ended.length;
}

/**
 * Ends the consents of an address for a channel, and those of the users whose address it is. Returns whether there was one. Runs in the
 * whole scope of the merchant, since the users may be out of the caller's sight.
 */
export async function withdrawConsents(
  db: Db,
  { channel, recipientHash }: { readonly channel: Channel; readonly recipientHash: Buffer },
  withdrawal: Withdrawal,
): Promise<boolean> {
  const demanded = CONSENT_CHANNELS.find((one) => one === channel);
  if (!demanded) return false;
  return (await withdraw(db, isOfAddress(db, demanded, recipientHash), withdrawal)) > 0;
}

/** The condition for the consents of an address, and for those of the users whose address it is. */
export function isOfAddress(db: Db, channel: ConsentChannel, recipientHash: Buffer): SQL | undefined {
  const holders = db.select({ userId: users.userId }).from(users).where(eq(USER_HASHES[channel], recipientHash));
  return and(eq(table.channel, channel), or(eq(table.recipientHash, recipientHash), inArray(table.userId, holders)));
}

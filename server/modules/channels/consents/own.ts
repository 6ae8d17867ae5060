import { and, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { CONSENT_CHANNELS } from 'contract/channels/consents';
import type { ConsentChannel, ChannelConsent, marketingConsents as contract } from 'contract/channels/consents';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { USER_HASHES, giveConsent, isGiven, withdraw } from './consents';
import { CONSENT_DEMANDS } from './parameters';
import { channelConsents as table } from './schema';

/** Reads for which channels the caller's merchant demands a consent, and whether the caller has given it. */
export async function readOwnConsents(
  { db, merchantId, userId }: Caller,
  { parameters }: Pick<Services, 'parameters'>,
): Promise<ChannelConsent[]> {
  const demanded = CONSENT_CHANNELS.filter((channel) => parameters.get(CONSENT_DEMANDS[channel], merchantId));
  if (demanded.length === 0) return [];
  const given = await db
    .selectDistinct({ channel: table.channel })
    .from(table)
    .where(and(isGiven, or(...demanded.map((channel) => isOwn(db, userId, channel)))));
  const channels = new Set(given.map(({ channel }) => channel));
  return demanded.map((channel) => ({ channel, isGiven: channels.has(channel) }));
}

/**
 * Gives or withdraws the consent of the caller. A consent is the user's, not that of their address: users enter their addresses
 * themselves, and could consent for other people. A withdrawal ends that of their address as well, so that it is one.
 */
export async function setOwnConsent(
  { db, merchantId, userId, user, userName, trail }: AuditedCaller,
  { channel, isGiven: isWanted }: v.InferOutput<typeof contract.setOwnConsent.arg>,
): Promise<void> {
  const own = await db
    .select({ consentId: table.consentId })
    .from(table)
    .where(and(isGiven, isOwn(db, userId, channel)));
  const consentId = newId();
  const ids = isWanted ? [consentId] : own.map((one) => one.consentId);
  await trail.follow('marketingConsent', () => Promise.resolve(ids));
  const author = user.nickName || userName;
  if (!isWanted) await withdraw(db, inArray(table.consentId, ids), { source: 'self', userName: author });
  else if (own.length === 0)
    await giveConsent(db, { consentId, merchantId, channel, userId, source: 'self', createUserName: author });
}

// Guests have no row in the merchant, so that only what they have said themselves counts.
function isOwn(db: Db, userId: string, channel: ConsentChannel): SQL | undefined {
  const address = db.select({ hash: USER_HASHES[channel] }).from(users).where(eq(users.userId, userId));
  return and(eq(table.channel, channel), or(eq(table.userId, userId), inArray(table.recipientHash, address)));
}

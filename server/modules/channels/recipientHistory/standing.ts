import { and, desc, eq, inArray } from 'drizzle-orm';
import { CONSENT_CHANNELS } from 'contract/channels/consents';
import type { ChannelConsent, ConsentChannel } from 'contract/channels/consents';
import type { RecipientStanding } from 'contract/channels/recipientHistory';
import type { Caller } from '../../../caller';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { notificationTimes } from '../../messages/notifications/schema';
import { isConsented } from '../consents/consents';
import { CONSENT_DEMANDS } from '../consents/parameters';
import { channelAdapters } from '../records/adapters';
import { MARKETING_SUBJECT, readCounts } from '../records/counts';
import { MARKETING_PER_RECIPIENT, QUIET_HOURS } from '../records/parameters';
import { channelBlocks } from '../records/schema';
import type { Person, PersonAddress } from './person';

/** Reads what decides at present whether a person gets messages of the caller's merchant. */
export async function readStanding(
  { db, merchantId }: Pick<Caller, 'db' | 'merchantId'>,
  { parameters, timeZone }: Pick<Services, 'parameters' | 'timeZone'>,
  { user, shownRecipient, addresses }: Person,
): Promise<RecipientStanding> {
  const counted = addresses.filter(({ channel }) => channelAdapters[channel].isSentToAccount !== true);
  const subjects = counted.map(toSubject);
  const counts = await readCounts(db, subjects, { per: 'week', timeZone });
  const demanded = CONSENT_CHANNELS.filter((channel) => parameters.get(CONSENT_DEMANDS[channel], merchantId));
  const times = user && (await readTimes(db, { merchantId, userId: user.userId }));
  return {
    userName: user?.nickName ?? null,
    recipient: shownRecipient,
    blocks: await readBlocks(db, addresses),
    marketing: counted.map((address) => ({ channel: address.channel, count: counts.get(toSubject(address)) ?? 0 })),
    marketingLimit: parameters.get(MARKETING_PER_RECIPIENT, merchantId),
    consents: await readConsents(db, { user, addresses }, demanded),
    marketingQuietHours: parameters.get(QUIET_HOURS, merchantId),
    quietFrom: times?.quietFrom ?? null,
    quietTo: times?.quietTo ?? null,
    digestTime: times?.digestTime ?? null,
  };
}

function toSubject({ channel, hash }: PersonAddress): string {
  return `${MARKETING_SUBJECT}${channel}:${hash.toString('hex')}`;
}

async function readBlocks(db: Db, addresses: readonly PersonAddress[]): Promise<RecipientStanding['blocks']> {
  if (addresses.length === 0) return [];
  const { channel, shownRecipient: recipient, isMarketingOnly, reason, cause, createTime } = channelBlocks;
  return db
    .select({ channel, recipient, isMarketingOnly, reason, cause, createTime })
    .from(channelBlocks)
    .where(
      inArray(
        channelBlocks.recipientHash,
        addresses.map(({ hash }) => hash),
      ),
    )
    .orderBy(desc(createTime));
}

async function readConsents(
  db: Db,
  { user, addresses }: Pick<Person, 'user' | 'addresses'>,
  demanded: readonly ConsentChannel[],
): Promise<RecipientStanding['consents']> {
  const consents: ChannelConsent[] = [];
  for (const channel of demanded) {
    const [address] = addresses.filter((one) => one.channel === channel);
    const person = address && { recipientHash: address.hash, userId: user?.userId ?? null };
    consents.push({ channel, isGiven: person !== undefined && (await isConsented(db, channel, person)) });
  }
  return consents;
}

// In the session role: to others than the user themself the database shows no quiet hours.
async function readTimes(
  db: Db,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<typeof notificationTimes.$inferSelect | undefined> {
  const where = and(eq(notificationTimes.merchantId, merchantId), eq(notificationTimes.userId, userId));
  const [times] = await withSessionRole(db, () => db.select().from(notificationTimes).where(where));
  return times;
}

import { and, asc, eq, exists, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PersonField, TaskChannel } from 'contract/channels/sendTaskForm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { readCrowdNames } from '../crowds/crowds';
import { readMembership } from '../crowds/people';
import type { CrowdNames, CrowdUser } from '../crowds/people';
import { channelIdentities } from '../identities/schema';
import type { KnownAddresses } from '../records/prepare';
import type { StoredAudience } from './schema';

const NOBODY: CrowdNames = {
  kind: 'list',
  ...{ userIds: [], organizeIds: [], positionIds: [], roleIds: [], joinedDays: null },
  ...{ excludedUserIds: [], excludedOrganizeIds: [] },
};

/** A person to whom a task writes. */
export interface Recipient extends KnownAddresses {
  /** Null for an outside contact. */
  readonly userId: string | null;
  readonly fields: Readonly<Partial<Record<PersonField, string>>>;
  /** The values of a contact, by the columns of the file that they were imported from. */
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * Reads the condition for the users to whom a task writes. The query that has it runs in the data scope of the sender, so that it
 * leaves out whom they may not see (CRD-02).
 */
export async function readAudience(who: CrowdUser, audience: StoredAudience): Promise<SQL | undefined> {
  const { isForEverybody, crowdIds, excludedCrowdIds, userIds, organizeIds, excludedUserIds } = audience;
  const crowds = await readCrowdNames(who.db, [...crowdIds, ...excludedCrowdIds]);
  const membershipsOf = async (ids: readonly string[]) => {
    const conditions: (SQL | undefined)[] = [];
    for (const id of ids) {
      const crowd = crowds.get(id);
      if (crowd) conditions.push(await readMembership(who, crowd));
    }
    return conditions;
  };
  const named = isForEverybody ? sql`true` : await readMembership(who, { ...NOBODY, userIds, organizeIds });
  const excluded = or(...(await membershipsOf(excludedCrowdIds)));
  return and(
    users.enabled,
    or(named, ...(await membershipsOf(crowdIds))),
    excludedUserIds.length > 0 ? not(inArray(users.userId, [...excludedUserIds])) : undefined,
    excluded && not(excluded),
  );
}

/** The condition for the users who have an address of a channel. `accountId`: the account that sends. */
export function isReachable({ db }: CrowdUser, channel: TaskChannel, accountId: string | undefined): SQL | undefined {
  if (channel === 'mail') return isNotNull(users.emailCipher);
  if (channel === 'sms' || channel === 'voice') return isNotNull(users.phoneCipher);
  const isKnown = exists(
    db
      .select({ userId: channelIdentities.userId })
      .from(channelIdentities)
      .where(and(eq(channelIdentities.userId, users.userId), eq(channelIdentities.accountId, accountId ?? ''))),
  );
  // DingTalk is asked for whoever has a phone.
  return channel === 'dingtalk' ? or(isKnown, isNotNull(users.phoneCipher)) : isKnown;
}

/** Reads the next users of an audience, in the order of their ids, with all that a message to them needs. */
export async function readRecipients(
  { db }: CrowdUser,
  cipher: StorageCipher,
  { where, accountId, merchantName }: RecipientQuery,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<Recipient[]> {
  const { userId, userName, nickName, emailCipher, phoneCipher } = users;
  const { organizeName } = organizations;
  const found = await db
    .select({ userId, userName, nickName, emailCipher, phoneCipher, organizeName })
    .from(users)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .where(and(where, gt(users.userId, after)))
    .orderBy(asc(users.userId))
    .limit(most);
  const ids = found.map((one) => one.userId);
  const known = await db
    .select({ userId: channelIdentities.userId, vendorUserCipher: channelIdentities.vendorUserCipher })
    .from(channelIdentities)
    .where(and(eq(channelIdentities.accountId, accountId ?? ''), inArray(channelIdentities.userId, ids)));
  const identities = new Map(known.map((one) => [one.userId, one.vendorUserCipher]));
  const open = (sealed: Buffer | null | undefined) => (sealed ? cipher.open(sealed) : undefined);
  return found.map((user) => ({
    userId: user.userId,
    fields: {
      ...{ nickName: user.nickName ?? '', userName: user.userName, merchantName },
      organizeName: user.organizeName ?? '',
    },
    columns: {},
    addresses: { email: open(user.emailCipher), phone: open(user.phoneCipher) },
    vendorUserId: open(identities.get(user.userId)),
  }));
}

/** The users to whom a task writes, and what their messages have in common. */
export interface RecipientQuery {
  readonly where: SQL | undefined;
  /** The account that sends, whose vendor knows users by ids of its own. */
  readonly accountId: string | undefined;
  readonly merchantName: string;
}

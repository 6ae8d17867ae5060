import { and, count, eq, exists, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { TemplateType } from 'contract/channels/template';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { USER_HASHES, hasConsented } from '../consents/consents';
import { findDemand } from '../consents/parameters';
import { crowdContacts } from '../crowds/schema';
import { MARKETING_SUBJECT, presentPeriod } from '../records/counts';
import { MARKETING_PER_RECIPIENT } from '../records/parameters';
import { channelBlocks, channelCounts } from '../records/schema';

/** The message of a task, as far as it decides who does not get it. */
export interface TaskMessage {
  readonly merchantId: string;
  readonly channel: TaskChannel;
  readonly templateType: TemplateType;
}

/** The people of a task: the conditions for its users, and for its outside contacts. */
export interface TaskPeople {
  readonly ofUsers: SQL | undefined;
  readonly ofContacts: SQL | undefined;
}

type NeededServices = Pick<Services, 'parameters' | 'timeZone'>;

/**
 * Counts the people who have an address and get no message all the same: they are blocked, have unsubscribed from marketing, or have
 * got as much of it as the merchant allows in this week. The ids at vendors of users have no hash to compare, so that these users count
 * only when the task is prepared.
 */
export function countUnwilling(
  db: Db,
  services: NeededServices,
  message: TaskMessage,
  people: TaskPeople,
): Promise<number> {
  return countPeople(db, message, people, ({ hash }) => isUnwilling(db, services, message, hash));
}

/** Counts the further people who get no marketing, since the merchant demands a consent that they have not given. */
export async function countUnconsented(
  db: Db,
  services: NeededServices,
  message: TaskMessage,
  people: TaskPeople,
): Promise<number> {
  const channel = findDemand(services, message);
  if (!channel) return 0;
  return countPeople(
    db,
    message,
    people,
    ({ hash, userId }) =>
      sql`not (${isUnwilling(db, services, message, hash)}) and not ${hasConsented(db, channel, { hash, userId })}`,
  );
}

interface PersonColumns {
  readonly hash: AnyColumn;
  /** The id of a user; undefined for outside contacts. */
  readonly userId?: AnyColumn;
}

async function countPeople(
  db: Db,
  { channel }: TaskMessage,
  { ofUsers, ofContacts }: TaskPeople,
  toCondition: (columns: PersonColumns) => SQL | undefined,
): Promise<number> {
  const userHash = TASK_USER_HASHES[channel];
  const contactHash = CONTACT_HASHES[channel];
  const ofUser = userHash
    ? await db.$count(users, and(ofUsers, toCondition({ hash: userHash, userId: users.userId })))
    : 0;
  if (!contactHash) return ofUser;
  const [contacts] = await db
    .select({ n: count() })
    .from(crowdContacts)
    .where(and(ofContacts, toCondition({ hash: contactHash })));
  return ofUser + (contacts?.n ?? 0);
}

const TASK_USER_HASHES: Readonly<Record<TaskChannel, AnyColumn | undefined>> = {
  ...USER_HASHES,
  mini: undefined,
  dingtalk: undefined,
};

const CONTACT_HASHES: Readonly<Record<TaskChannel, AnyColumn | undefined>> = {
  mail: crowdContacts.emailHash,
  sms: crowdContacts.phoneHash,
  voice: crowdContacts.phoneHash,
  mini: crowdContacts.miniUserIdHash,
  dingtalk: undefined,
};

function isUnwilling(
  db: Db,
  { parameters, timeZone }: NeededServices,
  { merchantId, channel, templateType }: TaskMessage,
  hash: AnyColumn,
): SQL | undefined {
  const isMarketing = templateType === 'marketing';
  const isBlocked = exists(
    db
      .select({ blockId: channelBlocks.blockId })
      .from(channelBlocks)
      .where(
        and(
          eq(channelBlocks.channel, channel),
          sql`${channelBlocks.recipientHash} = ${hash}`,
          isMarketing ? undefined : eq(channelBlocks.isMarketingOnly, false),
        ),
      ),
  );
  const most = parameters.get(MARKETING_PER_RECIPIENT, merchantId);
  const hasEnough = exists(
    db
      .select({ subject: channelCounts.subject })
      .from(channelCounts)
      .where(
        and(
          sql`${channelCounts.subject} = ${`${MARKETING_SUBJECT}${channel}:`} || encode(${hash}, 'hex')`,
          sql`${channelCounts.period} = ${presentPeriod({ per: 'week', timeZone })}`,
          sql`${channelCounts.messageCount} >= ${most}`,
        ),
      ),
  );
  return isMarketing ? or(isBlocked, hasEnough) : isBlocked;
}

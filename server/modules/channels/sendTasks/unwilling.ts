import { and, count, eq, exists, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { TemplateType } from 'contract/channels/template';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
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

/**
 * Counts the people who have an address and get no message all the same: they are blocked, have unsubscribed from marketing, or have
 * got as much of it as the merchant allows in this week. `ofUsers` and `ofContacts` are the conditions for the people of the task. The
 * ids at vendors of users have no hash to compare, so that these users count only when the task is prepared.
 */
export async function countUnwilling(
  db: Db,
  services: Pick<Services, 'parameters' | 'timeZone'>,
  message: TaskMessage,
  { ofUsers, ofContacts }: { readonly ofUsers: SQL | undefined; readonly ofContacts: SQL | undefined },
): Promise<number> {
  const userHash = USER_HASHES[message.channel];
  const contactHash = CONTACT_HASHES[message.channel];
  const isUnwilling = (hash: AnyColumn) => toCondition(db, services, message, hash);
  const ofUser = userHash ? await db.$count(users, and(ofUsers, isUnwilling(userHash))) : 0;
  if (!contactHash) return ofUser;
  const [contacts] = await db
    .select({ n: count() })
    .from(crowdContacts)
    .where(and(ofContacts, isUnwilling(contactHash)));
  return ofUser + (contacts?.n ?? 0);
}

const USER_HASHES: Readonly<Record<TaskChannel, AnyColumn | undefined>> = {
  mail: users.emailHash,
  sms: users.phoneHash,
  voice: users.phoneHash,
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

function toCondition(
  db: Db,
  { parameters, timeZone }: Pick<Services, 'parameters' | 'timeZone'>,
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

import { sql } from 'drizzle-orm';
import { messageRecords } from 'contract/channels/records';
import { channelAccounts } from '../../accounts/schema';
import { channelRecords } from '../../records/schema';
import type { WatchedSource } from './source';

// Fewer messages than these say nothing about an account.
const FEWEST_MESSAGES = 10;
const PERIOD = sql`interval '1 hour'`;

/**
 * How many percent of the messages that each account of the merchant was to send in the last hour have failed. A message that a rule
 * has stopped was never given to an account, so it does not count.
 */
export const messageFailures: WatchedSource = {
  needs: messageRecords.listMessageRecords.needs,
  selectEvents: () => sql`
    select ${channelAccounts.accountId} as subject, ${channelAccounts.accountName} as subject_name, now() as time,
      floor(100.0 * count(*) filter (where ${channelRecords.state} in ('failed', 'bounced', 'refused', 'unknown')) / count(*)) as weight
    from ${channelRecords} join ${channelAccounts} on ${channelAccounts.accountId} = ${channelRecords.accountId}
    where ${channelRecords.createTime} > now() - ${PERIOD} and ${channelRecords.state} not in ('queued', 'sending')
    group by ${channelAccounts.accountId} having count(*) >= ${FEWEST_MESSAGES}`,
};

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountStatus } from 'contract/status';
import { users } from '../modules/access/users/schema';

/** Whether a user's lock is in effect now. A lock expires at its time without an update of the row. */
export const isLocked: SQL<boolean> = sql<boolean>`(${users.lockedTime} is not null and (${users.unlockingTime} is null or ${users.unlockingTime} > now()))`;

/** A user's present status. Disabled takes precedence over locked. */
export const statusOfUser: SQL<AccountStatus> = sql<AccountStatus>`case when not ${users.enabled} then 'STOP_USING' when ${isLocked} then 'LOCKED' else 'NORMAL' end`;

/**
 * A filter for the user of this name, case-insensitively. JavaScript lowercases the name here, as in the count of
 * failures: PostgreSQL would lowercase some foreign letters to those of another name, which would allow password
 * guesses under a second name.
 */
export function hasUserName(userName: string): SQL {
  return sql`lower(${users.userName}) = ${userName.toLowerCase()}`;
}

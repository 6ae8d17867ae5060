import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountStatus } from 'contract/status';
import { users } from '../modules/access/users/schema';

/** Whether a user's lock holds at this moment: locks end by the clock, without anybody's doing. */
export const isLocked: SQL<boolean> = sql<boolean>`(${users.lockedTime} is not null and (${users.unlockingTime} is null or ${users.unlockingTime} > now()))`;

/** A user's state at this moment; being disabled counts more than being locked. */
export const statusOfUser: SQL<AccountStatus> = sql<AccountStatus>`case when not ${users.enabled} then 'STOP_USING' when ${isLocked} then 'LOCKED' else 'NORMAL' end`;

/**
 * Whether a user has this name, in whatever case. It is lowered here as failures are counted under it: a database lowers
 * some foreign letters to those of another name, which would make a second name to guess passwords under.
 */
export function isNamed(userName: string): SQL {
  return sql`lower(${users.userName}) = ${userName.toLowerCase()}`;
}

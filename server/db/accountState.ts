import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountStatus } from 'contract/status';
import { users } from '../modules/access/users/schema';

/** An SQL condition: whether a user is locked now. A lock expires at its time without an update of the row. */
export const isLocked: SQL<boolean> = sql<boolean>`(${users.lockedTime} is not null and (${users.unlockingTime} is null or ${users.unlockingTime} > now()))`;

/** An SQL expression for a user's present status. Disabled takes precedence over locked. */
export const statusOfUser: SQL<AccountStatus> = sql<AccountStatus>`case when not ${users.enabled} then 'STOP_USING' when ${isLocked} then 'LOCKED' else 'NORMAL' end`;

/**
 * A filter for the user of this name, case-insensitively. JavaScript converts the given name to lower case, the same
 * way as for counting failed sign-ins. PostgreSQL converts some non-ASCII letters differently: an attacker could spell
 * a name in two ways and try twice as many passwords.
 */
export function hasUserName(userName: string): SQL {
  return sql`lower(${users.userName}) = ${userName.toLowerCase()}`;
}

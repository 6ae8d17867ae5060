import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

// The clock of the database rules all times that it stores. That clock may be set, for example back by a day after it
// was wrong. These conditions ignore times that lie farther ahead than any that the present clock could have given:
// nothing that was to last for minutes then lasts for a day. A correction that is smaller than the period in question
// changes nothing.

/**
 * Whether a period of this length (an SQL interval) that began at the time in the column still lasts. Also true up to
 * one period ahead of the database's clock, not beyond. Null counts as no.
 */
export function isWithinPeriod(began: AnyColumn | SQL, period: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${began} > now() - ${period} and ${began} <= now() + ${period}, false)`;
}

/**
 * Whether the deadline in the column lies ahead of the database's clock. `longest` (an SQL interval) is the longest time
 * for which such a deadline is ever set: a deadline more than twice as far ahead counts as over. Null counts as over.
 */
export function isBeforeDeadline(deadline: AnyColumn | SQL, longest: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${deadline} > now() and ${deadline} <= now() + 2 * ${longest}, false)`;
}

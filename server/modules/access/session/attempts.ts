import { inArray, sql } from 'drizzle-orm';
import { signInFailures } from './schema';
import { isWithinPeriod } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { toRateLimitSubject } from '../../../limits/network';
import { FAILURE_WINDOW_MINUTES } from './limits';

/**
 * The period within which attempts are counted together, as an SQL interval. The period begins with the first attempt;
 * after its end the count starts again.
 */
export const attemptWindow = sql`make_interval(mins => ${FAILURE_WINDOW_MINUTES})`;

const isOld = sql`not ${isWithinPeriod(signInFailures.since, attemptWindow)}`;

/**
 * Creates the name under which attempts from a network address are counted for one purpose. All addresses of an IPv6
 * /64 network share one name, since an attacker usually has all addresses of such a network.
 */
export function toAddressSubject(purpose: string, address: string): string {
  return `${purpose}:${toRateLimitSubject(address)}`;
}

/** How many attempts have been counted under one name (subject). */
export interface AttemptCount {
  /** Attempts within the window that began with the first attempt, including the present attempt. */
  readonly count: number;
  /** Seconds until the window ends and the count starts again. */
  readonly left: number;
}

/**
 * Counts an attempt under the name `subject`, such as that of a user, a network address or a code. Locks the subject's
 * row until the transaction ends, so that parallel attempts get distinct numbers.
 */
export async function countAttempt(db: Db, subject: string): Promise<AttemptCount> {
  const [counted] = await db
    .insert(signInFailures)
    .values({ subject, count: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        count: sql`case when ${isOld} then 1 else ${signInFailures.count} + 1 end`,
        since: sql`case when ${isOld} then now() else ${signInFailures.since} end`,
      },
    })
    .returning({
      count: signInFailures.count,
      left: sql<number>`greatest(1, ceil(extract(epoch from ${signInFailures.since} + ${attemptWindow} - now())))::int`,
    });
  return counted ?? { count: 1, left: 1 };
}

/**
 * Subtracts a successful attempt, which {@link countAttempt} has added for each of these subjects, since only failures
 * count.
 */
export async function removeAttempts(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)` })
    .where(inArray(signInFailures.subject, [...subjects]));
}

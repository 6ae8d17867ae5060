import { inArray, sql } from 'drizzle-orm';
import { signInFailures } from './schema';
import type { Db } from '../../../db/store';
import { toRateLimitSubject } from '../../../limits/network';
import { FAILURE_WINDOW_MINUTES } from './limits';

/** The window within which attempts are counted. */
export const attemptWindow = sql`make_interval(mins => ${FAILURE_WINDOW_MINUTES})`;

const isOld = sql`${signInFailures.since} < now() - ${attemptWindow}`;

/**
 * The subject under which attempts from an address are counted, for one purpose. All addresses of an IPv6 /64 network are
 * one subject, since an attacker has all of them.
 */
export function addressSubject(purpose: string, address: string): string {
  return `${purpose}:${toRateLimitSubject(address)}`;
}

/** The count of attempts of one subject. */
export interface AttemptCount {
  /** Attempts within the window that began with the first attempt, including the present attempt. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly left: number;
}

/**
 * Counts an attempt of a subject, such as a name, an address or a code. Locks the subject's row until the transaction
 * ends, so that parallel attempts get distinct numbers.
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
 * Subtracts the attempt that {@link countAttempt} has added for each subject, since the attempt was successful and only
 * failures count.
 */
export async function removeAttempts(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)` })
    .where(inArray(signInFailures.subject, [...subjects]));
}

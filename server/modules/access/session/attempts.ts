import { inArray, sql } from 'drizzle-orm';
import { signInFailures } from './schema';
import type { Db } from '../../../db/store';
import { FAILURE_MINUTES } from './limits';

/** For how long attempts count. */
export const attemptWindow = sql`make_interval(mins => ${FAILURE_MINUTES})`;

const isOld = sql`${signInFailures.since} < now() - ${attemptWindow}`;

/** How often something was attempted. */
export interface Attempts {
  /** Within the window that the first time began, this time among them. */
  readonly count: number;
  /** Seconds that the window has still to go. */
  readonly left: number;
}

/**
 * Counts an attempt of this subject, be it a name, an address or a code. Its row is held until the transaction ends, so
 * that of many at the same moment each gets a number of its own.
 */
export async function countAttempt(db: Db, subject: string): Promise<Attempts> {
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

/** Takes back what {@link countAttempt} counted, since the attempt was a good one. */
export async function takeBackAttempts(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)` })
    .where(inArray(signInFailures.subject, [...subjects]));
}

import { createHash } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { signInFailures } from '../../db/schema';
import type { Db } from '../../db/store';
import { Refusal } from '../../refusal';
import { FAILURE_MINUTES, MAX_FAILURES } from './limits';

/** The ways in that failures are counted for: a code names nobody, so that there is the address alone. */
function subjectsOf(userName: string | undefined, address: string) {
  return [
    ...(userName === undefined ? [] : [{ subject: subjectOf(userName), most: MAX_FAILURES.name }]),
    { subject: `address:${address}`, most: MAX_FAILURES.address },
  ];
}

// Names are hashed: people type passwords into the wrong field.
function subjectOf(userName: string): string {
  return `name:${createHash('sha256').update(userName.toLowerCase()).digest('base64url')}`;
}

/** Refuses a sign-in while its user name or its address is closed after too many failures; known and unknown names alike. */
export async function refuseBlocked(db: Db, userName: string | undefined, address: string): Promise<void> {
  const [blocked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from max(${signInFailures.blockedUntil}) - now()))::int` })
    .from(signInFailures)
    .where(
      sql`${inArray(
        signInFailures.subject,
        subjectsOf(userName, address).map(({ subject }) => subject),
      )} and ${signInFailures.blockedUntil} > now()`,
    );
  if (!blocked?.seconds) return;
  const minutes = Math.ceil(blocked.seconds / 60);
  throw new Refusal('too-many-requests', `登录失败次数过多，请 ${String(minutes)} 分钟后再试`, [], blocked.seconds);
}

/** Counts a failed sign-in. */
export async function countFailure(db: Db, userName: string | undefined, address: string): Promise<void> {
  await count(db, subjectsOf(userName, address));
}

/**
 * Takes one of the exchanges with the messenger that an address may begin; it is given back when the code was good. They
 * are counted as they begin: of many at the same time all would be under way before the first has failed.
 */
export async function takeExchange(db: Db, address: string): Promise<void> {
  const most = MAX_FAILURES.address;
  // The row is held from here on, so that each of many at the same time gets a number of its own.
  const taken = await count(db, [{ subject: `exchange:${address}`, most }]);
  if (taken > most) throw new Refusal('too-many-requests', '登录失败次数过多，请稍后再试', [], FAILURE_MINUTES * 60);
}

/** Gives back what {@link takeExchange} took, since the code was good. */
export async function giveBackExchange(db: Db, address: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)`, blockedUntil: null })
    .where(eq(signInFailures.subject, `exchange:${address}`));
}

// Answers the highest of the counts.
async function count(db: Db, subjects: readonly { readonly subject: string; readonly most: number }[]) {
  let highest = 0;
  const window = sql`make_interval(mins => ${FAILURE_MINUTES})`;
  for (const { subject, most } of subjects) {
    const fresh = sql`${signInFailures.since} < now() - ${window}`;
    const failures = sql`case when ${fresh} then 1 else ${signInFailures.count} + 1 end`;
    const [counted] = await db
      .insert(signInFailures)
      .values({ subject, count: 1, since: sql`now()` })
      .onConflictDoUpdate({
        target: signInFailures.subject,
        set: {
          count: failures,
          since: sql`case when ${fresh} then now() else ${signInFailures.since} end`,
          blockedUntil: sql`case when (${failures}) >= ${most} then now() + ${window} end`,
        },
      })
      .returning({ count: signInFailures.count });
    highest = Math.max(highest, counted?.count ?? 0);
  }
  return highest;
}

/** Forgets the failures of a user name after it was signed in with, and all that count no longer; those of the address stay. */
export async function forgetFailures(db: Db, userName: string): Promise<void> {
  const isOver = sql`${signInFailures.since} < now() - make_interval(mins => ${FAILURE_MINUTES})
    and coalesce(${signInFailures.blockedUntil}, now()) <= now()`;
  await db.delete(signInFailures).where(or(eq(signInFailures.subject, subjectOf(userName)), isOver));
}

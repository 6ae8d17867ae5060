import { createHash } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { signInFailures } from './schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { addressSubject, attemptWindow, countAttempt, removeAttempts } from './attempts';
import { MAX_SIGN_IN_FAILURES } from './limits';

/**
 * The subjects for which failures are counted: the user name and the network address. A sign-in by code has no user
 * name, so only the address counts.
 */
function subjectsOf(userName: string | undefined, address: string) {
  return [
    ...(userName === undefined ? [] : [{ subject: subjectOf(userName), most: MAX_SIGN_IN_FAILURES.name }]),
    { subject: addressSubject('address', address), most: MAX_SIGN_IN_FAILURES.address },
  ];
}

// Names are hashed, since users sometimes type a password into the name field.
function subjectOf(userName: string): string {
  return `name:${createHash('sha256').update(userName.toLowerCase()).digest('base64url')}`;
}

/**
 * Refuses a sign-in while its user name or address is blocked after too many failures, for known and unknown names
 * alike.
 */
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
  if (blocked?.seconds) throw blockedFor(blocked.seconds);
}

function blockedFor(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    'too-many-requests',
    '登录失败次数过多，请 {n} 分钟后再试',
    { n: minutes },
    { retryAfter: seconds },
  );
}

/**
 * Counts a failed sign-in. Among parallel failures, those over the limit are refused without revealing whether the
 * password was right.
 */
export async function countFailure(db: Db, userName: string | undefined, address: string): Promise<void> {
  for (const { subject, most } of subjectsOf(userName, address)) {
    const { count, left } = await countAttempt(db, subject);
    if (count > most) throw blockedFor(left);
    if (count < most) continue;
    await db
      .update(signInFailures)
      .set({ blockedUntil: sql`now() + ${attemptWindow}` })
      .where(eq(signInFailures.subject, subject));
  }
}

const exchangeSubject = (address: string) => addressSubject('exchange', address);

/**
 * Counts an exchange with the messenger, of which an address may begin a limited number. A valid code undoes the count.
 * The exchange is counted at its beginning: otherwise many parallel exchanges could start before the first has failed.
 */
export async function countExchange(db: Db, address: string): Promise<void> {
  const { count, left } = await countAttempt(db, exchangeSubject(address));
  if (count > MAX_SIGN_IN_FAILURES.address)
    throw new Refusal('too-many-requests', '登录失败次数过多，请稍后再试', undefined, { retryAfter: left });
}

/**
 * Undoes the count of {@link countExchange} after the messenger has accepted the code, since only failures are limited.
 */
export function refundExchange(db: Db, address: string): Promise<void> {
  return removeAttempts(db, [exchangeSubject(address)]);
}

/**
 * Deletes the failures of a user name after a successful sign-in, and all expired failures. Failures of the IP address
 * stay.
 */
export async function deleteFailures(db: Db, userName: string): Promise<void> {
  const isOver = sql`${signInFailures.since} < now() - ${attemptWindow}
    and coalesce(${signInFailures.blockedUntil}, now()) <= now()`;
  await db.delete(signInFailures).where(or(eq(signInFailures.subject, subjectOf(userName)), isOver));
}

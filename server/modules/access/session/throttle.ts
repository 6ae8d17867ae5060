import { createHash } from 'node:crypto';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { signInFailures } from './schema';
import { isBeforeDeadline, isWithinPeriod } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { toWideNetwork } from '../../../limits/network';
import { toAddressSubject, attemptWindow, countAttempt, removeAttempts } from './attempts';
import { MAX_SIGN_IN_FAILURES, MAX_SIGN_IN_DELAY_SECONDS } from './limits';

const { blockedUntil } = signInFailures;
// No block is longer than the window.
const isBlocked = isBeforeDeadline(blockedUntil, attemptWindow);

/** The origin of a sign-in: network address, user name and known device. */
export interface SignInAttempt {
  readonly address: string;
  /** The name that the caller has typed. A sign-in by code has none. */
  readonly userName?: string;
  /** The id of the caller's device, if the user of that name has signed in on it before. */
  readonly device?: string | undefined;
}

interface Subject {
  readonly subject: string;
  /** The number of failures after which further sign-ins of the subject are blocked. */
  readonly most: number;
  /**
   * Blocks the subject for seconds only, longer with each further failure, instead of for the duration of the window.
   * Does not apply to a network without failures for the name, so that its first attempt is always checked.
   */
  readonly isSlowed?: boolean;
}

/**
 * Lists what the failures of a sign-in are counted for. On a known device, failures count for the user on this device
 * only, so that failures of other devices never block a known device. On any other device, failures count for the name
 * in its network, for the name, for the network, and for the IPv6 /48 around the network. The name is slowed down but
 * never blocked, since any visitor can fail with any name. The narrowest comes first.
 */
function subjectsOf({ userName, address, device }: SignInAttempt): readonly Subject[] {
  const wide = toWideNetwork(address);
  const networks = [
    { subject: toAddressSubject('address', address), most: MAX_SIGN_IN_FAILURES.address },
    ...(wide === undefined ? [] : [{ subject: `address:${wide}`, most: MAX_SIGN_IN_FAILURES.wideNetwork }]),
  ];
  if (userName === undefined) return networks;
  const name = nameSubject(userName);
  if (device !== undefined) return [{ subject: `${name}:device:${device}`, most: MAX_SIGN_IN_FAILURES.device }];
  return [
    { subject: toAddressSubject(`${name}:address`, address), most: MAX_SIGN_IN_FAILURES.nameFromAddress },
    { subject: name, most: MAX_SIGN_IN_FAILURES.name, isSlowed: true },
    ...networks,
  ];
}

// Names are hashed, since users sometimes type a password into the name field.
function nameSubject(userName: string): string {
  return `name:${createHash('sha256').update(userName.toLowerCase()).digest('base64url')}`;
}

/**
 * The key of attempts that must be checked one after the other: parallel guesses could exceed the limit of failures.
 */
export function getAttemptKey(attempt: SignInAttempt): string {
  return subjectsOf(attempt)[0]?.subject ?? attempt.address;
}

/**
 * Refuses a sign-in that is blocked after too many failures. Unknown names are blocked like known ones, so that the
 * answer does not reveal which names exist.
 */
export async function refuseBlocked(db: Db, attempt: SignInAttempt): Promise<void> {
  const subjects = subjectsOf(attempt);
  const counted = await db
    .select({
      subject: signInFailures.subject,
      seconds: sql<number>`case when ${isBlocked} then ceil(extract(epoch from ${blockedUntil} - now())) else 0 end::int`,
    })
    .from(signInFailures)
    .where(
      and(
        inArray(
          signInFailures.subject,
          subjects.map(({ subject }) => subject),
        ),
        isWithinPeriod(signInFailures.since, attemptWindow),
      ),
    );
  const slowed = subjects.find(({ isSlowed }) => isSlowed)?.subject;
  const hasFailed = counted.some(({ subject }) => subject === getAttemptKey(attempt));
  const blocking = counted.filter(({ subject }) => subject !== slowed || hasFailed);
  const seconds = Math.max(0, ...blocking.map((each) => each.seconds));
  if (seconds > 0) throw blockedFor(seconds);
}

/** The most failures that are counted for the attempt's name, network or known device. */
export async function countFailures(db: Db, attempt: SignInAttempt): Promise<number> {
  const names = subjectsOf(attempt).map(({ subject }) => subject);
  const [counted] = await db
    .select({ most: max(signInFailures.count) })
    .from(signInFailures)
    .where(and(inArray(signInFailures.subject, names), isWithinPeriod(signInFailures.since, attemptWindow)));
  return counted?.most ?? 0;
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
 * password was right. Returns the number of failures of the narrowest subject: on a known device, those of the user on it.
 */
export async function countFailure(db: Db, attempt: SignInAttempt): Promise<number> {
  const counts: number[] = [];
  for (const { subject, most, isSlowed = false } of subjectsOf(attempt)) {
    const { count, left } = await countAttempt(db, subject);
    counts.push(count);
    if (count > most && !isSlowed) throw blockedFor(left);
    if (count < most) continue;
    const seconds = Math.min(MAX_SIGN_IN_DELAY_SECONDS, 2 ** Math.min(count - most, 10));
    const block = isSlowed ? sql`make_interval(secs => ${seconds})` : attemptWindow;
    await db
      .update(signInFailures)
      .set({ blockedUntil: sql`now() + ${block}` })
      .where(eq(signInFailures.subject, subject));
  }
  return counts[0] ?? 0;
}

const exchangeSubject = (address: string) => toAddressSubject('exchange', address);

/**
 * Counts an exchange of a code with the messenger, and refuses it if too many exchanges from the same address have
 * failed. Counts the exchange at its beginning: otherwise many parallel exchanges could start before the first has
 * failed. {@link undoMessengerExchangeCount} undoes the count after a valid code.
 */
export async function countMessengerExchange(db: Db, address: string): Promise<void> {
  const { count, left } = await countAttempt(db, exchangeSubject(address));
  if (count > MAX_SIGN_IN_FAILURES.address)
    throw new Refusal('too-many-requests', '登录失败次数过多，请稍后再试', undefined, { retryAfter: left });
}

/**
 * Undoes the count of {@link countMessengerExchange} after the messenger has accepted the code, since only failures are
 * limited.
 */
export function undoMessengerExchangeCount(db: Db, address: string): Promise<void> {
  return removeAttempts(db, [exchangeSubject(address)]);
}

/**
 * After a successful sign-in, deletes the failures of the known device, or of the name within this network. Keeps the
 * failures of the network, and failures with the name from other networks. Also deletes all expired failures.
 */
export async function deleteFailures(db: Db, attempt: SignInAttempt): Promise<void> {
  const isOver = sql`not ${isWithinPeriod(signInFailures.since, attemptWindow)} and not ${isBlocked}`;
  const { subject } = signInFailures;
  await db.delete(signInFailures).where(eq(subject, getAttemptKey(attempt)));
  // Skips rows that a failing attempt has locked: waiting for them in another order than attempts do could deadlock.
  const expired = db.select({ subject }).from(signInFailures).where(isOver).for('update', { skipLocked: true });
  await db.delete(signInFailures).where(inArray(subject, expired));
}

/** Deletes all failures with a user name, from all networks and devices, so that the user can sign in at once. */
export async function liftSignInBlock(db: Db, userName: string): Promise<void> {
  const name = nameSubject(userName);
  const { subject } = signInFailures;
  // Locks the rows in the order in which a failing attempt does, the narrower first, so that the two never deadlock.
  await db.delete(signInFailures).where(sql`starts_with(${subject}, ${`${name}:`})`);
  await db.delete(signInFailures).where(eq(subject, name));
}

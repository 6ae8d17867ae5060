import { createHash } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { RESEND_SECONDS } from 'contract/passwords';
import { signInFailures } from '../../db/schema';
import type { Db } from '../../db/store';
import { Refusal } from '../../refusal';
import { tooSoon } from './codes';

/** Codes for forgotten passwords that one address may ask for within {@link WINDOW_MINUTES}. */
export const MAX_REQUESTS = 20;

/** Wrong codes after which a user name, or an address, is closed for {@link WINDOW_MINUTES}. */
export const MAX_WRONG_CODES = { name: 10, address: 50 } as const;

const WINDOW_MINUTES = 15;
const window = sql`make_interval(mins => ${WINDOW_MINUTES})`;
const isOld = sql`${signInFailures.since} < now() - ${window}`;

// The table of failed sign-ins, under subjects of their own: whoever forgot their password has failed to sign in before,
// and must not be shut out from the way back by that. Names are hashed there, and needn't be those of users.
const hashed = (userName: string) => createHash('sha256').update(userName.toLowerCase()).digest('base64url');
const triesOf = (userName: string, address: string) =>
  [
    { subject: `code-tries:${hashed(userName)}`, most: MAX_WRONG_CODES.name },
    { subject: `code-tries-address:${address}`, most: MAX_WRONG_CODES.address },
  ] as const;

/** Lets a name ask for a code once a minute, and an address for a few, known and unknown names alike. */
export async function takeForgottenRequest(db: Db, userName: string, address: string): Promise<void> {
  const requests = await countUp(db, `code-address:${address}`);
  if (requests > MAX_REQUESTS) throw new Refusal('too-many-requests', '获取验证码过于频繁，请稍后再试', [], 60);
  const subject = `code-name:${hashed(userName)}`;
  const taken = { count: 1, since: sql`now()`, blockedUntil: sql`now() + make_interval(secs => ${RESEND_SECONDS})` };
  const granted = await db
    .insert(signInFailures)
    .values({ subject, ...taken })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: taken,
      setWhere: sql`${signInFailures.blockedUntil} <= now()`,
    })
    .returning({ subject: signInFailures.subject });
  if (granted.length > 0) return;
  const [former] = await db
    .select({ left: secondsLeft })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  throw tooSoon(Math.min(RESEND_SECONDS, Math.max(1, former?.left ?? RESEND_SECONDS)));
}

/** Refuses to look at a code while its user name or its address is closed after too many wrong ones. */
export async function refuseGuesser(db: Db, userName: string, address: string): Promise<void> {
  const subjects = triesOf(userName, address).map(({ subject }) => subject);
  const [closed] = await db
    .select({ left: sql<number | null>`max(${secondsLeft})` })
    .from(signInFailures)
    .where(inArray(signInFailures.subject, subjects));
  const seconds = closed?.left ?? 0;
  if (seconds <= 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new Refusal('too-many-requests', `验证码错误次数过多，请 ${minutes} 分钟后再试`, [], seconds);
}

/** Counts a wrong code. */
export async function countWrongCode(db: Db, userName: string, address: string): Promise<void> {
  for (const { subject, most } of triesOf(userName, address)) {
    if ((await countUp(db, subject)) < most) continue;
    await db
      .update(signInFailures)
      .set({ blockedUntil: sql`now() + ${window}` })
      .where(eq(signInFailures.subject, subject));
  }
}

/** Forgets the wrong codes of a user name after a right one, and all that count no longer. */
export async function forgetWrongCodes(db: Db, userName: string): Promise<void> {
  const [{ subject }] = triesOf(userName, '');
  const isOver = sql`${isOld} and coalesce(${signInFailures.blockedUntil}, now()) <= now()`;
  await db.delete(signInFailures).where(or(eq(signInFailures.subject, subject), isOver));
}

const secondsLeft = sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int`;

// How often within the last minutes, this time among them.
async function countUp(db: Db, subject: string): Promise<number> {
  const [counted] = await db
    .insert(signInFailures)
    .values({ subject, count: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        count: sql`case when ${isOld} then 1 else ${signInFailures.count} + 1 end`,
        since: sql`case when ${isOld} then now() else ${signInFailures.since} end`,
        blockedUntil: sql`case when ${isOld} then null else ${signInFailures.blockedUntil} end`,
      },
    })
    .returning({ count: signInFailures.count });
  return counted?.count ?? 1;
}

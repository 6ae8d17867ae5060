import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { RESEND_SECONDS } from 'contract/access/passwords';
import { signInFailures } from '../session/schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { countAttempt, takeBackAttempts } from '../session/attempts';
import type { CodePurpose } from './codes';
import { tooSoon } from './codes';

/** Codes for forgotten passwords that one address may ask for within the window of {@link countAttempt}. */
export const MAX_REQUESTS = 20;

/**
 * Wrong guesses within the window of {@link countAttempt} after which no more are looked at: for one user, by one signed-in person,
 * from one address. A forgotten password has only a name to count for, and anybody can type that: one address is
 * closed for it early, and the name as such only when many addresses guess together.
 */
export const MAX_WRONG = { target: 10, caller: 20, address: 50, nameFromAddress: 10, name: 30 } as const;

/** What a guess counts for. */
export type Tries = readonly { readonly subject: string; readonly most: number }[];

// The table of failed sign-ins, under subjects of their own: whoever forgot their password has failed to sign in before,
// and must not be shut out from the way back by that. Names and addresses are hashed there: they needn't be those of users.
const hashed = (...words: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(words.map((word) => word.trim().toLowerCase())))
    .digest('base64url');

const fromAddress = (address: string) => ({ subject: `code-tries-address:${address}`, most: MAX_WRONG.address });

/** What a guess by somebody signed in counts for: at a code of a user, or at their phone. */
export function triesAt(
  userId: string,
  secret: CodePurpose | 'phone',
  { userId: callerId, address }: { readonly userId: string; readonly address: string },
): Tries {
  return [
    { subject: `code-tries:${secret}:${userId}`, most: MAX_WRONG.target },
    { subject: `code-tries-caller:${callerId}`, most: MAX_WRONG.caller },
    fromAddress(address),
  ];
}

/** What a guess at the code for a forgotten password counts for, known and unknown names alike. */
export function triesAtName(userName: string, address: string): Tries {
  const name = hashed(userName);
  return [
    { subject: `code-tries-name-address:${name}:${address}`, most: MAX_WRONG.nameFromAddress },
    { subject: `code-tries-name:${name}`, most: MAX_WRONG.name },
    fromAddress(address),
  ];
}

/**
 * Looks at a guess and tells whether it is right, in a transaction that has to be committed. It is counted before it is
 * looked at, so that of many at the same moment none slips through, and not at all when it was right.
 */
export async function guess(db: Db, tries: Tries, isRight: () => Promise<boolean> | boolean): Promise<boolean> {
  // Always in the same order, the narrowest first: no two guesses wait for each other.
  for (const { subject, most } of tries) {
    const { count, left } = await countAttempt(db, subject);
    if (count <= most) continue;
    const minutes = Math.ceil(left / 60);
    // Refusing takes the counts of this try back: what is closed to one address counts for nobody else.
    throw new Refusal('too-many-requests', '验证错误次数过多，请 {n} 分钟后再试', { n: minutes }, { retryAfter: left });
  }
  if (!(await isRight())) return false;
  await takeBackAttempts(
    db,
    tries.map(({ subject }) => subject),
  );
  return true;
}

/**
 * Lets one ask for a code for this name and e-mail address once a minute, and an address of the network for a few. The
 * minute is that of the pair: who does not know both can't take it from who does.
 */
export async function takeForgottenRequest(
  db: Db,
  { userName, email }: { readonly userName: string; readonly email: string },
  address: string,
): Promise<void> {
  const requests = await countAttempt(db, `code-address:${address}`);
  if (requests.count > MAX_REQUESTS)
    throw new Refusal('too-many-requests', '获取验证码过于频繁，请稍后再试', undefined, { retryAfter: 60 });
  const subject = `code-request:${hashed(userName, email)}`;
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
    .select({ left: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  throw tooSoon(Math.min(RESEND_SECONDS, Math.max(1, former?.left ?? RESEND_SECONDS)));
}

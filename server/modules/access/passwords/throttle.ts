import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { RESEND_DELAY_SECONDS } from 'contract/access/passwords';
import { isBeforeDeadline } from '../../../db/clock';
import { signInFailures } from '../session/schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { toAddressSubject, countAttempt, removeAttempts } from '../session/attempts';
import type { CodePurpose } from './codes';
import { codeTooSoonRefusal } from './codes';

/**
 * The maximum number of times that callers from one network address may request a code for a forgotten password, within
 * the window of {@link countAttempt}. Further requests are refused.
 */
export const MAX_CODE_REQUESTS_PER_ADDRESS = 20;

/**
 * The maximum number of wrong guesses within the window of {@link countAttempt}; further guesses are refused unchecked.
 * `target`: at the code or phone number of one user. `caller`: by one signed-in caller. `address`: from one network
 * address. `nameFromAddress` and `name`: at the code for a forgotten password, per user name from one address and from
 * all addresses. `nameFromAddress` is the lower of the two, so that a single attacker can't block a user name for all.
 */
export const MAX_WRONG_GUESSES = { target: 10, caller: 20, address: 50, nameFromAddress: 10, name: 30 } as const;

const resendDelay = sql`make_interval(secs => ${RESEND_DELAY_SECONDS})`;

/** What a guess is counted for, such as the user and the network address, each with its limit. */
export type GuessLimits = readonly { readonly subject: string; readonly most: number }[];

// Keeps the counts in the table of failed sign-ins, but under other names: a user who forgot the password has often
// failed to sign in before, and must still be able to reset the password. Hashes names and addresses, since a caller
// may enter other data, such as a password, in these fields.
const hashSubject = (...words: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(words.map((word) => word.trim().toLowerCase())))
    .digest('base64url');

const fromAddress = (address: string) => ({
  subject: toAddressSubject('code-tries-address', address),
  most: MAX_WRONG_GUESSES.address,
});

/**
 * Lists what a guess of a signed-in caller at a user's code or phone number is counted for: the user, the caller and
 * the network address.
 */
export function listCallerGuessLimits(
  userId: string,
  secret: CodePurpose | 'phone',
  { userId: callerId, address }: { readonly userId: string; readonly address: string },
): GuessLimits {
  return [
    { subject: `code-tries:${secret}:${userId}`, most: MAX_WRONG_GUESSES.target },
    { subject: `code-tries-caller:${callerId}`, most: MAX_WRONG_GUESSES.caller },
    fromAddress(address),
  ];
}

/**
 * Returns the limits that apply to a guess at the code for a forgotten password: those of the user name from this
 * network address, of the user name, and of the address. Unknown user names are counted like known ones, so that the answer reveals no name.
 */
export function listForgottenPasswordGuessLimits(userName: string, address: string): GuessLimits {
  const name = hashSubject(userName);
  return [
    { subject: toAddressSubject(`code-tries-name-address:${name}`, address), most: MAX_WRONG_GUESSES.nameFromAddress },
    { subject: `code-tries-name:${name}`, most: MAX_WRONG_GUESSES.name },
    fromAddress(address),
  ];
}

/**
 * Checks a guess and returns whether it is right. Counts the guess before the check, so that parallel guesses can't
 * exceed the limit; undoes the count if the guess is right. The calling code must commit the transaction even for a
 * wrong guess, since the count would be lost otherwise.
 */
export async function checkGuessWithinLimits(
  db: Db,
  tries: GuessLimits,
  isRight: () => Promise<boolean> | boolean,
): Promise<boolean> {
  // Updates the counts always in the same order, so that two concurrent guesses never deadlock.
  for (const { subject, most } of tries) {
    const { count, left } = await countAttempt(db, subject);
    if (count <= most) continue;
    const minutes = Math.ceil(left / 60);
    // The refusal rolls back all counts of this guess. So guesses from a blocked address do not count for the user
    // name.
    throw new Refusal('too-many-requests', '验证错误次数过多，请 {n} 分钟后再试', { n: minutes }, { retryAfter: left });
  }
  if (!(await isRight())) return false;
  await removeAttempts(
    db,
    tries.map(({ subject }) => subject),
  );
  return true;
}

/**
 * Limits the requests of a code for a forgotten password: to one a minute for a user name together with its e-mail
 * address, and to {@link MAX_CODE_REQUESTS_PER_ADDRESS} for a network address. Counts the pair instead of the user
 * name, so that only callers who know both can delay the user's own request.
 */
export async function limitForgottenPasswordRequests(
  db: Db,
  { userName, email }: { readonly userName: string; readonly email: string },
  address: string,
): Promise<void> {
  const requests = await countAttempt(db, toAddressSubject('code-address', address));
  if (requests.count > MAX_CODE_REQUESTS_PER_ADDRESS)
    throw new Refusal('too-many-requests', '获取验证码过于频繁，请稍后再试', undefined, { retryAfter: 60 });
  const subject = `code-request:${hashSubject(userName, email)}`;
  const taken = {
    count: 1,
    since: sql`now()`,
    blockedUntil: sql`now() + ${resendDelay}`,
  };
  const granted = await db
    .insert(signInFailures)
    .values({ subject, ...taken })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: taken,
      setWhere: sql`not ${isBeforeDeadline(signInFailures.blockedUntil, resendDelay)}`,
    })
    .returning({ subject: signInFailures.subject });
  if (granted.length > 0) return;
  const [former] = await db
    .select({ left: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  throw codeTooSoonRefusal(Math.min(RESEND_DELAY_SECONDS, Math.max(1, former?.left ?? RESEND_DELAY_SECONDS)));
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_TRANSPORTS } from 'contract/access/passkeys';
import type { NewPasskeyQuestion, PasskeyQuestion } from 'contract/access/passkeys';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import type { PasskeyOrigin } from './origin';
import { passkeyChallenges, passkeys } from './schema';
import type { ChallengePurpose } from './schema';

const lifetime = sql`make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES})`;

/** The account of a new passkey, with the names that browsers show. */
interface PasskeyAccount {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly siteName: string;
}

/** Creates a challenge for a user, and returns it with the user's passkeys. Needs the session role. */
export async function createQuestion(
  db: Db,
  { domain }: PasskeyOrigin,
  { userId, purpose }: { readonly userId: string; readonly purpose: ChallengePurpose },
): Promise<PasskeyQuestion> {
  const challenge = randomBytes(32).toString('base64url');
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expireTime, sql`now() - interval '1 day'`));
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hash(challenge), userId, purpose, expireTime: sql`now() + ${lifetime}` });
  const { credentialId, transports } = passkeys;
  const known = await db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    challenge,
    domain,
    known: known.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: PASSKEY_TRANSPORTS.filter((transport) => passkey.transports.includes(transport)),
    })),
  };
}

/** Creates a challenge for a new passkey of a user. Needs the session role. */
export async function createNewQuestion(
  db: Db,
  origin: PasskeyOrigin,
  { userId, userName, displayName, siteName }: PasskeyAccount,
): Promise<NewPasskeyQuestion> {
  return {
    ...(await createQuestion(db, origin, { userId, purpose: 'creation' })),
    user: { id: Buffer.from(userId).toString('base64url'), name: userName, displayName },
    siteName,
  };
}

/** Uses up a challenge. Returns false for one that was made for another user or purpose, or that is used or over. */
export async function useChallenge(
  db: Db,
  challenge: string,
  { userId, purpose }: { readonly userId: string; readonly purpose: ChallengePurpose },
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hash(challenge)),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        isBeforeDeadline(passkeyChallenges.expireTime, lifetime),
      ),
    )
    .returning({ userId: passkeyChallenges.userId });
  return used.length > 0;
}

function hash(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

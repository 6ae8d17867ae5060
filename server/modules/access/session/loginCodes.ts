import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { LOGIN_CODE_LIFETIME_SECONDS } from 'contract/access/session';
import { loginCodes } from './schema';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { hashToken } from './authenticate';

const lifetime = sql`make_interval(secs => ${LOGIN_CODE_LIFETIME_SECONDS})`;
const expireTime = sql`now() + ${lifetime}`;

/**
 * Issues a code for signing in as this user, once, within {@link LOGIN_CODE_LIFETIME_SECONDS}.
 * @param messengerHash the keyed hash of the messenger's user to whom the code is given
 */
export async function issueLoginCode(db: Db, userId: string, messengerHash?: Buffer): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await forgetOldCodes(db);
  await db.insert(loginCodes).values({ codeHash: hashToken(code), userId, messengerHash, expireTime });
  return code;
}

/** What a login code of the portal was issued for. */
export interface RedeemedCode {
  readonly userId: string;
  readonly messengerHash: Buffer | null;
}

/**
 * Redeems a login code of the portal. Returns undefined if the code is not valid. Of parallel calls with one code, only
 * one succeeds.
 */
export async function redeemLoginCode(db: Db, code: string): Promise<RedeemedCode | undefined> {
  const [redeemed] = await db
    .update(loginCodes)
    .set({ usedTime: sql`now()` })
    .where(
      and(
        eq(loginCodes.codeHash, hashToken(code)),
        isNull(loginCodes.usedTime),
        isBeforeDeadline(loginCodes.expireTime, lifetime),
      ),
    )
    .returning({ userId: loginCodes.userId, messengerHash: loginCodes.messengerHash });
  const { userId, messengerHash } = redeemed ?? {};
  return userId == null ? undefined : { userId, messengerHash: messengerHash ?? null };
}

/**
 * Records that a code of the messenger is used, before it is exchanged. Returns false if the code has been used before.
 */
export async function claimMessengerCode(db: Db, code: string): Promise<boolean> {
  await forgetOldCodes(db);
  const claimed = await db
    .insert(loginCodes)
    .values({ codeHash: hashToken(code), usedTime: sql`now()`, expireTime })
    .onConflictDoNothing()
    .returning({ codeHash: loginCodes.codeHash });
  return claimed.length > 0;
}

// Deletes codes that expired more than a day ago. Until then, a code that is used again is recognised as used.
async function forgetOldCodes(db: Db): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expireTime, sql`now() - interval '1 day'`));
}

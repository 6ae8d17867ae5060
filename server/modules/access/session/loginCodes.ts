import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { LOGIN_CODE_SECONDS } from 'contract/access/session';
import { loginCodes } from './schema';
import type { Db } from '../../../db/store';
import { hashToken } from './authenticate';

const expireTime = sql`now() + make_interval(secs => ${LOGIN_CODE_SECONDS})`;

/** Makes a code with which this user, and nobody else, can be signed in once, within a minute. */
export async function issueCode(db: Db, userId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await forgetOldCodes(db);
  await db.insert(loginCodes).values({ codeHash: hashToken(code), userId, expireTime });
  return code;
}

/** Takes a code of ours in: whom it signs in, if it still stands. Of several takers at once, one gets it. */
export async function redeemCode(db: Db, code: string): Promise<string | undefined> {
  const [redeemed] = await db
    .update(loginCodes)
    .set({ usedTime: sql`now()` })
    .where(
      and(eq(loginCodes.codeHash, hashToken(code)), isNull(loginCodes.usedTime), gt(loginCodes.expireTime, sql`now()`)),
    )
    .returning({ userId: loginCodes.userId });
  return redeemed?.userId ?? undefined;
}

/** Claims a code of the messenger for one exchange: false for a code that was seen before, whoever's it was. */
export async function claimCode(db: Db, code: string): Promise<boolean> {
  await forgetOldCodes(db);
  const claimed = await db
    .insert(loginCodes)
    .values({ codeHash: hashToken(code), usedTime: sql`now()`, expireTime })
    .onConflictDoNothing()
    .returning({ codeHash: loginCodes.codeHash });
  return claimed.length > 0;
}

// Kept for a day, so that a code that comes back late is known as a used one.
async function forgetOldCodes(db: Db): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expireTime, sql`now() - interval '1 day'`));
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { RESEND_DELAY_SECONDS, VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { isBeforeDeadline, isWithinPeriod } from '../../../db/clock';
import { verificationCodes } from './schema';
import type { Db } from '../../../db/store';
import { Refusal, invalidArgument } from '../../../refusal';
import type { ServerResources } from '../../../services';
import { countVerificationCode } from './codeCount';
import {
  VERIFICATION_CODE_GUESSES,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_CODES_PER_DAY,
} from './parameters';

/**
 * The purpose of a verification code: the first password change, a reset by an administrator, a forgotten password, or the
 * proof of identity before a change of the own phone number or e-mail address.
 */
export type CodePurpose = (typeof verificationCodes.$inferSelect)['purpose'];

// Of any code: one that was issued before its lifetime was shortened keeps its time.
const longestLifetime = sql`make_interval(mins => ${VERIFICATION_CODE_LIFETIME_MINUTES})`;

/** The verification codes of users. Each user has one code per purpose, the newest. */
export interface VerificationCodes {
  /**
   * Issues a code that replaces the former code. Refuses the request within a minute after the former code was issued
   * (PRF-07), and beyond the limit of a day.
   */
  issue(db: Db, owner: { readonly userId: string; readonly merchantId: string }, purpose: CodePurpose): Promise<string>;
  /**
   * Checks whether the code is right. Counts a wrong guess in the transaction, so the calling code must commit the
   * transaction before it refuses the call.
   */
  isRight(db: Db, userId: string, purpose: CodePurpose, code: string): Promise<boolean>;
  /**
   * Deletes the code, in the same transaction as the change that the code allows. Returns false if the code no longer
   * exists.
   */
  use(db: Db, userId: string, purpose: CodePurpose, code: string): Promise<boolean>;
}

/** The refusal of a code that is wrong, used, expired or was never sent. The refusal is the same in all these cases. */
export function wrongCodeRefusal(name: 'verification' | 'verifyCode'): Refusal {
  return invalidArgument([{ name, text: '验证码错误或已过期' }]);
}

/**
 * The refusal of a request for another code that comes too early. `seconds` is the time until the next request is
 * accepted.
 */
export function codeTooSoonRefusal(seconds: number): Refusal {
  return new Refusal('too-many-requests', '请 {n} 秒后再获取验证码', { n: seconds }, { retryAfter: seconds });
}

/**
 * Creates the service for the verification codes of an installation. Stores only hashes of the codes, keyed with the
 * installation's search key.
 */
export function createVerificationCodes({
  parameters,
  secrets: { searchKey },
}: Pick<ServerResources, 'parameters' | 'secrets'>): VerificationCodes {
  const hashOf = (userId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', searchKey).update(`verification code|${userId}|${purpose}|${code}`).digest();

  const living = (userId: string, purpose: CodePurpose) =>
    and(
      eq(verificationCodes.userId, userId),
      eq(verificationCodes.purpose, purpose),
      isBeforeDeadline(verificationCodes.expireTime, longestLifetime),
      lt(verificationCodes.failures, parameters.get(VERIFICATION_CODE_GUESSES)),
    );

  return {
    async issue(db, { userId, merchantId }, purpose) {
      await countVerificationCode(db, { merchantId, userId, purpose }, parameters.get(VERIFICATION_CODES_PER_DAY));
      const length = parameters.get(VERIFICATION_CODE_LENGTH);
      const code = String(randomInt(10 ** length)).padStart(length, '0');
      const fresh = {
        codeHash: hashOf(userId, purpose, code),
        failures: 0,
        createTime: sql`now()`,
        expireTime: sql`now() + make_interval(mins => ${parameters.get(VERIFICATION_CODE_MINUTES)}::int)`,
      };
      const { createTime } = verificationCodes;
      // Checks the age of the former code and replaces it in one statement, so that the second of two concurrent
      // requests finds the code of the first and is refused.
      const issued = await db
        .insert(verificationCodes)
        .values({ merchantId, userId, purpose, ...fresh })
        .onConflictDoUpdate({
          target: [verificationCodes.userId, verificationCodes.purpose],
          set: fresh,
          setWhere: sql`not ${isWithinPeriod(createTime, sql`make_interval(secs => ${RESEND_DELAY_SECONDS})`)}`,
        })
        .returning({ userId: verificationCodes.userId });
      if (issued.length > 0) return code;
      const [former] = await db
        .select({ age: sql<number>`floor(extract(epoch from now() - ${createTime}))::int` })
        .from(verificationCodes)
        .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, purpose)));
      throw codeTooSoonRefusal(Math.min(RESEND_DELAY_SECONDS, Math.max(1, RESEND_DELAY_SECONDS - (former?.age ?? 0))));
    },

    async isRight(db, userId, purpose, code) {
      const [stored] = await db
        .select({ codeHash: verificationCodes.codeHash })
        .from(verificationCodes)
        .where(living(userId, purpose))
        .for('update');
      if (!stored) return false;
      if (timingSafeEqual(stored.codeHash, hashOf(userId, purpose, code))) return true;
      await db
        .update(verificationCodes)
        .set({ failures: sql`${verificationCodes.failures} + 1` })
        .where(living(userId, purpose));
      return false;
    },

    async use(db, userId, purpose, code) {
      const used = await db
        .delete(verificationCodes)
        .where(and(living(userId, purpose), eq(verificationCodes.codeHash, hashOf(userId, purpose, code))))
        .returning({ userId: verificationCodes.userId });
      return used.length > 0;
    },
  };
}

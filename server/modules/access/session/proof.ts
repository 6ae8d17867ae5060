import { eq, sql } from 'drizzle-orm';
import { PROOF_LIFETIME_MINUTES } from 'contract/access/profile';
import type { Caller } from '../../../caller';
import { isWithinPeriod } from '../../../db/clock';
import { withSessionRole } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { sessions } from './schema';

/** Records that the session's user has proved who they are, by the password or by a code (SEC-04). */
export async function recordProof({ db, tokenHash }: Caller): Promise<void> {
  await withSessionRole(db, () =>
    db
      .update(sessions)
      .set({ provedTime: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash)),
  );
}

/**
 * Refuses a call that needs a recent proof of identity, if the session has none. So a stolen session alone can't change
 * the phone number or the e-mail address, by which an account is recovered, or the second factor.
 */
export async function refuseUnproved(
  { db, tokenHash }: Caller,
  text = '修改自己的手机号或邮箱需要验证身份，请在个人信息中修改',
): Promise<void> {
  const isRecent = isWithinPeriod(sessions.provedTime, sql`make_interval(mins => ${PROOF_LIFETIME_MINUTES})`);
  const [session] = await withSessionRole(db, () =>
    db.select({ isRecent }).from(sessions).where(eq(sessions.tokenHash, tokenHash)),
  );
  if (session?.isRecent !== true) throw new Refusal('proof-required', text);
}

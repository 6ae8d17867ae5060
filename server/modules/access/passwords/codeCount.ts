import { sql } from 'drizzle-orm';
import { isWithinPeriod } from '../../../db/clock';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { verificationCodeCounts } from './schema';

const { since, count } = verificationCodeCounts;
const isOver = sql`not ${isWithinPeriod(since, sql`interval '1 day'`)}`;

/** The code that is about to be sent. */
type CountedCode = Pick<typeof verificationCodeCounts.$inferInsert, 'merchantId' | 'userId' | 'purpose'>;

/**
 * Counts a verification code of a user and refuses it beyond the limit of a day. Each purpose counts for itself, so that
 * strangers who ask for codes in 忘记密码 take none of those that the signed-in user needs.
 */
export async function countVerificationCode(db: Db, code: CountedCode, most: number): Promise<void> {
  const [counted] = await withSessionRole(db, () =>
    db
      .insert(verificationCodeCounts)
      .values({ ...code, count: 1, since: sql`now()` })
      .onConflictDoUpdate({
        target: [verificationCodeCounts.userId, verificationCodeCounts.purpose],
        set: {
          count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
          since: sql`case when ${isOver} then now() else ${since} end`,
        },
      })
      .returning({
        count,
        left: sql<number>`greatest(1, ceil(extract(epoch from ${since} + interval '1 day' - now())))::int`,
      }),
  );
  if (!counted || counted.count <= most) return;
  const hours = Math.ceil(counted.left / 3600);
  throw new Refusal(
    'too-many-requests',
    '获取验证码次数过多，请 {n} 小时后再试',
    { n: hours },
    { retryAfter: counted.left },
  );
}

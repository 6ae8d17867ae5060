import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from 'contract/endpoint';
import { hasPermission } from 'contract/access/permissions';
import { listRevealPermissions } from 'contract/secret';
import type { Caller, OpenSession } from '../../../caller';
import { isWithinPeriod } from '../../../db/clock';
import { withSessionRole } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { sessions } from '../session/schema';
import { hasSecondFactor } from './codes';
import { SECOND_FACTOR, SECOND_FACTOR_AGAIN_MINUTES } from './parameters';

/**
 * Returns the check of whether a call of this endpoint needs a recent second factor: it grants rights or hands out
 * secrets (`stepUp`), or its answer reveals secrets to this caller.
 */
export function createStepUpCheck({ stepUp, data }: Endpoint): (session: OpenSession) => boolean {
  const revealing = listRevealPermissions(data);
  return ({ permissions }) => stepUp === true || revealing.some((tag) => hasPermission(permissions, tag));
}

/**
 * Refuses a call that needs a recent second factor, if the session's user has one and has not given it within the time
 * that the security settings say. Users without a second factor pass: whether they need one, their roles decide.
 */
export async function refuseOldSecondFactor(
  { store, parameters }: Pick<Services, 'store' | 'parameters'>,
  { userId, merchantId, tokenHash }: OpenSession,
): Promise<void> {
  const minutes = parameters.get(SECOND_FACTOR_AGAIN_MINUTES, merchantId);
  if (minutes === 0 || parameters.get(SECOND_FACTOR) === 'off') return;
  const isRecent = isWithinPeriod(sessions.secondFactorTime, sql`make_interval(mins => ${minutes}::int)`);
  await store.asSession(async (db) => {
    const [session] = await db.select({ isRecent }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
    if (session?.isRecent === true || !(await hasSecondFactor(db, userId))) return;
    throw new Refusal('second-factor-required', '请先完成二次验证');
  });
}

/** Records that the session's user has given the second factor. */
export async function recordSecondFactor({ db, tokenHash }: Caller): Promise<void> {
  await withSessionRole(db, () =>
    db
      .update(sessions)
      .set({ secondFactorTime: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash)),
  );
}

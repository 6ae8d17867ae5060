import { and, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LoginReason, LoginWay } from 'contract/audit/loginLogs';
import { isBeforeDeadline, isWithinPeriod } from '../../../db/clock';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { sessions } from './schema';

/** How sessions end, as the login log records it (AUD-06). */
export interface SessionEnding {
  readonly way: LoginWay;
  readonly reason?: LoginReason;
  /** The user who ends the sessions, if not their own user. */
  readonly operator?: { readonly userId: string; readonly userName: string };
  readonly traceId: string;
}

interface EndedSession extends Record<string, unknown> {
  readonly sessionId: string;
  readonly signInTime: string;
  readonly secondFactorTime: string | null;
}

const isOver = sql`not ${isBeforeDeadline(sessions.expireTime, sql`make_interval(hours => ${sessions.maxHours})`)}`;
const isIdle = sql`not ${isWithinPeriod(sessions.lastUsedTime, sql`make_interval(mins => ${sessions.idleMinutes})`)}`;

/** The condition for a session that has not expired. */
export const isUnexpired = sql<boolean>`not (${isOver} or ${isIdle})`;

// Expired sessions are kept for some days: if the database's clock is set forward by mistake and back again, the users
// are still signed in.
const EXPIRED_SESSION_DAYS = 2;

/** The condition for a session that expired long ago, so that its row is no longer needed. */
export const isLongExpired = lt(sessions.expireTime, sql`now() - make_interval(days => ${EXPIRED_SESSION_DAYS})`);

/**
 * Ends the sessions that match a condition, and writes a row of the login log for each. The only place that deletes
 * sessions. A session that has expired before is logged as expired, whatever the ending, and only once.
 */
export function endSessions(db: Db, which: SQL | undefined, ending: SessionEnding): Promise<readonly EndedSession[]> {
  return withSessionRole(db, () =>
    logEndings(db, ending, sql`delete from ${sessions} using users where ${and(isOfUser, which)}`),
  );
}

/**
 * Writes a row of the login log for up to `most` sessions that have expired since the last time. Returns their number.
 * Keeps the sessions themselves ({@link isLongExpired}).
 */
export async function logExpiredSessions(db: Db, traceId: string, most: number): Promise<number> {
  const unlogged = sql`select token_hash from ${sessions}
    where not ${sessions.isExpiryLogged} and not ${isUnexpired} limit ${most} for update skip locked`;
  const logged = await withSessionRole(db, () =>
    logEndings(
      db,
      { way: 'expired', traceId },
      // The returned row is the updated one, so the log's condition does not ask for the mark.
      sql`update ${sessions} set is_expiry_logged = true from users
        where ${isOfUser} and ${sessions.tokenHash} in (${unlogged})`,
      { isMarked: true },
    ),
  );
  return logged.length;
}

const isOfUser = sql`users.user_id = ${sessions.userId}`;

/**
 * Runs a statement that ends sessions, and logs each in the merchant of the session and in the user's own merchant, so
 * that both logs are complete. A session that goes on in another merchant is logged by the merchant that it leaves only.
 */
async function logEndings(
  db: Db,
  { way, reason, operator, traceId }: SessionEnding,
  statement: SQL,
  { isMarked = false } = {},
): Promise<readonly EndedSession[]> {
  const hasExpired = sql`(ended.is_over or ended.is_idle)`;
  const merchants =
    way === 'switchMerchant' ? sql`array[ended.merchant_id]` : sql`array[ended.merchant_id, ended.home_merchant_id]`;
  const { rows } = await db.execute<EndedSession>(sql`
    with ended as (
      ${statement}
      returning sessions.*, users.merchant_id as home_merchant_id, ${isOver} as is_over, ${isIdle} as is_idle
    ), logged as (
      insert into login_log (merchant_id, user_id, user_name, way, reason, session_id, operator_id, operator_name,
        last_used_time, trace_id, address, user_agent)
      select concerned.merchant_id, ended.user_id, ended.user_name,
        case when ${hasExpired} then 'expired' else ${way}::text end,
        case when ended.is_over then 'maxDuration' when ended.is_idle then 'idle' else ${reason ?? null}::text end,
        ended.session_id,
        case when not ${hasExpired} then ${operator?.userId ?? null}::text end,
        case when not ${hasExpired} then ${operator?.userName ?? null}::text end,
        ended.last_used_time, ${traceId}, ended.address, ended.user_agent
      from ended cross join lateral (select distinct unnest(${merchants}) as merchant_id) concerned
      where ${isMarked} or not ended.is_expiry_logged
    )
    select session_id as "sessionId", sign_in_time as "signInTime", second_factor_time as "secondFactorTime" from ended`);
  return rows;
}

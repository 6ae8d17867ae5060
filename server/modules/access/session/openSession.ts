import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LoginWay } from 'contract/audit/loginLogs';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { AuditedCall } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import { FIELD_KEY_BYTES } from '../../../crypto/fieldCipher';
import { isBeforeDeadline } from '../../../db/clock';
import { newId } from '../../../db/ids';
import { writeLogin } from '../../audit/loginLogs/write';
import { sessions } from './schema';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { SignInAccount } from './accounts';
import { hashToken } from './authenticate';
import { endSessions, isLongExpired } from './endSessions';
import { readMaxSessions, readSessionTimes } from './sessionRules';

/** Data of a new session. */
export interface SessionPlan {
  readonly userId: string;
  readonly userName: string;
  /** The merchant that the session works in: the user's own or one that authorises them. */
  readonly merchantId: string;
  /** The user's own merchant. */
  readonly homeMerchantId: string;
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>;
  /**
   * The former session that this one continues in another merchant, with the same id and the time of its sign-in.
   * Undefined: the user signs in now.
   */
  readonly continues?: { readonly sessionId: string; readonly signInTime: string };
}

/** A sign-in, as the audit log and the login log record it. */
export interface SignInCall extends AuditedCall {
  readonly way: LoginWay;
}

/** Opens a session with a field key of its own and returns its token, which can't be read again later. */
export async function openSession(
  db: Db,
  { storageCipher, parameters }: Services,
  { userId, userName, merchantId, homeMerchantId, visitor: { address, userAgent }, continues }: SessionPlan,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const { sessionId = newId(), signInTime = sql`now()` } = continues ?? {};
  const { maxHours, idleMinutes } = readSessionTimes(parameters, { homeMerchantId, merchantId });
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    sessionId,
    userId,
    userName,
    merchantId,
    address,
    userAgent,
    fieldKeyCipher: storageCipher.seal(randomBytes(FIELD_KEY_BYTES).toString('base64')),
    signInTime,
    maxHours,
    idleMinutes,
    expireTime: sql`${signInTime}::timestamptz + make_interval(hours => ${maxHours}::int)`,
  });
  return { token, sessionId };
}

/**
 * Completes a sign-in to an account whose row is locked, after all of its factors: opens a session in the user's own
 * merchant, ends the oldest sessions beyond the limit and writes the rows of the audit log and the login log.
 */
export async function completeSignIn(
  db: Db,
  services: Services,
  account: SignInAccount,
  visitor: Visitor,
  { way, ...call }: SignInCall,
): Promise<{ token: string }> {
  const { userId, userName, merchantId } = account;
  const { traceId } = visitor;
  const { token, sessionId } = await openSession(db, services, {
    userId,
    userName,
    merchantId,
    homeMerchantId: merchantId,
    visitor,
  });
  await endSessions(db, isLongExpired, { way: 'expired', traceId });
  // Keeps the new session, whatever its place in the order: of two parallel sign-ins, the one that waited for the lock
  // may have the earlier `create_time`. Sessions that have ended go first.
  const beyondLimit = sql`${sessions.tokenHash} in (
    select token_hash from sessions where user_id = ${userId} and token_hash <> ${hashToken(token)}
    order by ${isBeforeDeadline(sql`expire_time`, sql`make_interval(hours => max_hours)`)} desc, create_time desc, token_hash
    offset ${readMaxSessions(services.parameters, merchantId) - 1})`;
  await endSessions(db, beyondLimit, { way: 'replaced', reason: 'tooManySessions', traceId });
  await writeLogin(db, visitor, { merchantId, userId, userName, way, sessionId });
  await writeAudit(db, account, visitor, { objects: recordAccount(account), ...call });
  return { token };
}

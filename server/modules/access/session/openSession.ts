import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LoginWay } from 'contract/audit/loginLogs';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { AuditedCall } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import { FIELD_KEY_BYTES } from '../../../crypto/fieldCipher';
import { newId } from '../../../db/ids';
import { writeLogin } from '../../audit/loginLogs/write';
import { sessions } from './schema';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { SignInAccount } from './accounts';
import { hashToken } from './authenticate';
import { recognizeDevice } from './knownDevices';
import { endSessions, isLongExpired } from './endSessions';
import { isBeyondLimits } from './sessionLimits';
import { readSessionTimes } from './sessionRules';
import { notifyNewDevice } from './signInDevices';
import { parseDeviceKind } from './userAgent';

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
  readonly continues?: {
    readonly sessionId: string;
    readonly signInTime: string;
    readonly secondFactorTime: string | null;
  };
  /** Whether the user has given the second factor for this session just now. */
  readonly isSecondFactorGiven?: boolean | undefined;
}

/** A sign-in, as the audit log and the login log record it. */
export interface SignInCall extends AuditedCall {
  readonly way: LoginWay;
  /** Whether a call before this one has recognised the browser. Undefined: this call has the browser's cookie. */
  readonly isKnownDevice?: boolean;
  readonly isSecondFactorGiven?: boolean;
}

/** Opens a session with a field key of its own and returns its token, which can't be read again later. */
export async function openSession(
  db: Db,
  { storageCipher, parameters }: Services,
  {
    userId,
    userName,
    merchantId,
    homeMerchantId,
    visitor: { address, userAgent },
    continues,
    isSecondFactorGiven,
  }: SessionPlan,
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
    deviceKind: parseDeviceKind(userAgent ?? null),
    fieldKeyCipher: storageCipher.seal(randomBytes(FIELD_KEY_BYTES).toString('base64')),
    signInTime,
    secondFactorTime: isSecondFactorGiven ? sql`now()` : (continues?.secondFactorTime ?? null),
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
  {
    way,
    isSecondFactorGiven,
    isKnownDevice = recognizeDevice(services.secrets, account, visitor) !== undefined,
    ...call
  }: SignInCall,
): Promise<{ token: string }> {
  const { userId, userName, merchantId } = account;
  const { traceId } = visitor;
  const { token, sessionId } = await openSession(db, services, {
    userId,
    userName,
    merchantId,
    homeMerchantId: merchantId,
    visitor,
    isSecondFactorGiven,
  });
  await endSessions(db, isLongExpired, { way: 'expired', traceId });
  const signIn = { userId, tokenHash: hashToken(token) };
  const beyondLimits = isBeyondLimits(services.parameters, [merchantId], signIn);
  await endSessions(db, beyondLimits, { way: 'replaced', reason: 'tooManySessions', traceId });
  await writeLogin(db, visitor, { merchantId, userId, userName, way, sessionId });
  await notifyNewDevice(db, services, account, { ...visitor, isKnownDevice });
  await writeAudit(db, account, visitor, { objects: recordAccount(account), ...call });
  return { token };
}

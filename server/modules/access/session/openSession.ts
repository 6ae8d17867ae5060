import { randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { AuditedCall } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import { FIELD_KEY_BYTES } from '../../../crypto/fieldCipher';
import { isBeforeDeadline } from '../../../db/clock';
import { sessions } from './schema';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { SignInAccount } from './accounts';
import { hashToken } from './authenticate';
import { MAX_SESSION_HOURS, MAX_SESSIONS_PER_USER } from './limits';

const maxDuration = sql`make_interval(hours => ${MAX_SESSION_HOURS})`;
// Expired sessions are kept for some days: if the database's clock is set forward by mistake and back again, the users
// are still signed in.
const EXPIRED_SESSION_DAYS = 2;

/** Data of a new session. */
export interface SessionPlan {
  readonly userId: string;
  /** The merchant that the session works in: the user's own or one that authorises them. */
  readonly merchantId: string;
  readonly address: string;
  /**
   * The time at which the session ends. Set only if the session continues a former session; otherwise {@link
   * MAX_SESSION_HOURS} from now.
   */
  readonly expireTime?: string;
}

/** Opens a session with a field key of its own and returns its token, which can't be read again later. */
export async function openSession(
  db: Db,
  { storageCipher }: Services,
  { userId, merchantId, address, expireTime }: SessionPlan,
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    merchantId,
    address,
    fieldKeyCipher: storageCipher.seal(randomBytes(FIELD_KEY_BYTES).toString('base64')),
    expireTime: expireTime ?? sql`now() + ${maxDuration}`,
  });
  return { token };
}

/**
 * Signs a user in to an account whose row is locked: opens a session in the user's own merchant, ends the oldest
 * sessions beyond the limit and writes the audit row.
 */
export async function signIn(
  db: Db,
  services: Services,
  account: SignInAccount,
  visitor: Visitor,
  call: AuditedCall,
): Promise<{ token: string }> {
  const { userId, merchantId } = account;
  const { token } = await openSession(db, services, { userId, merchantId, address: visitor.address });
  await db.delete(sessions).where(lt(sessions.expireTime, sql`now() - make_interval(days => ${EXPIRED_SESSION_DAYS})`));
  // Keeps the new session, whatever its place in the order: of two parallel sign-ins, the one that waited for the lock
  // may have the earlier `create_time`. Sessions that have ended go first.
  await db.execute(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId} and token_hash <> ${hashToken(token)}
      order by ${isBeforeDeadline(sql`expire_time`, maxDuration)} desc, create_time desc, token_hash
      offset ${MAX_SESSIONS_PER_USER - 1})`);
  await writeAudit(db, account, visitor, { objects: recordAccount(account), ...call });
  return { token };
}

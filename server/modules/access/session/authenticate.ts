import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { APP_TOKEN_LIFETIME_SECONDS } from 'contract/children/appTokens';
import type { OpenSession } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { isBeforeDeadline } from '../../../db/clock';
import { prepareStatement } from '../../../db/prepared';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { MIN_LAST_USED_UPDATE_SECONDS } from './limits';
import { addressRefusal, isAddressAllowed } from './allowedAddresses';
import { isSessionOpen, sessionTables } from './openSessions';
import { rightsColumns, rightsInForce, toRights } from './rights';
import type { RightsRow } from './rights';

const appTokenLifetime = sql`make_interval(secs => ${APP_TOKEN_LIFETIME_SECONDS}::int)`;

interface SessionRow extends RightsRow {
  token_hash: Buffer;
  user_name: string;
  nick_name: string;
  avatar: string | null;
  home_merchant_id: string;
  home_merchant_name: string;
  merchant_id: string;
  merchant_name: string;
  icon: string | null;
  field_key_cipher: Buffer;
  is_stale: boolean;
}

/** How a call is authenticated. */
interface AuthenticationOptions {
  /** The network address of the caller. */
  readonly address: string;
  readonly isIdle?: boolean;
  readonly appCode?: string | undefined;
}

/** The hash under which a token is stored. The server never stores the token itself. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Returns the hash of the token in an Authorization header. The token may be bare or follow "Bearer". Refuses a call
 * without a token.
 */
export function readTokenHash(header: string | undefined): Buffer {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token) throw sessionEndedRefusal();
  return hashToken(token);
}

/**
 * Authenticates a caller by the hash of the token. Reads the session and the rights from the database at each call, so
 * that locking, signing out or a changed role takes effect at once in every server process. An idle call (`isIdle`)
 * does not extend the session. Refuses an address from which the user may not work. With `appCode`, as at the endpoints of that sub-app, also accepts an app token of the
 * sub-app in place of the token of its session.
 */
export async function authenticate(
  { store, storageCipher, parameters }: Pick<Services, 'store' | 'storageCipher' | 'parameters'>,
  tokenHash: Buffer,
  { address, isIdle = false, appCode }: AuthenticationOptions,
): Promise<OpenSession> {
  const row = await store.asSession(async (db) => {
    const found = await findSession(db, tokenHash, appCode);
    if (!isAddressAllowed(parameters, [found.home_merchant_id, found.merchant_id], address)) throw addressRefusal();
    if (found.is_stale && !isIdle)
      await db.execute(
        sql`update sessions set last_used_time = now(), is_expiry_logged = false where token_hash = ${found.token_hash}`,
      );
    return found;
  });
  return toOpenSession(row, storageCipher);
}

/**
 * Authenticates the caller of a running call once more, in the transaction of the call. Used by calls that have waited
 * since they began, such as for the hashing of a password: meanwhile the caller may have been locked or may have lost a
 * permission.
 */
export async function authenticateAgain(
  { storageCipher }: Pick<Services, 'storageCipher'>,
  db: Db,
  tokenHash: Buffer,
): Promise<OpenSession> {
  return toOpenSession(await withSessionRole(db, () => findSession(db, tokenHash, undefined)), storageCipher);
}

async function findSession(db: Db, tokenHash: Buffer, appCode: string | undefined): Promise<SessionRow> {
  const [found] = await (appCode === undefined
    ? selectSession(db, { tokenHash })
    : selectAppSession(db, { tokenHash, appCode }));
  if (!found) throw sessionEndedRefusal();
  return found;
}

function toOpenSession(row: SessionRow, storageCipher: StorageCipher): OpenSession {
  return {
    userId: row.user_id,
    userName: row.user_name,
    merchantId: row.merchant_id,
    user: {
      userId: row.user_id,
      userName: row.user_name,
      nickName: row.nick_name,
      avatar: row.avatar,
      merchantId: row.home_merchant_id,
      merchantName: row.home_merchant_name,
    },
    merchant: { merchantId: row.merchant_id, merchantName: row.merchant_name, icon: row.icon },
    ...toRights(row),
    mustChangePassword: row.must_change_password,
    tokenHash: row.token_hash,
    fieldKey: Buffer.from(storageCipher.open(row.field_key_cipher), 'base64'),
  };
}

/** The refusal of a call that has no session, or whose session has ended. */
export function sessionEndedRefusal(): Refusal {
  return new Refusal('auth-check-error', '登录状态已过期或者不合法');
}

// Selects the session, its user and the permissions in one round trip. Finds nothing if the session has ended, if the
// user is disabled or locked, or if the session's merchant or the user's own one is disabled.
function querySession(session: SQL) {
  return sql`
    with session as (
      select s.token_hash, s.user_id, s.merchant_id, s.field_key_cipher, users.user_name, users.nick_name, users.avatar, users.must_change_password,
        m.merchant_name, m.icon, m.parent_id is null as is_platform,
        home.merchant_id as home_merchant_id, home.merchant_name as home_merchant_name,
        s.last_used_time < now() - make_interval(secs => ${MIN_LAST_USED_UPDATE_SECONDS}) as is_stale
      from ${sessionTables}
      where s.token_hash = ${session} and ${isSessionOpen}
    ), ${rightsInForce}
    select session.*, ${rightsColumns}
    from session
    where merchant_id = home_merchant_id or exists (select from held)`;
}

const givenToken = sql`${sql.placeholder('tokenHash')}::bytea`;

const selectSession = prepareStatement<SessionRow>('select_session', querySession(givenToken));

// Also accepts an app token of the sub-app in place of the token of its session.
const selectAppSession = prepareStatement<SessionRow>(
  'select_app_session',
  querySession(sql`coalesce((select session_hash from app_tokens
    where token_hash = ${givenToken} and app_code = ${sql.placeholder('appCode')}
      and ${isBeforeDeadline(sql`expire_time`, appTokenLifetime)}), ${givenToken})`),
);

import type { Merchant } from 'contract/access/enteredMerchant';
import type { SessionUser } from 'contract/access/session';
import type { AuditTrail } from './audit/trail';
import type { Db, WHOLE_MERCHANT_SCOPE } from './db/store';
import type { DeviceCookie } from './deviceCookie';

/** The data that the server has about any caller, signed in or not. */
export interface Visitor {
  readonly address: string;
  /** The trace id under which log and audit rows record the call. */
  readonly traceId: string;
  readonly deviceCookie: DeviceCookie;
  /** The cookie of a browser that needs no second factor. */
  readonly rememberedDeviceCookie: DeviceCookie;
  /** The beginning of the header User-Agent, which tells the browser; undefined if the caller has sent none. */
  readonly userAgent: string | undefined;
  /** The host that the caller addresses, with a port if there is one. Only a trusted proxy can name another one. */
  readonly host: string;
  /** The header Authorization of a public call that recognizes a session. */
  readonly authorization: string | undefined;
}

/** A valid session, as stored in the database when the call begins. */
export interface OpenSession {
  readonly userId: string;
  readonly userName: string;
  /** The merchant that the session works in. */
  readonly merchantId: string;
  /** The user and the merchant of the session, with the names that the shell displays. */
  readonly user: SessionUser;
  readonly merchant: Merchant;
  readonly permissions: readonly string[];
  /**
   * Whose data scope limits the rows that the session sees: the id of the user, or `*` for all rows of the merchant
   * (PER-03).
   */
  readonly scope: string;
  /** Whether the user holds an administrator role in the merchant of the session. */
  readonly isAdministrator: boolean;
  /** Whether the user has to change the password first; until then the session grants no permissions. */
  readonly mustChangePassword: boolean;
  readonly tokenHash: Buffer;
  /** The key that encrypts secret values on their way to the browser of this session. */
  readonly fieldKey: Buffer;
}

/** The account that a callback is about, and the merchant in which the call works. */
export interface CallbackAccountId {
  readonly accountId: string;
  readonly merchantId: string;
  readonly scope: typeof WHOLE_MERCHANT_SCOPE;
}

/** A vendor during one callback: a call that is authenticated by the signature of an account. */
export interface CallbackCaller extends Visitor, CallbackAccountId {
  /** The transaction of the call. It sees only rows of the account's merchant. */
  readonly db: Db;
}

/** A signed-in user before the transaction of the call begins. */
export interface AuthenticatedVisitor extends Visitor, OpenSession {}

/** A signed-in user during one call. */
export interface Caller extends AuthenticatedVisitor {
  /** The transaction of the call. It sees only rows of the session's merchant. */
  readonly db: Db;
}

/** A signed-in user during one call, with the objects that the audit log follows. Handlers get it. */
export interface AuditedCaller extends Caller {
  readonly trail: AuditTrail;
}

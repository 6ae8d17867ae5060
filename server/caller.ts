import type { Merchant } from 'contract/access/authorizedMerchants';
import type { SessionUser } from 'contract/access/session';
import type { Db } from './db/store';

/** What is known of anybody who calls. */
export interface Visitor {
  readonly address: string;
  /** Under this id the log and the audit row tell of the call. */
  readonly traceId: string;
}

/** A session that stands, as the database knows it at this moment. */
export interface OpenSession {
  readonly userId: string;
  readonly userName: string;
  /** The merchant that the session works in. */
  readonly merchantId: string;
  /** The person, and the merchant of the session, as the shell names them. */
  readonly user: SessionUser;
  readonly merchant: Merchant;
  readonly permissions: readonly string[];
  /** With whose sight they work: their own id, or `*` for who sees the whole merchant (PER-03). */
  readonly scope: string;
  /** Whether they hold an administrator's role in the merchant of the session. */
  readonly isAdministrator: boolean;
  /** Whether they have to change their password first: until then they hold no rights at all. */
  readonly mustChangePassword: boolean;
  readonly tokenHash: Buffer;
  /** Encrypts secret values on their way to this session's browser. */
  readonly fieldKey: Buffer;
}

/** A signed-in person before their call has its transaction. */
export interface Preparing extends Visitor, OpenSession {}

/** A signed-in person, for the length of one call. */
export interface Caller extends Preparing {
  /** The one transaction of this call; it shows the rows of the session's merchant only. */
  readonly db: Db;
}

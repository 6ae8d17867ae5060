import { isNull, sql } from 'drizzle-orm';
import type { Endpoint } from 'contract/endpoint';
import type { ErrorSubCode } from 'contract/envelope';
import { hideMarkedValues } from 'contract/hidden';
import type { Visitor } from '../caller';
import { merchants } from '../db/merchantTable';
import { oncePerConnection } from '../db/prepared';
import { auditedObjects, auditLog } from '../db/schema';
import type { Db } from '../db/store';
import type { StoredFieldChange } from './changedFields';

/** A call as the audit log records it. */
export interface AuditedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly arg: unknown;
  /** The sub code of the refusal; undefined if the call is not refused. */
  readonly refusal?: ErrorSubCode | undefined;
  /** How long the handler and the log took, without what runs before the transaction; undefined if not measured. */
  readonly durationMs?: number | undefined;
  /** The objects on which the call acted, with the fields that it changed. */
  readonly objects?: readonly RecordedObject[] | undefined;
}

/** An object on which a call acted, as the audit log stores it. */
export interface RecordedObject {
  readonly kind: string;
  readonly objectId: string;
  readonly objectName: string;
  readonly changes: readonly StoredFieldChange[];
}

/** The account on which a call without a session acts, with the fields that the call changes. */
export function recordAccount(
  { userId, userName }: { readonly userId: string; readonly userName: string },
  changes: readonly StoredFieldChange[] = [],
): readonly RecordedObject[] {
  return [{ kind: 'user', objectId: userId, objectName: userName, changes }];
}

/** The user and the merchant of an audit row. */
export interface AuditedUser {
  readonly merchantId: string;
  readonly userId?: string;
  readonly userName?: string;
}

/** Where a call comes from. No address: from the server's machine, by a command. */
export type AuditedOrigin = Pick<Visitor, 'traceId'> & Partial<Pick<Visitor, 'address'>>;

/**
 * Writes the audit row of a call. The row of a change uses the transaction of the change, so that neither is stored
 * without the other. The row of a refused call needs a transaction that commits.
 */
export async function writeAudit(
  db: Db,
  { merchantId, userId, userName }: AuditedUser,
  { address, traceId }: AuditedOrigin,
  { name, endpoint, arg, refusal, durationMs, objects = [] }: AuditedCall,
): Promise<void> {
  const logged = prepareAuditRow(db).execute({
    merchantId,
    userId,
    userName,
    operation: name,
    argument: hideMarkedValues(endpoint.arg, arg, true),
    refusal,
    durationMs,
    traceId,
    address,
  });
  if (objects.length === 0) {
    await logged;
    return;
  }
  const named = prepareObjectRows(db).execute({
    merchantId,
    objects: JSON.stringify(objects.map((object, position) => ({ ...object, position }))),
  });
  // Sends both without waiting in between; the connection keeps their order.
  await Promise.all([logged, named]);
}

// Named statements, which each connection plans once: every change runs both.
const prepareAuditRow = oncePerConnection((db) =>
  db
    .insert(auditLog)
    .values({
      merchantId: sql.placeholder('merchantId'),
      userId: sql.placeholder('userId'),
      userName: sql.placeholder('userName'),
      operation: sql.placeholder('operation'),
      argument: sql.placeholder('argument'),
      refusal: sql.placeholder('refusal'),
      durationMs: sql.placeholder('durationMs'),
      traceId: sql.placeholder('traceId'),
      address: sql.placeholder('address'),
    })
    .prepare('insert_audit_log'),
);

// Reads the id from the sequence, since the session role may insert audit rows but not read them.
const prepareObjectRows = oncePerConnection((db) =>
  db
    .insert(auditedObjects)
    .select(
      sql`select currval('audit_log_audit_id_seq'), position, ${sql.placeholder('merchantId')}, kind, "objectId", "objectName", changes, now()
        from jsonb_to_recordset(${sql.placeholder('objects')}::jsonb)
        as objects(position integer, kind text, "objectId" text, "objectName" text, changes jsonb)`,
    )
    .prepare('insert_audited_objects'),
);

/** A refused sign-in, as the audit log records it. */
export interface RefusedSignInAudit extends Omit<AuditedCall, 'arg' | 'objects'> {
  /** What the failure has changed of the account. */
  readonly changes?: readonly StoredFieldChange[];
}

/**
 * Writes the audit row of a refused sign-in: in the merchant of the account, or in that of the platform if no account is
 * known. Omits a name without an account, since users sometimes type a password into the name field. Returns the merchant
 * and the user of the row.
 */
export async function writeRefusedSignIn(
  db: Db,
  account: { readonly merchantId: string; readonly userId: string; readonly userName: string } | undefined,
  visitor: Visitor,
  { name, endpoint, refusal, changes }: RefusedSignInAudit,
): Promise<AuditedUser | undefined> {
  const arg = account ? { userName: account.userName } : {};
  const { merchantId } = merchants;
  // Reads the platform's merchant in either case, so that the response time does not reveal whether the name is known.
  const [platform] = await db.select({ merchantId }).from(merchants).where(isNull(merchants.parentId));
  const who = account ?? platform;
  const objects = account && recordAccount(account, changes);
  if (who) await writeAudit(db, who, visitor, { name, endpoint, arg, refusal, objects });
  return who;
}

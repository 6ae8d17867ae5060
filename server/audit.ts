import { isNull } from 'drizzle-orm';
import type { Endpoint } from 'contract/endpoint';
import type { ErrorSubCode } from 'contract/envelope';
import { hideMarkedValues } from 'contract/hidden';
import type { OpenSession, Visitor } from './caller';
import { merchants } from './db/merchantTable';
import { auditLog } from './db/schema';
import type { Db } from './db/store';
import { Refusal } from './refusal';
import type { Services } from './services';

/** A call as the audit log records it. */
export interface AuditedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly arg: unknown;
  /** The sub code of the refusal; undefined if the call is not refused. */
  readonly refusal?: ErrorSubCode | undefined;
}

/**
 * Writes the audit row of a call. The row of a change uses the transaction of the change, so that neither is stored
 * without the other. The row of a refused call needs a transaction that commits.
 */
export async function writeAudit(
  db: Db,
  who: { readonly merchantId: string; readonly userId?: string },
  { address, traceId }: Visitor,
  call: AuditedCall,
): Promise<void> {
  await db.insert(auditLog).values({
    merchantId: who.merchantId,
    userId: who.userId,
    operation: call.name,
    argument: hideMarkedValues(call.endpoint.arg, call.arg),
    refusal: call.refusal,
    traceId,
    address,
  });
}

/**
 * Writes the audit row of a refused sign-in: in the merchant of the account, or in that of the platform if no account is
 * known. Omits a name without an account, since users sometimes type a password into the name field.
 */
export async function writeRefusedSignIn(
  db: Db,
  account: { readonly merchantId: string; readonly userId: string; readonly userName: string } | undefined,
  visitor: Visitor,
  { name, endpoint, refusal }: Omit<AuditedCall, 'arg'>,
): Promise<void> {
  const arg = account ? { userName: account.userName } : {};
  const { merchantId } = merchants;
  // Reads the platform's merchant in either case, so that the response time does not reveal whether the name is known.
  const [platform] = await db.select({ merchantId }).from(merchants).where(isNull(merchants.parentId));
  const who = account ?? platform;
  if (who) await writeAudit(db, who, visitor, { name, endpoint, arg, refusal });
}

/**
 * Runs a call of a session. If the call is refused for lack of a permission, writes its audit row in a separate
 * transaction. The row contains the argument if the call was refused after its argument was parsed.
 */
export async function withDenialAudit<T>(
  { store }: Pick<Services, 'store'>,
  session: OpenSession,
  visitor: Visitor,
  call: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.subCode === 'permission-denied')
      await store.asMerchant(session, (db) => writeAudit(db, session, visitor, { ...call, refusal: error.subCode }));
    throw error;
  }
}

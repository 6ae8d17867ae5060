import type { Endpoint } from 'contract/endpoint';
import { hideMarkedValues } from 'contract/hidden';
import type { Visitor } from './caller';
import { auditLog } from './db/schema';
import type { Db } from './db/store';

/**
 * Writes the audit row of a change. Uses the transaction of the change, so that neither is stored without the other.
 */
export async function writeAudit(
  db: Db,
  who: { readonly merchantId: string; readonly userId: string },
  { address, traceId }: Visitor,
  call: { readonly name: string; readonly endpoint: Endpoint; readonly arg: unknown },
): Promise<void> {
  await db.insert(auditLog).values({
    merchantId: who.merchantId,
    userId: who.userId,
    operation: call.name,
    argument: hideMarkedValues(call.endpoint.arg, call.arg),
    traceId,
    address,
  });
}

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LastChange } from 'contract/envelope';
import { auditedObjects, auditLog } from '../db/schema';
import { withWholeMerchantScope } from '../db/store';
import type { Db, MerchantScope } from '../db/store';
import type { RecordedObject } from './audit';

/**
 * Reads who last changed an object, and when. Not limited to the calls that the caller may read in the log: the caller may
 * edit the object and has to know whom to ask about the change (LST-02).
 */
export function readLastChange(
  db: Db,
  who: MerchantScope,
  { kind, objectId }: Pick<RecordedObject, 'kind' | 'objectId'>,
): Promise<LastChange | undefined> {
  return withWholeMerchantScope(db, who, async () => {
    const [row] = await db
      .select({ userName: auditLog.userName, createTime: auditLog.createTime })
      .from(auditedObjects)
      .innerJoin(
        auditLog,
        and(eq(auditedObjects.auditId, auditLog.auditId), eq(auditedObjects.createTime, auditLog.createTime)),
      )
      .where(
        and(
          eq(auditedObjects.merchantId, who.merchantId),
          eq(auditedObjects.kind, kind),
          eq(auditedObjects.objectId, objectId),
          isNull(auditLog.refusal),
        ),
      )
      .orderBy(desc(auditedObjects.auditId))
      .limit(1);
    return row && { createTime: row.createTime, ...(row.userName !== null && { userName: row.userName }) };
  });
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { auditedObjects, auditLog } from '../../../db/schema';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';

/** Selects the calls with the names of their merchants. */
export function selectLogs(db: Db) {
  return db
    .select({ log: auditLog, merchantName: merchants.merchantName })
    .from(auditLog)
    .innerJoin(merchants, eq(merchants.merchantId, auditLog.merchantId));
}

/** Reads the first object of each call, and how many objects the call has. */
export async function readFirstObjects(
  db: Db,
  calls: readonly Pick<typeof auditLog.$inferSelect, 'auditId' | 'createTime'>[],
) {
  if (calls.length === 0) return new Map<number, never>();
  const rows = await db
    .selectDistinctOn([auditedObjects.auditId], {
      auditId: auditedObjects.auditId,
      kind: auditedObjects.kind,
      objectName: auditedObjects.objectName,
      count: sql<number>`(count(*) over (partition by ${auditedObjects.auditId}))::int`,
    })
    .from(auditedObjects)
    .where(
      and(
        inArray(
          auditedObjects.auditId,
          calls.map(({ auditId }) => auditId),
        ),
        // The database then reads the partitions of these times alone.
        inArray(
          auditedObjects.createTime,
          calls.map(({ createTime }) => createTime),
        ),
      ),
    )
    .orderBy(auditedObjects.auditId, asc(auditedObjects.position));
  return new Map(rows.map((row) => [row.auditId, row]));
}

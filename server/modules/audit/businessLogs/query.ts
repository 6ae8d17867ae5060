import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { businessLogs } from 'contract/audit/businessLogs';
import { registry } from 'contract/registry';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { isWithinLogPeriod } from '../../../audit/logQuery';
import { auditedObjects, auditLog } from '../../../db/schema';
import { containsText } from '../../../db/listing';

type Filter = Omit<v.InferOutput<typeof businessLogs.exportBusinessLogs.arg>, 'reason'>;

const files: readonly Endpoints[] = Object.values(registry);

/** The endpoints of the contract by name, as the audit log names the operations. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(files.flatMap((file) => Object.entries(file)));

/** The condition that joins the calls with their objects. Includes the time, by which both tables are partitioned. */
export const isObjectOfCall = and(
  eq(auditedObjects.auditId, auditLog.auditId),
  eq(auditedObjects.createTime, auditLog.createTime),
);

/**
 * The SQL condition for a filter of the business log, in two parts: `unindexed` is the part that no index supports.
 */
export function toLogConditions(filter: Filter, timeZone: string) {
  const { userName, action, objectName, result, address, traceId } = filter;
  return {
    indexed: and(
      isWithinLogPeriod(auditLog.createTime, filter, timeZone),
      traceId ? eq(auditLog.traceId, traceId) : undefined,
    ),
    unindexed: and(
      containsText(auditLog.userName, userName),
      action && inArray(auditLog.operation, operationsOf(action)),
      objectName
        ? sql`exists (select from ${auditedObjects} where ${isObjectOfCall}
            and ${containsText(auditedObjects.objectName, objectName)})`
        : undefined,
      result && (result === 'done' ? isNull(auditLog.refusal) : isNotNull(auditLog.refusal)),
      address ? eq(auditLog.address, address) : undefined,
    ),
  };
}

function operationsOf(action: NonNullable<Filter['action']>): string[] {
  return [...endpointsByName].flatMap(([name, { changes }]) => (changes && changes.action === action ? [name] : []));
}

/** The order of the log: newest first. */
export const NEWEST_FIRST = [desc(auditLog.createTime), desc(auditLog.auditId)];

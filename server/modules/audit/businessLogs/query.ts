import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_LOG_DAYS } from 'contract/audit/businessLogs';
import type { businessLogs } from 'contract/audit/businessLogs';
import { registry } from 'contract/registry';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import { auditedObjects, auditLog } from '../../../db/schema';
import { containsText, startOfDay } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { invalidArgument } from '../../../refusal';

type Filter = Omit<v.InferOutput<typeof businessLogs.listBusinessLogs.arg>, 'pageNum' | 'pageSize'>;

const files: readonly Endpoints[] = Object.values(registry);

/** The endpoints of the contract by name, as the audit log names the operations. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(files.flatMap((file) => Object.entries(file)));

/** The condition that joins the calls with their objects. Includes the time, by which both tables are partitioned. */
export const isObjectOfCall = and(
  eq(auditedObjects.auditId, auditLog.auditId),
  eq(auditedObjects.createTime, auditLog.createTime),
);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The SQL condition for a filter of the business log, in two parts: `unindexed` is the part that no index supports.
 * Without days, the filter covers the last {@link MAX_LOG_DAYS} days.
 */
export function toLogConditions(filter: Filter, timeZone: string) {
  const { beginTime, endTime, userName, action, objectName, result, address, traceId } = filter;
  refuseLongPeriod(beginTime, endTime);
  const end = endTime ? startOfDay(endTime, timeZone, 1) : undefined;
  const begin = beginTime
    ? startOfDay(beginTime, timeZone)
    : sql`coalesce(${end ?? null}::timestamptz, now()) - make_interval(days => ${MAX_LOG_DAYS})`;
  return {
    indexed: and(
      gte(auditLog.createTime, begin),
      end && lt(auditLog.createTime, end),
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

/**
 * The merchants whose calls the caller may read: those of all merchants for callers of the merchant that runs the
 * installation, otherwise those of the caller's own. Row-level security says the same, but without this condition the
 * database would not read the index of one merchant's rows.
 */
export async function readableCalls({ db, merchantId }: Caller): Promise<SQL | undefined> {
  const [own] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId));
  return own?.parentId === null ? undefined : eq(auditLog.merchantId, merchantId);
}

function operationsOf(action: NonNullable<Filter['action']>): string[] {
  return [...endpointsByName].flatMap(([name, { changes }]) => (changes && changes.action === action ? [name] : []));
}

function refuseLongPeriod(beginTime: string | undefined, endTime: string | undefined): void {
  if (beginTime === undefined) return;
  const days = (Date.parse(endTime ?? new Date().toISOString().slice(0, 10)) - Date.parse(beginTime)) / DAY_MS + 1;
  if (days > MAX_LOG_DAYS)
    throw invalidArgument([{ name: 'beginTime', text: '一次最多查询 {n} 天', values: { n: MAX_LOG_DAYS } }]);
}

/** The order of the log: newest first. */
export const NEWEST_FIRST = [desc(auditLog.createTime), desc(auditLog.auditId)];

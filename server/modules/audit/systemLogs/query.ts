import { and, desc, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { JobState } from 'contract/audit/jobs';
import type { SystemLogKind, systemLogs as contract } from 'contract/audit/systemLogs';
import { isWithinLogPeriod } from '../../../audit/logQuery';
import type { Caller } from '../../../caller';
import { containsText } from '../../../db/listing';
import { auditedObjects, auditLog } from '../../../db/schema';
import { isObjectOfCall } from '../businessLogs/query';
import { systemEvents } from './schema';

type Filter = Omit<v.InferOutput<typeof contract.listSystemLogs.arg>, 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'>;

const nothing = { text: sql<string | null>`null::text`, number: sql<number | null>`null::bigint` };
const never = sql`false`;

/**
 * Selects the entries that match the filter: the stored events, and the changes of parameters of the caller's merchant,
 * which is the one that runs the installation. The changes are read from the business log, so that nothing is stored
 * twice, with the caller's view of it: a narrow data scope shows the caller's own changes alone. Without a time zone, the
 * period of the filter does not count.
 */
export function selectSystemLogs(
  { db, merchantId }: Pick<Caller, 'db' | 'merchantId'>,
  filter: Filter,
  timeZone?: string,
) {
  const isWithinPeriod = (time: AnyColumn) =>
    timeZone === undefined ? undefined : isWithinLogPeriod(time, filter, timeZone);
  const { kind, release, traceId, keyword } = filter;
  const events = db
    .select({
      logId: sql<string>`'event-' || ${systemEvents.eventId}`.as('log_id'),
      position: sql<number>`${systemEvents.eventId}`.mapWith(Number).as('position'),
      kind: sql<SystemLogKind>`${systemEvents.kind}`.as('kind'),
      createTime: systemEvents.createTime,
      name: systemEvents.name,
      release: systemEvents.release,
      previousRelease: systemEvents.previousRelease,
      durationMs: systemEvents.durationMs,
      processId: systemEvents.processId,
      hostName: systemEvents.hostName,
      runsJobs: systemEvents.runsJobs,
      nodeVersion: systemEvents.nodeVersion,
      databaseVersion: systemEvents.databaseVersion,
      lastSeenTime: systemEvents.lastSeenTime,
      outcome: systemEvents.outcome,
      userName: systemEvents.userName,
      address: nothing.text.as('address'),
      traceId: systemEvents.traceId,
    })
    .from(systemEvents)
    .where(
      and(
        isWithinPeriod(systemEvents.createTime),
        kind && (kind === 'parameter' ? never : eq(systemEvents.kind, kind)),
        release ? eq(systemEvents.release, release) : undefined,
        traceId ? eq(systemEvents.traceId, traceId) : undefined,
        keyword
          ? or(
              containsText(systemEvents.name, keyword),
              containsText(systemEvents.hostName, keyword),
              containsText(systemEvents.userName, keyword),
            )
          : undefined,
      ),
    );
  const changes = db
    .select({
      logId: sql<string>`'call-' || ${auditLog.auditId} || '-' || ${auditedObjects.position}`.as('log_id'),
      position: sql<number>`${auditLog.auditId}`.mapWith(Number).as('position'),
      kind: sql<SystemLogKind>`'parameter'`.as('kind'),
      createTime: auditLog.createTime,
      name: sql<string | null>`${auditedObjects.objectName}`.as('name'),
      release: nothing.text,
      previousRelease: nothing.text,
      durationMs: nothing.number,
      processId: nothing.text,
      hostName: nothing.text,
      runsJobs: sql<boolean | null>`null::boolean`,
      nodeVersion: nothing.text,
      databaseVersion: nothing.text,
      lastSeenTime: sql<string | null>`null::timestamptz`,
      outcome: sql<JobState | null>`null::text`,
      userName: auditLog.userName,
      address: auditLog.address,
      traceId: sql<string | null>`${auditLog.traceId}`.as('trace_id'),
    })
    .from(auditedObjects)
    .innerJoin(auditLog, isObjectOfCall)
    .where(
      and(
        eq(auditedObjects.merchantId, merchantId),
        eq(auditedObjects.kind, 'parameter'),
        isWithinPeriod(auditLog.createTime),
        isNull(auditLog.refusal),
        (kind && kind !== 'parameter') || release ? never : undefined,
        traceId ? eq(auditLog.traceId, traceId) : undefined,
        keyword
          ? or(containsText(auditedObjects.objectName, keyword), containsText(auditLog.userName, keyword))
          : undefined,
      ),
    );
  return unionAll(events, changes);
}

/** The order of the log, newest first unless it is asked for otherwise. */
export function toSystemLogOrder(isAsc: boolean | undefined) {
  const direct = isAsc === true ? asc : desc;
  return [direct(sql`create_time`), direct(sql`position`), direct(sql`log_id`)];
}

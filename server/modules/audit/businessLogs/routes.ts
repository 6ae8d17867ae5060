import type { FastifyInstance } from 'fastify';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { MAX_LOGGED_OBJECTS, businessLogs } from 'contract/audit/businessLogs';
import { hasPermission } from 'contract/access/permissions';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { auditedObjects, auditLog } from '../../../db/schema';
import { countMatching, selectPage } from '../../../db/listing';
import { notFound, permissionDenied } from '../../../refusal';
import { startExport } from '../../../exports/startExport';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { describeChanges, describeObject, toLogEntry } from './describe';
import { exportBusinessLogsJob } from './exportJob';
import { readFirstObjects, selectLogs } from './read';
import { NEWEST_FIRST, endpointsByName, isObjectOfCall, toLogConditions } from './query';

// Counting a log takes longer than reading a page of it.
const MAX_COUNTED_CALLS = 2000;

/** The business log and the history of objects (AUD-01 to AUD-03). */
export function businessLogsRoutes(app: FastifyInstance, services: Services): void {
  const { audited, timeZone } = services;

  serveEndpoints(app, services, businessLogs, {
    async listBusinessLogs({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const { db } = who;
      const conditions = await toLogConditions(db, filter, timeZone);
      const indexed = and(await isOfReadableMerchant(auditLog.merchantId, who), conditions.indexed);
      const { unindexed: where } = conditions;
      const page = { pageNum, pageSize, orderBy, isAsc };
      const query = selectLogs(db).where(and(indexed, where)).$dynamic();
      const rows = await selectPage(query, page, auditLog, NEWEST_FIRST);
      const objects = await readFirstObjects(
        db,
        rows.map(({ log }) => log),
      );
      return {
        ...(await countMatching(db, auditLog, indexed, {
          ...{ pageNum, pageSize, found: rows.length, most: MAX_COUNTED_CALLS },
          unindexed: { where, order: NEWEST_FIRST },
        })),
        rows: rows.map((row) => toLogEntry(audited, row, objects.get(row.log.auditId))),
      };
    },

    exportBusinessLogs: (argument, who) => startExport(services, who, exportBusinessLogsJob, argument),

    async getBusinessLog({ auditId }, { db }) {
      const [row] = await selectLogs(db).where(eq(auditLog.auditId, Number(auditId)));
      if (!row) throw notFound();
      const objects = await db
        .select()
        .from(auditedObjects)
        .where(and(eq(auditedObjects.auditId, row.log.auditId), eq(auditedObjects.createTime, row.log.createTime)))
        .orderBy(asc(auditedObjects.position))
        .limit(MAX_LOGGED_OBJECTS);
      const first = (await readFirstObjects(db, [row.log])).get(row.log.auditId);
      return {
        ...toLogEntry(audited, row, first),
        path: endpointsByName.get(row.log.operation)?.path ?? null,
        argument: JSON.stringify(row.log.argument, null, 2),
        objects: objects.map((object) => describeObject(audited, object)),
      };
    },

    async listObjectChanges({ kind, objectId, pageNum, pageSize, orderBy, isAsc }, who) {
      const { db, merchantId, permissions } = who;
      const declared = audited.get(kind);
      if (!declared) throw notFound();
      if (declared.needs !== 'signed-in' && !hasPermission(permissions, declared.needs)) throw permissionDenied();
      const where = and(
        eq(auditedObjects.merchantId, merchantId),
        eq(auditedObjects.kind, kind),
        eq(auditedObjects.objectId, objectId),
      );
      const query = db
        .select({ log: auditLog, object: auditedObjects, merchantName: sql<string>`''` })
        .from(auditedObjects)
        .innerJoin(auditLog, isObjectOfCall)
        .where(where)
        .$dynamic();
      // In the order of the ids, which is that of the times: an index of the objects has it.
      const order = { createTime: auditedObjects.auditId };
      const rows = await selectPage(query, { pageNum, pageSize, orderBy, isAsc }, order, [
        desc(auditedObjects.auditId),
      ]);
      return {
        ...(await countMatching(db, auditedObjects, where, {
          ...{ pageNum, pageSize, found: rows.length, most: MAX_COUNTED_CALLS },
        })),
        rows: rows.map((row) => ({
          ...toLogEntry(audited, row, undefined),
          changes: describeChanges(declared, row.object.changes),
        })),
      };
    },
  });
}

import { asc, eq } from 'drizzle-orm';
import { CHANGE_ACTION_LABELS, businessLogs } from 'contract/audit/businessLogs';
import type { TraceReader } from '../../../audit/traceReader';
import { auditLog } from '../../../db/schema';
import { toLogEntry } from './describe';
import { readFirstObjects, selectLogs } from './read';

/** Reads the calls of a trace. */
export const businessLogTrace: TraceReader = {
  needs: businessLogs.listBusinessLogs.needs,
  async read({ who: { db }, traceId, limit, audited }) {
    const rows = await selectLogs(db)
      .where(eq(auditLog.traceId, traceId))
      .orderBy(asc(auditLog.createTime), asc(auditLog.auditId))
      .limit(limit);
    const objects = await readFirstObjects(
      db,
      rows.map(({ log }) => log),
    );
    return rows.map((row) => {
      const entry = toLogEntry(audited, row, objects.get(row.log.auditId));
      const { auditId, createTime, merchantName, userName, action, noun, operation, objectName, refusal } = entry;
      return {
        ...{ log: 'business', entryId: auditId, createTime, merchantName, userName, detail: objectName },
        isFailed: refusal !== null,
        texts: [action ? CHANGE_ACTION_LABELS[action] : operation, ...(noun === null ? [] : [noun])],
      };
    });
  },
};

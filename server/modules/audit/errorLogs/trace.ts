import { asc, eq } from 'drizzle-orm';
import { ERROR_SOURCE_LABELS, errorLogs } from 'contract/audit/errorLogs';
import type { TraceReader } from '../../../audit/traceReader';
import { merchants } from '../../../db/merchantTable';
import { errorGroups, errorOccurrences } from './schema';

/** Reads the occurrences of errors in a trace. */
export const errorLogTrace: TraceReader = {
  needs: errorLogs.listErrors.needs,
  async read({ who: { db }, traceId, limit }) {
    const rows = await db
      .select({
        errorId: errorGroups.errorId,
        source: errorGroups.source,
        errorName: errorGroups.errorName,
        createTime: errorOccurrences.createTime,
        message: errorOccurrences.message,
        userName: errorOccurrences.userName,
        merchantName: merchants.merchantName,
      })
      .from(errorOccurrences)
      .innerJoin(errorGroups, eq(errorGroups.errorId, errorOccurrences.errorId))
      // The caller sees merchants below, and no name of others.
      .leftJoin(merchants, eq(merchants.merchantId, errorOccurrences.merchantId))
      .where(eq(errorOccurrences.traceId, traceId))
      .orderBy(asc(errorOccurrences.createTime), asc(errorOccurrences.occurrenceId))
      .limit(limit);
    return rows.map(({ errorId, source, errorName, message, ...row }) => ({
      ...row,
      ...{ log: 'error', entryId: errorId, isFailed: true },
      texts: [ERROR_SOURCE_LABELS[source]],
      detail: `${errorName}: ${message}`,
    }));
  },
};

import { asc, eq } from 'drizzle-orm';
import { DATA_OPERATION_LABELS, dataSourceLogs } from 'contract/audit/dataSourceLogs';
import type { TraceReader } from '../../../audit/traceReader';
import { selectDataSourceLogs } from './query';
import { dataSourceLog } from './schema';

/** Reads which rows of which tables the call or job of a trace has changed. */
export const dataSourceLogTrace: TraceReader = {
  needs: dataSourceLogs.listDataSourceLogs.needs,
  async read({ who: { db }, traceId, limit }) {
    const rows = await selectDataSourceLogs(db)
      .where(eq(dataSourceLog.traceId, traceId))
      .orderBy(asc(dataSourceLog.createTime), asc(dataSourceLog.logId))
      .limit(limit);
    return rows.map(({ logId, createTime, merchantName, userName, operation, tableName, rowCount }) => ({
      ...{ log: 'data', entryId: String(logId), createTime, merchantName, userName, isFailed: false },
      texts: [DATA_OPERATION_LABELS[operation]],
      detail: `${tableName} × ${rowCount}`,
    }));
  },
};

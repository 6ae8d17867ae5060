import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { ArgOf } from 'contract/endpoint';
import type { DataSourceLog, dataSourceLogs as contract } from 'contract/audit/dataSourceLogs';
import { isWithinLogPeriod } from '../../../audit/logQuery';
import { containsText } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import { fingerprintStatement, normalizeStatement } from '../../../statementLog/fingerprint';
import { dataSourceLog } from './schema';

/** The order of the log: newest first. */
export const NEWEST_FIRST = [desc(dataSourceLog.createTime), desc(dataSourceLog.logId)];

type Filter = Pick<
  ArgOf<typeof contract.listDataSourceLogs>,
  'beginTime' | 'endTime' | 'userName' | 'tableName' | 'operation' | 'caller' | 'traceId' | 'speed'
>;

/**
 * The SQL condition for a filter of the data source log, in two parts: `unindexed` is the part that no index supports.
 */
export function toStatementConditions(filter: Filter, timeZone: string, slowMs: number) {
  const { userName, tableName, operation, caller, traceId, speed } = filter;
  return {
    indexed: and(
      isWithinLogPeriod(dataSourceLog.createTime, filter, timeZone),
      traceId ? eq(dataSourceLog.traceId, traceId) : undefined,
    ),
    unindexed: and(
      containsText(dataSourceLog.userName, userName),
      containsText(dataSourceLog.tableName, tableName),
      operation && eq(dataSourceLog.operation, operation),
      containsText(dataSourceLog.caller, caller),
      speed && (speed === 'slow' ? gte(dataSourceLog.durationMs, slowMs) : lt(dataSourceLog.durationMs, slowMs)),
    ),
  };
}

/** Selects the entries without their changed rows, which may be long, with the names of their merchants. */
export function selectDataSourceLogs(db: Db) {
  const { logId, merchantId, createTime, userId, userName, caller, traceId } = dataSourceLog;
  const { tableName, operation, rowCount, durationMs, statement } = dataSourceLog;
  return db
    .select({
      ...{ logId, createTime, userId, userName, caller, traceId },
      ...{ tableName, operation, rowCount, durationMs, statement },
      merchantName: merchants.merchantName,
    })
    .from(dataSourceLog)
    .leftJoin(merchants, eq(merchants.merchantId, merchantId));
}

type Selected = Omit<DataSourceLog, 'logId' | 'isSlow' | 'fingerprint'> & {
  readonly logId: number;
  readonly statement: string | null;
};

/** An entry as the contract has it. Fingerprint and speed are computed when the log is read, so that statements pay less. */
export function toDataSourceLog({ logId, statement, ...entry }: Selected, slowMs: number): DataSourceLog {
  return {
    ...entry,
    logId: String(logId),
    isSlow: entry.durationMs >= slowMs,
    fingerprint: statement === null ? null : fingerprintStatement(normalizeStatement(statement)),
  };
}

import { and, sql } from 'drizzle-orm';
import { DATA_OPERATION_LABELS, SPEED_LABELS, dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { declareLogExport } from '../../../audit/logExport';
import { describeField } from '../../../exports/describeField';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { SLOW_STATEMENT_MS } from '../../../statementLog/parameters';
import { NEWEST_FIRST, selectDataSourceLogs, toDataSourceLog, toStatementConditions } from './query';
import { dataSourceLog } from './schema';

/** Exports the data source log, without the values of the changed rows. */
export const exportDataSourceLogsJob = declareLogExport({
  kind: 'exportDataSourceLogs',
  title: '导出数据源日志',
  logName: '数据源日志',
  endpoint: dataSourceLogs.exportDataSourceLogs,
  describe: ({ tableName, operation, caller, speed }) => [
    ...describeField('数据表', tableName),
    ...describeField('数据操作', operation && { text: DATA_OPERATION_LABELS[operation] }),
    ...describeField('接口或任务', caller),
    ...describeField('执行速度', speed && { text: SPEED_LABELS[speed] }),
  ],
  headers: [
    '操作人',
    '租户',
    '数据表',
    '数据操作',
    '行数',
    '耗时（毫秒）',
    '执行速度',
    '接口或任务',
    '语句指纹',
    '跟踪号',
  ],
  async read(db, { who, services }, filter, { after, limit }) {
    const slowMs = services.parameters.get(SLOW_STATEMENT_MS);
    const conditions = toStatementConditions(filter, services.timeZone, slowMs);
    const { merchantId, createTime, logId } = dataSourceLog;
    const rows = await selectDataSourceLogs(db)
      .where(
        and(
          await isOfReadableMerchant(merchantId, { db, merchantId: who.merchantId }),
          conditions.indexed,
          conditions.unindexed,
          after && sql`(${createTime}, ${logId}) < (${after.createTime}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(limit);
    return rows.map((row) => {
      const log = toDataSourceLog(row, slowMs);
      return {
        createTime: row.createTime,
        id: row.logId,
        cells: [
          ...[log.userName, log.merchantName, log.tableName, DATA_OPERATION_LABELS[log.operation], log.rowCount],
          ...[log.durationMs, log.isSlow ? SPEED_LABELS.slow : SPEED_LABELS.normal],
          ...[log.caller, log.fingerprint, log.traceId],
        ],
      };
    });
  },
});

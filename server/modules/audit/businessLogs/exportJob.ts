import { and, sql } from 'drizzle-orm';
import { CHANGE_ACTION_LABELS, businessLogs } from 'contract/audit/businessLogs';
import { declareLogExport } from '../../../audit/logExport';
import { describeField } from '../../../exports/describeField';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { auditLog } from '../../../db/schema';
import { toLogEntry } from './describe';
import { NEWEST_FIRST, toLogConditions } from './query';
import { readFirstObjects, selectLogs } from './read';

/** Exports the business log. */
export const exportBusinessLogsJob = declareLogExport({
  kind: 'exportBusinessLogs',
  title: '导出业务日志',
  logName: '业务日志',
  endpoint: businessLogs.exportBusinessLogs,
  describe: ({ action, objectName }) => [
    ...describeField('动作', action && { text: CHANGE_ACTION_LABELS[action] }),
    ...describeField('对象名称', objectName),
  ],
  headers: ['操作人', '租户', '动作', '对象', '对象名称', '结果', '拒绝原因', '耗时（毫秒）', 'IP 地址', '跟踪号'],
  async read(db, { who, services }, filter, { after, limit }) {
    const conditions = await toLogConditions(db, filter, services.timeZone);
    const rows = await selectLogs(db)
      .where(
        and(
          await isOfReadableMerchant(auditLog.merchantId, { db, merchantId: who.merchantId }),
          conditions.indexed,
          conditions.unindexed,
          after && sql`(${auditLog.createTime}, ${auditLog.auditId}) < (${after.createTime}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(limit);
    const objects = await readFirstObjects(
      db,
      rows.map(({ log }) => log),
    );
    return rows.map((row) => {
      const entry = toLogEntry(services.audited, row, objects.get(row.log.auditId));
      const { createTime, userName, merchantName, action, noun, objectName } = entry;
      const { refusal, durationMs, address, traceId } = entry;
      return {
        createTime,
        id: row.log.auditId,
        cells: [
          ...[userName, merchantName, action && CHANGE_ACTION_LABELS[action], noun, objectName],
          ...[refusal === null ? '成功' : '已拒绝', refusal, durationMs, address, traceId],
        ],
      };
    });
  },
});

import { and, eq, sql } from 'drizzle-orm';
import { LOGIN_REASON_LABELS, LOGIN_WAY_LABELS, loginLogs } from 'contract/audit/loginLogs';
import { declareLogExport } from '../../../audit/logExport';
import { describeField } from '../../../exports/describeField';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { merchants } from '../../../db/merchantTable';
import { parseUserAgent } from '../../access/session/userAgent';
import { NEWEST_FIRST, toLoginConditions } from './query';
import { loginLog } from './schema';

/** Exports the login log. */
export const exportLoginLogsJob = declareLogExport({
  kind: 'exportLoginLogs',
  title: '导出登录日志',
  logName: '登录日志',
  endpoint: loginLogs.exportLoginLogs,
  describe: ({ way }) => describeField('方式', way && { text: LOGIN_WAY_LABELS[way] }),
  headers: [
    '用户',
    '租户',
    '方式',
    '结果',
    '原因',
    '操作人',
    'IP 地址',
    '设备',
    '浏览器',
    '系统',
    '会话编号',
    '跟踪号',
  ],
  async read(db, { who, services }, filter, { after, limit }) {
    const conditions = toLoginConditions(filter, services.timeZone);
    const rows = await db
      .select({ log: loginLog, merchantName: merchants.merchantName })
      .from(loginLog)
      .innerJoin(merchants, eq(merchants.merchantId, loginLog.merchantId))
      .where(
        and(
          await isOfReadableMerchant(loginLog.merchantId, { db, merchantId: who.merchantId }),
          conditions.indexed,
          conditions.unindexed,
          after && sql`(${loginLog.createTime}, ${loginLog.logId}) < (${after.createTime}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(limit);
    return rows.map(({ log, merchantName }) => {
      const { device, browser, system } = parseUserAgent(log.userAgent);
      return {
        createTime: log.createTime,
        id: log.logId,
        cells: [
          ...[log.userName, merchantName, LOGIN_WAY_LABELS[log.way], log.isRefused ? '已拒绝' : '成功'],
          ...[log.reason && LOGIN_REASON_LABELS[log.reason], log.operatorName, log.address],
          ...[device, browser, system, log.sessionId, log.traceId],
        ],
      };
    });
  },
});

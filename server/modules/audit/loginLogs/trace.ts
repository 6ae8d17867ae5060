import { asc, eq } from 'drizzle-orm';
import { LOGIN_REASON_LABELS, LOGIN_WAY_LABELS, loginLogs } from 'contract/audit/loginLogs';
import type { TraceReader } from '../../../audit/traceReader';
import { merchants } from '../../../db/merchantTable';
import { loginLog } from './schema';

/** Reads the ways in and out of a trace. */
export const loginLogTrace: TraceReader = {
  needs: loginLogs.listLoginLogs.needs,
  async read({ who: { db }, traceId, limit }) {
    const rows = await db
      .select({ log: loginLog, merchantName: merchants.merchantName })
      .from(loginLog)
      .innerJoin(merchants, eq(merchants.merchantId, loginLog.merchantId))
      .where(eq(loginLog.traceId, traceId))
      .orderBy(asc(loginLog.createTime), asc(loginLog.logId))
      .limit(limit);
    return rows.map(({ log: { logId, createTime, userName, way, reason, isRefused }, merchantName }) => ({
      ...{ log: 'login', entryId: String(logId), createTime, merchantName, userName, detail: null },
      isFailed: isRefused,
      texts: [LOGIN_WAY_LABELS[way], ...(reason === null ? [] : [LOGIN_REASON_LABELS[reason]])],
    }));
  },
};

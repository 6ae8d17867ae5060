import { and, desc, eq } from 'drizzle-orm';
import type { ArgOf } from 'contract/endpoint';
import type { loginLogs as contract } from 'contract/audit/loginLogs';
import { isWithinLogPeriod } from '../../../audit/logQuery';
import { containsText } from '../../../db/listing';
import { loginLog } from './schema';

/** The order of the log: newest first. */
export const NEWEST_FIRST = [desc(loginLog.createTime), desc(loginLog.logId)];

type Filter = Omit<ArgOf<typeof contract.exportLoginLogs>, 'reason'>;

/**
 * The SQL condition for a filter of the login log, in two parts: `unindexed` is the part that no index supports.
 */
export function toLoginConditions(filter: Filter, timeZone: string) {
  const { userName, way, result, address, traceId } = filter;
  return {
    indexed: and(
      isWithinLogPeriod(loginLog.createTime, filter, timeZone),
      traceId ? eq(loginLog.traceId, traceId) : undefined,
    ),
    unindexed: and(
      containsText(loginLog.userName, userName),
      way && eq(loginLog.way, way),
      result && eq(loginLog.isRefused, result === 'refused'),
      address ? eq(loginLog.address, address) : undefined,
    ),
  };
}

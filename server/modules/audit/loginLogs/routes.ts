import type { FastifyInstance } from 'fastify';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ArgOf } from 'contract/endpoint';
import { loginLogs as contract } from 'contract/audit/loginLogs';
import { isOfReadableMerchant, isWithinLogPeriod } from '../../../audit/logQuery';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { isUnexpired } from '../../access/session/endSessions';
import { sessions } from '../../access/session/schema';
import { parseUserAgent } from '../../access/session/userAgent';
import { loginLog } from './schema';

const NEWEST_FIRST = [desc(loginLog.createTime), desc(loginLog.logId)];

/** The login log (AUD-06). */
export function loginLogsRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;

  serveEndpoints(app, services, contract, {
    async listLoginLogs({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const { db, tokenHash } = who;
      const indexed = and(
        await isOfReadableMerchant(loginLog.merchantId, who),
        isWithinLogPeriod(loginLog.createTime, filter, timeZone),
        filter.traceId ? eq(loginLog.traceId, filter.traceId) : undefined,
      );
      const where = toUnindexedCondition(filter);
      const query = db
        .select({
          log: loginLog,
          merchantName: merchants.merchantName,
          isSessionOpen: sql<boolean>`${sessions.sessionId} is not null`,
          isOwnSession: sql<boolean>`coalesce(${sessions.tokenHash} = ${tokenHash}, false)`,
        })
        .from(loginLog)
        .innerJoin(merchants, eq(merchants.merchantId, loginLog.merchantId))
        .leftJoin(sessions, and(eq(sessions.sessionId, loginLog.sessionId), isUnexpired))
        .where(and(indexed, where))
        .$dynamic();
      const page = { pageNum, pageSize, orderBy, isAsc };
      const rows = await selectPage(query, page, { createTime: loginLog.createTime }, NEWEST_FIRST);
      return {
        ...(await countMatching(db, loginLog, indexed, {
          ...{ pageNum, pageSize, found: rows.length },
          unindexed: { where, order: NEWEST_FIRST },
        })),
        rows: rows.map(({ log, ...row }) => ({
          ...log,
          ...row,
          ...parseUserAgent(log.userAgent),
          logId: String(log.logId),
        })),
      };
    },
  });
}

type Filter = ArgOf<typeof contract.listLoginLogs>;

function toUnindexedCondition({
  userName,
  way,
  result,
  address,
}: Pick<Filter, 'userName' | 'way' | 'result' | 'address'>): SQL | undefined {
  return and(
    containsText(loginLog.userName, userName),
    way && eq(loginLog.way, way),
    result && eq(loginLog.isRefused, result === 'refused'),
    address ? eq(loginLog.address, address) : undefined,
  );
}

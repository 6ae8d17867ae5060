import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { loginLogs as contract } from 'contract/audit/loginLogs';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { countMatching, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { startExport } from '../../../exports/startExport';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { isUnexpired } from '../../access/session/endSessions';
import { sessions } from '../../access/session/schema';
import { parseUserAgent } from '../../access/session/userAgent';
import { exportLoginLogsJob } from './exportJob';
import { NEWEST_FIRST, toLoginConditions } from './query';
import { loginLog } from './schema';

/** The login log (AUD-06). */
export function loginLogsRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;

  serveEndpoints(app, services, contract, {
    async listLoginLogs({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const { db, tokenHash } = who;
      const conditions = toLoginConditions(filter, timeZone);
      const indexed = and(await isOfReadableMerchant(loginLog.merchantId, who), conditions.indexed);
      const { unindexed: where } = conditions;
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

    exportLoginLogs: (argument, who) => startExport(services, who, exportLoginLogsJob, argument),
  });
}

import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { dataSourceLogs as contract } from 'contract/audit/dataSourceLogs';
import { statements } from 'contract/audit/statements';
import { isOfReadableMerchant } from '../../../audit/logQuery';
import { countMatching, selectPage } from '../../../db/listing';
import { notFound } from '../../../refusal';
import { startExport } from '../../../exports/startExport';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { normalizeStatement } from '../../../statementLog/fingerprint';
import { SLOW_STATEMENT_MS } from '../../../statementLog/parameters';
import { exportDataSourceLogsJob } from './exportJob';
import { NEWEST_FIRST, selectDataSourceLogs, toDataSourceLog, toStatementConditions } from './query';
import { dataSourceLog } from './schema';
import { rankStatements, readStatementRuns } from './statements';

/** The data source log, and the slow and failed statements (AUD-04). */
export function dataSourceLogsRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone, parameters } = services;

  serveEndpoints(app, services, contract, {
    async listDataSourceLogs({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const { db } = who;
      const slowMs = parameters.get(SLOW_STATEMENT_MS);
      const conditions = toStatementConditions(filter, timeZone, slowMs);
      const indexed = and(await isOfReadableMerchant(dataSourceLog.merchantId, who), conditions.indexed);
      const { unindexed: where } = conditions;
      const query = selectDataSourceLogs(db).where(and(indexed, where)).$dynamic();
      const page = { pageNum, pageSize, orderBy, isAsc };
      const rows = await selectPage(query, page, { createTime: dataSourceLog.createTime }, NEWEST_FIRST);
      return {
        ...(await countMatching(db, dataSourceLog, indexed, {
          ...{ pageNum, pageSize, found: rows.length },
          unindexed: { where, order: NEWEST_FIRST },
        })),
        rows: rows.map((row) => toDataSourceLog(row, slowMs)),
      };
    },

    async getDataSourceLog({ logId }, { db }) {
      const isEntry = eq(dataSourceLog.logId, Number(logId));
      const [entry] = await selectDataSourceLogs(db).where(isEntry);
      const [detail] = await db.select({ rows: dataSourceLog.changedRows }).from(dataSourceLog).where(isEntry);
      if (!entry || !detail) throw notFound();
      return {
        ...toDataSourceLog(entry, parameters.get(SLOW_STATEMENT_MS)),
        statement: entry.statement === null ? null : normalizeStatement(entry.statement),
        rows: [...detail.rows],
      };
    },

    exportDataSourceLogs: (argument, who) => startExport(services, who, exportDataSourceLogsJob, argument),
  });

  serveEndpoints(app, services, statements, {
    rankStatements: (filter, { db }) => rankStatements(db, filter),
    listStatementRuns: (filter, { db }) => readStatementRuns(db, filter),
  });
}

import type { FastifyInstance } from 'fastify';
import { endpointStatistics } from 'contract/audit/endpointStatistics';
import { systemLogs as contract } from 'contract/audit/systemLogs';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { selectSystemLogs, toSystemLogOrder } from './query';
import { readEndpointStatistics, readEndpointTrend } from './statistics';

// The maximum number of entries that are counted, as in other lists.
const MAX_COUNTED = 10_000;

/** The system log, and the statistics of endpoints (AUD-07). */
export function systemLogsRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;

  serveEndpoints(app, services, contract, {
    async listSystemLogs({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const rows = await selectSystemLogs(who, filter, timeZone)
        .orderBy(...toSystemLogOrder(orderBy && isAsc !== false))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize);
      const counted = selectSystemLogs(who, filter, timeZone).limit(MAX_COUNTED + 1);
      const total = await who.db.$count(counted.as('first'));
      return {
        ...(total > MAX_COUNTED ? { total: MAX_COUNTED, isTotalExact: false } : { total }),
        rows: rows.map(({ position: _, ...row }) => row),
      };
    },
  });

  serveEndpoints(app, services, endpointStatistics, {
    listEndpointStatistics: ({ period }, { db }) => readEndpointStatistics(db, period),
    getEndpointTrend: ({ period, endpoint }, { db }) => readEndpointTrend(db, period, endpoint),
  });
}

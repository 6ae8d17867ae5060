import type { FastifyInstance } from 'fastify';
import { MAX_TRACE_ENTRIES, traces as contract } from 'contract/audit/traces';
import type { TraceEntry } from 'contract/audit/traces';
import { hasPermission } from 'contract/access/permissions';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';

/** The view of a trace over all logs (AUD-01). */
export function tracesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async getTrace({ traceId }, who) {
      const entries: TraceEntry[] = [];
      let isCut = false;
      for (const { needs, read } of services.traceReaders) {
        if (!hasPermission(who.permissions, needs)) continue;
        const found = await read({ who, traceId, limit: MAX_TRACE_ENTRIES + 1, audited: services.audited });
        isCut ||= found.length > MAX_TRACE_ENTRIES;
        entries.push(...found.slice(0, MAX_TRACE_ENTRIES));
      }
      // The times of the logs have the same form, so that their texts sort as the times do.
      entries.sort((one, other) =>
        one.createTime < other.createTime ? -1 : Number(one.createTime > other.createTime),
      );
      return { entries, isCut };
    },
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wasRefused } from '../plugins/envelope';
import type { CallStatistics } from './callStatistics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's endpoint in the contract. */
    endpoint?: string;
  }
}

/**
 * Counts each answered call of an endpoint by the name that the route has in its config. The duration ends with the last
 * byte of the answer, so that a download takes as long as its transfer.
 */
export function countCalls(app: FastifyInstance, statistics: CallStatistics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined) statistics.record(endpoint, outcomeOf(request, reply), reply.elapsedTime);
  });
}

function outcomeOf(request: FastifyRequest, reply: FastifyReply) {
  if (wasRefused(request)) return 'refused';
  return reply.statusCode >= 500 ? 'failed' : 'done';
}

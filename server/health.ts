import type { FastifyInstance } from 'fastify';
import type { Store } from './db/store';

/** Serves the health check of the process: 200 while the database answers, otherwise 503 within a second. */
export function serveHealthCheck(app: FastifyInstance, store: Store): void {
  app.get('/healthz', { exposeHeadRoute: true }, async (_, reply) => {
    const isReachable = await store.ping().then(
      () => true,
      () => false,
    );
    return reply.code(isReachable ? 200 : 503).send({ status: isReachable ? 'ok' : 'database unreachable' });
  });
}

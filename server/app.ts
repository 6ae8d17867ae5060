import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { declaredBy, takenIndexes } from './declared';
import { loggerOptions } from './log';
import { modules } from './modules';
import { openapi } from './openapi';
import { envelope, unreadableAddress } from './plugins/envelope';
import { securityHeaders } from './plugins/securityHeaders';
import { staticFiles } from './plugins/staticFiles';
import type { Resources, Services } from './services';

// Longer than any form of the portal; larger bodies are refused before they are read.
const BODY_LIMIT = 256 * 1024;
// A list of ids may stand in a path.
const LONGEST_PARAMETER = 5000;

/** How a server is set up from outside. */
export interface AppOptions {
  readonly logLevel?: string;
  /** Where the log goes instead of the standard output. */
  readonly logStream?: { write(line: string): void };
  /** The proxies whose word on who calls is believed; without any, who calls is who connects. */
  readonly trustProxy?: readonly string[] | undefined;
}

/** The whole server, ready to listen: the API of the contract, its document, the health check and the built SPA. */
export async function createApp(
  resources: Resources,
  { logLevel = 'silent', logStream, trustProxy = [] }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(logLevel, logStream),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: unreadableAddress,
    genReqId: () => randomUUID(),
    // A browser's idle connections must not hold up the shutdown.
    forceCloseConnections: 'idle',
  });
  envelope(app, takenIndexes(modules));
  await securityHeaders(app);

  const serving: Services = { ...resources, ...declaredBy(modules) };
  for (const { routes } of modules) routes(app, serving);

  openapi(app);
  app.get('/healthz', { exposeHeadRoute: true }, async (_, reply) => {
    const reachable = await resources.store.ping().then(
      () => true,
      () => false,
    );
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'database unreachable' });
  });
  await staticFiles(app);
  return app;
}

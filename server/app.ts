import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDeclarations, collectUniqueIndexes } from './declared';
import { loggerOptions } from './log';
import { modules } from './modules';
import { openapiRoutes } from './openapi';
import { wrapErrors, answerUnreadableAddress } from './plugins/envelope';
import { setSecurityHeaders } from './plugins/securityHeaders';
import { serveStaticFiles } from './plugins/staticFiles';
import type { Resources, Services } from './services';

// In bytes. Longer than any form of the portal; the server refuses a larger body before it reads the body.
const BODY_LIMIT = 256 * 1024;
// In characters: the maximum length of a path parameter. Long enough for a list of ids in the path.
const LONGEST_PARAMETER = 5000;

/** Options of `createApp` that the process sets from outside. */
export interface AppOptions {
  readonly logLevel?: string;
  /** Replaces the standard output as the target of the log. */
  readonly logStream?: { write(line: string): void };
  /** Addresses of proxies whose X-Forwarded-For is trusted. Empty: the connecting address is the caller's. */
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
    frameworkErrors: answerUnreadableAddress,
    genReqId: () => randomUUID(),
    // Closes a browser's idle connections at shutdown, which would delay it otherwise.
    forceCloseConnections: 'idle',
  });
  wrapErrors(app, collectUniqueIndexes(modules));
  await setSecurityHeaders(app);

  const serving: Services = { ...resources, ...collectDeclarations(modules) };
  for (const { routes } of modules) routes(app, serving);

  openapiRoutes(app);
  app.get('/healthz', { exposeHeadRoute: true }, async (_, reply) => {
    const reachable = await resources.store.ping().then(
      () => true,
      () => false,
    );
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'database unreachable' });
  });
  await serveStaticFiles(app);
  return app;
}

import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDeclarations, collectUniqueIndexes } from './declared';
import { countCalls } from './endpointStatistics/countCalls';
import { describeCall } from './errorLog/callContext';
import { serveHealthCheck } from './health';
import { limitConnections } from './limits/connections';
import { createLoggerOptions } from './log';
import { modules } from './modules';
import { serveOpenapiDocument } from './openapi';
import { registerErrorHandler, answerUnreadableAddress } from './plugins/envelope';
import { setSecurityHeaders } from './plugins/securityHeaders';
import { readVersionNotice } from './modules/site/properties/attributes';
import { serveStaticFiles } from './plugins/staticFiles';
import type { ServerResources, Services } from './services';

// In bytes: the maximum length of a request body, longer than any form of the portal. The server refuses a longer body
// before it reads the body.
const BODY_LIMIT = 256 * 1024;
// In characters: the maximum length of a path parameter. Long enough for a list of ids in the path.
const LONGEST_PARAMETER = 5000;
// The route of the built files (`serveStaticFiles`).
const FILES = '/*';
// In milliseconds: how long a request may take to arrive. Enough for a large file over a slow network.
const REQUEST_TIMEOUT_MS = 60_000;

/** Options of `createApp`, which `main` reads from the environment. */
export interface AppOptions {
  readonly logLevel?: string;
  /** Replaces the standard output as the target of the log. */
  readonly logStream?: { write(line: string): void };
  /**
   * The addresses of proxies whose header X-Forwarded-For is trusted. Empty: the address of the connection counts as
   * the caller's.
   */
  readonly trustProxy?: readonly string[] | undefined;
  /** The maximum number of open connections of one address; 0 for no limit. Not applied behind a trusted proxy. */
  readonly connectionsPerAddress?: number;
  /** The time in milliseconds after which a request that has not arrived completely is refused. */
  readonly requestTimeoutMs?: number;
}

/**
 * Creates the whole server, ready to listen: the endpoints of the contract, their OpenAPI document, the health check
 * and the built SPA.
 */
export async function createApp(
  resources: ServerResources,
  {
    logLevel = 'silent',
    logStream,
    trustProxy = [],
    connectionsPerAddress = 0,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: createLoggerOptions(logLevel, logStream),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      // Node checks for late requests at this interval, by default only every 30 seconds.
      connectionsCheckingInterval: Math.min(5000, requestTimeoutMs),
    },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: answerUnreadableAddress,
    genReqId: () => randomUUID(),
    // Closes the idle connections of browsers at shutdown, so that the shutdown does not wait for them.
    forceCloseConnections: 'idle',
  });
  registerErrorHandler(app, collectUniqueIndexes(modules), (error, request) =>
    resources.errorLog.record('server', error, () => describeCall(request)),
  );
  await setSecurityHeaders(app);
  countCalls(app, resources.callStatistics);
  // Counts every request before its body is read, whatever route it has, so that a flood costs no more than reading the
  // headers. A request without a route is for a file of the build or a screen.
  app.addHook('onRequest', async ({ ip, routeOptions: { url = FILES } }) =>
    resources.limits.countAddress(ip, url === FILES ? 'files' : 'calls'),
  );
  // Does not limit connections behind a proxy, since the connections of a proxy belong to many users.
  if (trustProxy.length === 0) limitConnections(app.server, connectionsPerAddress);

  const serving: Services = { ...resources, ...collectDeclarations(modules) };
  for (const { routes } of modules) routes(app, serving);

  serveOpenapiDocument(app);
  serveHealthCheck(app, resources.store);
  await serveStaticFiles(app, { readVersionNotice: () => readVersionNotice(resources.parameters) });
  return app;
}

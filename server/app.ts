import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { loggerOptions } from './log';
import { appsRoutes } from './modules/apps/routes';
import { exportInteractions } from './modules/analysis/export';
import { analysisRoutes } from './modules/analysis/routes';
import { authorizationsRoutes } from './modules/authorizations/routes';
import { campaignsRoutes } from './modules/campaigns/routes';
import { devicesRoutes } from './modules/devices/routes';
import { dictionariesRoutes } from './modules/dictionaries/routes';
import { downloadsRoutes } from './modules/downloads/routes';
import { lettersRoutes } from './modules/letters/routes';
import { liveRoutes } from './modules/live/routes';
import { menusRoutes } from './modules/menus/routes';
import { merchantsRoutes } from './modules/merchants/routes';
import { organizationsRoutes } from './modules/organizations/routes';
import { outboxRoutes } from './modules/outbox/routes';
import { passwordsRoutes } from './modules/passwords/routes';
import { placementsRoutes } from './modules/placements/routes';
import { positionsRoutes } from './modules/positions/routes';
import { profileRoutes } from './modules/profile/routes';
import { projectsRoutes } from './modules/projects/routes';
import { propertiesRoutes } from './modules/properties/routes';
import { rolesRoutes } from './modules/roles/routes';
import { routersRoutes } from './modules/routers/routes';
import { appTokensRoutes } from './modules/session/appTokens';
import { sessionRoutes } from './modules/session/routes';
import { exportUsers } from './modules/users/export';
import { usersRoutes } from './modules/users/routes';
import { openapi } from './openapi';
import { envelope, unreadableAddress } from './plugins/envelope';
import { securityHeaders } from './plugins/securityHeaders';
import { staticFiles } from './plugins/staticFiles';
import type { Services } from './services';

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
  services: Services,
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
  envelope(app);
  await securityHeaders(app);

  sessionRoutes(app, services);
  appTokensRoutes(app, services);
  passwordsRoutes(app, services);
  outboxRoutes(app, services);
  authorizationsRoutes(app, services);
  merchantsRoutes(app, services);
  profileRoutes(app, services);
  propertiesRoutes(app, services);
  routersRoutes(app, services);
  usersRoutes(app, services);
  organizationsRoutes(app, services);
  rolesRoutes(app, services);
  positionsRoutes(app, services);
  dictionariesRoutes(app, services);
  lettersRoutes(app, services);
  appsRoutes(app, services);
  menusRoutes(app, services);
  liveRoutes(app, services);
  projectsRoutes(app, services);
  analysisRoutes(app, services);
  campaignsRoutes(app, services);
  placementsRoutes(app, services);
  devicesRoutes(app, services);
  downloadsRoutes(app, services, { users: exportUsers, interactions: exportInteractions });

  openapi(app);
  app.get('/healthz', { exposeHeadRoute: true }, async (_, reply) => {
    const reachable = await services.store.ping().then(
      () => true,
      () => false,
    );
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'database unreachable' });
  });
  await staticFiles(app);
  return app;
}

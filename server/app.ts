import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { loggerOptions } from './log';
import { appsRoutes } from './modules/access/apps/routes';
import { exportInteractions } from './modules/projects/analysis/export';
import { analysisRoutes } from './modules/projects/analysis/routes';
import { authorizationsRoutes } from './modules/access/authorizations/routes';
import { campaignsRoutes } from './modules/children/campaigns/routes';
import { devicesRoutes } from './modules/children/devices/routes';
import { dictionariesRoutes } from './modules/site/dictionaries/routes';
import { downloadsRoutes } from './modules/documents/downloads/routes';
import { lettersRoutes } from './modules/messages/letters/routes';
import { liveRoutes } from './modules/site/live/routes';
import { menusRoutes } from './modules/access/menus/routes';
import { merchantsRoutes } from './modules/access/merchants/routes';
import { organizationsRoutes } from './modules/access/organizations/routes';
import { outboxRoutes } from './modules/messages/outbox/routes';
import { passwordsRoutes } from './modules/access/passwords/routes';
import { placementsRoutes } from './modules/children/placements/routes';
import { positionsRoutes } from './modules/access/positions/routes';
import { profileRoutes } from './modules/access/profile/routes';
import { projectsRoutes } from './modules/projects/projects/routes';
import { propertiesRoutes } from './modules/site/properties/routes';
import { rolesRoutes } from './modules/access/roles/routes';
import { routersRoutes } from './modules/access/routers/routes';
import { appTokensRoutes } from './modules/access/session/appTokens';
import { sessionRoutes } from './modules/access/session/routes';
import { exportUsers } from './modules/access/users/export';
import { usersRoutes } from './modules/access/users/routes';
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

import type { ServerModule } from '../../../module';
import { appTokensRoutes } from './appTokens';
import { sessionRoutes } from './routes';

/** Signing in and out, and tokens for sub-apps that run apart. */
export const sessionModule: ServerModule = {
  routes(app, services) {
    sessionRoutes(app, services);
    appTokensRoutes(app, services);
  },
};

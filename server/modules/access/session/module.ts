import type { ServerModule } from '../../../module';
import { appTokensRoutes } from './appTokens';
import { sessionRoutes } from './routes';

/** The server module for signing in and out, and for the tokens of sandboxed sub-apps. */
export const sessionModule: ServerModule = {
  routes(app, services) {
    sessionRoutes(app, services);
    appTokensRoutes(app, services);
  },
};

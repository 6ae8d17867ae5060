import type { ServerModule } from '../../../module';
import { appTokensRoutes } from './appTokens';
import { SESSION_PARAMETERS } from './parameters';
import { followSessionRules } from './sessionRules';
import { sessionRoutes } from './routes';
import { NEW_DEVICE_SIGN_IN } from './signInDevices';

/** The server module for signing in and out, and for the tokens of sandboxed sub-apps. */
export const sessionModule: ServerModule = {
  routes(app, services) {
    sessionRoutes(app, services);
    appTokensRoutes(app, services);
    followSessionRules(app, services);
  },
  parameters: SESSION_PARAMETERS,
  notifications: [NEW_DEVICE_SIGN_IN],
};

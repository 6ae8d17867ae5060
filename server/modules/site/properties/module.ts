import type { ServerModule } from '../../../module';
import { propertiesRoutes } from './routes';

/** What the site looks like, and the key of its ciphers. */
export const propertiesModule: ServerModule = {
  routes: propertiesRoutes,
};

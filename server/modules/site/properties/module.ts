import type { ServerModule } from '../../../module';
import { propertiesRoutes } from './routes';

/** The server module for the site's appearance, and for the public key that browsers use to encrypt secrets. */
export const propertiesModule: ServerModule = {
  routes: propertiesRoutes,
};

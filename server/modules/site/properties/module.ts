import type { ServerModule } from '../../../module';
import { SITE_PARAMETERS } from './parameters';
import { propertiesRoutes } from './routes';

/** The server module for the site's appearance, and for the public key that browsers use to encrypt secrets. */
export const propertiesModule: ServerModule = {
  routes: propertiesRoutes,
  parameters: SITE_PARAMETERS,
};

import type { ServerModule } from '../../../module';
import { propertiesRoutes } from './routes';

/** The site's appearance, and the public key with which browsers encrypt secrets. */
export const propertiesModule: ServerModule = {
  routes: propertiesRoutes,
};

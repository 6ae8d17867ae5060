import type { ServerModule } from '../../../module';
import { routersRoutes } from './routes';

/** The server module that answers with the menus as the caller may see them. */
export const routersModule: ServerModule = {
  routes: routersRoutes,
};

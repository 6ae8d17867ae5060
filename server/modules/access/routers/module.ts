import type { ServerModule } from '../../../module';
import { routersRoutes } from './routes';

/** The menus that are open to the caller. */
export const routersModule: ServerModule = {
  routes: routersRoutes,
};

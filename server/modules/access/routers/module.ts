import type { ServerModule } from '../../../module';
import { routersRoutes } from './routes';

/** The server module for the menus of the apps. A caller gets only the nodes of a menu that the caller may see. */
export const routersModule: ServerModule = {
  routes: routersRoutes,
};

import type { ServerModule } from '../../../module';
import { routersRoutes } from './routes';

/** The menu nodes that the caller may see. */
export const routersModule: ServerModule = {
  routes: routersRoutes,
};

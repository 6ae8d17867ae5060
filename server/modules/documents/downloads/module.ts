import type { ServerModule } from '../../../module';
import { downloadsRoutes } from './routes';

/** Files behind single-use tickets. */
export const downloadsModule: ServerModule = {
  routes: downloadsRoutes,
};

import type { ServerModule } from '../../../module';
import { downloadsRoutes } from './routes';

/** The server module for downloads: files that a user fetches once with a single-use ticket. */
export const downloadsModule: ServerModule = {
  routes: downloadsRoutes,
};

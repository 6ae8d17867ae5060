import type { ServerModule } from '../../../module';
import { liveRoutes } from './routes';

/** The server module for the live stream, which notifies open browsers of changes. */
export const liveModule: ServerModule = {
  routes: liveRoutes,
};

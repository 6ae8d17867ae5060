import type { ServerModule } from '../../../module';
import * as events from './notifications';
import { instancesRoutes } from './routes';

/** The server module for the instances of processes. */
export const instancesModule: ServerModule = {
  routes: instancesRoutes,
  notifications: Object.values(events),
};

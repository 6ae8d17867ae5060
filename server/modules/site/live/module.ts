import type { ServerModule } from '../../../module';
import { liveRoutes } from './routes';

/** The stream that notifies open browsers of changes. */
export const liveModule: ServerModule = {
  routes: liveRoutes,
};

import type { ServerModule } from '../../../module';
import { liveRoutes } from './routes';

/** The stream that tells open browsers what changes. */
export const liveModule: ServerModule = {
  routes: liveRoutes,
};
